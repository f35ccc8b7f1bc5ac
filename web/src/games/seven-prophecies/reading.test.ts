import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { SevenView } from "../../lib/wire";
import { chartOf, played, roundsOf, seatsFrom, timesOn } from "./reading";

const FULL = { leader: 1, cards: ["R9", "R3", "B5"], ranks: [1, 2, 3], is_true: [true, false, true] };
const OPEN = { leader: 1, cards: ["G1"], ranks: [1], is_true: [] };

const view = (given: Partial<SevenView>) =>
	({
		seats: 3,
		phase: "play",
		leader: 1,
		future: ["R1", "G2"],
		up: [],
		foretold: [
			[3, 2, 2],
			[3, 2, 2],
			[3, 2, 2],
		],
		cubes: [
			[3, 2, 1],
			[2, 2, 2],
			[3, 2, 2],
		],
		tricks: [FULL, OPEN],
		past: [],
		...given,
	}) as SevenView;

test("a trick tells who played each card, whoever led", () => {
	expect(played(FULL, 3).map(({ seat }) => seat)).toEqual([1, 2, 0]);
});

test("the reader comes first, then the others clockwise", () => {
	expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
	expect(seatsFrom(null, 3)).toEqual([0, 1, 2]);
});

test("full tricks stand in the chart, the open one is being played", () => {
	const { tricks, now } = chartOf(view({}), null);
	expect(tricks).toEqual([FULL]);
	expect(now).toEqual(OPEN);
});

test("between two tricks an empty one waits for its leader", () => {
	expect(chartOf(view({ tricks: [FULL] }), null).now).toMatchObject({ leader: 1, cards: [] });
	expect(chartOf(view({ tricks: [FULL], phase: "over" }), null).now).toBeNull();
});

test("a trick that still lies on the table has taken no cubes yet", () => {
	const { tricks, now, cubes } = chartOf(view({}), FULL);
	expect(tricks).toEqual([]);
	expect(now).toBe(FULL);
	expect(cubes).toEqual([
		[3, 2, 2],
		[3, 2, 2],
		[3, 2, 2],
	]);
});

test("the last round is among those that are over when the game is", () => {
	expect(roundsOf(view({}))).toEqual([]);
	expect(roundsOf(view({ phase: "over", end_down: [] }))).toHaveLength(1);
});

test("how often a seat came in on a rank", () => {
	expect(timesOn([FULL, FULL], 2, 2, 3)).toBe(2);
	expect(timesOn([FULL, FULL], 2, 1, 3)).toBe(0);
});
