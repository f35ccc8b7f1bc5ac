import { describe, expect, test } from "vitest";
import { difference, drawn, fits, type Odds } from "./draws";
import { commitOf, hashOf, promiseOf, Stream } from "./hashes";
import vectors from "./vectors.json";

describe("luck as the server makes it", () => {
	test("hashes", () => {
		expect(commitOf(vectors.seed)).toBe(vectors.commit);
		expect(promiseOf(vectors.table, vectors.commit, 3, vectors.share)).toBe(vectors.promise);
		expect(hashOf(vectors.head)).toBe(vectors.head_hash);
	});

	test("every kind of draw", () => {
		for (const [number, { odds, move }] of vectors.draws.entries()) {
			expect(drawn(odds as unknown as Odds, new Stream(vectors.seed, vectors.head, number))).toBe(move);
		}
	});
});

describe("a draw seen in part", () => {
	test.each([
		["deal a b / ? / ?", "deal a b / c d / e f"],
		["deal ? / ? / c ?", "deal a b / d / e c f"],
		["deal a / ? /", "deal a / b c /"],
		["deal a / / ?", "deal a / / b"],
		["look west ?", "look west x y"],
		["roll 4.6 2", "roll 4.6 2"],
	])("%s fits %s", (seen, move) => {
		expect(fits(seen, move)).toBe(true);
	});

	test.each([
		["deal a b / ? / ?", "deal a c / b d / e f"],
		["deal a b / ? / ?", "deal a b / c d"],
		["deal ? / ? / c ?", "deal a b / c / e f"],
		["deal a b / ?", "deal b a / c"],
		["roll 4.6 2", "roll 4.6 3"],
		["draw ?", "roll 3"],
	])("%s does not fit %s", (seen, move) => {
		expect(fits(seen, move)).toBe(false);
	});
});

describe("two draws side by side", () => {
	test.each([
		["deal a b c / d e / f", "deal a x c / ? / ?", ["b", "x"]],
		["roll 4.6 2", "roll 4.6 5", ["2", "5"]],
		["deal a b / c d", "deal b a / c d", ["deal a b / c d", "deal b a / c d"]],
		["draw ash", "roll 3", ["draw ash", "roll 3"]],
	])("%s and %s", (promised, shown, only) => {
		expect(difference(promised, shown)).toEqual(only);
	});
});
