import { beforeEach, expect, test, vi } from "vitest";

const server = vi.hoisted(() => ({ asked: 0, isLost: false }));
vi.mock("./api", () => ({
	fetchGames: async () => {
		server.asked += 1;
		return server.isLost ? Promise.reject(new Error("no line")) : [{ id: "prophecies" }, { id: "prophetie" }];
	},
}));

beforeEach(() => {
	vi.resetModules();
	Object.assign(server, { asked: 0, isLost: false });
});

const opened = async () => (await import("./games.svelte")).games;

test("games are asked for once and found by their name", async () => {
	const games = await opened();
	expect(games.find("prophetie")).toBeUndefined();
	await games.load();
	await games.load();
	expect([server.asked, games.find("prophetie"), games.find("chess")]).toEqual([
		1,
		{ id: "prophetie" },
		undefined,
	]);
});

test("a server that is lost can be asked again", async () => {
	const games = await opened();
	server.isLost = true;
	await games.load();
	expect([games.isLost, games.cards]).toEqual([true, undefined]);
	server.isLost = false;
	await games.load();
	expect([games.isLost, games.cards?.length]).toEqual([false, 2]);
});
