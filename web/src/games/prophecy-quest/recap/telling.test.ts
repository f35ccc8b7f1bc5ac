import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Position } from "../../../lib/film.svelte";
import type { Rolled } from "../../../lib/wire";
import { at, CENTRE } from "../map/ring";
import type { ToldTurn } from "../turns";
import { placesOf, spotBeside, tellings, wayIn } from "./telling";

const hero = (space: number, more = {}) => ({ id: "scout", space, red: 3, blue: 2, ...more });

function position(ply: number, space: number, rolls: Partial<Rolled>[] = []): Position {
	const view = { plies: ply, heroes: [null, hero(space)], fought: rolls };
	return { ply, actor: 1, move: "", words: [], sight: { view } as unknown as Position["sight"] };
}

const RING = [{ id: "plains_1" }, { id: "forest_1" }];
const TURN: ToldTurn = {
	seat: 1,
	from: 5,
	to: 8,
	lines: [
		{ ply: 5, actor: 1, move: "walk right", words: [] },
		{ ply: 7, actor: 1, move: "fight ghost", words: [] },
	],
	steps: [
		{
			from: 5,
			to: 6,
			words: [{ key: "quest-went-walk", args: { space: { key: "quest-space-forest_1" } } }],
			changes: [],
		},
		{ from: 7, to: 8, words: [{ key: "quest-battle-won" }], changes: [] },
	],
};
const POSITIONS = [position(4, 0), position(6, 1), position(8, 1, [{ ply: 3 }, { ply: 8, margin: 2 }])];

test("a step has the position before it, the one after it, and the dice between", () => {
	const [walk, fight] = tellings([TURN], [...POSITIONS, position(6, 1)]);
	expect([walk?.before.plies, walk?.view.plies, walk?.rolled]).toEqual([4, 6, undefined]);
	expect([fight?.number, fight?.before.plies, fight?.rolled?.margin]).toEqual([1, 6, 2]);
});

test("steps whose positions have not come are left out", () => {
	expect(tellings([TURN], POSITIONS.slice(0, 2))).toHaveLength(1);
	expect(tellings([TURN], [])).toEqual([]);
});

test("a step happens in the space it names, or where the hero stands", () => {
	const [walk, fight] = tellings([TURN], POSITIONS);
	expect(walk && placesOf(walk, RING)).toEqual([1]);
	expect(fight && placesOf(fight, [])).toEqual([1]);
});

test("the way of a hero is known by the move that was made", () => {
	const [walk, fight] = tellings([TURN], POSITIONS);
	expect(walk && wayIn(walk)).toEqual({ move: "walk right", from: 0, to: 1 });
	expect(fight && wayIn(fight)).toBeNull();
});

test("the bubble lies between its place and the middle of the sea", () => {
	for (let space = 0; space < 20; space += 1) {
		const place = at(space);
		const { point, tail } = spotBeside(place);
		const far = (p: { x: number; y: number }) => Math.hypot(p.x - CENTRE.x, p.y - CENTRE.y);
		expect(far(point)).toBeLessThan(far(place));
		expect(tail === "left" ? place.x < CENTRE.x : tail === "right" ? place.x > CENTRE.x : true).toBe(true);
	}
	expect(spotBeside(at(0)).tail).toBe("top");
	expect(spotBeside(at(10)).tail).toBe("bottom");
});
