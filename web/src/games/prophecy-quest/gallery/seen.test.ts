import { describe, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Phrase } from "../../../lib/wire";
import type { Told } from "../../board";
import { turnsIn } from "../turns";
import { roundsSeen } from "./seen";

const card = (id: string): Phrase => ({ key: `quest-card-${id}` });
const line = (ply: number, ...words: Phrase[]): Told => ({ ply, actor: "*", move: "", words });
const roundOf = (seat: number): Phrase => ({
	key: "quest-round-of",
	args: { who: { key: "seat", args: { seat } } },
});

const LOG = [
	line(1, { key: "quest-appears", args: { card: card("prayer") } }, roundOf(0)),
	line(2, { key: "quest-drawn", args: { card: card("charity") } }),
	line(
		3,
		{ key: "quest-appears", args: { card: card("bear"), space: { key: "quest-space-city" } } },
		roundOf(1),
	),
	line(4, { key: "quest-turned-up", args: { card: card("bear") } }, roundOf(0)),
	line(5, { key: "quest-you-saw", args: { cards: [card("hydra"), card("orb")] } }),
	line(6, { key: "quest-gained-card", args: { card: card("prayer") } }),
	line(7, { key: "quest-drawn", args: { card: card("charity") } }),
];

describe("when cards were seen", () => {
	const seen = roundsSeen(turnsIn(LOG));

	it("counts the rounds of whose turn it was, from before the first", () => {
		expect(seen.get("prayer")).toEqual([0]);
		expect(seen.get("charity")).toEqual([1, 2]);
		expect(seen.get("hydra")).toEqual([2]);
		expect(seen.get("orb")).toEqual([2]);
	});

	it("names a round once, and nothing that is no card", () => {
		expect(seen.get("bear")).toEqual([1]);
		expect(seen.has("city")).toBe(false);
	});
});
