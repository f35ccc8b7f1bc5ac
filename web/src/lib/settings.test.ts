import { beforeEach, expect, test, vi } from "vitest";

const KEY = "foretold.settings";
const stored = new Map<string, string>();
const root = { lang: "", dataset: {} as { theme?: string }, toggleAttribute: vi.fn() };
let isDark = false;

beforeEach(() => {
	vi.resetModules();
	stored.clear();
	isDark = false;
	Object.assign(root, { lang: "", dataset: {} });
	vi.stubGlobal("navigator", { languages: ["de", "fr-CA", "en"] });
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
	});
	vi.stubGlobal("document", { documentElement: root });
	vi.stubGlobal("matchMedia", () => ({ matches: isDark }));
});

const opened = async () => (await import("./settings.svelte")).settings;
const reopened = () => {
	vi.resetModules();
	return opened();
};

test("at first the page follows the system", async () => {
	const settings = await opened();
	expect([settings.language, settings.theme, settings.hasLetterKeys]).toEqual(["fr", undefined, true]);
	expect(settings.shownTheme()).toBe("day");
	isDark = true;
	expect(settings.shownTheme()).toBe("night");
	settings.toggleTheme();
	expect(settings.theme).toBe("day");
});

test("what was chosen is there at the next visit", async () => {
	const settings = await opened();
	settings.choose({ name: "Ann", isStill: true, hasLetterKeys: false, hasPlainQuestions: true });
	settings.choose({ hasSound: true, hasOneClick: true, pace: "quick" });
	settings.chooseTheme("night");
	settings.chooseLanguage("en");
	settings.chooseColour(0);
	const { name, isStill, hasLetterKeys, hasPlainQuestions, theme, language, colour } = await reopened();
	const { hasSound, hasOneClick, pace } = await reopened();
	expect([hasSound, hasOneClick, pace]).toEqual([true, true, "quick"]);
	expect([name, isStill, hasLetterKeys, hasPlainQuestions]).toEqual(["Ann", true, false, true]);
	expect([theme, language, colour]).toEqual(["night", "en", 0]);
});

test("what was chosen can be given back to the system", async () => {
	const settings = await opened();
	settings.chooseTheme("night");
	settings.chooseColour(3);
	settings.chooseTheme(undefined);
	settings.chooseColour(undefined);
	const { theme, colour } = await reopened();
	expect([theme, colour]).toEqual([undefined, undefined]);
});

test("nonsense in the store is passed over", async () => {
	for (const nonsense of [
		"{",
		"7",
		'{"theme": "dusk", "language": "xx", "name": 7, "colour": 6, "isStill": 1}',
	]) {
		stored.set(KEY, nonsense);
		const { theme, language, name, colour, isStill } = await reopened();
		expect([theme, language, name, colour, isStill]).toEqual([undefined, "fr", "", undefined, false]);
	}
	stored.set(KEY, JSON.stringify({ name: "n".repeat(99) }));
	expect((await reopened()).name).toHaveLength(40);
});

test("choices stand on the page for style sheets and screen readers", async () => {
	const settings = await opened();
	settings.chooseTheme("night");
	settings.show();
	expect([root.lang, root.dataset.theme]).toEqual(["fr", "night"]);
	expect(root.toggleAttribute).toHaveBeenLastCalledWith("data-still", false);
	settings.chooseTheme(undefined);
	settings.choose({ isStill: true });
	settings.show();
	expect("theme" in root.dataset).toBe(false);
	expect(root.toggleAttribute).toHaveBeenLastCalledWith("data-still", true);
});
