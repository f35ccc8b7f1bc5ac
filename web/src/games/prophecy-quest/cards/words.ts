/** What stands on a card besides its own text. */

import { say, sayOr } from "../../../lib/say";
import type { CardFace } from "../../../lib/wire";
import { textOf } from "../names";
import { deckOf } from "./decks";

/** What it counts as: a creature's types, how an Item is carried; that something edged is a weapon goes without saying. */
export function kindWords({ types = [], tags = [] }: CardFace): string {
	return [
		...types.map((type) => textOf(`quest-type-${type}`)),
		...tags
			.filter((tag) => tag !== "weapon" || tags.length === 1)
			.map((tag) => sayOr(tag, `prophecy-quest-tag-${tag}`)),
	].join(", ");
}

/** Which deck it comes from: "Spell · Monastery". */
export function footWords(face: CardFace): string {
	const kind = say(`prophecy-quest-card-kind-${deckOf(face) === "rare" ? "rare" : face.kind}`);
	const isElsewhere = !["common", "rare", "artifact", "chance"].includes(face.deck);
	return isElsewhere ? `${kind} · ${textOf(`quest-deck-${face.deck}`)}` : kind;
}

/** What a victory over it brings: Experience and treasure. */
export function treasureWords(card: string, face: CardFace | undefined): string[] {
	return [
		face?.experience ? say("prophecy-quest-experience-n", { n: face.experience }) : "",
		face?.has_treasure ? textOf(`quest-card-${card}.treasure`) : "",
	].filter(Boolean);
}
