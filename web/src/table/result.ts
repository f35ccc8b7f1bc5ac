/** How a game that is over is told to the reader. */

import { tell } from "../lib/phrase";
import { list, say, sayOr } from "../lib/say";
import type { Outcome } from "../lib/wire";

/** What it is to the reader; "told" where nobody wins or the reader was not in it. */
export type Result = "won" | "lost" | "told";

export function resultFor(outcome: Outcome | null, you: number | null): Result {
	if (outcome === null || you === null || outcome.winners.length === 0) {
		return "told";
	}
	return outcome.winners.includes(you) ? "won" : "lost";
}

/** "You win by 4 points", "Sibyl wins, 4 points ahead of you"; the game's own words to whoever watches. */
export function headlineOf(
	outcome: Outcome,
	you: number | null,
	names: readonly string[],
	game: string,
): string {
	const result = resultFor(outcome, you);
	if (you === null || result === "told") {
		return tell(outcome.reason, names);
	}
	const others = outcome.winners.filter((seat) => seat !== you);
	const args = {
		by: lead(outcome, you),
		name: list(others.map((seat) => names[seat] ?? "")),
		count: others.length,
	};
	const key = result === "lost" ? "they-win" : others.length > 0 ? "you-share" : "you-win";
	return sayOr(say(key, args), `${game}-${key}`, args);
}

/** How far the winners are ahead of the best of the others, or of the reader. */
function lead({ scores, winners }: Outcome, you: number): number {
	const best = Math.max(...winners.map((seat) => scores[seat] ?? 0));
	const behind = winners.includes(you)
		? scores.filter((_, seat) => !winners.includes(seat))
		: [scores[you] ?? 0];
	return Math.max(0, best - Math.max(...behind, -Infinity));
}
