import { FluentResource } from "@fluent/bundle";
import { describe, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { LANGUAGES } from "../lib/wire";
import { ago, figure, size, TEXTS, within, word } from "./say";

const sources = import.meta.glob<string>(["./*.svelte", "../pages/Host.svelte"], {
	eager: true,
	import: "default",
	query: "?raw",
});

const keysOf = (text: string) => new FluentResource(text).body.map((message) => message.id).sort();

describe("the texts of the host's page", () => {
	test("every language has the same keys, and no line that Fluent skips", () => {
		for (const language of LANGUAGES) {
			const written = [...TEXTS[language].matchAll(/^([a-z][\w-]*) *=/gm)].map((match) => match[1]);
			expect(keysOf(TEXTS[language])).toEqual(written.sort());
			expect(keysOf(TEXTS[language])).toEqual(keysOf(TEXTS.en));
		}
	});

	test("every key that is said is there, and every key that is there is said", () => {
		const all = Object.values(sources).join("\n");
		const said = [...all.matchAll(/\bword\(\s*"([\w-]+)"/g)].map((match) => match[1] ?? "");
		expect(said.length).toBeGreaterThan(20);
		expect(said.filter((key) => !keysOf(TEXTS.en).includes(key))).toEqual([]);
		const made = /^(status|refused)-/;
		const own = ["milliseconds", "megabytes", "gigabytes", "unknown"];
		const silent = keysOf(TEXTS.en).filter((key) => !said.includes(key) && !made.test(key));
		expect(silent).toEqual(own.sort());
	});

	test("French has a narrow no-break space before : ; ? !", () => {
		const texts = TEXTS.fr.split("\n").filter((line) => !line.startsWith("#"));
		expect(texts.filter((line) => /[^\u202f](?:[;?!»]|:(?=\s|$))|«[^\u202f]/.test(line))).toEqual([]);
	});
});

test("figures are as long as they are worth reading", () => {
	expect([0, 0.04, 2.26, 41.7, 1234].map(figure)).toEqual(["0", "0", "2.3", "42", "1,234"]);
	expect([null, 5 * 2 ** 20, 3 * 2 ** 30].map(size)).toEqual(["not known", "5 MB", "3 GB"]);
	expect([null, 0.0021, 2.5].map(within)).toEqual(["–", "2.1 ms", "2,500 ms"]);
	const now = 1_000_000_000;
	expect([0, 59, 61, 7200, 90_000].map((seconds) => ago(now - seconds * 1000, now))).toEqual([
		"now",
		"59 seconds ago",
		"1 minute ago",
		"2 hours ago",
		"yesterday",
	]);
	expect(word("no such key")).toBe("no such key");
});
