import { describe, expect, test } from "vitest";
import type { Prompt } from "../../lib/wire";
import { Rights } from "./rights";

function prompt(id: string, shape: Prompt["shape"]): Prompt {
	return { id, actor: 0, kind: id, words: { key: "words" }, shape };
}

const rights = new Rights([
	prompt("edit.120", { shape: "form", stem: "edit", limit: 120, places: { n4: ["2"], n7: ["1"] } }),
	prompt("edit.80", { shape: "form", stem: "edit", limit: 80, places: { n5: ["1"] } }),
	prompt("sketch", { shape: "form", stem: "sketch", limit: 160, places: { s0: [], s2: [] } }),
	prompt("narrate", { shape: "form", stem: "narrate", limit: 4000 }),
	prompt("line", { shape: "unsigned", verb: "line", limit: 200 }),
	prompt("xcard", { shape: "unsigned", verb: "xcard", places: { n4: 12, now: 0 } }),
	prompt("withdraw", { shape: "key", verb: "withdraw", marks: { n4: "ab" } }),
	prompt("move", { shape: "cells", verb: "move", values: { s2: ["s0", "s1"] } }),
	prompt("vote.0", { shape: "one_of", moves: ["agree p0", "refuse p0"] }),
]);

describe("what may be done", () => {
	test("has room for words where a form says so, and nowhere else", () => {
		expect(rights.room("edit n4 2")).toEqual({ prompt: "edit.120", limit: 120 });
		expect(rights.room("edit n5 1")).toEqual({ prompt: "edit.80", limit: 80 });
		expect(rights.room("edit n4 1")).toBeUndefined();
		expect(rights.room("edit n6 1")).toBeUndefined();
		expect(rights.room("sketch s2")?.limit).toBe(160);
		expect(rights.room("sketch finale")).toBeUndefined();
		expect(rights.room("narrate")?.limit).toBe(4000);
		expect(rights.room("line")?.prompt).toBe("line");
		expect(rights.room("xcard")).toBeUndefined();
	});

	test("knows the moves on offer in every shape", () => {
		for (const move of ["agree p0", "move s2 s1", "xcard now", "withdraw n4"]) {
			expect(rights.can(move)).toBe(true);
		}
		for (const move of ["agree p1", "move s2 s2", "move s3 s1", "xcard n5", "withdraw n5"]) {
			expect(rights.can(move)).toBe(false);
		}
		expect(rights.pressable).toEqual(["n4", "now"]);
		expect(rights.places("move")).toEqual({ s2: ["s0", "s1"] });
		expect(rights.moves("agree")).toEqual(["agree p0"]);
	});

	test("offers nothing that is decided", () => {
		const decided = { ...prompt("vote", { shape: "one_of", moves: ["agree p0"] }), is_decided: true };
		expect(new Rights([decided]).can("agree p0")).toBe(false);
	});
});
