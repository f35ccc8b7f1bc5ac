import { expect, test, vi } from "vitest";

vi.mock("../../lib/marks", () => ({ newMark: async () => "ab12" }));

import type { Prompt } from "../../lib/wire";
import type { BoardProps } from "../board";
import { Story } from "./story.svelte";

const prompt = (id: string, shape: Prompt["shape"]) => ({
	id,
	actor: 0,
	kind: id,
	words: { key: "words" },
	shape,
});
const PROMPTS = [
	prompt("vote", { shape: "one_of", moves: ["agree p0"] }),
	prompt("edit", { shape: "form", stem: "edit", limit: 80, places: { n1: ["3"] } }),
	prompt("line", { shape: "unsigned", verb: "line", limit: 200 }),
	prompt("xcard", { shape: "unsigned", verb: "xcard", limit: 10, places: { n1: 0, now: 0 } }),
];

interface Told {
	current?: number | null;
	notes?: object[];
}

function story(given: Partial<BoardProps> = {}) {
	const answers: string[] = [];
	const told = { current: 0, notes: [{}, { version: 3 }], voters: [1] } as Told;
	const board = {
		sight: { view: told, prompts: PROMPTS },
		names: ["Ann", "Ben"],
		you: 1,
		isLive: true,
		answer: (id: string, move: string) => answers.push(`${id}: ${move}`),
		...given,
	} as unknown as BoardProps;
	return { story: new Story(() => board), answers, told };
}

test("only what is on offer is sent, to the question that offers it", () => {
	const { story: mine, answers } = story();
	expect([mine.make("agree p0"), mine.make("agree p1")]).toEqual([true, false]);
	expect([mine.write(mine.editStem(1), 'so "be" it'), mine.write(mine.editStem(0), "no")]).toEqual([
		true,
		false,
	]);
	expect(answers).toEqual(["vote: agree p0", 'edit: edit n1 3 "so \\"be\\" it"']);
});

test("where one looks back nothing is on offer", () => {
	const { story: mine, answers } = story({ isLive: false });
	expect(mine.make("agree p0")).toBe(false);
	expect(answers).toEqual([]);
});

test("unsigned words carry a mark and no name", async () => {
	const { story: mine, answers } = story();
	await mine.writeUnsigned("line", "no spiders");
	await mine.writeUnsigned("veil", "no door for it");
	expect(answers).toEqual(['line: line ab12 "no spiders"']);
});

test("an X-card takes marked words, and all of it where they are too many", async () => {
	const { story: mine, answers } = story();
	await mine.press({ item: "n1", words: "a spider" });
	await mine.press({ item: "n1", words: "a spider, and a second one" });
	await mine.press({ item: "n7" });
	expect(answers).toEqual(['xcard: xcard n1 ab12 "a spider"', "xcard: xcard n1 ab12"]);
	expect([mine.coversNothing({ item: "now" }), mine.coversNothing({ item: "now", words: "this" })]).toEqual([
		true,
		false,
	]);
});

test("votes and names are those of the table", () => {
	expect([
		story().story.canVote,
		story({ you: 0 }).story.canVote,
		story({ you: null }).story.canVote,
	]).toEqual([true, false, false]);
	expect([story().story.nameOf(1), story().story.nameOf(null), story().story.nameOf(5)]).toEqual([
		"Ben",
		"",
		"",
	]);
});

test("notes are fresh from when they come until the next scene", () => {
	const { story: mine, told } = story();
	const see = (news: Told) => {
		Object.assign(told, news);
		mine.watch();
		return [...mine.fresh];
	};
	expect(see({})).toEqual([]);
	expect(see({ notes: [{}, {}, {}, {}] })).toEqual([2, 3]);
	expect(see({ notes: [{}, {}, {}, {}, {}] })).toEqual([2, 3, 4]);
	expect(see({ current: 1, notes: [{}, {}, {}, {}, {}, {}] })).toEqual([]);
	expect(see({ current: null })).toEqual([]);
	expect(see({ notes: [{}, {}, {}, {}, {}, {}, {}] })).toEqual([]);
});
