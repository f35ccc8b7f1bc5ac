import { afterEach, beforeEach, expect, test, vi } from "vitest";

const lobby = vi.hoisted(() => ({
	held: [] as object[],
	answers: [] as unknown[],
	letGo: [] as string[],
	looks: 0,
}));
vi.mock("../lib/api", () => ({
	fetchLobby: async () => {
		lobby.looks += 1;
		const answer = lobby.answers.shift();
		return answer ?? Promise.reject(new Error("no line"));
	},
}));
vi.mock("../lib/holdings", () => ({
	holdings: () => lobby.held,
	letGo: (table: string) => lobby.letGo.push(table),
}));

import { LobbyTables } from "./lobby.svelte";

const page = { visibilityState: "visible", addEventListener: vi.fn(), removeEventListener: vi.fn() };

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("document", page);
	Object.assign(lobby, { held: [], answers: [], letGo: [], looks: 0 });
});
afterEach(() => void vi.useRealTimers());

const told = (open: number, lost: object[] = []) => ({ open, lost });

test("tables that are gone are let go, others that were lost are not", async () => {
	const lost = ["table-unknown", "server-busy"].map((key, at) => ({ table: `t${at}`, words: { key } }));
	lobby.answers = [told(1, lost)];
	await new LobbyTables().look();
	expect(lobby.letGo).toEqual(["t0"]);
});

test("whoever holds a seat is shown the games once it is known whether a table waits, or cannot be known", async () => {
	expect(new LobbyTables().isSettled).toBe(true);
	lobby.held = [{ table: "t0" }];
	lobby.answers = [told(1)];
	for (const tables of [new LobbyTables(), new LobbyTables()]) {
		expect(tables.isSettled).toBe(false);
		await tables.look();
		expect(tables.isSettled).toBe(true);
	}
});

test("what was seen last stays when the server cannot be asked", async () => {
	lobby.answers = [told(1)];
	const tables = new LobbyTables();
	await tables.look();
	await tables.look();
	expect([lobby.looks, tables.lobby]).toEqual([2, told(1)]);
});

test("it is asked for again now and then, while somebody looks", () => {
	const stop = new LobbyTables().watch();
	expect(lobby.looks).toBe(1);
	vi.advanceTimersByTime(20_000);
	expect(lobby.looks).toBe(3);
	page.visibilityState = "hidden";
	vi.advanceTimersByTime(20_000);
	expect(lobby.looks).toBe(3);
	page.visibilityState = "visible";
	stop();
	vi.advanceTimersByTime(20_000);
	expect(lobby.looks).toBe(3);
});
