/** How a hero's things lie on the sheet: what is held or worn, what is in the bag. */

import type { Hero } from "../../lib/wire";
import { box } from "./box.svelte";

const IN_HANDS = ["weapon", "shield", "handheld"];

export type Group = "hands" | "head" | "bag" | "artifacts";

/** Which part of the sheet an Item lies in. */
export function groupOf(item: string): Group {
	const face = box.card(item);
	if (face?.kind === "artifact") {
		return "artifacts";
	}
	const tags = face?.tags ?? [];
	return tags.some((tag) => IN_HANDS.includes(tag)) ? "hands" : tags.includes("head") ? "head" : "bag";
}

export function itemsOf(hero: Hero, group: Group): string[] {
	return (hero.items ?? []).filter((item) => groupOf(item) === group);
}
