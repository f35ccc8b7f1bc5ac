import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Hero } from "../../lib/wire";
import { type FigureName, figuresOf } from "./figures";

const NAMES: FigureName[] = ["health", "gold", "items"];
const hero = (more: Partial<Hero>): Hero => ({
	id: "scout",
	space: 0,
	red: 3,
	blue: 2,
	red_lost: 1,
	...more,
});

test("what a hero had before is told where it is something else", () => {
	const [now, before] = [hero({ gold: 9, items: ["axe"] }), hero({ gold: 10, items: ["axe"] })];
	expect(figuresOf(NAMES, now, before)).toEqual([
		{ name: "health", now: "3/4", was: null },
		{ name: "gold", now: "9", was: "10" },
		{ name: "items", now: "1", was: null },
	]);
});

test("another hero of the same seat is not compared with the one before", () => {
	const told = figuresOf(NAMES, hero({ gold: 9 }), hero({ id: "druid", gold: 10 }));
	expect(told.every(({ was }) => was === null)).toBe(true);
});
