/** The table for those who ask to hear it. */

import { say } from "../../lib/say";
import type { ProphetieView } from "../../lib/wire";
import { cardName } from "./cards";
import { finishedTricks, seatAt, type Trick } from "./reading";

export function trickInWords(
	view: ProphetieView,
	trick: Trick | undefined,
	names: readonly string[],
): string {
	if (!trick) {
		return say("prophetie-leads", { who: names[view.leader] ?? "" });
	}
	const cards = trick.cards.map((card, place) =>
		say("prophetie-lies", { who: names[seatAt(trick, place, view.seats)] ?? "", card: cardName(card) }),
	);
	return [say("prophetie-trick-number", { number: finishedTricks(view) + 1 }), ...cards].join(" ");
}

export function betInWords(view: ProphetieView, you: number | null): string {
	const foretold = you === null ? null : (view.foretold[you] ?? null);
	return you === null || foretold === null
		? say("prophetie-no-bet-yet")
		: say("prophetie-foretold-won", { foretold, won: view.won[you] ?? 0 });
}
