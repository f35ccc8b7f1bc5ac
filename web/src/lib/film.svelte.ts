/**
 * A game to be looked back at, fetched in parts: what is wanted first, then whatever is missing.
 *
 * Each part begins with a whole position; those after it are told by what is new in them, as at a live table.
 */

import { seenAfter } from "./fold";
import type { LogLine, Phrase, Replay, Sight } from "./wire";

/** A position after `ply` moves, and the move that led to it: null before the first. */
export interface Position {
	ply: number;
	actor: LogLine["actor"];
	move: string | null;
	words: Phrase[];
	sight: Sight;
}

export type FetchPart = (first: number) => Promise<Replay>;

const BEFORE = 50; // positions that come along with one that is wanted, so that one can go back a little

export class Film {
	/** The game as it was told last: whose it is, and where it stands. */
	readonly head: Replay;
	/** By step; those that have not come yet are missing. */
	positions: readonly (Position | undefined)[] = $state.raw([]);
	readonly #fetch: FetchPart;
	#isStopped = false;

	private constructor(head: Replay, fetch: FetchPart) {
		this.head = head;
		this.#fetch = fetch;
		this.positions = new Array<undefined>(head.total + 1).fill(undefined);
		this.#take(head);
	}

	/** Fetch the part that holds a step; the first one if nothing is said. */
	static async open(fetch: FetchPart, at = 0): Promise<Film> {
		return new Film(await fetch(Math.max(0, at - BEFORE)), fetch);
	}

	get last(): number {
		return this.positions.length - 1;
	}

	/** The position at a step. Until it has come, the nearest before it, and nothing is said about it. */
	near(at: number): Position {
		const known = this.positions[at];
		if (known) {
			return known;
		}
		const before = this.positions.slice(0, at).findLast((position) => position !== undefined);
		const sight = at === this.last ? this.head.now : (before?.sight ?? this.head.now);
		return { ply: at, actor: null, move: null, words: [], sight };
	}

	/** Fetch a step if it is missing. */
	async want(at: number): Promise<void> {
		if (at <= this.last && this.positions[at] === undefined) {
			this.#take(await this.#fetch(Math.max(0, at - BEFORE)));
			if (this.positions[at] === undefined) {
				this.#take(await this.#fetch(at)); // the part was full before it
			}
		}
	}

	/** Fetch all that is missing, part by part. */
	async fetchRest(): Promise<void> {
		let missing = this.positions.indexOf(undefined);
		while (missing >= 0 && !this.#isStopped) {
			this.#take(await this.#fetch(missing));
			const next = this.positions.indexOf(undefined);
			if (next === missing) {
				throw new Error(`step ${missing} does not come`);
			}
			missing = next;
		}
	}

	/** The positions from one step to another, all of them. */
	async part(first: number, last: number): Promise<Position[]> {
		await this.want(first);
		await this.want(last);
		return this.positions.slice(first, last + 1).filter((position) => position !== undefined);
	}

	stop(): void {
		this.#isStopped = true;
	}

	/** Leave out what may not be looked back at. */
	keep(positions: readonly Position[]): void {
		this.positions = positions;
	}

	#take({ first, steps }: Replay): void {
		const positions = [...this.positions];
		let before: Sight | undefined;
		steps.forEach((step, at) => {
			const sight = before ? seenAfter(before, step) : step.sight;
			if (sight && first + at < positions.length) {
				const { actor = null, move = null, words = [] } = step.line ?? {};
				positions[first + at] ??= { ply: first + at, actor, move, words, sight };
				before = sight;
			}
		});
		this.positions = positions;
	}
}
