/** Looking back at earlier moves of a game: the positions are fetched when somebody first steps back. */

import type { Replay, ReplayStep } from "../lib/wire";

export class LookBack {
	/** The move after which one looks; null for now. */
	at: number | null = $state(null);
	isLost = $state(false);
	#replay: Replay | undefined = $state.raw();
	readonly #fetch: () => Promise<Replay>;
	#isFetching = false;

	constructor(fetch: () => Promise<Replay>) {
		this.#fetch = fetch;
	}

	/** The position one looks at; undefined for now, and until it is there. */
	get step(): ReplayStep | undefined {
		return this.#replay?.steps.find((step) => step.ply === this.at);
	}

	/** Go to after this move of `last`; the last one is now. */
	async go(ply: number, last: number): Promise<void> {
		this.at = ply >= last ? null : Math.max(0, ply);
		if (this.at !== null && this.step === undefined && !this.#isFetching) {
			await this.#load();
		}
	}

	async #load(): Promise<void> {
		this.#isFetching = true;
		try {
			this.#replay = await this.#fetch();
			this.isLost = false;
		} catch {
			this.isLost = true;
		} finally {
			this.#isFetching = false;
		}
	}

	/** What was fetched holds no longer: moves were taken back. */
	forget(): void {
		this.#replay = undefined;
		this.at = null;
	}
}
