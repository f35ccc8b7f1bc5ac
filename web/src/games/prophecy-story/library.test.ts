import { beforeEach, expect, test, vi } from "vitest";

const server = vi.hoisted(() => {
	vi.stubGlobal("navigator", { languages: ["en"] });
	return { asked: [] as string[], isLost: false };
});
vi.mock("../../lib/api", () => ({
	fetchInspiration: async (game: string, language: string) => {
		server.asked.push(`${game} ${language}`);
		if (server.isLost) {
			throw new Error("no line");
		}
		return {
			readings: [{ id: "well", title: `The well, ${language}` }],
			ideas: { place: [`mill, ${language}`] },
		};
	},
}));

beforeEach(() => {
	vi.resetModules();
	Object.assign(server, { asked: [], isLost: false });
});

async function library() {
	const { Library } = await import("./library.svelte");
	const { settings } = await import("../../lib/settings.svelte");
	return { one: new Library(), other: new Library(), settings };
}

test("two readers of one language ask once, and both read", async () => {
	const { one, other } = await library();
	expect([one.readings, one.kinds, one.idea("place"), one.reading("well")]).toEqual([[], [], "", undefined]);
	await Promise.all([one.load("en"), other.load("en")]);
	expect(server.asked).toEqual(["prophecy-story en"]);
	expect(other.reading("well")).toMatchObject({ title: "The well, en" });
	expect([other.kinds, other.idea("place"), other.idea("person")]).toEqual([["place"], "mill, en", ""]);
	expect(other.reading(null)).toBeUndefined();
});

test("another language is read once it is chosen and there", async () => {
	const { one, settings } = await library();
	await one.load("en");
	settings.language = "fr";
	expect(one.readings).toEqual([]);
	await one.load("fr");
	expect(one.idea("place")).toBe("mill, fr");
});

test("what could not be fetched is asked for again", async () => {
	const { one } = await library();
	server.isLost = true;
	await one.load("en");
	expect(one.readings).toEqual([]);
	server.isLost = false;
	await one.load("en");
	expect([server.asked.length, one.readings.length]).toEqual([2, 1]);
});
