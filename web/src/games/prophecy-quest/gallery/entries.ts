/** The cards of the box for the gallery: which of them somebody looks for, and in which order. */

import type { CardFace } from "../../../lib/wire";
import { DECKS, type DeckName, deckOf } from "../cards/decks";

export const PROFILES = ["rulebook", "zman"] as const;
export type Profile = (typeof PROFILES)[number];

/** Kinds one may look for; the first four are what creatures are, the others how Items and Abilities are used. */
export const TYPES = [
	"animal",
	"humanoid",
	"demon",
	"undead",
	"weapon",
	"shield",
	"potion",
	"scroll",
	"spell",
] as const;
export type Type = (typeof TYPES)[number];

export const PLACES = ["table", "discarded", "player"] as const;
export type Where = (typeof PLACES)[number];

export const ORDERS = ["deck", "name", "strength", "willpower", "price"] as const;
export type Order = (typeof ORDERS)[number];

export interface Entry {
	id: string;
	face: CardFace;
	deck: DeckName;
	name: string;
	copies: number;
	/** Everything it is found by, in all languages, folded. */
	words: string;
}

export interface Wanted {
	deck: DeckName | "";
	type: Type | "";
	where: Where | "";
	words: string;
}

/** What the search calls the same: neither accents, capitals nor the shape of an apostrophe count. */
export function folded(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.toLowerCase()
		.replaceAll("œ", "oe")
		.replaceAll("æ", "ae")
		.replace(/[’‘ʼ]/g, "'");
}

/** All cards that lie in the box by these rules; `textsOf` gives the name first. */
export function entriesOf(
	cards: Readonly<Record<string, CardFace>>,
	profile: Profile,
	textsOf: (card: string) => string[],
): Entry[] {
	return Object.entries(cards).flatMap(([id, face]) => {
		const copies = (face.copies ?? [1, 1])[PROFILES.indexOf(profile)] ?? 1;
		const [name = id, ...rest] = copies > 0 ? textsOf(id) : [];
		const words = folded([name, ...rest].join("\n"));
		return copies > 0 ? [{ id, face, deck: deckOf(face), name, copies, words }] : [];
	});
}

export function isOfType({ face }: Pick<Entry, "face">, type: Type): boolean {
	return face.kind === type || [...(face.types ?? []), ...(face.tags ?? [])].includes(type);
}

/** Every word must stand somewhere on the card. */
export function hasWords({ words }: Pick<Entry, "words">, asked: string): boolean {
	return folded(asked)
		.split(/\s+/)
		.every((word) => words.includes(word));
}

export function found(
	entries: readonly Entry[],
	wanted: Wanted,
	whereIs: (card: string) => readonly Where[],
): Entry[] {
	return entries.filter(
		(entry) =>
			(!wanted.deck || entry.deck === wanted.deck) &&
			(!wanted.type || isOfType(entry, wanted.type)) &&
			(!wanted.where || whereIs(entry.id).includes(wanted.where)) &&
			hasWords(entry, wanted.words),
	);
}

export function inOrder(entries: readonly Entry[], order: Order, language: string): Entry[] {
	const collator = new Intl.Collator(language);
	const byName = (one: Entry, other: Entry) => collator.compare(one.name, other.name);
	return entries.toSorted((one, other) => ranks[order](one) - ranks[order](other) || byName(one, other));
}

/** What has no such number comes last. */
const ranks: Record<Order, (entry: Entry) => number> = {
	deck: ({ deck }) => DECKS.indexOf(deck),
	name: () => 0,
	strength: ({ face }) => face.strength ?? LAST,
	willpower: ({ face }) => face.willpower ?? LAST,
	price: ({ face }) => face.price || LAST,
};
const LAST = 1000;

/** How many cards these are, twins counted. */
export function countOf(entries: readonly Entry[]): number {
	return entries.reduce((sum, { copies }) => sum + copies, 0);
}
