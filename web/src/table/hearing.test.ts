import { beforeEach, expect, test } from "vitest";
import type { Made } from "../games/steps";
import { Hearing, type Moment } from "./hearing";

let hearing: Hearing;
let moves: Made[];

beforeEach(() => {
	hearing = new Hearing();
	moves = [];
	hears({});
});

/** What is heard after these moves, each told as `seat move`. */
function hears(now: Partial<Moment>, ...made: string[]) {
	for (const each of made) {
		const [actor = "", ...move] = each.split(" ");
		moves = [
			...moves,
			{ ply: moves.length + 1, actor: actor === "*" ? "*" : Number(actor), move: move.join(" ") },
		];
	}
	return hearing.sounds({ moves, isFull: false, question: "", isOver: false, ...now });
}

test("a card, dice, a full trick and the end are heard, each once", () => {
	expect(hears({}, "1 play R9")).toEqual(["card"]);
	expect(hears({}, "1 fight", "* roll 3 4")).toEqual(["dice"]);
	expect(hears({ isFull: true }, "2 play R3")).toEqual(["trick"]);
	expect(hears({ isOver: true }, "2 play R4")).toEqual(["end"]);
	expect(hears({ isOver: true })).toEqual([]);
});

test("a new question to the reader is heard after what led to it", () => {
	expect(hears({ question: "a" }, "1 play R9")).toEqual(["card", "turn"]);
	expect(hears({ question: "a" }, "1 has decided")).toEqual(["card"]);
	expect(hears({ question: "" }, "0 play R2")).toEqual(["card"]);
});

test("who comes to a table, or jumps to another position, hears nothing", () => {
	const newcomer = new Hearing();
	moves = [{ ply: 1, actor: 0, move: "play R9" }];
	expect(newcomer.sounds({ moves, isFull: false, question: "a", isOver: false })).toEqual([]);
	moves = [{ ply: 7, actor: 0, move: "play R8" }];
	expect(newcomer.sounds({ moves, isFull: false, question: "b", isOver: false })).toEqual([]);
});
