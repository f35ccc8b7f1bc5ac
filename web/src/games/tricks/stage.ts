/** How far a round of tricks has come. */

import type { Made } from "../steps";

interface Laid {
	cards: readonly string[];
}

export interface Tricks {
	seats: number;
	tricks: readonly Laid[];
	past: readonly { tricks: readonly Laid[] }[];
}

/** For how many beats a full trick is looked at. */
export const FULL = 2;

/** The number of the trick that is played: the first that is not full. */
export function trickNow(tricks: readonly Laid[], seats: number): number {
	return tricks.filter((trick) => trick.cards.length === seats).length + 1;
}

/** The trick that the last card lies in, also that of the deal before. */
export function lastLaid<View extends Tricks>(view: View): View["tricks"][number] | undefined {
	return view.tricks.at(-1) ?? view.past.at(-1)?.tricks.at(-1);
}

/** For how many beats this position is looked at: longer when the last card has just filled a trick. */
export function beatsOf(view: Tricks, moves: readonly Made[]): number {
	const last = moves.findLast(({ actor }) => typeof actor === "number");
	const isFull = lastLaid(view)?.cards.length === view.seats;
	return isFull && last?.move.startsWith("play ") ? FULL : 1;
}
