import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { cellsMove, formMove, labelFor, pickMove, splitMove } from "./moves";

test("picked items are written in the order of the shape", () => {
	const shape = { shape: "pick", verb: "bet", items: ["R1", "R2", "G1"], least: 1, most: 2 } as const;
	expect(pickMove({ ...shape, items: [...shape.items] }, new Set(["G1", "R1"]))).toBe("bet R1 G1");
});

test("shares and cells are written after the verb", () => {
	expect(splitMove({ shape: "split", verb: "prophesy", total: 7, parts: 3 }, [2, 0, 5])).toBe(
		"prophesy 2 0 5",
	);
	expect(cellsMove({ shape: "cells", verb: "mark", values: {} }, "b3", "X")).toBe("mark b3 X");
});

test("free text is quoted, whatever it holds", () => {
	expect(formMove({ shape: "form", stem: "edit n17", limit: 99 }, 'a "b"\n\\')).toBe(
		'edit n17 "a \\"b\\"\\n\\\\"',
	);
});

test("a move is said in the words of its game, part by part", () => {
	expect(labelFor("prophetie", "play 2-14")).toBe("play Serpent 14");
	expect(labelFor("prophetie", "play M 1")).toBe("play Monkey Spear");
	expect(labelFor("nothing", "play 2-14")).toBe("play 2-14");
});
