import type { Phrase } from "./wire";

/** The server said no. `words` is its reason; null when it could not be reached or made no sense. */
export class Refusal extends Error {
	readonly words: Phrase | null;
	readonly status: number;

	constructor(status: number, words: Phrase | null) {
		super(words?.key ?? `status ${status}`);
		this.status = status;
		this.words = words;
	}
}
