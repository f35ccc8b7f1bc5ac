/**
 * Where everything lies on the map: twenty spaces on a ring around a sea, guilds nearer to the middle, planes outside.
 * Nothing here knows what a space is for.
 */

export interface Point {
	x: number;
	y: number;
}

export const WIDTH = 1180;
export const HEIGHT = 1084;
export const CENTRE: Point = { x: 590, y: 546 };
export const SPACES = 20;

const STRETCH = 1.1;
const STEP = 18; // degrees
const PLANE_RADIUS = 452;
const LANES = [3, 8, 12, 15, 19];

/** Guilds lie in bays, every fourth space on a headland. */
export function radiusOf(space: number): number {
	return space % 4 === 2 ? 280 : space % 4 === 0 ? 420 : 396;
}

export const isGuild = (space: number) => space % 4 === 2;

function atAngle(steps: number, radius: number): Point {
	const angle = ((STEP * steps - 90) * Math.PI) / 180;
	return { x: CENTRE.x + STRETCH * radius * Math.cos(angle), y: CENTRE.y + radius * Math.sin(angle) };
}

export function at(space: number, radius = radiusOf(space)): Point {
	return atAngle(space, radius);
}

/** The plane in the notch outside a guild. */
export const planeAt = (guild: number) => atAngle(guild, PLANE_RADIUS);

/** Away from the middle, one long. */
export function outward(space: number): Point {
	const { x, y } = at(space);
	const length = Math.hypot(x - CENTRE.x, y - CENTRE.y);
	return { x: (x - CENTRE.x) / length, y: (y - CENTRE.y) / length };
}

/** Where cards lie: outside the space, further down in the lower half so that its name stays free. */
export function cardsAt(space: number): Point {
	const { x, y } = at(space);
	const out = outward(space);
	const far = 74 + 40 * Math.max(0, out.y);
	return { x: x + far * out.x, y: y + far * out.y };
}

/** In which of the eight winds a space lies, seen from the middle. */
export function windOf(space: number): string {
	return ["n", "ne", "e", "se", "s", "sw", "w", "nw"][Math.round((space * STEP) / 45) % 8] as string;
}

// Lines

/** Numbers from 0 to 1 that are the same for everybody. */
export function dice(seed: number): () => number {
	let now = seed;
	return () => {
		now = (now * 1_103_515_245 + 12_345) % 2_147_483_648;
		return now / 2_147_483_648;
	};
}

const round = (n: number) => Math.round(n * 10) / 10;
const text = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** A closed line through all these points. */
export function closed(points: readonly Point[]): string {
	const of = (index: number) => points[(index + points.length) % points.length] as Point;
	const bends = points.map((_, index) => {
		const [before, from, to, after] = [of(index - 1), of(index), of(index + 1), of(index + 2)];
		const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
		const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
		return `C${text(first)} ${text(second)} ${text(to)}`;
	});
	return `M${text(of(0))}${bends.join("")}Z`;
}

const POINTS = 5; // between two spaces
const JITTER = 6.5;

/** A line that follows the ring at a distance from its spaces: inside below 0, outside above. */
function along(distance: number, seed: number): Point[] {
	const chance = dice(seed);
	return Array.from({ length: SPACES * POINTS }, (_, index) => {
		const [space, part] = [Math.floor(index / POINTS), (index % POINTS) / POINTS];
		const [here, next] = [radiusOf(space), radiusOf((space + 1) % SPACES)];
		const radius = here + ((next - here) * (1 - Math.cos(Math.PI * part))) / 2;
		return atAngle(space + part, radius + distance + JITTER * (2 * chance() - 1));
	});
}

export const OUTER_COAST = closed(along(64, 7));
export const INNER_COAST = closed(along(-70, 11));
export const ROAD = closed(Array.from({ length: SPACES }, (_, space) => at(space)));

/** The sea lane from a port to the next one clockwise, bent towards the middle. */
export function lane(from: number, to: number): string {
	const [start, end] = [at(from, radiusOf(from) - 62), at(to, radiusOf(to) - 62)];
	const bend = {
		x: CENTRE.x + ((start.x + end.x) / 2 - CENTRE.x) * 0.25,
		y: CENTRE.y + ((start.y + end.y) / 2 - CENTRE.y) * 0.25,
	};
	return `M${text(start)}Q${text(bend)} ${text(end)}`;
}

export const SEA_LANES = LANES.map((port, index) => lane(port, LANES[(index + 1) % LANES.length] as number));

/** Bridges from a plane to the two spaces it is reached from. */
export function bridges(guild: number): string[] {
	const plane = planeAt(guild);
	return [guild - 1, guild + 1].map((space) => {
		const from = at((space + SPACES) % SPACES);
		const far = Math.hypot(plane.x - from.x, plane.y - from.y);
		const near = (start: number, end: number, share: number) => start + (end - start) * share;
		const begin = { x: near(from.x, plane.x, 54 / far), y: near(from.y, plane.y, 54 / far) };
		const end = { x: near(from.x, plane.x, 1 - 60 / far), y: near(from.y, plane.y, 1 - 60 / far) };
		return `M${text(begin)}L${text(end)}`;
	});
}

// Ways of a piece

const shortWay = (from: number, to: number) => {
	const right = (to - from + SPACES) % SPACES;
	return right <= SPACES / 2 ? right : right - SPACES;
};

/** The spaces a piece passes on the road, with both ends: the shorter way round, unless it is said which. */
export function spacesBetween(from: number, to: number, way = ""): number[] {
	const right = (to - from + SPACES) % SPACES;
	const steps = way === "right" ? right : way === "left" ? right - SPACES : shortWay(from, to);
	const sign = Math.sign(steps);
	return Array.from({ length: Math.abs(steps) + 1 }, (_, n) => (from + sign * n + 2 * SPACES) % SPACES);
}

/** A line over these points, for a trail. */
export const through = (points: readonly Point[]) => `M${points.map(text).join("L")}`;

/** Points along a sea lane, in the order they are sailed. */
export function sailed(from: number, to: number): Point[] {
	const [start, end] = [at(from), at(to)];
	const bend = {
		x: CENTRE.x + ((start.x + end.x) / 2 - CENTRE.x) * 0.25,
		y: CENTRE.y + ((start.y + end.y) / 2 - CENTRE.y) * 0.25,
	};
	return Array.from({ length: 9 }, (_, n) => {
		const t = n / 8;
		const mix = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
		return { x: mix(start.x, bend.x, end.x), y: mix(start.y, bend.y, end.y) };
	});
}
