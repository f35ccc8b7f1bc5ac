/** Which games this browser has seen to their end: before that, the goal of a game stands above its board. */

import { sayOr } from "./say";
import { keep, kept } from "./storage";

const STORED = "foretold.finished";

/** What a game is about, for who has not finished one; empty for all others. */
export function goalOf(game: string): string {
	return hasFinished(game) ? "" : sayOr("", `${game}-game.goal`);
}

export function finish(game: string): void {
	if (!hasFinished(game)) {
		keep(STORED, { ...kept<Record<string, boolean>>(STORED), [game]: true });
	}
}

function hasFinished(game: string): boolean {
	return kept<Record<string, boolean>>(STORED)?.[game] === true;
}
