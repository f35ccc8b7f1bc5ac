import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
const page = vi.hoisted(() => ({
	hidden: false,
	seen: () => {},
	addEventListener: (_: string, act: () => void) => (page.seen = act),
}));
vi.hoisted(() => vi.stubGlobal("document", page));

import { settings } from "../../lib/settings.svelte";
import type { Made } from "../steps";
import { TrickMotion } from "./motion.svelte";

interface View {
	seats: number;
	tricks: { cards: string[] }[];
	past: { tricks: { cards: string[] }[] }[];
}

class Table extends TrickMotion<View> {
	#moves: Made[] = [];

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

beforeEach(() => {
	vi.useFakeTimers();
	page.hidden = false;
	settings.pace = "normal";
});
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
	vi.advanceTimersByTime(1799);
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

test("it lies as long as the reader's pace wants, and not at all where everything is shown at once", () => {
	const table = begun();
	settings.pace = "quick";
	table.shows([["a", "b"]], ["play a", "play b"]);
	vi.advanceTimersByTime(800);
	expect(table.held).toBeUndefined();
	settings.pace = "at-once";
	table.shows(
		[
			["a", "b"],
			["c", "d"],
		],
		["play c", "play d"],
	);
	expect(table.held).toBeUndefined();
});

test("in a hidden window it lies until somebody looks", () => {
	const table = begun();
	page.hidden = true;
	table.shows([["a", "b"]], ["play a", "play b"]);
	vi.advanceTimersByTime(60_000);
	expect(table.held).toBeDefined();
	page.seen();
	expect(table.held).toBeUndefined();
});
