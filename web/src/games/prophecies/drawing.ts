/**
 * How a board is drawn, whatever its size: where the cells lie, which shape they have, which lines are rows.
 * One unit is the smallest distance between two cells. Where a board says nothing, a place is found for each cell.
 */

import type { BoardView } from "../../lib/wire";
import { angle, bend, distance, minus, type Point, plus, steps, times, towards, unit } from "./geometry";

export interface Drawing {
	/** Squares and hexagons touch each other; circles are joined by their lines. */
	shape: "square" | "hexagon" | "circle";
	/** Where a hexagon has its first corner, in radians. */
	turn: number;
	/** By cell: its middle. The outermost cells lie at 0. */
	places: Point[];
	/** By line: its cells. */
	lines: number[][];
	/** By line: whether it runs from cell to cell. The others, boxes and faces, enclose their cells. */
	isRow: boolean[];
}

/** A board whose cells fill a rectangle, and the lines that have a place at its edges. */
export interface Grid {
	rows: number;
	cols: number;
	/** The cell at row × cols + column. */
	cells: number[];
	/** By row, by column: the line that is just that; undefined where there is none. */
	rowLines: (number | undefined)[];
	colLines: (number | undefined)[];
	/** All other lines. */
	otherLines: number[];
}

const SIXTH = Math.PI / 3;
const STRAIGHT_ENOUGH = (75 * Math.PI) / 180; // a row may bend like a cube's, a box read row by row turns back

export function drawingOf(board: BoardView): Drawing {
	const places = placesOf(board);
	const hexagons = hexagonTurn(places);
	const isRow = board.lines.map(
		(line) =>
			board.at.length + board.rows === 0 || isStraightEnough(line.map((cell) => places[cell] as Point)),
	);
	return {
		shape: isLattice(places) ? "square" : hexagons === undefined ? "circle" : "hexagon",
		turn: hexagons ?? 0,
		places,
		lines: board.lines,
		isRow,
	};
}

// Where cells lie

function placesOf(board: BoardView): Point[] {
	if (board.rows > 0) {
		return board.cells.map((_, cell) => [cell % board.cols, Math.floor(cell / board.cols)]);
	}
	return spaced(board.at) ?? spaced(arranged(board)) ?? board.cells.map((_, cell) => [cell, 0]);
}

/** The same places with a smallest distance of 1; undefined if there are none, or two are the same. */
function spaced(places: readonly Point[]): Point[] | undefined {
	if (places.length === 0) {
		return undefined;
	}
	const smallest = Math.min(...pairs(places).map(([a, b]) => distance(a, b)));
	if (smallest === 0) {
		return undefined;
	}
	const scale = Number.isFinite(smallest) ? 1 / smallest : 1;
	const first: Point = [Math.min(...places.map(([x]) => x)), Math.min(...places.map(([, y]) => y))];
	return places.map((place) => times(minus(place, first), scale));
}

function pairs(places: readonly Point[]): [Point, Point][] {
	return places.flatMap((a, at) => places.slice(at + 1).map((b): [Point, Point] => [a, b]));
}

const REPULSION = 6;
const MOST_ROUNDS = 300;
const EFFORT = 1_200_000; // pairs of cells to look at, so that large boards take no longer than small ones

/** Neighbours in a line are drawn together, lines straightened, all cells kept apart. */
function arranged(board: BoardView): Point[] {
	const count = board.cells.length;
	const rounds = Math.min(MOST_ROUNDS, Math.ceil(EFFORT / count ** 2));
	let places = board.cells.map((_, cell) =>
		times(towards((cell * 2 * Math.PI) / count - Math.PI / 2), count / 5),
	);
	for (let round = 0; round < rounds; round += 1) {
		const calm = 1 - round / rounds;
		const pulls = pullsOn(board, places);
		places = places.map((place, cell) => plus(place, shortened(times(pulls[cell] as Point, 0.1), calm)));
	}
	return places;
}

function shortened(a: Point, most: number): Point {
	const length = Math.hypot(...a);
	return length > most ? times(a, most / length) : a;
}

function pullsOn(board: BoardView, places: readonly Point[]): Point[] {
	const pulls: Point[] = places.map(() => [0, 0]);
	const pull = (cell: number, by: Point) => {
		pulls[cell] = plus(pulls[cell] as Point, by);
	};
	for (const line of board.lines) {
		for (const [at, cell] of line.entries()) {
			const [here, before, after] = [cell, line[at - 1], line[at + 1]].map((each) => places[each ?? -1]);
			if (here && after) {
				const short = minus(after, here);
				const force = times(unit(short), Math.hypot(...short) - 1);
				pull(cell, force);
				pull(line[at + 1] as number, times(force, -1));
			}
			if (here && before && after) {
				pull(cell, times(minus(times(plus(before, after), 0.5), here), 0.5));
			}
		}
	}
	for (const [cell, place] of places.entries()) {
		for (const other of places) {
			const apart = minus(place, other);
			const far = Math.hypot(...apart);
			if (far > 0 && far < REPULSION) {
				pull(cell, times(unit(apart), REPULSION / far ** 2));
			}
		}
	}
	return pulls;
}

// What shape cells have

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 0.03;

function isLattice(places: readonly Point[]): boolean {
	return places.every(([x, y]) => isWhole(x) && isWhole(y));
}

/** Where hexagons have their first corner, if all neighbours lie in six directions at the same distance. */
function hexagonTurn(places: readonly Point[]): number | undefined {
	const near = pairs(places)
		.map(([a, b]) => minus(b, a))
		.filter((step) => Math.hypot(...step) < 1.6);
	const [first] = near;
	if (!first) {
		return undefined;
	}
	const fits = near.every(
		(step) => isWhole((angle(step) - angle(first)) / SIXTH) && Math.hypot(...step) < 1.03,
	);
	return fits ? angle(first) + SIXTH / 2 : undefined;
}

function isStraightEnough(line: readonly Point[]): boolean {
	const all = steps(line);
	return all.slice(1).every((step, at) => bend(all[at] as Point, step) <= STRAIGHT_ENOUGH);
}

// Grids

/** The board as a grid, if its cells fill a rectangle. */
export function gridOf(board: BoardView, drawing: Drawing): Grid | undefined {
	const cols = 1 + Math.round(Math.max(...drawing.places.map(([x]) => x)));
	const rows = 1 + Math.round(Math.max(...drawing.places.map(([, y]) => y)));
	if (drawing.shape !== "square" || rows * cols !== board.cells.length) {
		return undefined;
	}
	const cells: number[] = [];
	for (const [cell, [x, y]] of drawing.places.entries()) {
		cells[Math.round(y) * cols + Math.round(x)] = cell;
	}
	const placed = new Set<number>();
	const lineOf = (wanted: number[]) => {
		const found = board.lines.findIndex((line, at) => !placed.has(at) && isSameSet(line, wanted));
		placed.add(found);
		return found < 0 ? undefined : found;
	};
	const rowLines = range(rows).map((row) => lineOf(cells.slice(row * cols, (row + 1) * cols)));
	const colLines = range(cols).map((col) => lineOf(range(rows).map((row) => cells[row * cols + col] ?? -1)));
	const otherLines = range(board.lines.length).filter((line) => !placed.has(line));
	return { rows, cols, cells, rowLines, colLines, otherLines };
}

/** "a" over a column and "1" beside a row, where the names of its cells are made of these; else nothing. */
export function labelsOf(board: BoardView, { rows, cols, cells }: Grid): { rows: string[]; cols: string[] } {
	const parts = cells.map((cell) => /^([a-z]+)(\d+)$/.exec(board.cells[cell] ?? "")?.slice(1) ?? ["", ""]);
	const byCol = range(cols).map((col) => parts[col]?.[0] ?? "");
	const byRow = range(rows).map((row) => parts[row * cols]?.[1] ?? "");
	const fits = parts.every(
		([letter, number], at) => letter === byCol[at % cols] && number === byRow[Math.floor(at / cols)],
	);
	return fits ? { rows: byRow, cols: byCol } : { rows: byRow.map(() => ""), cols: byCol.map(() => "") };
}

/** How many boxes stand side by side, where the other lines of a grid are boxes in rows; else undefined. */
export function boxColumns({ cols, cells, otherLines }: Grid, board: BoardView): number | undefined {
	const corners = otherLines.map((line) =>
		Math.min(...(board.lines[line] ?? []).map((cell) => cells.indexOf(cell))),
	);
	const columns = new Set(corners.map((at) => at % cols)).size;
	const rows = new Set(corners.map((at) => Math.floor(at / cols))).size;
	return columns * rows === otherLines.length && new Set(corners).size === otherLines.length
		? columns
		: undefined;
}

const range = (length: number) => Array.from({ length }, (_, at) => at);

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
	return a.length === b.length && a.every((each) => b.includes(each));
}
