import { describe, expect, it } from "vitest";
import { findings, unused, variables } from "./look.mjs";

const styled = (css: string) => findings("table/Any.svelte", `<p></p>\n<style>\n${css}\n</style>`);

describe("what the look refuses", () => {
	const REFUSED = {
		"a colour in digits": "\tcolor: #123456;",
		"a colour in short": "\tbox-shadow: 0 1px 2px #0003;",
		"a colour by a function": "\tfill: rgb(1 2 3);",
		"a colour by its English name": "\tstroke: white;",
		"one inside a gradient of several lines":
			"\tbackground:\n\t\tradial-gradient(circle, black, var(--gold)),\n\t\tnone;",
		"letters in pixels": "\tfont-size: 12.5px;",
		"letters in a shorthand": "\tfont: 600 1.05rem / 1 var(--font-title);",
		"a space with a name": "\tpadding: 0 8px;",
		"a width of the window": "@media (max-width: 700px) {",
		"one of two widths": "@media (min-width: 761px) and (max-height: 800px) {",
		"a width of a board": "@container (max-width: 640px) {",
	};
	it.each(Object.entries(REFUSED))("%s", (_, css) => {
		expect(styled(css)).toHaveLength(1);
		expect(styled(css)[0]).toMatch(/^src\/table\/Any.svelte:[34] /);
	});
	it("a colour in the markup", () => {
		expect(findings("table/Any.svelte", '<path fill="#fff" />')).toHaveLength(1);
	});
	it.each(['<a href="/new">', "<a href={`/table`}>", "<p>{`$" + "{location.origin}/table/x`}</p>"])(
		"an address that holds at the root of a site alone: %s",
		(markup) => {
			expect(findings("table/Any.svelte", markup)).toHaveLength(1);
		},
	);
	it("a colour in a script", () => {
		expect(findings("games/any/suits.ts", '\thue: "light-dark(#b0232a, #ff9488)",')).toHaveLength(1);
	});
});

describe("what it allows", () => {
	const ALLOWED = {
		names:
			"\tcolor: var(--ink-soft);\n\tfont: 600 var(--step-0) / 1.2 var(--font-title);\n\tgap: var(--space-2) 1px;",
		"mixtures of names": "\tbackground: color-mix(in oklab, var(--gold) 45%, transparent);",
		"letters of a drawing": "\tfont-size: max(7px, 17cqi);\n\tfont: 600 2.75em / 1 var(--font-title);",
		"named widths": "@media (min-width: 761px) and (max-height: 520px), (pointer: coarse) {",
		"widths of boards and drawings":
			"@container (max-width: 699px) {\n}\n@container card (max-width: 73px) {",
		"selectors that read like colours": ".gold,\n.red:hover {",
		"words in a comment": "/* A gold edge\n   of 8px, white. */",
	};
	it.each(Object.entries(ALLOWED))("%s", (_, css) => {
		expect(styled(css)).toEqual([]);
	});
	it("what stands outside a style", () => {
		expect(findings("table/Any.svelte", '<a href="#add">white</a>')).toEqual([]);
	});
	it("the place where names are made, and no other", () => {
		expect(findings("styles/tokens.css", "\t--ink: #123456;")).toEqual([]);
		expect(findings("games/prophecy-quest/Ring.svelte", "<style>\n\tfill: #123456;")).toHaveLength(1);
	});
});

describe("shared classes", () => {
	const SHEET = "/* .gone */\n.soft {\n\tcolor: var(--ink);\n}\n.gap-1,\n.gap-2 {\n\tgap: 1px;\n}";
	it("that no markup uses are named", () => {
		expect(unused(SHEET, ['<p class="soft big">', '<p class="s{seat} gap-2">'])).toEqual(["gap-1"]);
		expect(unused(SHEET, ['<p class="softer">.gap-1</p>'])).toEqual(["soft", "gap-1", "gap-2"]);
	});
});

describe("variables", () => {
	const file = (text: string, path = "table/Any.svelte") => ({ path, text });
	it("that are used must be set", () => {
		expect(variables([file(":root { --roof-2: red }\n.a { fill: var(--roof2) }")])).toEqual([
			"src/table/Any.svelte  --roof2 is never set",
			"src/table/Any.svelte  --roof-2 is never used",
		]);
	});
	it.each([
		":root { --a: 1px }\np { margin: var(--a, 2px) }",
		"<p style:--a={b}></p>\n<style>\np { margin: var(--a) }",
		'element.style.setProperty("--a", "1")',
		":root { --hue-1: red; --hue-2: blue }\np { color: var(--hue-{seat}) }",
		"/* var(--gone) */",
	])("are fine in %s", (text) => {
		expect(variables([file(text)])).toEqual([]);
	});
});
