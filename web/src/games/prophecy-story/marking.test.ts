import { describe, expect, test } from "vitest";
import type { NoteView, StoryView } from "../../lib/wire";
import { sameElsewhere } from "./marking";

function view(texts: (string | null)[]): StoryView {
	const notes = texts.map((text): NoteView => ({ kind: "aspect", text, is_hidden: text === null }));
	return { notes } as unknown as StoryView;
}

describe("the same words elsewhere", () => {
	test("are found in whole notes and in parts of them, whatever their case", () => {
		const story = view(["A spider", "a SPIDER", "Afraid of a spider in the dark", "A spade"]);
		expect(sameElsewhere(story, { item: "n0" })).toEqual([{ item: "n1" }, { item: "n2", span: "10-18" }]);
	});

	test("are counted in characters as the server counts them", () => {
		const story = view(["🕷 spider", "🕷🕷 one spider"]);
		expect(sameElsewhere(story, { item: "n0", span: "2-8" })).toEqual([{ item: "n1", span: "7-13" }]);
	});

	test("are found whatever stands between them", () => {
		const story = view(["Old, tower", "The old tower", "The old towers"]);
		expect(sameElsewhere(story, { item: "n0" })).toEqual([{ item: "n1" }]);
	});

	test("are not looked for in what is hidden, nor for a letter or two, nor for what has no words", () => {
		expect(sameElsewhere(view(["spider", null]), { item: "n0" })).toEqual([]);
		expect(sameElsewhere(view(["is it", "it is"]), { item: "n0", span: "0-2" })).toEqual([]);
		expect(sameElsewhere(view(["spider"]), { item: "now" })).toEqual([]);
	});
});
