import { beforeEach, expect, test, vi } from "vitest";
import {
	adviceOn,
	averagesOf,
	type Foretelling,
	keepGame,
	keptGames,
	shareTrue,
	surplus,
} from "./calibration";

const told = (foretold: number, came: number): Foretelling => ({
	foretold,
	came,
	isTrue: foretold === came,
	label: "1",
});

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
	});
});

test("looking twice at an ending counts once", () => {
	keepGame("toy", "table-a", [told(1, 1)]);
	keepGame("toy", "table-b", [told(2, 3)]);
	keepGame("toy", "table-a", [told(1, 1)]);
	expect(keptGames("toy")).toHaveLength(2);
	expect(keptGames("other")).toEqual([]);
});

test("averages stand by what was foretold, with an interval that holds the mean", () => {
	const [one, three] = averagesOf([told(3, 2), told(1, 0), told(1, 1), told(1, 2), told(3, 4)]);
	expect(one).toMatchObject({ foretold: 1, mean: 1, count: 3 });
	expect(one?.high).toBeCloseTo(1 + 4.303 / Math.sqrt(3));
	expect(one?.low).toBe(0);
	expect(three).toMatchObject({ foretold: 3, mean: 3, count: 2 });
});

test("one prophecy says nothing about others", () => {
	expect(averagesOf([told(2, 5)])).toEqual([{ foretold: 2, mean: 5, low: 5, high: 5, count: 1 }]);
});

test("how many came true, and how much more came than was foretold", () => {
	const all = [told(2, 2), told(1, 3), told(0, 0), told(3, 2)];
	expect(shareTrue(all)).toBe(0.5);
	expect(surplus(all)).toBe(0.25);
	expect(shareTrue([])).toBe(0);
});

test("advice is given only where the lean is more than chance", () => {
	const many = (foretold: number, came: number, count: number) =>
		Array.from({ length: count }, () => told(foretold, came));
	expect(adviceOn(many(3, 1, 11))).toBe("few");
	expect(adviceOn([...many(3, 1, 11), told(3, 3)])).toBe("high");
	expect(adviceOn([...many(1, 2, 11), told(3, 3)])).toBe("low");
	expect(adviceOn([...many(1, 2, 6), ...many(2, 1, 6)])).toBe("fair");
});
