/** The name of a game in the reader's language, and what a table of it plays. */

import { tell } from "../lib/phrase";
import { sayOr } from "../lib/say";
import type { GameCard, Preset } from "../lib/wire";
import { summaryOf } from ".";

type Options = Record<string, unknown>;

export function titleOf(game: string, fallback = game): string {
	return sayOr(fallback, `${game}-game.title`);
}

/** The same where there is little room. */
export function shortTitleOf(game: string): string {
	return sayOr(titleOf(game), `${game}-game.short`);
}

/** "5 × 5, numbers", or the name of the board that comes with the game; empty where there is nothing to say. */
export function describe(game: string, options: Options, card: GameCard | undefined): string {
	const preset = card?.presets.find((each) => isChosen(each, options));
	const parts = [preset ? tell(preset.title) : "", summaryOf(game, options)];
	return parts.filter((part) => part !== "").join(", ");
}

/** Whether all that a preset asks for is among the options. */
export function isChosen(preset: Preset, options: Options): boolean {
	return Object.entries(preset.options).every(([key, value]) => isSame(options[key], value));
}

/** Equal as plain data, whatever the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
	return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
	return JSON.stringify(value, (_, part: unknown) =>
		typeof part === "object" && part !== null && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
			: part,
	);
}
