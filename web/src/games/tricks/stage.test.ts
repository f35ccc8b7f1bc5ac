import { expect, test } from "vitest";
import { beatsOf, trickNow } from "./stage";

test("the trick that is played is the first that is not full", () => {
	expect(trickNow([], 3)).toBe(1);
	expect(trickNow([{ cards: ["1", "2"] }], 3)).toBe(1);
	expect(trickNow([{ cards: ["1", "2", "3"] }], 3)).toBe(2);
});

test("a trick that has just been filled is looked at for longer, also the last one of a deal", () => {
	const full = [{ cards: ["1", "2"] }];
	const [card, bet] = ["play 2", "bet 3"].map((move) => [
		{ ply: 1, actor: 0, move },
		{ ply: 2, actor: "*", move: "deal" },
	]);
	expect(beatsOf({ seats: 2, tricks: full, past: [] }, card ?? [])).toBe(2);
	expect(beatsOf({ seats: 2, tricks: [], past: [{ tricks: full }] }, card ?? [])).toBe(2);
	expect(beatsOf({ seats: 2, tricks: [], past: [{ tricks: full }] }, bet ?? [])).toBe(1);
	expect(beatsOf({ seats: 3, tricks: full, past: [] }, card ?? [])).toBe(1);
});
