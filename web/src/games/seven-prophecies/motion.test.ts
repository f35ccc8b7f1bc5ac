import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
vi.hoisted(() => vi.stubGlobal("document", { hidden: false }));
const air = vi.hoisted(() => ({ landed: [] as unknown[], turned: 0 }));
vi.mock("../tricks/flight", () => ({
	spotOf: (element: { x: number }) => ({ x: element.x, y: 0, width: 100 }),
	Flights: class {
		note() {}
		finish() {}
		land(_root: object, landing: unknown) {
			air.landed.push(landing);
		}
		turnOver() {
			air.turned += 1;
		}
	},
}));
vi.mock("../../lib/motion", () => ({ duration: () => 200 }));

import type { SevenView } from "../../lib/wire";
import type { Made } from "../steps";
import type { Landing } from "../tricks/flight";
import { Motion } from "./motion.svelte";

const FULL = { leader: 1, cards: ["R9", "R3"], ranks: [1, 2], is_true: [true, false] };
const VIEW = {
	seats: 2,
	phase: "play",
	leader: 1,
	future: ["R1"],
	up: [],
	hand: ["B2", "B5"],
	foretold: [
		[1, 1],
		[1, 1],
	],
	cubes: [
		[1, 1],
		[0, 1],
	],
	tricks: [],
	past: [],
} as unknown as SevenView;
const PAST = { future: ["R1"], tricks: [FULL], foretold: VIEW.foretold, left: VIEW.cubes };

/** A root that finds what is asked for by a part of its selector, each at a place of its own. */
const root = {
	x: 0,
	querySelectorAll: () => [],
	querySelector: (selector: string) =>
		({ '[data-heap="1 2"]': { x: 12 }, '[data-seat="0"]': { x: 50 }, '[data-seat="1"]': { x: 51 } })[
			selector
		] ?? null,
} as unknown as HTMLElement;

let moves: Made[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	moves = [];
	Object.assign(air, { landed: [], turned: 0 });
});
afterEach(() => void vi.useRealTimers());

function shows(motion: Motion, given: Partial<SevenView>, ...made: string[]): SevenView {
	moves = [...moves, ...made.map((move, at) => ({ ply: moves.length + at + 1, actor: 0, move }))];
	const view = { ...VIEW, ...given };
	motion.note(undefined, view, moves);
	motion.land(root, view);
	return view;
}

test("the last trick of a round is looked at, and then the round, before the next one begins", () => {
	const motion = new Motion();
	shows(motion, { tricks: [{ ...FULL, cards: ["R9"] }] as SevenView["tricks"] }, "deal a");
	const over = shows(motion, { past: [PAST] as unknown as SevenView["past"] }, "play R3", "deal b");
	expect(motion.ended(over)).toMatchObject({ now: FULL, tricks: [] });
	vi.advanceTimersByTime(1800);
	expect(motion.ended(over)).toMatchObject({ now: null, tricks: [FULL] });
	vi.advanceTimersByTime(1800);
	expect(motion.ended(over)).toBeUndefined();
});

test("whoever acts is held up by nothing", () => {
	const motion = new Motion();
	shows(motion, {}, "deal a");
	const over = shows(
		motion,
		{ past: [PAST] as unknown as SevenView["past"] },
		"play R9",
		"play R3",
		"deal b",
	);
	expect(motion.ended(over)).toBeDefined();
	motion.hurry();
	expect([motion.ended(over), motion.held]).toEqual([undefined, undefined]);
});

test("a full trick lies where it was played until it is ranked", () => {
	const motion = new Motion();
	shows(motion, {}, "deal a", "play R9");
	const full = shows(motion, { tricks: [FULL] as SevenView["tricks"] }, "play R3");
	expect(motion.round(full).now).toEqual(FULL);
	vi.advanceTimersByTime(1800);
	expect(motion.round(full).tricks).toEqual([FULL]);
});

test("cubes turn over once, when the last prophecy is in", () => {
	const motion = new Motion();
	shows(motion, { phase: "prophesy" }, "deal a");
	shows(motion, {}, "prophesy 1 1");
	motion.land(root, VIEW);
	expect(air.turned).toBe(1);
});

test("only a single step flies; a jump is simply there", () => {
	const motion = new Motion();
	shows(motion, {});
	expect(air.landed).toHaveLength(0);
	shows(motion, {}, "deal a");
	expect(air.landed).toHaveLength(1);
	shows(motion, { tricks: [FULL] as SevenView["tricks"] }, "play R9", "play R3");
	expect(air.landed).toHaveLength(1);
});

test("cubes come from their heap, cards from their player or the middle, one after the other", () => {
	const motion = new Motion();
	shows(motion, {});
	shows(motion, {}, "deal a");
	const dealing = air.landed.at(-1) as Required<Landing>;
	expect(
		["B2", "B5", "cube 1 2", "cube 0 2", "R9"].map((name) => dealing.origin(name, {} as HTMLElement)?.x),
	).toEqual([0, 0, 12, undefined, undefined]);
	expect(["B2", "B5", "cube 1 2", "R9"].map((name) => dealing.delay(name))).toEqual([0, 35, 320, 0]);
	shows(motion, { tricks: [{ ...FULL, cards: ["R9"] }] as SevenView["tricks"] }, "play R9");
	shows(motion, { tricks: [FULL] as SevenView["tricks"] }, "play R3");
	const ranking = air.landed.at(-1) as Required<Landing>;
	expect(["R9", "R3"].map((name) => ranking.origin(name, {} as HTMLElement)?.x)).toEqual([51, 50]);
	expect(["R9", "R3"].map((name) => ranking.delay(name))).toEqual([60, 0]);
	expect(["cube 1 2", "R9"].map((name) => ranking.settles(name))).toEqual(["bounce", "card"]);
});
