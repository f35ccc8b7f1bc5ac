/** The eight groups of cards as players know them, each with its sign; shape and colour stand with the card. */

import type { CardFace } from "../../../lib/wire";
import type { Sign } from "../signs";

export const DECKS = [
	"creature",
	"opportunity",
	"item",
	"rare",
	"ability",
	"guardian",
	"artifact",
	"chance",
] as const;
export type DeckName = (typeof DECKS)[number];

export const DECK_SIGNS: Record<DeckName, Sign> = {
	creature: "claws",
	opportunity: "sign",
	item: "items",
	rare: "gem",
	ability: "abilities",
	guardian: "guardian",
	artifact: "artifact",
	chance: "wheel",
};

/** Where a card belongs: Spells are Abilities, Rare Items a group of their own. */
export function deckOf(face: Pick<CardFace, "kind" | "deck"> | undefined): DeckName {
	if (face?.deck === "rare") {
		return "rare";
	}
	const kind = face?.kind === "spell" ? "ability" : face?.kind;
	return DECKS.find((deck) => deck === kind) ?? "chance";
}
