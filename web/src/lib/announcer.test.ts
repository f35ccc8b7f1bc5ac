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

test("sentences that are said together are one paragraph, after the page has settled", () => {
	announcer.say("Ada played Sun 9.", "", "Bea played Sun 3.");
	vi.advanceTimersByTime(APART - 1);
	announcer.say("Your turn.");
	expect(paragraphs()).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(paragraphs()).toEqual(["Ada played Sun 9. Bea played Sun 3. Your turn."]);
});

test("paragraphs are apart", () => {
	announcer.say("One.");
	vi.advanceTimersByTime(APART);
	announcer.say("Two.");
	vi.advanceTimersByTime(APART - 1);
	expect(paragraphs()).toEqual(["One."]);
	vi.advanceTimersByTime(1);
	expect(paragraphs()).toEqual(["One.", "Two."]);
	vi.runAllTimers();
	expect(paragraphs()).toEqual(["One.", "Two."]);
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

test("what is withdrawn is not said later", () => {
	announcer.say("One.");
	vi.runAllTimers();
	announcer.say("A secret.");
	announcer.forget();
	vi.runAllTimers();
	expect(paragraphs()).toEqual([]);
});

test("a text without a full stop gets one, so that it does not run into the next", () => {
	announcer.say("Your turn", "Really?", "« Oui »");
	vi.runAllTimers();
	expect(paragraphs()).toEqual(["Your turn. Really? « Oui »"]);
});
