import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Known } from "./fold";
import { Playback } from "./playback.svelte";
import { settings } from "./settings.svelte";
import type { LogLine, SeatCard } from "./wire";

const [YOU, BOT, FRIEND] = [0, 1, 2];
const SEATS = [{ bot: null }, { bot: "novice" }, { bot: null }] as SeatCard[];

let playback: Playback;
let worth = 1;
let known: Known;

/** The table after moves of these seats, over the line in one frame. */
function happens(...actors: (number | string)[]): void {
	const ply = known.log.length;
	const lines = actors.map((actor, at) => ({ ply: ply + at + 1, actor, move: "play" }) as LogLine);
	known = { ...known, log: [...known.log, ...lines], sight: { ...known.sight } };
	playback.see(known, false);
}

const shown = () => playback.known?.log.length;

beforeEach(() => {
	vi.useFakeTimers();
	settings.pace = "normal";
	worth = 1;
	playback = new Playback(() => worth);
	known = { you: YOU, seats: SEATS, log: [], chat: [], sight: {}, table: {} } as unknown as Known;
	playback.see(known, true);
	vi.advanceTimersByTime(5000);
});
afterEach(() => void vi.useRealTimers());

test("bots answer one after the other, each for as long as the pace says", () => {
	happens(YOU);
	happens(BOT);
	happens(BOT, "*");
	expect(shown()).toBe(1);
	vi.advanceTimersByTime(900);
	expect(shown()).toBe(2);
	vi.advanceTimersByTime(899);
	expect(shown()).toBe(2);
	vi.advanceTimersByTime(1);
	expect(shown()).toBe(4);
});

test("the question of a position comes with it", () => {
	happens(YOU);
	known = { ...known, sight: { ...known.sight, prompts: [{ id: "mine" }] } as unknown as Known["sight"] };
	happens(BOT);
	expect(playback.known?.sight.prompts).toBeUndefined();
	vi.advanceTimersByTime(900);
	expect(playback.known?.sight.prompts).toHaveLength(1);
});

test("what is worth more is looked at for longer", () => {
	worth = 2;
	happens(YOU);
	happens(BOT);
	vi.advanceTimersByTime(1799);
	expect(shown()).toBe(1);
	vi.advanceTimersByTime(1);
	expect(shown()).toBe(2);
	happens(FRIEND);
	expect(shown()).toBe(2);
	vi.advanceTimersByTime(1800);
	expect(shown()).toBe(3);
});

test("at once means at once, and who is slow to ask is not kept waiting", () => {
	settings.pace = "at-once";
	happens(YOU);
	happens(BOT);
	expect(shown()).toBe(2);
	settings.pace = "normal";
	vi.advanceTimersByTime(900);
	happens(BOT);
	expect(shown()).toBe(3);
});

test("people play in their own time, but not before what bots did is seen", () => {
	happens(FRIEND);
	happens(FRIEND);
	expect(shown()).toBe(2);
	happens(BOT);
	happens(FRIEND);
	expect(shown()).toBe(2);
	vi.advanceTimersByTime(900);
	expect(shown()).toBe(3);
	vi.advanceTimersByTime(900);
	expect(shown()).toBe(4);
});

test("whoever acts, or is told all anew, sees what is newest", () => {
	happens(FRIEND);
	happens(BOT);
	happens(YOU);
	expect(shown()).toBe(3);
	happens(BOT);
	playback.see(known, true);
	expect(shown()).toBe(4);
	happens(BOT);
	playback.catchUp();
	expect(shown()).toBe(5);
	vi.advanceTimersByTime(5000);
	expect(shown()).toBe(5);
});

test("what is said at the table does not wait, and shortens no wait", () => {
	happens(YOU);
	happens(BOT);
	vi.advanceTimersByTime(500);
	known = { ...known, chat: [{ text: "hello" }] as Known["chat"] };
	playback.see(known, false);
	expect([shown(), playback.known?.chat.length]).toEqual([1, 1]);
	vi.advanceTimersByTime(400);
	expect(shown()).toBe(2);
});

test("what comes faster than it can be drawn is shown together", () => {
	settings.pace = "at-once";
	const waiting: (() => void)[] = [];
	class Channel {
		port1 = { onmessage: () => {}, close: () => {} };
		port2 = { postMessage: () => waiting.push(() => this.port1.onmessage()) };
	}
	vi.stubGlobal("document", {});
	vi.stubGlobal("MessageChannel", Channel);
	happens(FRIEND);
	happens(FRIEND);
	happens(FRIEND);
	expect(shown()).toBe(1);
	waiting.shift()?.();
	expect(shown()).toBe(3);
	vi.unstubAllGlobals();
});

test("chat and seats do not wait for what bots do", () => {
	happens(YOU);
	happens(BOT);
	known = { ...known, chat: [{ text: "well played" }] } as unknown as Known;
	happens(BOT);
	expect(shown()).toBe(1);
	expect(playback.known?.chat).toHaveLength(1);
});
