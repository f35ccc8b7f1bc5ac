/** How far a round of tricks has come. */

interface Laid {
	cards: readonly string[];
}

/** The number of the trick that is played: the first that is not full. */
export function trickNow(tricks: readonly Laid[], seats: number): number {
	return tricks.filter((trick) => trick.cards.length === seats).length + 1;
}
