import { expect, test } from "vitest";
import { swingsOf } from "./curve.svelte";

test("the biggest swings come first, small ones not at all", () => {
	const chances = [
		[0.5, 0.5],
		[0.55, 0.45],
		[0.2, 0.8],
		[0.6, 0.4],
	];
	expect(swingsOf(chances).map(({ ply, seat }) => ({ ply, seat }))).toEqual([
		{ ply: 3, seat: 0 },
		{ ply: 2, seat: 1 },
	]);
	expect(swingsOf([])).toEqual([]);
});
