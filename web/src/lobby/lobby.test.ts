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

const told = (open: number, lost: object[] = [], mine: object[] = []) => ({ open, lost, mine });
const asking = (...ids: string[]) =>
	told(
		1,
		[],
		["t0", "t1", "t2"].map((id) => ({ card: { id }, is_asked: ids.includes(id) })),
	);

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

test("a table that waits when the page comes stands above the games; one that begins to wait later does not", async () => {
	lobby.held = [{ table: "t0" }];
	lobby.answers = [asking("t1", "t2"), asking("t0", "t1", "t2"), asking("t2"), asking("t1", "t2")];
	const tables = new LobbyTables();
	const shown = [];
	for (let look = 0; look < 4; look += 1) {
		await tables.look();
		shown.push([tables.waiting?.card.id, tables.called?.card.id]);
	}
	expect(shown).toEqual([
		["t1", undefined],
		["t1", "t0"],
		["t2", undefined],
		["t2", "t1"],
	]);
});

test("a call that was closed is not heard again until the table waits anew", async () => {
	lobby.answers = [asking("t1"), asking("t1"), asking(), asking("t1")];
	const tables = new LobbyTables();
	await tables.look();
	tables.hush("t1");
	const called = [];
	for (let look = 0; look < 3; look += 1) {
		await tables.look();
		called.push(tables.called?.card.id);
	}
	expect(called).toEqual([undefined, undefined, "t1"]);
});

test("after a look that failed the games stand where they stand", async () => {
	lobby.held = [{ table: "t0" }];
	const tables = new LobbyTables();
	await tables.look();
	lobby.answers = [asking("t1")];
	await tables.look();
	expect([tables.waiting, tables.called?.card.id]).toEqual([undefined, "t1"]);
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
