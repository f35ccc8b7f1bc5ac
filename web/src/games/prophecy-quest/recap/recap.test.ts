import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Quest } from "../quest.svelte";
import { Recap } from "./recap.svelte";
import type { Telling } from "./telling";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function told(steps: number): Recap {
	const recap = new Recap({} as Quest);
	recap.steps = Array.from({ length: steps }, () => ({}) as Telling);
	return recap;
}

test("keys meant for a story that has just ended by itself answer nothing for a moment", () => {
	const recap = told(2);
	recap.goOn();
	expect([recap.isOn, recap.isJustOver]).toEqual([true, false]);
	recap.goOn();
	expect([recap.isOn, recap.isJustOver]).toEqual([false, true]);
	vi.advanceTimersByTime(1000);
	expect(recap.isJustOver).toBe(false);
});

test("whoever ends it is at their turn at once", () => {
	const recap = told(2);
	recap.end();
	expect([recap.isOn, recap.isJustOver]).toEqual([false, false]);
});
