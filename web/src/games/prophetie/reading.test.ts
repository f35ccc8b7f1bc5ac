import { describe, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { LogLine, ProphetieView, Sight } from "../../lib/wire";
import { suitOf, symbolOf } from "./cards";
import { remembered } from "./memory";
import {
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
	foretold: [2, null, null],
	places: [2, 3, 1],
	shown: [],
	past_foretold: [[1, 2, 3]],
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

	test("of the finished tricks those that the view shows, by their numbers", () => {
		expect(shownTricks({ ...VIEW, shown: [1] }).map(({ number }) => number)).toEqual([2]);
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

	test("seats stand in the order of their places", () => {
		expect(standings(VIEW).map(({ seat }) => seat)).toEqual([2, 0, 1]);
		expect(standings({ ...VIEW, places: [1, 1, 3] }).map(({ place }) => place)).toEqual([1, 1, 3]);
	});
});

describe("the log", () => {
	const line = (seq: number, ...keys: string[]): LogLine => ({
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
	const read = (shown: number[], tricks = VIEW.tricks) => {
		const view = { ...VIEW, tricks, shown };
		return remembered(log, { view } as unknown as Sight).map(({ seq, words }) => `${seq} ${words[0]?.key}`);
	};

	test("tells who won a trick of this deal, not with what", () => {
		expect(read([]).slice(3)).toEqual([
			"4 prophetie-dealt",
			"6 prophetie-trick",
			"8 prophetie-trick",
			"9 prophetie-played",
		]);
	});

	test("tells the last trick where that one is shown", () => {
		expect(read([1]).slice(3)).toEqual([
			"4 prophetie-dealt",
			"6 prophetie-trick",
			"7 prophetie-played",
			"8 prophetie-played",
			"9 prophetie-played",
		]);
	});

	test("tells everything where all are shown, and before the first trick", () => {
		expect(read([0, 1])).toHaveLength(log.length);
		expect(read([], [])).toHaveLength(log.length);
	});
});
