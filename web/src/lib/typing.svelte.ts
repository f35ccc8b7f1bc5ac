/** What people see each other type before it is sent: never kept, gone as soon as it no longer holds. */

import type { Prompt, Typed, Typing } from "./wire";

/** Somebody else's words that are not sent yet. */
export interface Draft {
	seat: number;
	text: string;
}

const PAUSE = 150;

/** Whether a reader is asked, in their own name, for words at this place; only then others may see them. */
export function isAskedAt(place: string, prompts: readonly Prompt[]): boolean {
	return prompts.some(
		({ actor, is_sealed, shape }) =>
			typeof actor === "number" &&
			!is_sealed &&
			shape.shape === "form" &&
			(place === shape.stem || place.replace(`${shape.stem} `, "") in (shape.places ?? {})),
	);
}

export class LiveTyping {
	/** By place (`n17`, `narrate`) what others are writing there; of several at one place, who wrote last. */
	heard: ReadonlyMap<string, Draft> = $derived.by(
		() => new Map(this.#typed.map(({ seat, place, text }) => [place, { seat, text }])),
	);

	readonly #send: (frame: Typing) => void;
	#typed: Typed[] = $state.raw([]);
	#next: Typing | undefined;
	#pause: ReturnType<typeof setTimeout> | undefined;

	constructor(send: (frame: Typing) => void) {
		this.#send = send;
	}

	hear(typed: Typed): void {
		const others = this.#typed.filter(({ seat, place }) => seat !== typed.seat || place !== typed.place);
		this.#typed = typed.text ? [...others, typed] : others;
	}

	/** Show the others what is being written, at most a few times a second. */
	write(place: string, text: string): void {
		if (this.#next && this.#next.place !== place) {
			this.#flush();
		}
		this.#next = { type: "typing", place, text };
		this.#pause ??= setTimeout(() => this.#flush(), PAUSE);
	}

	/** What was about to be shown is sent for good, or nobody is there to see it. */
	stop(): void {
		clearTimeout(this.#pause);
		this.#pause = undefined;
		this.#next = undefined;
	}

	/** A new line to the table: what is being written now will be told anew. */
	forget(): void {
		this.stop();
		this.#typed = [];
	}

	#flush(): void {
		const next = this.#next;
		this.stop();
		if (next) {
			this.#send(next);
		}
	}
}
