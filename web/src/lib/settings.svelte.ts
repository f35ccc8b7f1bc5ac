/** What a person has chosen for this browser: theme and language. Nothing here is sent to the server. */

import { firstKnown, type Language } from "./languages";

export type Theme = "day" | "night";

const STORED = "foretold.settings"; // public/early.js reads it too

interface Stored {
	theme?: Theme;
	language?: Language;
}

class Settings {
	/** Undefined until chosen: then the page follows the system. */
	theme: Theme | undefined = $state();
	language: Language = $state("en");

	constructor() {
		const stored = read();
		this.theme = stored.theme === "day" || stored.theme === "night" ? stored.theme : undefined;
		this.language = firstKnown([stored.language, ...navigator.languages]);
	}

	toggleTheme(): void {
		this.theme = this.shownTheme() === "night" ? "day" : "night";
		this.#write();
	}

	choose(language: Language): void {
		this.language = language;
		this.#write();
	}

	/** Puts the choices on the page, where style sheets and screen readers find them. */
	show(): void {
		document.documentElement.lang = this.language;
		if (this.theme) {
			document.documentElement.dataset.theme = this.theme;
		}
	}

	shownTheme(): Theme {
		return this.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day");
	}

	#write(): void {
		const stored: Stored = { language: this.language, ...(this.theme && { theme: this.theme }) };
		try {
			localStorage.setItem(STORED, JSON.stringify(stored));
		} catch {
			// Storage is closed (private window): the choice lasts as long as the page.
		}
	}
}

function read(): Stored {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
		return typeof stored === "object" && stored !== null ? stored : {};
	} catch {
		return {};
	}
}

export const settings = new Settings();
