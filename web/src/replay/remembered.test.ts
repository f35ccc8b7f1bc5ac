import { describe, expect, test } from "vitest";
import type { GameOnPage } from "../games/board";
import type { Replay } from "../lib/wire";
import { remembered } from "./remembered";

type Forgetful = Pick<GameOnPage, "remembered">;

const step = (ply: number, outcome: unknown = null) => ({
	ply,
	actor: 0,
	move: `play ${ply}`,
	words: [{ key: `words-${ply}`, args: {} }],
	sight: { outcome },
});
const replay = (outcome: unknown = null) =>
	({ steps: [step(0), step(1), step(2), step(3, outcome)] }) as unknown as Replay;
const forgetful: Forgetful = { remembered: (log) => log.filter(({ ply }) => ply !== 1) };
const plies = (it: Replay) => it.steps.map(({ ply }) => ply);

describe("a replay of a game that goes on", () => {
	test("leaves out what may not be looked back at", () => {
		expect(plies(remembered(replay(), forgetful))).toEqual([0, 2, 3]);
	});

	test("tells the words that are left of a move", () => {
		const quiet: Forgetful = { remembered: (log) => log.map((line) => ({ ...line, words: [] })) };
		expect(remembered(replay(), quiet).steps.every(({ words }) => words.length === 0)).toBe(true);
	});

	test("is whole when the game is over, or nothing is to be forgotten", () => {
		expect(plies(remembered(replay({ winners: [0] }), forgetful))).toEqual([0, 1, 2, 3]);
		expect(plies(remembered(replay(), undefined))).toEqual([0, 1, 2, 3]);
	});
});
