import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { APART, announcer } from "./announcer.svelte";

const sources = import.meta.glob<string>("../**/*.svelte", { eager: true, import: "default", query: "?raw" });

test("one voice: nothing else of the page is a live region", () => {
	const live = /aria-live|role=["{][^>]*\b(?:alert|status|log|timer|marquee)\b|<output\b/;
	const speaking = Object.keys(sources).filter((file) => live.test(sources[file] as string));
	expect(speaking).toEqual(["./Announcer.svelte"]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.runAllTimers();
	announcer.forget();
	vi.useRealTimers();
});

const paragraphs = () => announcer.said.map(({ text }) => text);

test("sentences that are said together are one paragraph, at once", () => {
	announcer.say("Ada played Sun 9.", "", "Your turn.");
	expect(paragraphs()).toEqual(["Ada played Sun 9. Your turn."]);
});

test("what is said meanwhile is the next paragraph, no sooner than the pause allows", () => {
	announcer.say("One.");
	announcer.say("Two.");
	vi.advanceTimersByTime(APART - 1);
	announcer.say("Three.", "Four.");
	expect(paragraphs()).toEqual(["One."]);
	vi.advanceTimersByTime(1);
	expect(paragraphs()).toEqual(["One.", "Two. Three. Four."]);
	announcer.say("Five.");
	vi.advanceTimersByTime(APART - 1);
	expect(paragraphs()).toHaveLength(2);
	vi.advanceTimersByTime(1);
	expect(paragraphs()).toEqual(["One.", "Two. Three. Four.", "Five."]);
});

test("every sentence is said once and in order, whenever it comes", () => {
	const sentences = Array.from({ length: 100 }, (_, number) => `Sentence ${number}.`);
	for (const [number, sentence] of sentences.entries()) {
		announcer.say(sentence);
		vi.advanceTimersByTime((number * 37) % 200);
	}
	vi.runAllTimers();
	expect(paragraphs().join(" ")).toBe(sentences.join(" "));
});

test("after a pause, words are said at once again", () => {
	announcer.say("One.");
	vi.runAllTimers();
	announcer.say("Two.");
	expect(paragraphs()).toEqual(["One.", "Two."]);
});

test("what is withdrawn is not said later", () => {
	announcer.say("One.");
	announcer.say("A secret.");
	announcer.forget();
	vi.runAllTimers();
	expect(paragraphs()).toEqual([]);
});

test("a text without a full stop gets one, so that it does not run into the next", () => {
	announcer.say("Your turn", "Really?", "« Oui »");
	expect(paragraphs()).toEqual(["Your turn. Really? « Oui »"]);
});
