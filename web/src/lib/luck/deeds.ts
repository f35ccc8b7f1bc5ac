/**
 * What this person did at a table from this browser: the only thing that excuses a receipt which loses something.
 *
 * Kept beside the receipts and shared by all tabs. Votes are only ever added, so that each tab can use them up by itself.
 */

import { forget, keep, kept } from "../storage";
import { MOST_TABLES } from "../wire";

export interface Deeds {
	/** Made the table, so that nobody can have been there before. */
	hasMade: boolean;
	/** Opened a saved game, whose moves were made elsewhere. */
	hasResumed: boolean;
	/** Left the table, and has not come back. */
	hasLeft: boolean;
	/** How often this person agreed to begin the luck again. */
	agreed: number;
	/** Each take-back this person agreed to: the first move that goes. */
	takeBacks: number[];
}

export const NO_DEEDS: Deeds = {
	hasMade: false,
	hasResumed: false,
	hasLeft: false,
	agreed: 0,
	takeBacks: [],
};

const INDEX = "foretold.deeds";

const keyOf = (table: string): string => `${INDEX}.${table}`;

export function deedsAt(table: string): Deeds {
	return { ...NO_DEEDS, ...kept<Deeds>(keyOf(table)) };
}

export const forgetDeeds = (table: string): void => forget(keyOf(table));

export function noteDeeds(table: string, changes: Partial<Deeds>): void {
	keep(keyOf(table), { ...deedsAt(table), ...changes });
	const others = (kept<string[]>(INDEX) ?? []).filter((other) => other !== table);
	for (const old of others.slice(0, Math.max(0, others.length + 1 - MOST_TABLES))) {
		forgetDeeds(old);
	}
	keep(INDEX, [...others, table].slice(-MOST_TABLES));
}
