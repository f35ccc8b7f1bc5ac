/** Cards by name, as in moves: "2-14" is the 14 of the suit worth 2 in a bet, J M S L are the special cards. */

import { tell } from "../../lib/phrase";
import { say } from "../../lib/say";
import type { Phrase } from "../../lib/wire";

/** By suit; each reaches 4.5 : 1 on cards and table. */
const COLOURS = ["var(--suit-crimson)", "var(--suit-stone)", "var(--suit-amber)", "var(--suit-green)"];

export const MOST_EYES = 3;

/** The suit of a coloured card; null for a special one. */
export function suitOf(card: string): number | null {
	return card.includes("-") ? Number(card[0]) : null;
}

export const rankOf = (card: string) => card.slice(card.indexOf("-") + 1);

/** The sign to draw: its suit, or the special card itself. */
export const symbolOf = (card: string) => `${suitOf(card) ?? card}`;

export function colourOf(suit: number | null): string | undefined {
	return suit === null ? undefined : COLOURS[suit];
}

export const suitPhrase = (suit: number): Phrase => ({ key: `prophetie-suit-${suit}` });

export const suitName = (suit: number) => tell(suitPhrase(suit));

/** "Serpent 11", "Jaguar". */
export function cardName(card: string): string {
	const suit = suitOf(card);
	return suit === null
		? say(`prophetie-special-${card}`)
		: tell({ key: "prophetie-card", args: { suit: suitPhrase(suit), rank: rankOf(card) } });
}

/** The same for those who do not see the card: with its eyes, or what it does. */
export function cardLabel(card: string): string {
	const name = cardName(card);
	return suitOf(card) === null
		? say("prophetie-special-label", { name, effect: effectOf(card) })
		: say("prophetie-card-label", { name, eyes: suitOf(card) ?? 0 });
}

export const effectOf = (card: string) => say(`prophetie-special-${card}.effect`);
