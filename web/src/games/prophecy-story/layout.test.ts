import { describe, expect, test } from "vitest";
import { GAP, layOut, type Twig, WIDTH } from "./layout";

/** An outline by the parents of its scenes, as in RULES 4.13. */
function outline(...parents: (number | null)[]): Twig[] {
	return parents.map((parent, id) => ({ id, parent }));
}

const DRAGON = outline(null, 0, 0, 0, 2, 2, 3);

describe("the sheet", () => {
	test("has nothing on it before the finale is sketched", () => {
		expect(layOut([])).toEqual({ spots: new Map(), width: 0, height: 0 });
	});

	test("puts each scene over the middle of those that lead to it", () => {
		const { spots } = layOut(DRAGON);
		const x = (id: number) => spots.get(id)?.x ?? Number.NaN;
		expect(x(0)).toBeCloseTo((x(1) + x(3)) / 2);
		expect(x(2)).toBeCloseTo((x(4) + x(5)) / 2);
		expect(x(6)).toBeCloseTo(x(3));
	});

	test("lays no two ovals over each other and keeps the order they were sketched in", () => {
		for (const tree of [DRAGON, outline(null, 0, 1, 2, 0, 4, 4, 4), outline(null, 0, 0, 1, 1, 3, 3, 2)]) {
			const { spots } = layOut(tree);
			for (const depth of [1, 2, 3]) {
				const row = [...spots.values()].filter((spot) => spot.depth === depth).sort((a, b) => a.x - b.x);
				for (const [at, spot] of row.slice(1).entries()) {
					expect(spot.x - (row[at]?.x ?? 0)).toBeGreaterThanOrEqual(WIDTH + GAP - 1e-6);
				}
			}
			const children = tree.filter(({ parent }) => parent === 0).map(({ id }) => spots.get(id)?.x ?? 0);
			expect(children).toEqual([...children].sort((a, b) => a - b));
		}
	});

	test("is just large enough", () => {
		const { spots, width } = layOut(DRAGON);
		const left = Math.min(...[...spots.values()].map(({ x }) => x));
		const right = Math.max(...[...spots.values()].map(({ x }) => x));
		expect(left).toBeCloseTo(WIDTH / 2);
		expect(width - right).toBeCloseTo(WIDTH / 2);
	});
});
