import { expect, test } from "vitest";
import type { QuestView, Rolled } from "../../../lib/wire";
import { countedDie, outfitsIn, sceneOf, sidesOf, transposed, unseen } from "./battle";

const DUEL = {
	battle: { sides: [{ seat: 0 }, { seat: 2 }], foe: "", kind: "strength", lives: 1 },
	sums: [
		{ points: [["strength", 5]], total: 5, dice: 0 },
		{ points: [["strength", 3]], total: 3, dice: 1 },
	],
	odds: { win: 0.7, draw: 0.1, lose: 0.2, win_all: 0.7, draw_all: 0.1, lose_all: 0.2 },
	dice: "",
} as unknown as QuestView;

const ROLLED: Rolled = {
	ply: 12,
	seat: 0,
	foe: "bear",
	against: null,
	kind: "strength",
	points: [
		[
			["strength", 4],
			["axe", 1],
		],
		[["bear", 5]],
	],
	dice: [[3, 6], [2]],
	totals: [11, 7],
	margin: 4,
	left: 0,
};

test("the reader's side stands first, with its own chances", () => {
	expect(sceneOf(DUEL, 0)?.odds?.win).toBe(0.7);
	const other = sceneOf(DUEL, 2);
	expect(other?.sides.map(({ seat }) => seat)).toEqual([2, 0]);
	expect(other?.odds).toEqual({ win: 0.2, draw: 0.1, lose: 0.7 });
	expect(sceneOf(DUEL, null)?.sides[0].seat).toBe(0);
});

test("dice of the roll before are not those of the next", () => {
	const rolled = {
		...DUEL,
		battle: {
			...DUEL.battle,
			sides: [
				{ seat: 0, dice: [6] },
				{ seat: 2, dice: [1] },
			],
		},
	};
	expect(sceneOf(rolled as QuestView, 0)?.sides[0].dice).toEqual([]);
	expect(sceneOf(rolled as QuestView, 0, true)?.sides.map(({ dice }) => dice)).toEqual([[6], [1]]);
});

test("seen from the other side, rows are columns and victory is defeat", () => {
	const dice = `w${"d".repeat(4)}l${"d".repeat(30)}`;
	const turned = transposed(dice);
	expect(turned[0]).toBe("l");
	expect(turned[30]).toBe("w");
	expect(transposed(turned)).toBe(dice);
});

test("of several dice, the one that counts is what the total has beyond the points", () => {
	const { sides, totals } = sidesOf(ROLLED, 0);
	expect(countedDie(sides[0], totals[0])).toBe(6);
	expect(sides[1].card).toBe("bear");
});

test("who was attacked sees a defeat as one's own victory", () => {
	const duel = { ...ROLLED, foe: "", against: 1, margin: -2 };
	expect(sidesOf(duel, 1).margin).toBe(2);
	expect(sidesOf(duel, 0).margin).toBe(-2);
});

test("a result waits until it was seen, and only for those who fought", () => {
	const view = { fought: [ROLLED] } as unknown as QuestView;
	expect(unseen(view, 0, 11)).toEqual([ROLLED]);
	expect(unseen(view, 0, 12)).toEqual([]);
	expect(unseen(view, 1, 0)).toEqual([]);
	expect(unseen(view, null, 0)).toEqual([]);
});

test("outfits stand in the order of their keys: the best chance first, then the fuller hands", () => {
	const chances: Record<string, number> = { equip: 0.2, "equip axe": 0.5, "equip axe helmet": 0.5 };
	expect(outfitsIn(Object.keys(chances), (move) => chances[move] ?? 0)).toEqual([
		"equip axe helmet",
		"equip axe",
		"equip",
	]);
});
