/** Looking back at earlier moves of a game: the positions are fetched when somebody first steps back. */

import { type FetchPart, Film, type Position } from "../lib/film.svelte";

export class LookBack {
	/** The move after which one looks; null for now. */
	at: number | null = $state(null);
	isLost = $state(false);
	#film: Film | undefined = $state.raw();
	readonly #fetch: FetchPart;
	#isFetching = false;

	constructor(fetch: FetchPart) {
		this.#fetch = fetch;
	}

	/** The position one looks at; undefined for now, and until it is there. */
	get step(): Position | undefined {
		return this.at === null ? undefined : this.#film?.positions[this.at];
	}

	/** Go to after this move of `last`; the last one is now. */
	async go(ply: number, last: number): Promise<void> {
		this.at = ply >= last ? null : Math.max(0, ply);
		this.isLost = false;
		while (this.at !== null && this.step === undefined && !this.#isFetching && !this.isLost) {
			await this.#load(this.at);
		}
	}

	async #load(at: number): Promise<void> {
		this.#isFetching = true;
		try {
			if (this.#film === undefined || at > this.#film.last) {
				this.#film = await Film.open(this.#fetch, at);
			}
			await this.#film.want(at);
			this.isLost = this.#film.positions[at] === undefined;
		} catch {
			this.isLost = true;
		} finally {
			this.#isFetching = false;
		}
	}

	/** What was fetched holds no longer: moves were taken back. */
	forget(): void {
		this.#film = undefined;
		this.at = null;
		this.isLost = false;
	}
}
