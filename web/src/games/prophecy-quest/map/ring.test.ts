import { expect, test } from "vitest";
import {
	at,
	CENTRE,
	cardsAt,
	INNER_COAST,
	OUTER_COAST,
	planeAt,
	SPACES,
	sailed,
	spacesBetween,
	windOf,
} from "./ring";

test("the Magic Wilderness lies on top, and the ring goes clockwise", () => {
	expect(at(0)).toEqual({ x: 590, y: 126 });
	expect(at(5).x).toBeCloseTo(1025.6);
	expect(at(10).y).toBeCloseTo(826);
	expect(at(15).x).toBeLessThan(CENTRE.x);
});

test("no two spaces touch, and cards lie outside", () => {
	for (let space = 0; space < SPACES; space += 1) {
		const [here, next] = [at(space), at((space + 1) % SPACES)];
		expect(Math.hypot(here.x - next.x, here.y - next.y)).toBeGreaterThan(100);
		const far = (point: { x: number; y: number }) => Math.hypot(point.x - CENTRE.x, point.y - CENTRE.y);
		expect(far(cardsAt(space))).toBeGreaterThan(far(here) + 70);
	}
	expect(planeAt(2).x).toBeCloseTo(882.2, 0);
});

test("a coast is the same every time", () => {
	expect(OUTER_COAST.startsWith("M")).toBe(true);
	expect(OUTER_COAST.match(/C/g)).toHaveLength(SPACES * 5);
	expect(INNER_COAST).not.toBe(OUTER_COAST);
});

test("a piece takes the way that is said, else the shorter one", () => {
	expect(spacesBetween(19, 1)).toEqual([19, 0, 1]);
	expect(spacesBetween(1, 19)).toEqual([1, 0, 19]);
	expect(spacesBetween(0, 3, "left")).toHaveLength(18);
	expect(spacesBetween(4, 2, "left")).toEqual([4, 3, 2]);
});

test("a boat leaves from a port and comes to the other", () => {
	const points = sailed(3, 8);
	expect(points[0]).toEqual(at(3));
	expect(points.at(-1)?.x).toBeCloseTo(at(8).x);
});

test("spaces of one terrain lie in different winds", () => {
	for (const spaces of [
		[1, 5, 11, 13],
		[3, 9, 17],
		[4, 7, 12, 16, 19],
	]) {
		expect(new Set(spaces.map(windOf)).size).toBe(spaces.length);
	}
});
