import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Made } from "../steps";
import { TrickMotion } from "./motion.svelte";

interface View {
	seats: number;
	tricks: { cards: string[] }[];
	past: { tricks: { cards: string[] }[] }[];
}

class Table extends TrickMotion<View> {
	#moves: Made[] = [];

	constructor() {
		super(500);
	}

	/** Let moves be made that lead to these tricks, with those of the deal before if it has just ended. */
	shows(tricks: string[][], moves: string[], before: string[][] = []): void {
		this.#moves = [
			...this.#moves,
			...moves.map((move, at) => ({ ply: this.#moves.length + at + 1, actor: 0, move })),
		];
		const laid = (all: string[][]) => all.map((cards) => ({ cards }));
		const past = before.length > 0 ? [{ tricks: laid(before) }] : [];
		this.note(undefined, { seats: 2, tricks: laid(tricks), past }, this.#moves);
	}
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begun(): Table {
	const table = new Table();
	table.shows([], ["deal a b"]);
	return table;
}

test("the card that was just played is fresh for a moment", () => {
	const table = begun();
	expect(table.fresh).toBeUndefined();
	table.shows([["a"]], ["play a"]);
	expect([table.fresh, table.held]).toEqual(["a", undefined]);
	vi.advanceTimersByTime(1200);
	expect(table.fresh).toBeUndefined();
});

test("a full trick lies on the table until it is taken, or somebody acts", () => {
	const table = begun();
	table.shows([["a"]], ["play a"]);
	table.shows([["a", "b"]], ["play b"]);
	expect(table.held?.cards).toEqual(["a", "b"]);
	vi.advanceTimersByTime(499);
	expect(table.held).toBeDefined();
	vi.advanceTimersByTime(1);
	expect(table.held).toBeUndefined();
	table.shows(
		[
			["a", "b"],
			["c", "d"],
		],
		["play c", "play d"],
	);
	table.hurry();
	expect(table.held).toBeUndefined();
});

test("the last trick of a deal lies there too, when the next is dealt at once", () => {
	const table = begun();
	table.shows([["a"]], ["play a"]);
	table.shows([], ["play b", "deal c d"], [["a", "b"]]);
	expect(table.held?.cards).toEqual(["a", "b"]);
});

test("who comes to another position sees no trick that was played elsewhere", () => {
	const table = begun();
	table.shows([["a", "b"]], ["play a", "play b"]);
	expect(table.held).toBeDefined();
	table.note(undefined, { seats: 2, tricks: [{ cards: ["a", "b"] }], past: [] }, []);
	expect([table.fresh, table.held]).toEqual([undefined, undefined]);
});
