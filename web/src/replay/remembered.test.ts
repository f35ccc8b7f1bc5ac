import { describe, expect, test } from "vitest";
import type { GameOnPage } from "../games/board";
import type { Position } from "../lib/film.svelte";
import type { Sight } from "../lib/wire";
import { isForgetful, remembered } from "./remembered";

type Forgetful = Pick<GameOnPage, "remembered">;

const positions = [0, 1, 2, 3].map((ply) => ({
	ply,
	actor: 0,
	move: `play ${ply}`,
	words: [{ key: `words-${ply}`, args: {} }],
	sight: {},
})) as unknown as Position[];
const now = (outcome: unknown = null) => ({ outcome }) as unknown as Sight;
const forgetful: Forgetful = { remembered: (log) => log.filter(({ ply }) => ply !== 1) };
const plies = (kept: readonly Position[]) => kept.map(({ ply }) => ply);

describe("a replay of a game that goes on", () => {
	test("leaves out what may not be looked back at", () => {
		expect(plies(remembered(positions, forgetful, now()))).toEqual([0, 2, 3]);
		expect(isForgetful(forgetful, now())).toBe(true);
	});

	test("tells the words that are left of a move", () => {
		const quiet: Forgetful = { remembered: (log) => log.map((line) => ({ ...line, words: [] })) };
		expect(remembered(positions, quiet, now()).every(({ words }) => words.length === 0)).toBe(true);
	});

	test("is whole when the game is over, or nothing is to be forgotten", () => {
		expect(plies(remembered(positions, forgetful, now({ winners: [0] })))).toEqual([0, 1, 2, 3]);
		expect(plies(remembered(positions, undefined, now()))).toEqual([0, 1, 2, 3]);
		expect(isForgetful(forgetful, now({ winners: [0] }))).toBe(false);
	});
});
