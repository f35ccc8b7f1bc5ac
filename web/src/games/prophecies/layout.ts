/**
 * A board that is no grid, in pixels: as large as there is room, with a pill for the tally of each row where the
 * row leaves the board. No pill lies on a cell or on another pill.
 */

import type { Drawing } from "./drawing";
import { distance, minus, type Point, plus, steps, times, unit } from "./geometry";
import { MARGIN, type Pill, Pills, type Room } from "./pills";

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
	pillSize: Room["pill"];
	/** By line: through the middles of its cells; where two rows share a stretch they run side by side. */
	rows: Point[][];
}

const LARGEST_PITCH = 96;
const SMALLEST_PITCH = 27; // circles of 24 px
const GREAT_STRAIN = 9; // of a pill, on average
const STRAIN_WEIGHT = 0.015; // so much smaller may cells be for a unit of it less
const LANE = 8; // between rows that share a stretch

/** What a cell reaches, in pitches. Circles leave their lines to be seen, where they are large enough. */
export const REACH = { square: 0.47, hexagon: 0.56, circle: 0.4 };
const LARGE_REACH = 0.45;
const LARGE_ENOUGH = 18;

/** With the first of these pills that all stand about where they should, or the last of them. */
export function layOutWith(
	drawing: Drawing,
	room: Omit<Room, "pill">,
	sizes: readonly Room["pill"][],
): Layout {
	const [pill = { width: 0, height: 0 }, ...smaller] = sizes;
	const layout = layOut(drawing, { ...room, pill });
	const isStrained = strainOf(layout) > GREAT_STRAIN;
	return isStrained && smaller.length > 0 ? layOutWith(drawing, room, smaller) : layout;
}

/** How far a pill is from where it should be, on average. */
function strainOf({ pills }: Layout): number {
	return pills.reduce((sum, pill) => sum + pill.strain, 0) / Math.max(1, pills.length);
}

/** The largest layout that has room; where pills stand better, one that is a little smaller. */
export function layOut(drawing: Drawing, room: Room): Layout {
	const free = largestLayout(drawing, room);
	const tight = largestLayout(drawing, { ...room, isTight: true });
	const worth = (layout: Layout) => {
		const isTooWide = layout.width > room.width;
		return layout.pitch / tight.pitch - strainOf(layout) * STRAIN_WEIGHT - (isTooWide ? 1 : 0);
	};
	return worth(free) >= worth(tight) ? free : tight;
}

/** The smallest one possible where there is too little room. */
function largestLayout(drawing: Drawing, room: Room): Layout {
	const placeable = layOutAt(SMALLEST_PITCH, drawing, room).pills.length;
	let [low, high] = [SMALLEST_PITCH, LARGEST_PITCH];
	while (low < high) {
		const pitch = Math.ceil((low + high) / 2);
		const { width, height, pills } = layOutAt(pitch, drawing, room);
		if (width <= room.width && height <= room.height && pills.length >= placeable) {
			low = pitch;
		} else {
			high = pitch - 1;
		}
	}
	return layOutAt(low, drawing, room);
}

function layOutAt(pitch: number, drawing: Drawing, room: Room): Layout {
	const cells = drawing.places.map((place) => times(place, pitch));
	const isTight = drawing.shape === "circle" && REACH.circle * pitch < LARGE_ENOUGH;
	const radius = (isTight ? LARGE_REACH : REACH[drawing.shape]) * pitch;
	const reach = drawing.shape === "square" ? radius * Math.SQRT2 : radius;
	const rows = drawing.lines.map((line) => line.map((cell) => cells[cell] as Point));
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
	const lanes = lanesOf(drawing);
	return {
		width: Math.ceil(Math.max(...outermost.map(([x]) => x)) + shift[0] + MARGIN),
		height: Math.ceil(Math.max(...outermost.map(([, y]) => y)) + shift[1] + MARGIN),
		pitch,
		cells: cells.map((cell) => plus(cell, shift)),
		radius,
		pillSize: room.pill,
		pills: placed.map(({ line, at, from, strain }) => {
			const isOnCell = cells.some((cell) => distance(cell, from) < 1);
			const edge = isOnCell ? plus(from, times(unit(minus(at, from)), radius)) : from;
			return { line, strain, at: plus(at, shift), from: plus(edge, shift) };
		}),
		rows: rows.map((row, line) => aside(row, (lanes[line] ?? 0) * LANE).map((point) => plus(point, shift))),
	};
}

// Rows that share a stretch

/** By line: how many lanes it lies beside the middle, so that no two rows with a common stretch lie on each other. */
function lanesOf({ lines, isRow }: Drawing): number[] {
	const stretches = lines.map(
		(line, number) =>
			new Set(isRow[number] ? line.slice(1).map((cell, at) => [cell, line[at]].sort().join(" ")) : []),
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
