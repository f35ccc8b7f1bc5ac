/**
 * Words that are written and not sent, by table and place. They survive a reload of the page.
 *
 * They are forgotten when they are sent, when the story is over, and when an X-card is laid. Words that were in a field
 * while a card lay on the table, or were stored before one that this page did not see, are never stored again.
 */

import { keep, kept } from "../../lib/storage";
import type { StoryView } from "../../lib/wire";

const STORED = "foretold.drafts";
const MOST_KEPT = 10;

interface Stored {
	/** How many notes X-cards had changed by then. */
	redacted: number;
	words: Record<string, string>;
}

class Drafts {
	readonly words: Map<string, string>;
	/** Places whose words may not be stored: they were there while an X-card was. */
	readonly #unstored = new Set<string>();
	#isCovered = false;
	#redacted = 0;
	readonly #table: string;

	constructor(table: string, view: StoryView) {
		const stored = kept<Record<string, Stored>>(STORED)?.[table];
		this.#table = table;
		this.#redacted = redactedIn(view);
		const isSafe = stored?.redacted === this.#redacted && view.cards.length === 0;
		this.words = new Map(isSafe ? Object.entries(stored?.words ?? {}) : []);
		this.watch(view);
		this.#store();
	}

	/** To be called with every view, before words are read or written. */
	watch(view: StoryView): void {
		const redacted = redactedIn(view);
		const isOver = view.phase === "ended";
		this.#isCovered = view.cards.length > 0;
		if (!isOver && !this.#isCovered && redacted === this.#redacted) {
			return;
		}
		if (isOver) {
			this.words.clear();
		}
		for (const place of this.words.keys()) {
			this.#unstored.add(place);
		}
		this.#redacted = redacted;
		this.#store();
	}

	set(place: string, text: string): void {
		if ((this.words.get(place) ?? "") === text) {
			return;
		}
		if (text === "") {
			this.words.delete(place);
			this.#unstored.delete(place);
		} else {
			this.words.set(place, text);
		}
		if (text !== "" && this.#isCovered) {
			this.#unstored.add(place);
		}
		this.#store();
	}

	#store(): void {
		const { [this.#table]: before, ...others } = kept<Record<string, Stored>>(STORED) ?? {};
		const words = Object.fromEntries([...this.words].filter(([place]) => !this.#unstored.has(place)));
		const isEmpty = Object.keys(words).length === 0;
		if (before === undefined && isEmpty) {
			return;
		}
		const newest = Object.fromEntries(Object.entries(others).slice(1 - MOST_KEPT));
		keep(STORED, isEmpty ? newest : { ...newest, [this.#table]: { redacted: this.#redacted, words } });
	}
}

const tables = new Map<string, Drafts>();

/** The drafts of a table, as far as they may be shown now; undefined where nothing can be sent. */
export function draftsAt(table: string | null, view: StoryView): Drafts | undefined {
	if (table === null) {
		return undefined;
	}
	const found = tables.get(table) ?? new Drafts(table, view);
	tables.set(table, found);
	found.watch(view);
	return found;
}

function redactedIn(view: StoryView): number {
	return view.notes.filter((note) => note.is_redacted).length;
}
