import { describe, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Field, Preset } from "../lib/wire";
import { applies, boundsOf, chosen, grouped, kindOf, presetsOf } from "./fields";

const board: Field = { key: "board", default: "grid", choices: ["grid", "sudoku"], is_open: true };
const rows: Field = {
	key: "rows",
	default: 5,
	low: 4,
	high: 8,
	wide: ["any_size", 1, 12],
	when: { board: ["grid"] },
};
const anySize: Field = { key: "any_size", default: false, when: { board: ["grid"] } };
const givens: Field = { key: "givens", default: "...", when: { board: ["sudoku"] } };
const tie: Field = { key: "tie", default: "latest", choices: ["latest", "shared"], seats: [3, 4] };
const FIELDS = [board, rows, anySize, givens, tie];

const preset = (id: string, options: Record<string, unknown>): Preset => ({
	id,
	title: { key: id },
	options,
});

describe("options of any game", () => {
	test("their kind follows from what is filled in", () => {
		expect(FIELDS.map(kindOf)).toEqual(["choices", "range", "flag", "text", "choices"]);
	});

	test("a field applies with the values and seats it names, defaults included", () => {
		expect(applies(rows, FIELDS, 2, {})).toBe(true);
		expect(applies(rows, FIELDS, 2, { board: "sudoku" })).toBe(false);
		expect(applies(rows, FIELDS, 2, { board: { cells: [] } })).toBe(false);
		expect(applies(tie, FIELDS, 2, {})).toBe(false);
		expect(applies(tie, FIELDS, 3, {})).toBe(true);
	});

	test("a flag can widen a range", () => {
		expect(boundsOf(rows, {})).toEqual([4, 8]);
		expect(boundsOf(rows, { any_size: true })).toEqual([1, 12]);
	});

	test("only what applies is sent", () => {
		expect(chosen(FIELDS, 2, { board: "sudoku", rows: 6, tie: "shared" })).toEqual({ board: "sudoku" });
	});

	test("a preset belongs to the field whose choices do not hold it", () => {
		const presets = [
			preset("hexagon", { board: { cells: [] } }),
			preset("one", { board: "sudoku", givens: "1.." }),
		];
		expect(presetsOf(board, presets).map((each) => each.id)).toEqual(["hexagon"]);
		expect(presetsOf(givens, presets).map((each) => each.id)).toEqual(["one"]);
	});

	test("fields stand with the one they depend on", () => {
		const keys = grouped(FIELDS).map((group) => group.map((field) => field.key));
		expect(keys).toEqual([["board", "rows", "any_size", "givens"], ["tie"]]);
	});
});
