/** The languages the page speaks. */

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first wish that we speak, by its part before the hyphen; English when there is none. */
export function firstKnown(wishes: readonly (string | undefined)[]): Language {
	for (const wish of wishes) {
		const known = LANGUAGES.find((language) => language === wish?.split("-")[0]);
		if (known) {
			return known;
		}
	}
	return "en";
}
