/** Points on a plane, y downwards, and the few shapes that boards are drawn with. */

export type Point = readonly [number, number];

export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const times = (a: Point, by: number): Point => [a[0] * by, a[1] * by];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const angle = (a: Point): number => Math.atan2(a[1], a[0]);
export const towards = (turn: number): Point => [Math.cos(turn), Math.sin(turn)];

/** The same direction, one unit long. */
export function unit(a: Point): Point {
	const length = Math.hypot(...a);
	return length === 0 ? [0, 0] : times(a, 1 / length);
}

/** The angle between two directions, from 0 to π. */
export function bend(a: Point, b: Point): number {
	return Math.abs(angle([a[0] * b[0] + a[1] * b[1], a[0] * b[1] - a[1] * b[0]]));
}

export function middle(points: readonly Point[]): Point {
	return times(points.reduce(plus, [0, 0]), 1 / Math.max(1, points.length));
}

/** From one point to the next. */
export function steps(points: readonly Point[]): Point[] {
	return points.slice(1).map((point, at) => minus(point, points[at] as Point));
}

/** How far a point is from a stretch between two others. */
export function distanceToStretch(point: Point, from: Point, to: Point): number {
	const along = minus(to, from);
	const square = along[0] ** 2 + along[1] ** 2;
	const offset = minus(point, from);
	const share = square === 0 ? 0 : (offset[0] * along[0] + offset[1] * along[1]) / square;
	return distance(point, plus(from, times(along, Math.min(1, Math.max(0, share)))));
}

// Paths for SVG

const written = (point: Point) => point.map((value) => Number(value.toFixed(3))).join(" ");

export function pathThrough(points: readonly Point[]): string {
	return points.map((point, at) => `${at === 0 ? "M" : "L"}${written(point)}`).join("");
}

/** A polygon whose corners are this far from the middle, the first one in the direction of `turn`. */
export function polygon(corners: number, centre: Point, radius: number, turn: number): string {
	const at = (corner: number) =>
		plus(centre, times(towards(turn + (corner * 2 * Math.PI) / corners), radius));
	return `${pathThrough(Array.from({ length: corners }, (_, corner) => at(corner)))}Z`;
}

/** The line that encloses all these points, this far from the outermost, with round corners. */
export function pathAround(points: readonly Point[], radius: number): string {
	const corners = hull(points);
	const sides = corners.map((corner, at) => {
		const next = corners[(at + 1) % corners.length] as Point;
		const [x, y] = corners.length === 1 ? [0, 1] : unit(minus(next, corner));
		const out: Point = [y * radius, -x * radius];
		return [plus(corner, out), plus(next, out)] as const;
	});
	const round = `A${radius} ${radius} 0 0 1 `;
	if (corners.length === 1) {
		const [x, y] = corners[0] as Point;
		return `M${written([x + radius, y])}${round}${written([x - radius, y])}${round}${written([x + radius, y])}Z`;
	}
	const first = sides[0]?.[0] as Point;
	const arcs = sides.map(
		([, to], at) => `L${written(to)}${round}${written(sides[(at + 1) % sides.length]?.[0] as Point)}`,
	);
	return `M${written(first)}${arcs.join("")}Z`;
}

/** The corners of the smallest convex shape around the points, clockwise as one sees it. */
export function hull(points: readonly Point[]): Point[] {
	const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
	if (sorted.length < 3) {
		return sorted;
	}
	const chain = (all: readonly Point[]) => {
		const kept: Point[] = [];
		for (const point of all) {
			while (kept.length > 1 && !turnsRight(kept.at(-2) as Point, kept.at(-1) as Point, point)) {
				kept.pop();
			}
			kept.push(point);
		}
		return kept.slice(0, -1);
	};
	return [...chain(sorted), ...chain(sorted.reverse())];
}

function turnsRight(a: Point, b: Point, c: Point): boolean {
	return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 1e-9;
}

/** The edges of unit squares, each with its middle at one of these points, where no other of them lies beyond. */
export function fence(points: readonly Point[], inset: number): string {
	const key = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
	const inside = new Set(points.map(([x, y]) => key(x, y)));
	const reach = 0.5 - inset;
	return points
		.map(([x, y]) => {
			const [left, right] = [inside.has(key(x - 1, y)), inside.has(key(x + 1, y))];
			const [above, below] = [inside.has(key(x, y - 1)), inside.has(key(x, y + 1))];
			const [x1, x2] = [x - (left ? 0.5 : reach), x + (right ? 0.5 : reach)];
			const [y1, y2] = [y - (above ? 0.5 : reach), y + (below ? 0.5 : reach)];
			const sides = [
				above
					? ""
					: pathThrough([
							[x1, y1],
							[x2, y1],
						]),
				right
					? ""
					: pathThrough([
							[x2, y1],
							[x2, y2],
						]),
				below
					? ""
					: pathThrough([
							[x1, y2],
							[x2, y2],
						]),
				left
					? ""
					: pathThrough([
							[x1, y1],
							[x1, y2],
						]),
			];
			return sides.join("");
		})
		.join("");
}
