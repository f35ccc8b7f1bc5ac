import { beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
const air = vi.hoisted(() => ({ landed: [] as unknown[], known: new Set<string>() }));
vi.mock("../tricks/flight", () => ({
	spotOf: (element: { x: number }) => ({ x: element.x, y: 0, width: 10 * element.x }),
	Flights: class {
		note() {}
		land(_root: object, landing: unknown) {
			air.landed.push(landing);
		}
		knew = (card: string) => air.known.has(card);
		get isFirst() {
			return air.known.size === 0;
		}
	},
}));
vi.mock("../../lib/motion", () => ({ duration: () => 200 }));

import type { ProphetieView } from "../../lib/wire";
import type { Landing } from "../tricks/flight";
import { Travel } from "./travel.svelte";

const VIEW = {
	phase: "play",
	seats: 3,
	tricks: [{ leader: 2, cards: ["2-9", "2-3"], winner: null }],
	past: [],
} as unknown as ProphetieView;

/** A card on the page: 3 to the right, in a zone. */
const lying = (zone: string) => ({ x: 3, closest: () => ({ dataset: { zone } }) }) as unknown as HTMLElement;

/** A root with a hand; seat n stands at 50 + n, the middle of the table at 20. */
function rootWith(hand: string[]): HTMLElement {
	const find = (selector: string) =>
		selector === ".arena" ? { x: 20 } : { x: 50 + Number(/data-seat="(\d)"/.exec(selector)?.[1]) };
	const cards = hand.map((flight) => ({ dataset: { flight } }));
	return { querySelectorAll: () => cards, querySelector: find } as unknown as HTMLElement;
}

beforeEach(() => Object.assign(air, { landed: [], known: new Set() }));

function landing(hand: string[]): Required<Landing> | undefined {
	const travel = new Travel();
	travel.note(undefined, VIEW, []);
	travel.land(rootWith(hand));
	return air.landed.at(-1) as Required<Landing> | undefined;
}

test("the first position is simply there", () => {
	expect(landing(["0-1"])).toBeUndefined();
});

test("a card of a trick comes from whoever played it, a dealt one from the middle, as wide as it will lie", () => {
	air.known.add("0-1");
	const origin = landing(["0-1"])?.origin;
	expect(origin?.("2-9", lying("trick"))).toEqual({ x: 52, y: 0, width: 30 });
	expect(origin?.("2-3", lying("trick"))?.x).toBe(50);
	expect(origin?.("0-1", lying("hand"))?.x).toBe(20);
});

test("dealt cards come one after the other, those that were there do not wait", () => {
	air.known.add("0-1");
	const delay = landing(["0-1", "0-2", "0-3"])?.delay;
	expect(["0-1", "0-2", "0-3"].map((card) => delay?.(card))).toEqual([0, 0, 35]);
});

test("however many are dealt, it does not take longer", () => {
	air.known.add("elsewhere");
	const hand = Array.from({ length: 70 }, (_, at) => `c-${at}`);
	expect(landing(hand)?.delay("c-69")).toBe(690);
});
