/** The reader's cards as the fan shows them: which may be played, what each would do, which the search has named. */

import { say } from "../../lib/say";
import type { SevenView } from "../../lib/wire";
import type { HandCard } from "../tricks/Hand.svelte";
import { rankName } from "./reading";
import { cardName, suitOf } from "./suits";

interface Choice {
	/** Cards that may be played; null when none is asked for. */
	legal: readonly string[] | null;
	chosen: string | undefined;
	hints: readonly string[];
	/** Why the others may not be played. */
	whyNot: string;
}

export function handOf(view: SevenView, { legal, chosen, hints, whyNot }: Choice): HandCard[] {
	return view.hand.map((card) => {
		const state = legal === null ? "rest" : legal.includes(card) ? "can" : "cannot";
		return {
			id: card,
			name: cardName(card),
			state,
			why: state === "cannot" ? whyNot : undefined,
			isSelected: card === chosen,
			isHinted: hints.includes(`play ${card}`),
			badge: state === "can" ? effectOf(view, card) : undefined,
			suit: suitOf(card).hue,
		};
	});
}

/** "2nd, a cube" */
function effectOf(view: SevenView, card: string): string | undefined {
	const rank = view.would_rank[card];
	if (rank === undefined || view.seat === null) {
		return undefined;
	}
	const hasCube = (view.cubes[view.seat]?.[rank - 1] ?? 0) > 0;
	return say("seven-prophecies-would", { rank: rankName(rank), hasCube: hasCube ? "yes" : "no" });
}

/** The first prophecy among moves that the search has named, as shares by rank. */
export function hintedShares(hints: readonly string[]): number[] | undefined {
	const [, ...shares] = hints.find((move) => move.startsWith("prophesy "))?.split(" ") ?? [];
	return shares.length === 0 ? undefined : shares.map(Number);
}
