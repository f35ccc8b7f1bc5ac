import { expect, test, vi } from "vitest";

const PARTS = { board: "a board" };
vi.mock("../games", () => ({
	partsOf: async (game: string) => {
		if (game === "broken") {
			throw new Error("no line");
		}
		return game === "prophecies" ? PARTS : undefined;
	},
}));

import { Parts } from "./parts.svelte";

test.each([
	["prophecies", PARTS],
	["a game without a board", undefined],
	["broken", undefined],
])("%s: it is known what it brings", async (game, brings) => {
	const parts = new Parts();
	const loading = parts.load(game);
	expect(parts.isKnown).toBe(false);
	await loading;
	expect([parts.isKnown, parts.game]).toEqual([true, brings]);
});
