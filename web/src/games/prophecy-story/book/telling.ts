/** The story as a book: what stands in it and in which order. Hidden and withdrawn words are not there. */

import { list } from "../../../lib/say";
import type { Phrase, Reading, SceneView, StoryView } from "../../../lib/wire";
import { notesOf } from "../reading";

const LICENCE = "https://creativecommons.org/licenses/by/4.0/";

/** A word or sentence of the book, as the server's own books have it. */
export function words(key: string, args: Phrase["args"] = {}): Phrase {
	return { key: `story-book-${key}`, args };
}

export function isReadable(view: StoryView, note: number): boolean {
	const it = view.notes[note];
	return it !== undefined && it.text !== null && !it.is_hidden && !it.is_contested;
}

/** All notes of a kind that can be read, the oldest first. */
export function readable(view: StoryView, kind: "title" | "epilogue"): number[] {
	return notesOf(view, kind).filter((note) => isReadable(view, note));
}

export function toldBy(view: StoryView, names: readonly string[]): Phrase {
	const players = list(view.voters.map((seat) => names[seat] ?? ""));
	return view.moderator === null
		? words("told-by", { players })
		: words("told-by-with", { players, moderator: names[view.moderator] ?? "" });
}

/** The scenes that were performed, in that order. */
export function chapters(view: StoryView): SceneView[] {
	return view.scenes
		.filter(({ order }) => typeof order === "number")
		.sort((one, two) => (one.order ?? 0) - (two.order ?? 0));
}

export function credits(reading: Reading | undefined): Phrase[] {
	const module = reading ? [words("credit-module", { title: reading.title, author: reading.author })] : [];
	return [
		words("credit-game", { licence: LICENCE }),
		...module,
		words("credit-x-card"),
		words("credit-changes"),
	];
}
