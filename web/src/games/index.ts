/** What a game brings to the page: a folder named by its id. A game without one is still listed and playable. */

import type { Component } from "svelte";

const emblems = import.meta.glob<Component>("./*/Emblem.svelte", { eager: true, import: "default" });

export function emblemOf(game: string): Component | undefined {
	return emblems[`./${game}/Emblem.svelte`];
}
