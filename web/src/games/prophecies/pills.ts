/** Where the tallies of rows stand: beyond the end of the row, or beside its middle if it is round. */

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
	/** Pills keep within the width, even if they must stand aside of their rows for it. */
	isTight?: boolean;
}

export interface Pill {
	line: number;
	/** Its middle. */
	at: Point;
	/** Where its dotted leader begins: at the edge of the last cell, or on the row itself. */
	from: Point;
	/** How far it is from where it should be; 0 for just there. */
	strain: number;
}

export const MARGIN = 7; // around the whole drawing: room for the outline of the newest cell
const AIR = 4; // between a pill and anything else
const LEADER = 9; // at least, so that one sees which row a pill belongs to
interface Candidate extends Pill {
	/** At which end of its row, 0 or 1, and where the row leads there. */
	end: number;
	out: Point;
	/** What is wrong with it, before looking at what lies there. */
	cost: number;
}

const TURNS = [0, 15, -15, 30, -30, 45, -45, 60, -60, 80, -80].map((degrees) => (degrees * Math.PI) / 180);
const ROUND = (70 * Math.PI) / 180; // a row that bends more than this has its pill at the middle
const FARTHEST = 9;
const FAR_STEP = 12;
const CROSSING = 60;
const CROWDING = 100;
const PASSES = 3;
const OTHER_END = 30; // when all rows are to leave at the same end

/** Rows are added one by one; then all pills are placed at once. */
export class Pills {
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
		this.#sideways = room.isTight ? (room.width - room.pill.width) / 2 - MARGIN : Number.POSITIVE_INFINITY;
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

	/** Each row at the end it likes best; if they crowd there, all at their first or all at their last end. */
	placed(): Pill[] {
		const first = this.#try(undefined);
		if (first.every((pill) => crowding(pill, first) === 0)) {
			return first;
		}
		const tries = [first, this.#try(0), this.#try(1)];
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
		others: readonly Candidate[],
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
		const strain = far * FAR_STEP + Math.abs(turn) * 40;
		return { line, at, from, out, strain, cost: strain + side };
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

/** Pills of rows that leave the same cell on the same side are hard to tell apart. */
function crowding(pill: Candidate, all: readonly Candidate[]): number {
	const isBeside = (other: Candidate) =>
		distance(other.from, pill.from) < 1 && bend(other.out, pill.out) < Math.PI / 2;
	return all.filter((other) => other !== pill && isBeside(other)).length * CROWDING;
}

function middleTwo(row: readonly Point[]): Point[] {
	return [row[row.length / 2 - 1] as Point, row[row.length / 2] as Point];
}

function outwards(at: Point, centre: Point): Point {
	const out = unit(minus(at, centre));
	return out[0] === 0 && out[1] === 0 ? [0, -1] : out;
}
