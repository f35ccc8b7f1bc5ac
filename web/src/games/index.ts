/** Finds what a game brings to the page, by its id. See board.ts for what that can be. */

import type { Component } from "svelte";
import type { GameOnPage } from "./board";

type Options = Record<string, unknown>;

const emblems = import.meta.glob<Component>("./*/Emblem.svelte", { eager: true, import: "default" });
const summaries = import.meta.glob<(options: Options) => string>("./*/summary.ts", {
	eager: true,
	import: "summary",
});
const galleries = import.meta.glob<Component>("./*/gallery/Gallery.svelte", { import: "default" });
const parts = import.meta.glob<GameOnPage>("./*/index.ts", { import: "default" });

export function emblemOf(game: string): Component | undefined {
	return emblems[`./${game}/Emblem.svelte`];
}

/** The options of a table in a few words; empty for a game that has none to tell. */
export function summaryOf(game: string, options: Options): string {
	return summaries[`./${game}/summary.ts`]?.(options) ?? "";
}

/** The game's own components; undefined where it has none and the page's own stand in. */
export async function partsOf(game: string): Promise<GameOnPage | undefined> {
	return parts[`./${game}/index.ts`]?.();
}

/** All cards of a game, to look at; undefined for a game without such a page. */
export function galleryOf(game: string): (() => Promise<Component>) | undefined {
	return galleries[`./${game}/gallery/Gallery.svelte`];
}
