import { SvelteSet } from "svelte/reactivity";
import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { catalogs } from "../../lib/catalogs.svelte";
import type { Prompt, ProphetieView } from "../../lib/wire";
import type { BoardProps } from "../board";
import { Choosing } from "./choosing.svelte";

catalogs.take("en", "prophetie-bet-special = Not that one.");

const HAND = ["0-3", "1-5", "2-1", "M"];
const BET = {
	id: "bet1",
	kind: "bet",
	is_decided: false,
	shape: { shape: "pick", items: HAND.slice(0, 3), most: 2 },
};
const MOVES = ["play 0-3", "play M 1", "play M 2"];
const PLAY = {
	id: "play1",
	kind: "play",
	is_decided: false,
	shape: { shape: "one_of", moves: MOVES },
	words: { key: "x" },
};

function choosing(prompt: object, more: Partial<BoardProps> = {}): { choosing: Choosing; sent: string[][] } {
	const sent: string[][] = [];
	const cannot = { M: { key: "prophetie-bet-special" } };
	const view = { hand: HAND, takes_lead: [], cannot, tricks: [], phase: "play" } as unknown as ProphetieView;
	const board = {
		isLive: true,
		isSending: false,
		hints: [],
		sight: { view, prompts: [prompt as Prompt] },
		answer: (...answer: string[]) => sent.push(answer),
		...more,
	} as unknown as BoardProps;
	return { choosing: new Choosing(() => board), sent };
}

test("a bet is given card by card and sealed in the order of the question", () => {
	const { choosing: it, sent } = choosing(BET);
	it.choose("2-1");
	it.seal();
	expect(sent).toEqual([]);
	expect(it.trouble).not.toBe("");
	it.choose("0-3");
	expect([it.given, it.isBetFull]).toEqual([["2-1", "0-3"], true]);
	it.seal();
	expect(sent).toEqual([["bet1", "bet 0-3 2-1"]]);
});

test("one card too many takes the place of the last, and any can be taken back", () => {
	const { choosing: it } = choosing(BET);
	for (const card of ["0-3", "1-5", "2-1"]) {
		it.choose(card);
	}
	expect(it.given).toEqual(["0-3", "2-1"]);
	it.takeBack("0-3");
	expect(it.given).toEqual(["2-1"]);
	it.cancel();
	expect(it.given).toEqual([]);
});

test("what may not be given is said to be so, and stays in the hand", () => {
	const { choosing: it } = choosing(BET);
	it.choose("M");
	expect([it.given, it.trouble]).toEqual([[], "Not that one."]);
	expect(it.hand.map(({ id, state }) => `${id} ${state}`)).toEqual([
		"0-3 rest",
		"1-5 rest",
		"2-1 rest",
		"M cannot",
	]);
});

test("a card that names a colour asks for it; another is played at once", () => {
	const { choosing: it, sent } = choosing(PLAY);
	expect(it.confirm("M")).toBe(true);
	expect([it.selected, it.colours, sent]).toEqual(["M", [1, 2], []]);
	it.play(2);
	expect(it.confirm("0-3")).toBe(false);
	expect(sent).toEqual([
		["play1", "play M 2"],
		["play1", "play 0-3"],
	]);
});

test("nothing is chosen while an answer is on its way, or where the board is not live", () => {
	const sending = choosing(PLAY, { isSending: true });
	sending.choosing.choose("0-3");
	expect(sending.choosing.selected).toBeUndefined();
	const watching = choosing(BET, { isLive: false });
	watching.choosing.choose("0-3");
	expect([watching.choosing.bet, watching.choosing.given]).toEqual([undefined, []]);
});

test("a card is chosen ahead of the turn, and stands when it comes if it may be played then", () => {
	const asked = new SvelteSet<object>();
	const view = { hand: HAND, takes_lead: [], cannot: {}, tricks: [], phase: "play" };
	const board = () => ({ isLive: true, isSending: false, hints: [], sight: { view, prompts: [...asked] } });
	const it = new Choosing(board as unknown as () => BoardProps);
	it.choose("0-3");
	expect(it.selected).toBe("0-3");
	it.choose("0-3");
	expect(it.selected).toBeUndefined();
	it.choose("1-5");
	expect(it.selected).toBe("1-5");
	asked.add(PLAY);
	expect(it.selected).toBeUndefined();
	asked.clear();
	it.choose("0-3");
	asked.add(PLAY);
	expect([it.selected, it.hand[0]?.state]).toEqual(["0-3", "can"]);
});
