import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { hold } from "./holdings";
import { deedsAt } from "./luck/deeds";
import { HonestHouse } from "./luck/house";
import { countEmpty, fresh, keepReceipt, keptReceipt } from "./luck/receipt";
import { TICKET } from "./luck/visitor";
import { TableClient } from "./table.svelte";
import type { ServerFrame, Sight } from "./wire";

/** Stands for the browser's socket: remembers what was sent, and lets the test speak for the server. */
class FakeSocket {
	static readonly OPEN = 1;
	static all: FakeSocket[] = [];
	readyState = 0;
	sent: Record<string, unknown>[] = [];
	onopen?: () => void;
	onmessage?: ((message: { data: string }) => void) | null;
	onclose?: ((event: { code: number }) => void) | null;

	constructor() {
		FakeSocket.all.push(this);
	}

	send(text: string): void {
		this.sent.push(JSON.parse(text));
	}

	close(): void {
		this.readyState = 3;
	}

	opens(): void {
		this.readyState = FakeSocket.OPEN;
		this.onopen?.();
	}

	says(frame: Partial<ServerFrame>): void {
		this.onmessage?.({ data: JSON.stringify(frame) });
	}

	breaks(code = 1006): void {
		this.readyState = 3;
		this.onclose?.({ code });
	}
}

const SIGHT = { prompts: [{ id: "1.mark" }] } as unknown as Sight;
const STATE: Partial<ServerFrame> = {
	type: "state",
	seq: 7,
	you: 0,
	log: [],
	chat: [],
	seats: [],
	sight: SIGHT,
};

const newest = () => FakeSocket.all.at(-1) as FakeSocket;

function connected(): { client: TableClient; close: () => void } {
	const client = new TableClient("t1", "secret");
	const close = client.open();
	newest().opens();
	newest().says(STATE);
	return { client, close };
}

/** Let time pass until the next connection is made; the milliseconds that took. */
function untilNext(): number {
	const count = FakeSocket.all.length;
	let waited = 0;
	while (FakeSocket.all.length === count) {
		vi.advanceTimersByTime(50);
		waited += 50;
	}
	return waited;
}

/** A table with luck, where this browser has just been given a seat; nothing was told yet. */
function promising(): { client: TableClient; house: HonestHouse } {
	const stored = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
	});
	const house = new HonestHouse();
	hold({ ...TICKET, commit: house.commit });
	const client = new TableClient("t1", "secret");
	client.open();
	newest().opens();
	return { client, house };
}

const frameOf = (house: HonestHouse) => ({ ...STATE, ...house.known(), sight: SIGHT }) as ServerFrame;

beforeEach(() => {
	FakeSocket.all = [];
	vi.useFakeTimers();
	vi.stubGlobal("WebSocket", FakeSocket);
	vi.stubGlobal("location", { href: "https://example.org/table/t1" });
	vi.stubGlobal("document", { addEventListener() {}, removeEventListener() {}, visibilityState: "visible" });
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const TOO_MANY: Partial<ServerFrame> = {
	type: "refused",
	nonce: null,
	words: { key: "serve-too-many-sockets", args: {} },
};

describe("a server that refuses connections", () => {
	function refused(): TableClient {
		const { client } = connected();
		newest().breaks();
		untilNext();
		newest().opens();
		newest().says(TOO_MANY);
		newest().breaks(4429);
		return client;
	}

	test("is quoted, and tried again after a while", () => {
		const client = refused();
		expect(client.connection).toBe("refused");
		expect(client.notice?.key).toBe("serve-too-many-sockets");
		expect(untilNext()).toBeGreaterThan(20_000);
		expect(client.connection).toBe("refused");
		expect(client.notice?.key).toBe("serve-too-many-sockets");
	});

	test("is quoted until it lets us in", () => {
		const client = refused();
		untilNext();
		newest().opens();
		newest().says(STATE);
		expect(client.connection).toBe("open");
		expect(client.notice).toBeUndefined();
	});

	test("is asked for its reason where the browser does not tell it", async () => {
		const words = { key: "serve-too-many", args: {} };
		const asked = vi.fn(async () => Response.json({ words }, { status: 429 }));
		vi.stubGlobal("fetch", asked);
		const { client } = connected();
		for (let attempt = 0; attempt < 3; attempt += 1) {
			expect(asked).not.toHaveBeenCalled();
			newest().breaks();
			expect(client.connection).toBe("lost");
			if (attempt < 2) {
				untilNext();
			}
		}
		await vi.waitFor(() => expect(client.connection).toBe("refused"));
		expect(client.notice).toEqual(words);
		expect(asked).toHaveBeenCalledTimes(1);
		vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
		untilNext();
		newest().breaks();
		await vi.waitFor(() => expect(client.connection).toBe("lost"));
		expect(client.notice).toBeUndefined();
	});

	test("is a lost connection where it gives no reason", () => {
		const { client } = connected();
		newest().breaks(4429);
		expect(client.connection).toBe("lost");
	});
});

describe("the line to a table", () => {
	test("begins with a hello that tells token and last seq", () => {
		const { client } = connected();
		expect(newest().sent).toEqual([{ type: "hello", token: "secret", known: 0, keeps: true }]);
		expect(client.connection).toBe("open");
	});

	test("promises right after the hello, and once, where the answer that gave the seat named the commit", () => {
		const { client, house } = promising();
		expect(newest().sent.map(({ type }) => type)).toEqual(["hello", "promise"]);
		expect(keptReceipt("t1", 0)).toMatchObject({ promise: newest().sent[1]?.promise });
		newest().says(frameOf(house));
		expect(newest().sent).toHaveLength(2);
		expect(client.luck.hasAlarm).toBe(false);
	});

	test("knows that its promise came once the server has said so, whatever it shows", () => {
		const { client, house } = promising();
		newest().says(frameOf(house));
		newest().says({ type: "done", nonce: `${newest().sent[1]?.nonce}`, seq: 3 });
		Object.assign(house, { called: [1], promises: [null, "ab".repeat(32)] });
		newest().says(frameOf(house));
		vi.advanceTimersByTime(2000);
		expect(client.luck.receipt?.alarms).toMatchObject([{ kind: "left-out" }]);
	});

	test("notes what this person agrees to and where they are, before the server hears of it", () => {
		const { client, house } = promising();
		house.proposals = [
			{ proposal: 5, what: "take_back", ply: 3, agreed: [1] },
			{ proposal: 6, what: "begin_anew", ply: null, agreed: [1] },
		];
		newest().says(frameOf(house));
		client.vote(5, false);
		expect(deedsAt("t1")).toMatchObject({ takeBacks: [], agreed: 0, hasLeft: false });
		client.vote(5, true);
		client.vote(6, true);
		client.propose({ what: "take_back", ply: 2 });
		client.propose({ what: "abandon" });
		client.leave();
		expect(deedsAt("t1")).toMatchObject({ takeBacks: [3, 2], agreed: 1, hasLeft: true });
		client.comeBack();
		expect(deedsAt("t1").hasLeft).toBe(false);
	});

	test("counts a table that is gone after the share was open", () => {
		promising();
		keepReceipt({ ...fresh("t1", 0, "c"), isOpened: true });
		newest().breaks(4404);
		expect(countEmpty()).toBe(1);
	});

	test("comes back by itself and resumes where it was", () => {
		const { client } = connected();
		newest().breaks();
		expect(client.connection).toBe("lost");
		vi.advanceTimersByTime(1000);
		expect(FakeSocket.all).toHaveLength(2);
		newest().opens();
		expect(newest().sent[0]).toEqual({ type: "hello", token: "secret", known: 7, keeps: true });
	});

	test("waits longer each time, but never longer than 12.5 seconds", () => {
		connected();
		const waits = Array.from({ length: 9 }, () => {
			newest().breaks();
			return untilNext();
		});
		expect(Math.max(...waits)).toBeLessThanOrEqual(12_500);
		expect(waits[0]).toBeLessThan(600);
		expect(waits[8]).toBeGreaterThan(7000);
	});

	test("sends again what was not acknowledged, with the same nonce", () => {
		const { client } = connected();
		client.play("1.mark", "mark a1 2");
		const play = newest().sent[1];
		newest().breaks();
		vi.advanceTimersByTime(1000);
		newest().opens();
		expect(newest().sent[1]).toEqual(play);
		expect(client.isPlaying).toBe(true);
		newest().says({ type: "done", nonce: play?.nonce as string, seq: 8 });
		expect(client.isPlaying).toBe(false);
	});

	test("is done with an answer as soon as its question is gone", async () => {
		const { client } = connected();
		client.play("1.mark", "mark a1 2");
		expect(client.isPlaying).toBe(true);
		newest().says({ type: "update", since: 7, seq: 8, log: [], chat: [], sight: { ...SIGHT, prompts: [] } });
		await vi.waitFor(() => expect(client.isPlaying).toBe(false));
	});

	test("says within a second that a move is still on its way, and nothing of what else is slow", () => {
		const { client } = connected();
		client.say("hello");
		vi.advanceTimersByTime(2000);
		expect(client.isSlow).toBe(false);
		client.play("1.mark", "mark a1 2");
		expect(client.isSlow).toBe(false);
		vi.advanceTimersByTime(999);
		expect(client.isSlow).toBe(true);
		newest().says({ type: "done", nonce: newest().sent[2]?.nonce as string, seq: 8 });
		expect(client.isSlow).toBe(false);
	});

	test("says why an act was refused, until the next one", () => {
		const { client } = connected();
		client.say("hello");
		newest().says({
			type: "refused",
			nonce: newest().sent[1]?.nonce as string,
			words: { key: "table-chat-full" },
		});
		expect(client.refused).toEqual({ act: "say", words: { key: "table-chat-full" } });
		client.say("hello?");
		expect(client.refused).toBeUndefined();
	});

	test("asks for everything when an update does not follow on what it knows", () => {
		const { client } = connected();
		newest().says({ type: "update", since: 9, seq: 10 });
		expect(client.known).toBeUndefined();
		newest().opens();
		expect(newest().sent[0]).toMatchObject({ type: "hello", known: 0 });
	});

	test("gives up a connection on which an act gets no answer, and makes the move once on the next", () => {
		const { client } = connected();
		client.play("1.mark", "mark a1 2");
		const play = newest().sent[1];
		vi.advanceTimersByTime(2900);
		expect(client.connection).toBe("open");
		vi.advanceTimersByTime(200);
		expect(client.connection).toBe("lost");
		expect(newest().readyState).toBe(3);
		untilNext();
		newest().opens();
		expect(newest().sent[1]).toEqual(play);
		newest().says(STATE);
		newest().says({ type: "done", nonce: play?.nonce as string, seq: 8 });
		vi.advanceTimersByTime(10_000);
		expect(client.connection).toBe("open");
		expect(FakeSocket.all).toHaveLength(2);
	});

	test("waits longer for a server that is slow to answer, until it answers", () => {
		const { client } = connected();
		client.play("1.mark", "mark a1 2");
		const patience = Array.from({ length: 5 }, () => {
			let waited = 0;
			while (client.connection === "open") {
				vi.advanceTimersByTime(100);
				newest().says({ type: "presence", watching: 0, here: [] } as Partial<ServerFrame>);
				waited += 100;
			}
			untilNext();
			newest().opens();
			newest().says(STATE);
			return waited;
		});
		expect(patience).toEqual([3000, 6000, 12_000, 24_000, 24_000]);
		newest().says({ type: "done", nonce: newest().sent[1]?.nonce as string, seq: 8 });
		client.play("1.mark", "mark a1 1");
		vi.advanceTimersByTime(3100);
		expect(client.connection).toBe("lost");
	});

	test("tests a connection that is quiet, keeps it if it answers, and gives it up within 25 seconds if not", () => {
		const { client } = connected();
		for (let times = 1; times <= 3; times += 1) {
			vi.advanceTimersByTime(15_000);
			expect(newest().sent.filter(({ type }) => type === "ping")).toHaveLength(times);
			newest().says({ type: "pong" });
		}
		expect(client.connection).toBe("open");
		vi.advanceTimersByTime(24_900);
		expect(client.connection).toBe("open");
		vi.advanceTimersByTime(200);
		expect(client.connection).toBe("lost");
	});

	test("does not test a connection on which frames come", () => {
		connected();
		for (let times = 0; times < 10; times += 1) {
			vi.advanceTimersByTime(10_000);
			newest().says({ type: "presence", watching: 0, here: [] } as Partial<ServerFrame>);
		}
		expect(newest().sent.map(({ type }) => type)).toEqual(["hello"]);
	});

	test.each(["online", "visibilitychange"])("tests the connection at once on %s", (event) => {
		const listeners = new Map<string, () => void>();
		const add = (name: string, listener: () => void) => listeners.set(name, listener);
		vi.stubGlobal("addEventListener", add);
		vi.stubGlobal("document", {
			addEventListener: add,
			removeEventListener() {},
			visibilityState: "visible",
		});
		const { client } = connected();
		listeners.get(event)?.();
		expect(newest().sent.at(-1)).toEqual({ type: "ping" });
		newest().says({ type: "pong" });
		vi.advanceTimersByTime(4000);
		expect(client.connection).toBe("open");
		listeners.get(event)?.();
		vi.advanceTimersByTime(3100);
		expect(client.connection).toBe("lost");
		listeners.get(event)?.();
		expect(FakeSocket.all).toHaveLength(2);
	});

	test("gives up connecting to a server that never answers", () => {
		const client = new TableClient("t1", "secret");
		client.open();
		vi.advanceTimersByTime(10_100);
		expect(client.connection).toBe("lost");
		untilNext();
		newest().opens();
		vi.advanceTimersByTime(10_100);
		expect(client.connection).toBe("lost");
	});

	test("comes back seldom and not in step to a server that hangs", () => {
		const pages = Array.from({ length: 500 }, (_, page) => new TableClient(`t${page}`, undefined));
		for (const page of pages) {
			page.open();
		}
		vi.advanceTimersByTime(120_000);
		const seconds = new Map<number, number>();
		const before = FakeSocket.all.length;
		for (let second = 0; second < 60; second += 1) {
			const count = FakeSocket.all.length;
			vi.advanceTimersByTime(1000);
			seconds.set(second, FakeSocket.all.length - count);
		}
		expect((FakeSocket.all.length - before) / 500 / 60).toBeLessThan(1 / 15);
		expect(Math.max(...seconds.values())).toBeLessThan(125);
	});

	test("ends where the server says so, and when the page is left", () => {
		const { client } = connected();
		newest().breaks(4404);
		vi.advanceTimersByTime(60_000);
		expect(client.connection).toBe("ended");
		expect(FakeSocket.all).toHaveLength(1);

		const other = connected();
		other.close();
		newest().breaks();
		vi.advanceTimersByTime(60_000);
		expect(FakeSocket.all).toHaveLength(2);
	});
});
