/** The server's own catalogs, fetched once for each language that is read. */

import type { FluentBundle } from "@fluent/bundle";
import { fetchTexts } from "./api";
import { bundle } from "./text";
import type { Language } from "./wire";

const SECONDS_BETWEEN_TRIES = 3;

class Catalogs {
	#bundles: Partial<Record<Language, FluentBundle>> = $state.raw({});
	#isLoading: Partial<Record<Language, boolean>> = {};

	/** All texts of the server in this language; undefined until they are there. */
	of(language: Language): FluentBundle | undefined {
		return this.#bundles[language];
	}

	/** Fetch them, and go on trying until they are there. */
	async load(language: Language): Promise<void> {
		if (this.#bundles[language] || this.#isLoading[language]) {
			return;
		}
		this.#isLoading[language] = true;
		try {
			this.take(language, await fetchTexts(language));
		} catch {
			setTimeout(() => void this.load(language), SECONDS_BETWEEN_TRIES * 1000);
		} finally {
			this.#isLoading[language] = false;
		}
	}

	take(language: Language, catalog: string): void {
		this.#bundles = { ...this.#bundles, [language]: bundle(language, catalog) };
	}
}

export const catalogs = new Catalogs();
