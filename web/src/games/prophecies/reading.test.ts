import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { CellView, PropheciesView } from "../../lib/wire";
import { cellIn, changeOf, delayOf, NO_CHANGE } from "./changes";
import { picksFor, whyNot } from "./picks";
import { pipsOf, rightLines, scoredLines } from "./reading";

const open = (hopes: CellView["hopes"] = []): CellView => ({
	kind: "open",
	mark: null,
	owner: null,
	is_hopeless: false,
	right_in: [],
	hopes,
});
const number = (mark: string, owner: number, right_in: number[] = []): CellView => ({
	...open(),
	kind: "number",
	mark,
	owner,
	right_in,
});
const closed: CellView = { ...open(), kind: "closed", mark: "X" };

/** A single row of three cells. */
function viewOf(
	cells: CellView[],
	line: { count: number; open: number; scorer: number | null },
): PropheciesView {
	return {
		seat: null,
		seats: 2,
		options: {},
		rules: 1,
		board: {
			cells: ["a1", "b1", "c1"],
			lines: [[0, 1, 2]],
			line_names: [{ key: "prophecies-row", args: { row: "1" } }],
			rows: 1,
			cols: 3,
			at: [],
		},
		cells,
		lines: [line],
		turn: 0,
		resigned: [],
		sealed: [0, 0],
		balance: [0, 0],
	};
}

const empty = viewOf([open(), open(), open()], { count: 0, open: 3, scorer: null });
const first = viewOf([open(), number("2", 0), open()], { count: 1, open: 2, scorer: null });
const full = viewOf([number("2", 1, [0]), number("3", 0), closed], { count: 2, open: 0, scorer: 1 });

const stepFrom = (before: PropheciesView, ...moves: string[]) => ({
	before,
	made: moves.map((move, at) => ({ ply: at + 1, actor: 0, move })),
});

test("a mark is shown with the cells it closed, one after the other, and the lines it filled", () => {
	const before = viewOf([open(), number("3", 0), open()], { count: 1, open: 2, scorer: null });
	const change = changeOf(stepFrom(before, "mark a1 2"), full);
	expect(change).toEqual({ marked: 0, closed: [2], filled: [0] });
	expect([0, 1, 2].map((cell) => delayOf(change, cell, 240))).toEqual([0, undefined, 240]);
});

test("whoever comes to another position sees it at once", () => {
	expect(changeOf(undefined, first)).toEqual(NO_CHANGE);
	expect(changeOf(stepFrom(empty, "mark b1 3", "mark a1 2"), full)).toEqual(NO_CHANGE);
	expect(changeOf(stepFrom(first, "resign"), first)).toEqual(NO_CHANGE);
});

test("each number of a cell is live, hopeless or blocked as the view has it, and X comes last", () => {
	const view = viewOf(
		[
			open([
				[1, [], null],
				[2, [], 0],
				[3, [0], null],
			]),
			number("2", 0),
			open(),
		],
		{ count: 1, open: 2, scorer: null },
	);
	expect(picksFor(view, 0).map(({ mark, kind }) => `${mark} ${kind}`)).toEqual([
		"1 hopeless",
		"2 blocked",
		"3 live",
		"X x",
	]);
	expect(whyNot(view, 0, "3")).toBeUndefined();
	expect(whyNot(view, 0, "1")).toBeUndefined();
	expect(whyNot(view, 0, "X")).toBeUndefined();
	expect(whyNot(view, 0, "2")?.key).toBe("prophecies-already-there");
	expect(whyNot(view, 0, "7")?.key).toBe("prophecies-out-of-range");
	expect(whyNot(view, 1, "X")?.key).toBe("prophecies-marked");
});

test("the newest cell is the one that the last move marks", () => {
	expect(cellIn(first, "mark c1 X")).toBe(2);
	expect(cellIn(first, "mark z9 X")).toBeUndefined();
	expect(cellIn(first, "resign")).toBeUndefined();
	expect(cellIn(empty, undefined)).toBeUndefined();
});

test("only full lines are scored, by the cell whose number is right", () => {
	expect(scoredLines(full)).toEqual([{ line: 0, seat: 1, points: 2, cell: 0 }]);
	const left = viewOf([number("2", 1, [0]), number("3", 0), open()], { count: 2, open: 1, scorer: 1 });
	expect(scoredLines(left)).toEqual([]);
	expect([rightLines(left, 0, false), rightLines(left, 0, true)]).toEqual([[0], []]);
});

test("pips tell numbers, open cells and X’s apart", () => {
	expect(pipsOf(full, 0)).toEqual({ numbers: 2, open: 0, xs: 1 });
});
