/** The one voice of the page, for those who listen: whatever is said is said once, in order, and never taken back. */

import { untrack } from "svelte";

const MOST = 200;

export interface Spoken {
	id: number;
	text: string;
}

class Announcer {
	said: readonly Spoken[] = $state.raw([]);
	#number = 0;

	/** What was said is gone: words that were withdrawn shall not stand here either. */
	forget(): void {
		this.said = [];
	}

	/** Sentences, each a line of its own; empty ones are left out. */
	say(...texts: readonly string[]): void {
		const lines = texts.filter(Boolean).map((text) => ({ id: this.#number++, text }));
		if (lines.length > 0) {
			this.said = [...untrack(() => this.said), ...lines].slice(-MOST);
		}
	}
}

export const announcer = new Announcer();
