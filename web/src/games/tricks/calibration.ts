/**
 * How true a player foretells: what was foretold beside what came of it, for one game or all that this browser has
 * seen the end of. Prophecies are kept by table, so that looking twice at an ending counts once.
 */

import { keep, kept } from "../../lib/storage";
import { MOST_TABLES } from "../../lib/wire";

/** One prophecy that was put to the test. */
export interface Foretelling {
	foretold: number;
	came: number;
	/** It counts as fulfilled: exact, or whatever the game asks for. */
	isTrue: boolean;
	/** What stands on its dot: the number of a deal. */
	label: string;
}

/** What came on average where a number was foretold, with the interval that holds the true mean in 95 of 100 cases. */
export interface Average {
	foretold: number;
	mean: number;
	low: number;
	high: number;
	count: number;
}

type Book = Record<string, Foretelling[]>;

const keyOf = (game: string) => `foretold-calibration-${game}`;

/** Keep the prophecies of a finished game. */
export function keepGame(game: string, table: string, foretellings: readonly Foretelling[]): void {
	const { [table]: _, ...others } = kept<Book>(keyOf(game)) ?? {};
	const entries = [...Object.entries(others), [table, foretellings] as const];
	keep(keyOf(game), Object.fromEntries(entries.slice(-MOST_TABLES)));
}

/** All kept prophecies of a game, the oldest table first. */
export function keptGames(game: string): Foretelling[] {
	return Object.values(kept<Book>(keyOf(game)) ?? {}).flat();
}

export function averagesOf(foretellings: readonly Foretelling[]): Average[] {
	const numbers = [...new Set(foretellings.map(({ foretold }) => foretold))].sort((a, b) => a - b);
	return numbers.map((foretold) => {
		const came = foretellings.filter((each) => each.foretold === foretold).map((each) => each.came);
		const mean = meanOf(came);
		const margin = marginOf(came, mean);
		return { foretold, mean, low: Math.max(0, mean - margin), high: mean + margin, count: came.length };
	});
}

export function shareTrue(foretellings: readonly Foretelling[]): number {
	return meanOf(foretellings.map(({ isTrue }) => Number(isTrue)));
}

/** How much more came than was foretold, on average. */
export function surplus(foretellings: readonly Foretelling[]): number {
	return meanOf(foretellings.map(({ foretold, came }) => came - foretold));
}

export type Advice = "few" | "high" | "low" | "fair";

const FEWEST = 12;

/** What to do about it: nothing can be said of a few, or where the mean difference may well be chance. */
export function adviceOn(foretellings: readonly Foretelling[]): Advice {
	const differences = foretellings.map(({ foretold, came }) => came - foretold);
	if (differences.length < FEWEST) {
		return "few";
	}
	const mean = meanOf(differences);
	if (Math.abs(mean) <= marginOf(differences, mean)) {
		return "fair";
	}
	return mean < 0 ? "high" : "low";
}

const meanOf = (values: readonly number[]) =>
	values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Half the 95 % interval of a mean, by Student; 0 where one value says nothing about others. */
function marginOf(values: readonly number[], mean: number): number {
	const free = values.length - 1;
	if (free < 1) {
		return 0;
	}
	const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / free);
	return (student(free) * spread) / Math.sqrt(values.length);
}

const STUDENT = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
const student = (free: number) => STUDENT[free - 1] ?? 1.96 + 2.4 / free;
