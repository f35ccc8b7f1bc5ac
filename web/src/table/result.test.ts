import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Outcome } from "../lib/wire";
import { headlineOf, resultFor } from "./result";

const NAMES = ["Inès", "Sibyl", "Marek"];
const reason = { key: "toy-end" };

const over = (scores: number[], winners: number[]): Outcome => ({ scores, winners, reason });
const told = (outcome: Outcome, you: number | null) => headlineOf(outcome, you, NAMES, "toy");

test("who wins is told so, with how far ahead", () => {
	expect(told(over([9, 5, 4], [0]), 0)).toBe("You win by 4 points");
	expect(told(over([6, 5], [0]), 0)).toBe("You win by one point");
	expect(told(over([5, 5], [0]), 0)).toBe("You win");
	expect(told(over([5, 5, 1], [0, 1]), 0)).toBe("You share the victory with Sibyl");
});

test("who loses hears who won and how far that was", () => {
	expect(told(over([5, 9], [1]), 0)).toBe("Sibyl wins, 4 points ahead of you");
	expect(told(over([5, 5], [1]), 0)).toBe("Sibyl wins");
	expect(told(over([5, 9, 9], [1, 2]), 0)).toBe("Sibyl and Marek win together, 4 points ahead of you");
});

test("a resignation says nothing of points that are behind", () => {
	expect(told(over([9, 5], [1]), 0)).toBe("Sibyl wins");
});

test("whoever watches, and where nobody wins, hears the game's own words", () => {
	expect(told(over([5, 9], [1]), null)).toBe("");
	expect(told(over([0, 0], []), 0)).toBe("");
	expect(resultFor(null, 0)).toBe("told");
	expect([resultFor(over([1, 0], [0]), 0), resultFor(over([1, 0], [0]), 1)]).toEqual(["won", "lost"]);
});
