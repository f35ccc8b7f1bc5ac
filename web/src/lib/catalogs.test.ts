import { afterEach, beforeEach, expect, test, vi } from "vitest";

const server = vi.hoisted(() => ({ asked: [] as string[], answers: [] as (string | undefined)[] }));
vi.mock("./api", () => ({
	fetchTexts: async (language: string) => {
		server.asked.push(language);
		return server.answers.shift() ?? Promise.reject(new Error("no line"));
	},
}));

import { format } from "./text";

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
	Object.assign(server, { asked: [], answers: [] });
});
afterEach(() => void vi.useRealTimers());

const opened = async () => (await import("./catalogs.svelte")).catalogs;

test("a language is fetched once, however often it is wanted", async () => {
	const catalogs = await opened();
	server.answers = ["hello = Hello"];
	await Promise.all([catalogs.load("en"), catalogs.load("en")]);
	await catalogs.load("en");
	expect(server.asked).toEqual(["en"]);
	const texts = catalogs.of("en");
	expect(texts && format(texts, "hello")).toBe("Hello");
	expect(catalogs.of("fr")).toBeUndefined();
});

test("it is tried again until it is there, and then no more", async () => {
	const catalogs = await opened();
	server.answers = [undefined, undefined, "hello = Bonjour"];
	await catalogs.load("fr");
	expect([server.asked.length, catalogs.of("fr")]).toEqual([1, undefined]);
	await vi.advanceTimersByTimeAsync(2999);
	expect(server.asked.length).toBe(1);
	await vi.advanceTimersByTimeAsync(3001);
	expect([server.asked.length, catalogs.of("fr") === undefined]).toEqual([3, false]);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(server.asked.length).toBe(3);
});
