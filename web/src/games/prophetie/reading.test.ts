import { describe, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Line, ProphetieView, Sight } from "../../lib/wire";
import { eyesOf, suitOf, symbolOf } from "./cards";
import { remembered } from "./memory";
import {
	foretoldBy,
	lastTrick,
	movesWith,
	namedIn,
	openTrick,
	othersOf,
	rowsOf,
	shownTricks,
	standings,
	type Trick,
} from "./reading";

const trick = (cards: string, winner: number | null): Trick => ({
	leader: 0,
	named: null,
	cards: cards.split(" "),
	winner,
	asked: 2,
	best: 0,
	stands: {},
});

const VIEW = {
	phase: "play",
	options: {},
	seats: 3,
	deal: 1,
	deals: 5,
	trumps: [0, 1, 2, 3, null],
	bets: [["0-3", "2-8"], [], []],
	won: [1, 0, 1],
	scores: [5, 2, 5],
	bonuses: [4, 0, 0],
	is_open: [false, false, false],
	tricks: [trick("2-9 2-3 2-4", 0), trick("2-1 S 2-5", 2), trick("2-2", null)],
	past: [
		{
			dealer: 0,
			trump: 0,
			bets: [["0-1", "1-1"], ["2-1"], ["3-1"]],
			won: [1, 2, 5],
			forfeit: null,
			scores: [5, 2, 5],
			bonuses: [4, 0, 0],
			is_open: [false, false, true],
			tricks: [],
		},
	],
} as unknown as ProphetieView;

describe("cards", () => {
	test("a bet is worth the eyes of its suits", () => {
		expect(eyesOf(["0-3", "2-8", "3-14"])).toBe(5);
	});

	test("special cards have no suit and are their own sign", () => {
		expect([suitOf("J"), symbolOf("J"), symbolOf("1-12")]).toEqual([null, "J", "1"]);
	});
});

describe("the table", () => {
	test("others sit clockwise from the reader’s left", () => {
		expect(othersOf(5, 3)).toEqual([4, 0, 1, 2]);
	});

	test("what lies, and what lay last", () => {
		expect(openTrick(VIEW)?.cards).toEqual(["2-2"]);
		expect(lastTrick(VIEW)?.winner).toBe(2);
		expect(openTrick({ ...VIEW, phase: "bet" })).toBeUndefined();
	});

	test("a hidden bet foretells nothing to others", () => {
		expect([foretoldBy(VIEW, 0), foretoldBy(VIEW, 1)]).toEqual([2, null]);
	});

	test.each([
		["none", []],
		["last", [2]],
		["all", [1, 2]],
	])("finished tricks with the memory %s", (memory, numbers) => {
		const shown = shownTricks({ ...VIEW, options: { trick_memory: memory } });
		expect(shown.map(({ number }) => number)).toEqual(numbers);
	});

	test("a card that names a colour has a move for each", () => {
		const moves = ["play 2-9", "play M 0", "play M 3"];
		const question = { id: "", actor: 0, kind: "play", words: { key: "" } };
		const found = movesWith({ ...question, shape: { shape: "one_of", moves } }, "M");
		expect(found.map(namedIn)).toEqual([0, 3]);
	});
});

describe("the score sheet", () => {
	test("a deal brings the difference of the totals, with its bonus", () => {
		expect(rowsOf(VIEW)).toHaveLength(1);
		expect(rowsOf(VIEW)[0]?.entries[2]).toEqual({
			foretold: 3,
			won: 5,
			points: 5,
			bonus: 0,
			total: 5,
			isOpen: true,
		});
	});

	test("the last deal is scored before it is past", () => {
		const over = { ...VIEW, phase: "over", deal: 2, scores: [6, 9, 7], bonuses: [4, 5, 0] };
		expect(rowsOf(over)[1]?.entries[1]).toMatchObject({ points: 7, bonus: 5, total: 9 });
	});

	test("winners stand first, then points, then bonus points; equal seats share a place", () => {
		expect(standings(VIEW, [2]).map(({ seat }) => seat)).toEqual([2, 0, 1]);
		const even = { ...VIEW, scores: [3, 3, 1], bonuses: [0, 0, 0] };
		expect(standings(even, [0, 1]).map(({ place }) => place)).toEqual([1, 1, 3]);
	});
});

describe("the log", () => {
	const line = (seq: number, ...keys: string[]): Line => ({
		seq,
		at: 0,
		ply: seq,
		actor: 0,
		words: keys.map((key) => ({ key, args: { who: { key: "seat", args: { seat: 1 } } } })),
		move: null,
		draw: null,
	});
	const log = [
		line(1, "prophetie-dealt"),
		line(2, "prophetie-played"),
		line(3, "prophetie-played", "prophetie-trick"),
		line(4, "prophetie-dealt"),
		line(5, "prophetie-played"),
		line(6, "prophetie-played-named", "prophetie-trick"),
		line(7, "prophetie-played"),
		line(8, "prophetie-played", "prophetie-trick"),
		line(9, "prophetie-played"),
	];
	const read = (memory: string, phase = "play") => {
		const view = { ...VIEW, phase, options: { trick_memory: memory } };
		return remembered(log, { view } as unknown as Sight).map(({ seq, words }) => `${seq} ${words[0]?.key}`);
	};

	test("tells who won a trick of this deal, not with what", () => {
		expect(read("none").slice(3)).toEqual([
			"4 prophetie-dealt",
			"6 prophetie-trick",
			"8 prophetie-trick",
			"9 prophetie-played",
		]);
	});

	test("tells the last trick where that was agreed", () => {
		expect(read("last").slice(3)).toEqual([
			"4 prophetie-dealt",
			"6 prophetie-trick",
			"7 prophetie-played",
			"8 prophetie-played",
			"9 prophetie-played",
		]);
	});

	test("tells everything where that was agreed, and once the deal is over", () => {
		expect(read("all")).toHaveLength(log.length);
		expect(read("none", "bet")).toHaveLength(log.length);
	});
});
