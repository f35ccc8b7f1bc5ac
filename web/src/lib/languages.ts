/** Which of our languages somebody reads. */

import { LANGUAGES, type Language } from "./wire";

/** The first wish that we speak, by its part before the hyphen; our usual language when there is none. */
export function firstKnown(wishes: readonly (string | undefined)[]): Language {
	for (const wish of wishes) {
		const known = LANGUAGES.find((language) => language === wish?.split("-")[0]);
		if (known) {
			return known;
		}
	}
	return LANGUAGES[0];
}

/** The one after this one, and after the last the first. */
export function nextLanguage(language: Language): Language {
	return LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
}
