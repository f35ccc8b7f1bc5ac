/** From cell to cell with arrows, on any board. */

import { minus, type Point } from "./geometry";

const ARROWS: Record<string, Point> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/**
 * Where a key leads: an arrow to the nearest cell in its direction, Home and End to the ends of the row, with Ctrl
 * to the first and the last cell. Undefined for other keys and where there is no such cell.
 */
export function cellFrom(
	places: readonly Point[],
	from: number,
	key: string,
	isFar = false,
	canGo: (cell: number) => boolean = () => true,
): number | undefined {
	const here = places[from];
	if (!here) {
		return undefined;
	}
	if (key === "Home" || key === "End") {
		const reached = inReadingOrder(places).filter((cell) => isFar || isLevel(places[cell], here));
		return reached.at(key === "Home" ? 0 : -1);
	}
	const arrow = ARROWS[key];
	return arrow && nearest(places, from, arrow, canGo);
}

const isLevel = (place: Point | undefined, here: Point) => Math.abs((place?.[1] ?? 0) - here[1]) < 0.01;

function inReadingOrder(places: readonly Point[]): number[] {
	const at = (cell: number) => places[cell] ?? [0, 0];
	return [...places.keys()].sort((a, b) => at(a)[1] - at(b)[1] || at(a)[0] - at(b)[0]);
}

/** The nearest cell in a direction; one that lies aside counts as farther than it is. */
function nearest(
	places: readonly Point[],
	from: number,
	[x, y]: Point,
	canGo: (cell: number) => boolean,
): number | undefined {
	const here = places[from] as Point;
	let best: number | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const [cell, place] of places.entries()) {
		const [right, down] = minus(place, here);
		const along = right * x + down * y;
		const cost = (right ** 2 + down ** 2) / along;
		if (along > 0.01 && cost < least && canGo(cell)) {
			[best, least] = [cell, cost];
		}
	}
	return best;
}
