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
		table: null,
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

test("letters are keys beside an open editor, until there are unsent words in it", () => {
	const { story: mine } = story();
	let words = "";
	const close = mine.opened(() => words !== "");
	expect(mine.isReading).toBe(true);
	words = "Half a";
	expect(mine.isReading).toBe(false);
	close();
	expect(mine.isReading).toBe(true);
});

const CLOSING = [
	prompt("ready", { shape: "one_of", moves: ["ready"] }),
	prompt("narrate", { shape: "form", stem: "narrate", limit: 10 }),
];

test("closing a scene takes along what was told and not sent, unless it is too long", () => {
	const view = { current: 0, notes: [], voters: [1], cards: [], phase: "story", scenes: [] };
	const sight = { view, prompts: CLOSING } as unknown as BoardProps["sight"];
	const { story: mine, answers } = story({ sight, table: "t1" });
	mine.keepDraft("narrate", "It rained for days.");
	expect([mine.finish(), mine.isTooLong, answers]).toEqual([false, true, []]);
	mine.keepDraft("narrate", "It rained.");
	expect([mine.finish(), mine.isTooLong]).toEqual([true, false]);
	expect(answers).toEqual(['narrate: narrate "It rained."', "ready: ready"]);
	expect(mine.draft("narrate")).toBe("");
});

test("a field sends its own words before its scene is closed", () => {
	const view = { current: 0, notes: [], voters: [1], cards: [], phase: "story", scenes: [] };
	const sight = { view, prompts: CLOSING } as unknown as BoardProps["sight"];
	const { story: mine, answers } = story({ sight, table: "t2" });
	mine.keepDraft("narrate", "It rained.");
	mine.sends("narrate", () => answers.push("sent by the field"));
	mine.finish();
	expect(answers).toEqual(["sent by the field", "ready: ready"]);
});

test("who tells on is not ready any more", () => {
	const prompts = [prompt("ready", { shape: "one_of", moves: ["unready"] })];
	const view = { current: 0, notes: [], voters: [1], cards: [] };
	const { story: mine, answers } = story({ sight: { view, prompts } as unknown as BoardProps["sight"] });
	mine.tellsOn("suggest");
	mine.tellsOn("narrate");
	expect(answers).toEqual(["ready: unready"]);
});

test("the setting of a sketched scene follows when the scene is there", () => {
	const view = { current: null, notes: [] as object[], voters: [1], cards: [], scenes: [] as object[] };
	const prompts = [prompt("setting", { shape: "form", stem: "setting", limit: 80, places: { s4: [] } })];
	const { story: mine, answers } = story({ sight: { view, prompts } as unknown as BoardProps["sight"] });
	mine.sketching("Win the vote", "The hall");
	mine.watch();
	expect(answers).toEqual([]);
	view.notes.push({ text: "Win the vote" });
	view.scenes.push({ id: 4, objective: 0 });
	mine.watch();
	mine.watch();
	expect(answers).toEqual(['setting: setting s4 "The hall"']);
});
