/** What a person has chosen for this browser. Only name and colour are ever sent, when one sits down at a table. */

import { firstKnown } from "./languages";
import { keep, kept } from "./storage";
import { LANGUAGES, type Language, LONGEST_NAME } from "./wire";

export type Theme = "day" | "night";

const STORED = "foretold.settings"; // public/early.js reads it too
export const COLOURS = 6;
/** How fast what others do is shown; at once: as it comes. */
export const PACES = ["slow", "normal", "quick", "at-once"] as const;
export type Pace = (typeof PACES)[number];
/** How long one thing is looked at, in milliseconds. */
export const BEATS: Record<Pace, number> = { slow: 1600, normal: 900, quick: 400, "at-once": 0 };

interface Stored {
	theme?: Theme;
	language?: Language;
	isStill?: boolean;
	hasLetterKeys?: boolean;
	hasPlainQuestions?: boolean;
	name?: string;
	colour?: number;
	pace?: Pace;
	hasSound?: boolean;
	hasOneClick?: boolean;
	isBrief?: boolean;
}

class Settings {
	/** Undefined until chosen: then the page follows the system. */
	theme: Theme | undefined = $state();
	language: Language = $state(LANGUAGES[0]);
	/** Nothing moves, even if the system would have it so. */
	isStill = $state(false);
	/** Single letters, digits and points work as keys. */
	hasLetterKeys = $state(true);
	/** Every question is drawn as a plain form under the board, even where the board could take the answer. */
	hasPlainQuestions = $state(false);
	name = $state("");
	/** The colour one would like to have, from 0; undefined for whichever the seat has. */
	colour: number | undefined = $state();
	/** A press on a card plays it, without choosing it first. */
	hasOneClick = $state(false);
	/** Those who listen hear the first sentence of what happens, and not all that follows from it. */
	isBrief = $state(false);
	/** Short sounds at the table; silent until somebody chooses them. */
	hasSound = $state(false);
	/** How fast what others do is shown. */
	pace: Pace = $state("normal");

	constructor() {
		const stored = kept<Stored>(STORED) ?? {};
		this.theme = stored.theme === "day" || stored.theme === "night" ? stored.theme : undefined;
		this.language = firstKnown([stored.language, ...navigator.languages]);
		this.isStill = stored.isStill === true;
		this.hasLetterKeys = stored.hasLetterKeys !== false;
		this.hasPlainQuestions = stored.hasPlainQuestions === true;
		this.hasOneClick = stored.hasOneClick === true;
		this.isBrief = stored.isBrief === true;
		this.hasSound = stored.hasSound === true;
		this.name = typeof stored.name === "string" ? stored.name.slice(0, LONGEST_NAME) : "";
		this.colour = isColour(stored.colour) ? stored.colour : undefined;
		this.pace = PACES.find((pace) => pace === stored.pace) ?? "normal";
	}

	/** Change some of it and remember all. */
	choose(
		chosen: Partial<
			Pick<
				Settings,
				| "isStill"
				| "hasLetterKeys"
				| "hasPlainQuestions"
				| "hasSound"
				| "hasOneClick"
				| "isBrief"
				| "name"
				| "pace"
			>
		>,
	): void {
		Object.assign(this, chosen);
		this.#keep();
	}

	/** So many beats at the pace that was chosen, in milliseconds. */
	beats(count: number): number {
		return count * BEATS[this.pace];
	}

	chooseTheme(theme: Theme | undefined): void {
		this.theme = theme;
		this.#keep();
	}

	toggleTheme(): void {
		this.chooseTheme(this.shownTheme() === "night" ? "day" : "night");
	}

	chooseLanguage(language: Language): void {
		this.language = language;
		this.#keep();
	}

	chooseColour(colour: number | undefined): void {
		this.colour = colour;
		this.#keep();
	}

	/** Puts the choices on the page, where style sheets and screen readers find them. */
	show(): void {
		const root = document.documentElement;
		root.lang = this.language;
		root.toggleAttribute("data-still", this.isStill);
		if (this.theme) {
			root.dataset.theme = this.theme;
		} else {
			delete root.dataset.theme;
		}
	}

	shownTheme(): Theme {
		return this.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day");
	}

	#keep(): void {
		const stored: Stored = {
			language: this.language,
			isStill: this.isStill,
			hasLetterKeys: this.hasLetterKeys,
			hasPlainQuestions: this.hasPlainQuestions,
			hasSound: this.hasSound,
			hasOneClick: this.hasOneClick,
			isBrief: this.isBrief,
			name: this.name,
			pace: this.pace,
			...(this.theme && { theme: this.theme }),
			...(this.colour !== undefined && { colour: this.colour }),
		};
		keep(STORED, stored);
	}
}

export function isColour(colour: unknown): colour is number {
	return Number.isInteger(colour) && (colour as number) >= 0 && (colour as number) < COLOURS;
}

export const settings = new Settings();
