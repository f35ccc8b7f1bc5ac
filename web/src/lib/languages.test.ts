import { expect, test } from "vitest";
import { firstKnown, nextLanguage } from "./languages";
import { LANGUAGES, type Language } from "./wire";

test("the first language we speak wins, whatever its region", () => {
	expect(firstKnown([undefined, "de-DE", "fr-CA", "en"])).toBe("fr");
});

test("who wishes for none of ours gets English", () => {
	expect(firstKnown(["de", "ja-JP"])).toBe("en");
});

test("the switch leads through all languages and back", () => {
	const seen: Language[] = [LANGUAGES[0]];
	for (const language of seen) {
		const next = nextLanguage(language);
		if (!seen.includes(next)) {
			seen.push(next);
		}
	}
	expect(seen).toEqual(LANGUAGES);
	expect(nextLanguage(seen.at(-1) ?? LANGUAGES[0])).toBe(LANGUAGES[0]);
});
