/** The table in sentences, for those who ask for them with a key. */

import { list, say } from "../../lib/say";
import type { Asked } from "../../lib/wire";
import { type Charted, played, rankName } from "./reading";
import { cardName, suitName } from "./suits";

/** "Trick 6 asks for Leaf. Ada: Leaf 6, 2nd so far. Noor: Leaf 13, 1st so far." */
export function trickWords({ now, tricks, future }: Charted, names: readonly string[]): string {
	if (!now) {
		return say("seven-prophecies-no-trick");
	}
	const cards = played(now, names.length).map(({ card, seat, rank }) =>
		say("seven-prophecies-trick-card", {
			who: names[seat] ?? "",
			card: cardName(card),
			rank: rankName(rank),
		}),
	);
	const asked = say("seven-prophecies-trick-asks", {
		number: tricks.length + 1,
		suit: suitName(future[tricks.length] ?? ""),
	});
	return [asked, ...cards].join(" ");
}

/** "Ada waits for one 1st and two 3rd." */
export function prophecyWords({ cubes }: Charted, names: readonly string[]): string {
	const sentences = cubes.map((own, seat) => {
		const waiting = own.flatMap((count, at) =>
			count === 0 ? [] : [say("seven-prophecies-times", { count, rank: rankName(at + 1) })],
		);
		const who = names[seat] ?? "";
		return waiting.length === 0
			? say("seven-prophecies-waits-not", { who })
			: say("seven-prophecies-waits", { who, what: list(waiting) });
	});
	return sentences.join(" ");
}

/** Who is awaited besides the reader; empty when nobody is. */
export function waitingWords(asked: readonly Asked[], names: readonly string[], you: number | null): string {
	const hasDecided = asked.some((each) => each.seat === you && each.is_decided);
	const others = asked
		.filter((each) => each.seat !== you && !each.is_decided)
		.map((each) => names[each.seat] ?? "");
	return [
		hasDecided && say("you-have-decided"),
		others.length > 0 && say("is-thinking", { names: list(others), count: others.length }),
	]
		.filter(Boolean)
		.join(" ");
}
