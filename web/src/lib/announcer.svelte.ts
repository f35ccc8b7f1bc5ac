/**
 * The one voice of the page, for screen readers: every sentence is said once, in order.
 *
 * Browsers report elements that are added together in any order. So each batch of sentences is one paragraph, and
 * batches come at least `APART` apart. A batch also waits that long before it is said: a board that is drawn again
 * causes dozens of events, and Orca drops announcements that come among them.
 */

const MOST = 200;
export const APART = 150; // milliseconds

export interface Spoken {
	id: number;
	text: string;
}

class Announcer {
	said: readonly Spoken[] = $state.raw([]);
	#waiting: string[] = [];
	#timer: ReturnType<typeof setTimeout> | undefined;
	#number = 0;

	/** Removes what was said and what waits to be said: words that were withdrawn must not be left here. */
	forget(): void {
		this.said = [];
		this.#waiting = [];
	}

	/** Says sentences, with the next batch; empty ones are left out. */
	say(...texts: readonly string[]): void {
		this.#waiting.push(...texts.filter(Boolean).map(closed));
		this.#timer ??= setTimeout(() => this.#publish(), APART);
	}

	#publish(): void {
		this.#timer = undefined;
		if (this.#waiting.length > 0) {
			const batch = { id: this.#number++, text: this.#waiting.join(" ") };
			this.#waiting = [];
			this.said = [...this.said, batch].slice(-MOST);
		}
	}
}

/** A sentence that ends with a mark, so that a voice pauses before the next one. */
function closed(text: string): string {
	return /\p{P}$/u.test(text) ? text : `${text}.`;
}

export const announcer = new Announcer();
