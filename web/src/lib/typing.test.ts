import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAskedAt, LiveTyping } from "./typing.svelte";
import type { Prompt, Typing } from "./wire";

const form = (actor: number | string, stem: string, places = {}, is_sealed = false) =>
	({ actor, is_sealed, shape: { shape: "form", stem, limit: 99, places } }) as unknown as Prompt;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function typing(): { live: LiveTyping; sent: Typing[] } {
	const sent: Typing[] = [];
	return { live: new LiveTyping((frame) => sent.push(frame)), sent };
}

test("words are shown only where one is asked for them in one's own name", () => {
	const prompts = [form(0, "narrate"), form(0, "edit", { n17: ["3"] }), form("~", "replace", { n4: [] })];
	expect(["narrate", "n17", "edit n17"].every((place) => isAskedAt(place, prompts))).toBe(true);
	expect(["n4", "replace", "n18", "line", "setting n17"].some((place) => isAskedAt(place, prompts))).toBe(
		false,
	);
	expect(isAskedAt("bet", [form(0, "bet", {}, true)])).toBe(false);
});

test("quick typing is sent a few times a second, the last words always", () => {
	const { live, sent } = typing();
	for (const text of ["O", "On", "Once"]) {
		live.write("narrate", text);
	}
	expect(sent).toEqual([]);
	vi.advanceTimersByTime(200);
	expect(sent.map(({ text }) => text)).toEqual(["Once"]);
});

test("going to another place first ends at the one before", () => {
	const { live, sent } = typing();
	live.write("n1", "");
	live.write("n2", "A bell");
	vi.advanceTimersByTime(200);
	expect(sent.map(({ place, text }) => [place, text])).toEqual([
		["n1", ""],
		["n2", "A bell"],
	]);
});

test("nothing is shown after it was sent for good", () => {
	const { live, sent } = typing();
	live.write("narrate", "Once");
	live.stop();
	vi.advanceTimersByTime(1000);
	expect(sent).toEqual([]);
});

test("of two people at one place the last is seen, then the other again", () => {
	const { live } = typing();
	live.hear({ type: "typed", seat: 1, place: "n1", text: "tall" });
	live.hear({ type: "typed", seat: 2, place: "n1", text: "crooked" });
	expect(live.heard.get("n1")).toEqual({ seat: 2, text: "crooked" });
	live.hear({ type: "typed", seat: 2, place: "n1", text: "" });
	expect(live.heard.get("n1")).toEqual({ seat: 1, text: "tall" });
	live.forget();
	expect(live.heard.size).toBe(0);
});
