import { describe, expect, test } from "vitest";
import type { BoardView } from "../../lib/wire";
import { drawingOf, gridOf } from "./drawing";
import { distance, type Point } from "./geometry";
import { layOut } from "./layout";
import { cellFrom } from "./moving";
import { boardView, SHIPPED } from "./shipped";

const ROOMS = {
	"a desktop": { width: 600, height: 500, pill: { width: 84, height: 30 } },
	"a phone": { width: 374, height: 540, pill: { width: 46, height: 26 } },
};

const SHAPES: Record<string, string> = {
	"box-4": "square",
	"box-6": "square",
	cube: "circle",
	hexagon: "hexagon",
	ring: "circle",
	star: "hexagon",
	"star-8": "circle",
	tee: "square",
};

function isOnPill(
	[x, y]: Point,
	radius: number,
	pill: Point,
	size: { width: number; height: number },
): boolean {
	const aside = Math.max(0, Math.abs(x - pill[0]) - size.width / 2);
	const above = Math.max(0, Math.abs(y - pill[1]) - size.height / 2);
	return Math.hypot(aside, above) < radius;
}

function reachable(board: BoardView): Set<number> {
	const { places } = drawingOf(board);
	const reached = new Set([0]);
	for (const cell of reached) {
		for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
			const next = cellFrom(places, cell, key);
			if (next !== undefined) {
				reached.add(next);
			}
		}
	}
	return reached;
}

describe.each(SHIPPED)("the board %s", (name, board) => {
	const drawing = drawingOf(board);
	const rows = drawing.isRow.filter(Boolean).length;

	test("is drawn with the shape that fits its neighbours", () => {
		expect(drawing.shape).toBe(SHAPES[name]);
	});

	test.each(Object.entries(ROOMS))(
		"has room on %s, with a pill for each row, clear of all else",
		(_, room) => {
			const layout = layOut(drawing, room);
			expect(layout.width).toBeLessThanOrEqual(room.width);
			expect(layout.height).toBeLessThanOrEqual(room.height);
			expect(layout.pills.length).toBe(rows);
			for (const [index, { at }] of layout.pills.entries()) {
				for (const cell of layout.cells) {
					expect(isOnPill(cell, layout.radius, at, room.pill)).toBe(false);
				}
				for (const other of layout.pills.slice(index + 1)) {
					const [x, y] = [Math.abs(at[0] - other.at[0]), Math.abs(at[1] - other.at[1])];
					expect(x >= room.pill.width || y >= room.pill.height).toBe(true);
				}
			}
		},
	);

	test("has cells of at least 24 px on a phone", () => {
		const layout = layOut(drawing, ROOMS["a phone"]);
		expect(layout.radius * 2).toBeGreaterThanOrEqual(24);
	});

	test("can be walked with arrows to every cell", () => {
		expect(reachable(board).size).toBe(board.cells.length);
	});
});

test("rows run from cell to cell; boxes and faces enclose theirs", () => {
	const areas = Object.fromEntries(
		SHIPPED.map(([name, board]) => [name, drawingOf(board).isRow.filter((isRow) => !isRow).length]),
	);
	expect(areas).toEqual({
		"box-4": 4,
		"box-6": 6,
		cube: 3,
		hexagon: 0,
		ring: 0,
		star: 0,
		"star-8": 0,
		tee: 0,
	});
});

test("a board that fills a rectangle is a grid with rows, columns and others", () => {
	const [, board] = SHIPPED.find(([name]) => name === "box-6") as (typeof SHIPPED)[number];
	const grid = gridOf(board, drawingOf(board));
	expect(grid).toMatchObject({ rows: 6, cols: 6, otherLines: [12, 13, 14, 15, 16, 17] });
	expect(grid?.rowLines).toEqual([0, 1, 2, 3, 4, 5]);
	const [, tee] = SHIPPED.find(([name]) => name === "tee") as (typeof SHIPPED)[number];
	expect(gridOf(tee, drawingOf(tee))).toBeUndefined();
});

describe("a board without places, or with two cells at one place", () => {
	const lines = [
		["a", "b", "c", "d"],
		["d", "e", "f"],
		["f", "a"],
		["b", "e"],
	];
	const cells = ["a", "b", "c", "d", "e", "f"];
	const stacked = Object.fromEntries(cells.map((cell) => [cell, [1, 1] as [number, number]]));

	test.each([[{}], [stacked]])("gets places of its own, no two the same", (at) => {
		const { places } = drawingOf(boardView({ cells, lines, at }));
		const gaps = places.flatMap((a, index) => places.slice(index + 1).map((b) => distance(a, b)));
		expect(Math.min(...gaps)).toBeCloseTo(1);
		expect(Math.max(...gaps)).toBeLessThan(8);
		expect(reachable(boardView({ cells, lines, at })).size).toBe(cells.length);
	});
});

test("Home and End go along a row, with Ctrl to the first and the last cell", () => {
	const [, board] = SHIPPED.find(([name]) => name === "hexagon") as (typeof SHIPPED)[number];
	const { places } = drawingOf(board);
	const go = (from: string, key: string, isFar = false) =>
		board.cells[cellFrom(places, board.cells.indexOf(from), key, isFar) ?? -1];
	expect([go("c3", "Home"), go("c3", "End"), go("c3", "Home", true), go("c3", "End", true)]).toEqual([
		"c1",
		"c5",
		"a1",
		"e3",
	]);
	expect(go("c3", "Enter")).toBeUndefined();
});
