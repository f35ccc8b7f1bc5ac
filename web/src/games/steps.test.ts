import { expect, test } from "vitest";
import { type Made, madeIn, namedFirst, ofKind, Steps } from "./steps";

const MOVES: Made[] = ["deal a b", "play a", "play b", "resign"].map((move, at) => ({
	ply: at + 1,
	actor: at,
	move,
}));
const upTo = (ply: number) => MOVES.slice(0, ply);

test("a position that follows was reached by the moves between", () => {
	const steps = new Steps<string>();
	expect(steps.next("first", [])).toBeUndefined();
	expect(steps.next("dealt", upTo(1))).toEqual({ before: "first", made: [MOVES[0]] });
	expect(steps.next("played", upTo(3))).toEqual({ before: "dealt", made: MOVES.slice(1, 3) });
});

test("nothing has happened where one looks at another position", () => {
	const steps = new Steps<string>();
	steps.next("later", upTo(3));
	expect(steps.next("earlier", upTo(2))).toBeUndefined();
	expect(steps.next("the same anew", upTo(2))).toBeUndefined();
	expect(steps.next("far on, and only the last move is known", MOVES.slice(3))).toBeUndefined();
	expect(steps.next("the beginning", [])).toBeUndefined();
});

test("a replay that knows one move at a time is followed too", () => {
	const steps = new Steps<string>();
	steps.next("two", MOVES.slice(1, 2));
	expect(steps.next("three", MOVES.slice(2, 3))?.made).toEqual([MOVES[2]]);
});

test("moves are told apart by their verbs, and name things", () => {
	const step = { before: "first", made: MOVES };
	expect(ofKind("play", step).map(namedFirst)).toEqual(["a", "b"]);
	expect(ofKind("pl", step)).toEqual([]);
	expect(ofKind("play", undefined)).toEqual([]);
	expect(namedFirst(MOVES[3])).toBeUndefined();
});

test("lines of the log that are no moves are left out", () => {
	const log = [
		{ ply: null, actor: 0, move: null },
		{ ply: 1, actor: "*", move: "deal a b" },
	];
	expect(madeIn(log)).toEqual([{ ply: 1, actor: "*", move: "deal a b" }]);
});
