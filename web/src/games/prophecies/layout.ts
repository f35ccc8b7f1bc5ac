/**
 * A board that is no grid, in pixels: as large as there is room, with a pill for the tally of each row where the
 * row leaves the board. No pill lies on a cell or on another pill.
 */

import type { Drawing } from "./drawing";
import {
	angle,
	bend,
	distance,
	distanceToStretch,
	middle,
	minus,
	type Point,
	plus,
	steps,
	times,
	towards,
	unit,
} from "./geometry";

export interface Room {
	width: number;
	height: number;
	pill: { width: number; height: number };
}

export interface Pill {
	line: number;
	/** Its middle. */
	at: Point;
	/** Where its dotted leader begins: at the edge of the last cell, or on the row itself. */
	from: Point;
}

export interface Layout {
	width: number;
	height: number;
	/** Pixels from one cell to the next. */
	pitch: number;
	/** By cell: its middle. */
	cells: Point[];
	/** How far a cell reaches from its middle: to the corner of a hexagon, to the side of a square. */
	radius: number;
	pills: Pill[];
	/** By line: through the middles of its cells; where two rows share a stretch they run side by side. */
	rows: Point[][];
}

const LARGEST_PITCH = 96;
const SMALLEST_PITCH = 27; // circles of 24 px
const MARGIN = 7;
const AIR = 4; // between a pill and anything else
const LEADER = 9; // at least, so that one sees which row a pill belongs to
const LANE = 8; // between rows that share a stretch

/** What a cell reaches, in pitches. Circles leave their lines to be seen, where they are large enough. */
export const REACH = { square: 0.47, hexagon: 0.56, circle: 0.4 };
const LARGE_REACH = 0.45;
const LARGE_ENOUGH = 18;

/** The largest layout that has room; the smallest one possible where there is too little. */
export function layOut(drawing: Drawing, lines: readonly number[][], room: Room): Layout {
	const rows = drawing.isRow.filter(Boolean).length;
	let [low, high] = [SMALLEST_PITCH, LARGEST_PITCH];
	while (low < high) {
		const pitch = Math.ceil((low + high) / 2);
		const { width, height, pills } = layOutAt(pitch, drawing, lines, room);
		if (width <= room.width && height <= room.height && pills.length === rows) {
			low = pitch;
		} else {
			high = pitch - 1;
		}
	}
	return layOutAt(low, drawing, lines, room);
}

function layOutAt(pitch: number, drawing: Drawing, lines: readonly number[][], room: Room): Layout {
	const cells = drawing.places.map((place) => times(place, pitch));
	const isTight = drawing.shape === "circle" && REACH.circle * pitch < LARGE_ENOUGH;
	const radius = (isTight ? LARGE_REACH : REACH[drawing.shape]) * pitch;
	const reach = drawing.shape === "square" ? radius * Math.SQRT2 : radius;
	const rows = lines.map((line) => line.map((cell) => cells[cell] as Point));
	const isDrawn = drawing.shape === "circle";
	const pills = new Pills(cells, reach, room, isDrawn ? rows.filter((_, line) => drawing.isRow[line]) : []);
	for (const [line, isRow] of drawing.isRow.entries()) {
		if (isRow) {
			pills.add(line, rows[line] as Point[]);
		}
	}
	const placed = pills.placed();
	const half: Point = [room.pill.width / 2, room.pill.height / 2];
	const outermost = [
		...cells.flatMap((cell) => [plus(cell, [radius, radius]), minus(cell, [radius, radius])]),
		...placed.flatMap((pill) => [plus(pill.at, half), minus(pill.at, half)]),
	];
	const shift: Point = [
		MARGIN - Math.min(...outermost.map(([x]) => x)),
		MARGIN - Math.min(...outermost.map(([, y]) => y)),
	];
	const lanes = lanesOf(lines, drawing);
	return {
		width: Math.ceil(Math.max(...outermost.map(([x]) => x)) + shift[0] + MARGIN),
		height: Math.ceil(Math.max(...outermost.map(([, y]) => y)) + shift[1] + MARGIN),
		pitch,
		cells: cells.map((cell) => plus(cell, shift)),
		radius,
		pills: placed.map(({ line, at, from }) => {
			const isOnCell = cells.some((cell) => distance(cell, from) < 1);
			const edge = isOnCell ? plus(from, times(unit(minus(at, from)), radius)) : from;
			return { line, at: plus(at, shift), from: plus(edge, shift) };
		}),
		rows: rows.map((row, line) => aside(row, (lanes[line] ?? 0) * LANE).map((point) => plus(point, shift))),
	};
}

// Rows that share a stretch

/** By line: how many lanes it lies beside the middle, so that no two rows with a common stretch lie on each other. */
function lanesOf(lines: readonly number[][], drawing: Drawing): number[] {
	const stretches = lines.map(
		(line, number) =>
			new Set(
				drawing.isRow[number] ? line.slice(1).map((cell, at) => [cell, line[at]].sort().join(" ")) : [],
			),
	);
	const shares = (a: number, b: number) => [...(stretches[a] ?? [])].some((each) => stretches[b]?.has(each));
	const lanes: number[] = [];
	for (const line of lines.keys()) {
		const others = [...lines.keys()].filter((other) => other !== line && shares(line, other));
		const taken = new Set(others.map((other) => lanes[other]));
		const free = [-0.5, 0.5, -1.5, 1.5, -2.5, 2.5].find((lane) => !taken.has(lane)) ?? 0;
		lanes.push(others.length === 0 ? 0 : free);
	}
	return lanes;
}

function aside(row: readonly Point[], by: number): Point[] {
	const all = steps(row);
	return row.map((point, at) => {
		const [x, y] = unit(plus(unit(all[at - 1] ?? [0, 0]), unit(all[at] ?? [0, 0])));
		return plus(point, [-y * by, x * by]);
	});
}

// Pills

interface Candidate extends Pill {
	/** At which end of its row: 0 or 1. */
	end: number;
	/** What is wrong with it, before looking at what lies there. */
	cost: number;
}

const TURNS = [0, 15, -15, 30, -30, 45, -45, 60, -60, 80, -80].map((degrees) => (degrees * Math.PI) / 180);
const ROUND = (70 * Math.PI) / 180; // a row that bends more than this has its pill at the middle
const FARTHEST = 12;
const FAR_STEP = 10;
const CROSSING = 60;
const CROWDING = 100; // two pills at the same end of their rows
const PASSES = 3;
const OTHER_END = 30; // when all rows are to leave at the same end

class Pills {
	readonly #cells: readonly Point[];
	readonly #reach: number;
	readonly #size: Room["pill"];
	readonly #sideways: number;
	readonly #drawn: readonly (readonly Point[])[];
	readonly #centre: Point;
	readonly #candidates = new Map<number, Candidate[]>();
	readonly #costs = new Map<Candidate, number>();

	constructor(cells: readonly Point[], reach: number, room: Room, drawn: readonly (readonly Point[])[]) {
		this.#cells = cells;
		this.#reach = reach;
		this.#size = room.pill;
		this.#sideways = (room.width - room.pill.width) / 2 - MARGIN;
		this.#drawn = drawn;
		const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
		this.#centre = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
	}

	add(line: number, row: readonly Point[]): void {
		const found = this.#exits(row).flatMap(([from, out], end) =>
			TURNS.flatMap((turn) =>
				Array.from({ length: FARTHEST }, (_, far) => ({
					...this.#candidate(line, from, out, turn, far),
					end,
				})),
			),
		);
		this.#candidates.set(
			line,
			found.sort((a, b) => a.cost - b.cost),
		);
	}

	/** The best of several tries: each row at the end it likes best, all at their first end, all at their last. */
	placed(): Pill[] {
		const tries = [undefined, 0, 1].map((end) => this.#try(end));
		const costs = tries.map((pills) => this.#total(pills));
		return tries[costs.indexOf(Math.min(...costs))] ?? [];
	}

	/** Each row takes its best place that is left; then those with a better one move. */
	#try(end: number | undefined): Candidate[] {
		const chosen = new Map<number, Candidate>();
		for (let pass = 0; pass < PASSES; pass += 1) {
			for (const [line, candidates] of this.#candidates) {
				chosen.delete(line);
				const best = this.#best(candidates, [...chosen.values()], end);
				if (best) {
					chosen.set(line, best);
				}
			}
		}
		return [...chosen.values()];
	}

	#total(pills: readonly Candidate[]): number {
		const missing = (this.#candidates.size - pills.length) * 1000;
		return pills.reduce((sum, pill) => sum + this.#fullCost(pill) + crowding(pill, pills) / 2, missing);
	}

	#best(
		candidates: readonly Candidate[],
		others: readonly Pill[],
		end: number | undefined,
	): Candidate | undefined {
		let best: Candidate | undefined;
		let least = Number.POSITIVE_INFINITY;
		for (const candidate of candidates) {
			if (candidate.cost >= least) {
				break;
			}
			const wrongEnd = end === undefined || candidate.end === end ? 0 : OTHER_END;
			const cost = this.#fullCost(candidate) + crowding(candidate, others) + wrongEnd;
			if (cost < least && others.every((other) => !this.#touches(candidate, other))) {
				[best, least] = [candidate, cost];
			}
		}
		return best;
	}

	/** With what lies there: drawn rows are crossed unwillingly, cells never. */
	#fullCost(candidate: Candidate): number {
		const known = this.#costs.get(candidate);
		if (known !== undefined) {
			return known;
		}
		const crossed = this.#isFree(candidate)
			? this.#drawn.filter((row) => this.#crosses(candidate, row)).length
			: Number.POSITIVE_INFINITY;
		const cost = candidate.cost + crossed * CROSSING;
		this.#costs.set(candidate, cost);
		return cost;
	}

	/** Where a row leaves the board, and in which directions: at both ends, or at the middle if it is round. */
	#exits(row: readonly Point[]): [Point, Point][] {
		const all = steps(row);
		const [first, last] = [row[0] as Point, row.at(-1) as Point];
		const turned = all.slice(1).reduce((sum, step, at) => sum + bend(all[at] as Point, step), 0);
		if (turned > ROUND || all.length === 0) {
			const at = row.length % 2 ? (row[(row.length - 1) / 2] as Point) : middle(middleTwo(row));
			return [[at, outwards(at, this.#centre)]];
		}
		return [
			[first, times(unit(all[0] as Point), -1)],
			[last, unit(all.at(-1) as Point)],
		];
	}

	#candidate(line: number, from: Point, out: Point, turn: number, far: number): Omit<Candidate, "end"> {
		const direction = towards(angle(out) + turn);
		const half = Math.min(
			this.#size.width / 2 / Math.max(1e-6, Math.abs(direction[0])),
			this.#size.height / 2 / Math.max(1e-6, Math.abs(direction[1])),
		);
		const at = plus(from, times(direction, this.#reach + LEADER + half + far * FAR_STEP));
		// To the right, or to the lower or upper left: so the rows of a hexagon leave it on three sides.
		const side = 8 * (1 - Math.cos(3 * angle(out))) + (out[1] < -0.9 ? 1 : 0);
		return { line, at, from, cost: far * FAR_STEP + Math.abs(turn) * 40 + side };
	}

	#isFree({ at, from }: Pill): boolean {
		const isInside = Math.abs(at[0] - this.#centre[0]) <= this.#sideways;
		return (
			isInside &&
			this.#cells.every(
				(cell) =>
					this.#gap(cell, at) >= this.#reach + AIR &&
					(distance(cell, from) < this.#reach || distanceToStretch(cell, from, at) > this.#reach),
			)
		);
	}

	/** From a point to the edge of a pill. */
	#gap(point: Point, at: Point): number {
		const [x, y] = minus(point, at).map(Math.abs) as [number, number];
		return Math.hypot(Math.max(0, x - this.#size.width / 2), Math.max(0, y - this.#size.height / 2));
	}

	#crosses({ at, from }: Pill, row: readonly Point[]): boolean {
		if (row.some((point) => distance(point, from) < 1)) {
			return false;
		}
		const near = this.#size.height / 2 + AIR;
		const ends: Point[] = [-1, 0, 1].map((side) => plus(at, [(side * this.#size.width) / 2, 0]));
		return row
			.slice(1)
			.some((to, index) => ends.some((end) => distanceToStretch(end, row[index] as Point, to) < near));
	}

	#touches(a: Pill, b: Pill): boolean {
		const [x, y] = minus(a.at, b.at).map(Math.abs) as [number, number];
		return x < this.#size.width + AIR && y < this.#size.height + AIR;
	}
}

function crowding(pill: Pill, all: readonly Pill[]): number {
	return all.filter((other) => other !== pill && distance(other.from, pill.from) < 1).length * CROWDING;
}

function middleTwo(row: readonly Point[]): Point[] {
	return [row[row.length / 2 - 1] as Point, row[row.length / 2] as Point];
}

function outwards(at: Point, centre: Point): Point {
	const out = unit(minus(at, centre));
	return out[0] === 0 && out[1] === 0 ? [0, -1] : out;
}
