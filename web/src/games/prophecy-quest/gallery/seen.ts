/** When each card came into sight, as the log tells it to this reader. */

import type { Phrase } from "../../../lib/wire";
import type { ToldTurn } from "../turns";

/** What brings a card into sight: drawn, laid out, turned up, looked at. */
const SHOWS = new Set(["quest-drawn", "quest-appears", "quest-turned-up", "quest-you-saw"]);
const CARD = "quest-card-";

/** By card: the rounds in which it was shown, in order; 0 is before the first. A round is one of whose turn it was. */
export function roundsSeen(turns: readonly ToldTurn[]): Map<string, number[]> {
	const rounds = new Map<number | null, number>();
	const seen = new Map<string, number[]>();
	for (const { seat, lines } of turns) {
		const round = seat === null ? 0 : (rounds.get(seat) ?? 0) + 1;
		rounds.set(seat, round);
		for (const card of lines.flatMap(({ words }) => words.flatMap(shownBy))) {
			seen.set(card, [...new Set([...(seen.get(card) ?? []), round])]);
		}
	}
	return seen;
}

function shownBy({ key, args }: Phrase): string[] {
	const named = SHOWS.has(key) ? [args?.card, args?.cards].flat() : [];
	const keys = named.flatMap((it) => (typeof it === "object" ? [it.key] : []));
	return keys.flatMap((it) => (it.startsWith(CARD) ? [it.slice(CARD.length)] : []));
}
