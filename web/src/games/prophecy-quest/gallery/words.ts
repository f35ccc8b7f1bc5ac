/** Cards of the gallery in words. */

import { say } from "../../../lib/say";
import { box } from "../box.svelte";
import { kindWords } from "../cards/words";
import { spaceName, textOf } from "../names";
import type { Quest } from "../quest.svelte";
import { cardWords, planeName } from "../sentences";
import type { Entry } from "./entries";
import type { Place } from "./whereabouts";

/** "Mountains in the south, face up". */
export function placeWords(place: Place, quest: Quest | undefined, deck: string): string {
	switch (place.at) {
		case "space":
		case "fallen":
			return say("prophecy-quest-gallery-at-space", { space: spaceAt(place.space) });
		case "row":
		case "market":
			return say(`prophecy-quest-gallery-at-${place.at}`, { space: spaceName(place.id) });
		case "plane":
			return say(`prophecy-quest-gallery-at-plane-${place.isOpen ? "open" : "seen"}`, {
				plane: planeName(place.id),
			});
		case "seat":
			return say(`prophecy-quest-gallery-at-seat${place.isDamaged ? "-damaged" : ""}`, {
				who: quest?.name(place.seat) ?? "",
			});
		case "planes":
			return say("prophecy-quest-gallery-at-planes");
		default:
			return say(`prophecy-quest-gallery-at-${place.at}`, { deck: textOf(`quest-deck-${deck}`) });
	}
}

function spaceAt(space: number): string {
	return spaceName(box.material?.ring[space]?.id ?? "");
}

export function roundWords(n: number): string {
	return n === 0 ? say("prophecy-quest-gallery-seen-first") : say("prophecy-quest-round-n", { n });
}

/** The whole card as the name of its button. */
export function entryWords({ id, face, deck, copies }: Entry): string {
	const parts = [
		cardWords(id),
		say(`prophecy-quest-card-kind-${deck}`),
		kindWords(face),
		copies > 1 ? say("prophecy-quest-gallery-times", { n: copies }) : "",
		textOf(`quest-card-${id}.text`),
	];
	return parts.filter(Boolean).join(", ");
}
