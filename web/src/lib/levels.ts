/** The levels of bots. A game names its own, the weakest first; `random` plays anything and is nobody's opponent. */

/** The one that a newcomer meets; null where nobody but people can play. */
export function gentlest(bots: readonly string[]): string | null {
	return bots.find((bot) => bot !== "random") ?? bots[0] ?? null;
}
