/** A hero's numbers, beside what they were before. */

import type { Hero } from "../../lib/wire";
import { artifactsOf } from "./quest.svelte";

export type FigureName = "health" | "magic" | "gold" | "experience" | "artifacts" | "items";

export interface Figure {
	name: FigureName;
	now: string;
	/** What it was before, if it was something else. */
	was: string | null;
}

const FIGURES: Record<FigureName, (hero: Hero) => string> = {
	health: ({ red, red_lost = 0 }) => `${red}/${red + red_lost}`,
	magic: ({ blue, blue_lost = 0 }) => `${blue}/${blue + blue_lost}`,
	gold: ({ gold = 0 }) => `${gold}`,
	experience: ({ xp = 0 }) => `${xp}`,
	artifacts: (hero) => `${artifactsOf(hero).length}`,
	items: ({ items = [] }) => `${items.length}`,
};

/** Another hero of the same seat has nothing to be compared with. */
export function figuresOf(names: readonly FigureName[], now: Hero, before?: Hero | null): Figure[] {
	return names.map((name) => {
		const [here, there] = [FIGURES[name](now), before?.id === now.id ? FIGURES[name](before) : null];
		return { name, now: here, was: there === here ? null : there };
	});
}
