/** Where each card is now, as far as the reader knows. */

import type { QuestView } from "../../../lib/wire";
import type { Where } from "./entries";

export type Place =
	| { at: "space" | "fallen"; space: number }
	| { at: "row" | "market"; id: string }
	| { at: "plane"; id: string; isOpen: boolean }
	| { at: "seat"; seat: number; isDamaged: boolean }
	| { at: "discards" | "deck" | "planes" };

const WHERE: Record<Place["at"], Where | undefined> = {
	space: "table",
	fallen: "table",
	row: "table",
	market: "table",
	plane: "table",
	seat: "player",
	discards: "discarded",
	deck: undefined,
	planes: undefined,
};

export function whereOf(places: readonly Place[]): Where[] {
	return [...new Set(places.flatMap(({ at }) => WHERE[at] ?? []))];
}

/** By card: a card with twins may be in several places. */
export function whereabouts(view: QuestView): Map<string, Place[]> {
	const places = new Map<string, Place[]>();
	const put = (cards: readonly (string | number | null)[], place: (card: string) => Place) => {
		for (const card of cards) {
			if (typeof card === "string") {
				places.set(card, [...(places.get(card) ?? []), place(card)]);
			}
		}
	};
	onTheRing(view, put);
	inPlanes(view, put);
	for (const [seat, hero] of view.heroes.entries()) {
		const held = [...(hero?.items ?? []), ...(hero?.abilities ?? []), ...(hero?.kept ?? [])];
		put(held, (card) => ({ at: "seat", seat, isDamaged: hero?.damaged?.includes(card) ?? false }));
	}
	put(Object.keys(view.discarded), () => ({ at: "discards" }));
	put(Object.keys(view.unseen), () => ({ at: "deck" }));
	return places;
}

type Put = (cards: readonly (string | number | null)[], place: (card: string) => Place) => void;

function onTheRing(view: QuestView, put: Put): void {
	for (const [space, heap] of view.wild.entries()) {
		put(heap, () => ({ at: "space", space }));
	}
	for (const [space, cards] of Object.entries(view.fallen)) {
		put(cards, () => ({ at: "fallen", space: Number(space) }));
	}
	for (const [id, cards] of Object.entries(view.rows)) {
		put(cards, () => ({ at: "row", id }));
	}
	for (const [id, cards] of Object.entries(view.goods)) {
		put(cards, () => ({ at: "market", id }));
	}
}

function inPlanes(view: QuestView, put: Put): void {
	for (const [id, { cards = [], is_open: isOpen = [], fallen = [] }] of Object.entries(view.planes)) {
		for (const [which, card] of cards.entries()) {
			put([card], () => ({ at: "plane", id, isOpen: isOpen[which] ?? false }));
		}
		put(fallen, () => ({ at: "plane", id, isOpen: true }));
	}
	put(view.pools.flat(), () => ({ at: "planes" }));
}
