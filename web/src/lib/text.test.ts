import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { bundle, CATALOGS, find, format, ofWhom } from "./text";
import { LANGUAGES } from "./wire";

const sources = import.meta.glob<string>(["../**/*.{svelte,ts}", "!../**/*.test.ts"], {
	eager: true,
	import: "default",
	query: "?raw",
});

const gameCatalogs = import.meta.glob<string>("../games/**/*.ftl", {
	eager: true,
	import: "default",
	query: "?raw",
});

/** Each "key" and "key.attribute" of a catalog, with the names of its arguments. */
function keysOf(catalog: string): string[] {
	return new FluentResource(catalog).body.flatMap((message) => [
		...(message.value === null ? [] : [`${message.id} ${argumentsOf(message.value)}`]),
		...Object.entries(message.attributes).map(
			([name, pattern]) => `${message.id}.${name} ${argumentsOf(pattern)}`,
		),
	]);
}

function argumentsOf(pattern: unknown): string {
	const names = JSON.stringify(pattern).matchAll(/"type":"var","name":"(\w+)"/g);
	return [...new Set([...names].map((match) => match[1]))].sort().join(" ");
}

describe("texts", () => {
	test("every language has the same keys with the same arguments", () => {
		for (const language of LANGUAGES) {
			expect(keysOf(CATALOGS[language]).sort()).toEqual(keysOf(CATALOGS[LANGUAGES[0]]).sort());
		}
	});

	test.each(LANGUAGES)(
		"the %s catalog has no line that Fluent skips as broken, and no key twice",
		(language) => {
			const written = [...CATALOGS[language].matchAll(/^([a-z][\w-]*) *=/gm)].map((match) => match[1]);
			const read = new FluentResource(CATALOGS[language]).body.map((message) => message.id);
			expect(read).toEqual(written);
			expect(new Set(written).size).toBe(written.length);
		},
	);

	test("a game's own texts begin with its id", () => {
		const strays = Object.entries(gameCatalogs).flatMap(([path, text]) => {
			const game = path.split("/")[2] ?? "";
			const keys = new FluentResource(text).body.map((message) => message.id);
			return keys.filter((key) => !key.startsWith(`${game}-`));
		});
		expect(strays).toEqual([]);
	});

	test("French has a narrow no-break space before : ; ? ! and inside its quotation marks", () => {
		const texts = CATALOGS.fr.split("\n").filter((line) => !line.startsWith("#"));
		expect(texts.filter((line) => /[^\u202f](?:[;?!»]|:(?=\s|$))|«[^\u202f]/.test(line))).toEqual([]);
	});

	test("every key that the page says is in the catalog", () => {
		const said = Object.values(sources).flatMap((source) => [
			...source.matchAll(/\b(?:say|find)\([\w\s,]*"([\w.-]+)"/g),
		]);
		expect(said.length).toBeGreaterThan(5);
		const missing = said
			.map((match) => match[1] ?? "")
			.filter((key) => find(LANGUAGES[0], key) === undefined);
		expect(missing).toEqual([]);
	});
});

test("French de gives way before a vowel", () => {
	const said = ["Marek", "Alice", "Émile", "Hélène"].map(ofWhom);
	expect(said).toEqual(["de Marek", "d’Alice", "d’Émile", "d’Hélène"]);
	const texts = bundle("fr", "round = La manche { DE($who) }.");
	expect(format(texts, "round", { who: "Inès" })).toBe("La manche d’Inès.");
});
