/**
 * What the page shows of a table, one thing at a time: moves of bots come at the pace that the reader has chosen, and
 * each position stays as long as it is worth. Questions come with their position, never before it. What people do is
 * shown in their own time, unless a longer look is due to what is shown; what the reader does, at once. Chat, seats and
 * luck never wait.
 */

import type { Known } from "./fold";
import { settings } from "./settings.svelte";
import type { LogLine } from "./wire";

/** For how many beats a position is looked at before a bot's next move is shown. */
export type Worth = (known: Known) => number;

export class Playback {
	/** What is to be seen now: the newest of everything, and the position that is shown with its log. */
	known: Known | undefined = $state.raw();
	#latest: Known | undefined;
	#shown: Known | undefined;
	#coming: Known[] = [];
	#since = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** What is waited for before the next picture, and whether something has come in the meantime. */
	#picture: object | undefined;
	#isBehind = false;
	readonly #worth: Worth;

	constructor(worth: Worth) {
		this.#worth = worth;
	}

	/** Something has come over the line; `isAnew`: all of it was told again. */
	see(known: Known, isAnew: boolean): void {
		const made = isAnew ? [] : known.log.slice(this.#latest?.log.length ?? 0);
		const isWaiting = this.#coming.length > 0;
		const isKept = isWaiting || (this.#shown !== undefined && this.#worth(this.#shown) > 1);
		this.#latest = known;
		if (isAnew || made.some(({ actor }) => actor === known.you && actor !== null)) {
			this.catchUp();
		} else if (made.some((line) => isByBot(line, known) || (isKept && line.ply !== null))) {
			this.#coming.push(known);
			this.#plan();
			if (this.#coming.length > 0) {
				this.#publish(); // chat, seats and luck
			}
		} else if (isWaiting) {
			this.#coming.splice(-1, 1, known);
			this.#publish();
		} else {
			this.#show(known);
		}
	}

	/** Show what is newest, at once. */
	catchUp(): void {
		this.stop();
		this.#show(this.#latest);
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#coming = [];
	}

	#plan(): void {
		const shown = this.#shown;
		const stays = shown ? settings.beats(this.#worth(shown)) : 0;
		const left = this.#since + stays - performance.now();
		clearTimeout(this.#timer);
		if (left > 0) {
			this.#timer = setTimeout(() => this.#next(), left);
		} else {
			this.#next();
		}
	}

	#next(): void {
		this.#show(this.#coming.shift());
		if (this.#coming.length > 0) {
			this.#plan();
		}
	}

	#show(known: Known | undefined): void {
		if (known?.sight !== this.#shown?.sight) {
			this.#since = performance.now();
		}
		this.#shown = known;
		this.#publish();
	}

	/** At once, and then once for all that has come while it was drawn: nobody would see what lies between. */
	#publish(): void {
		if (this.#picture) {
			this.#isBehind = true;
			return;
		}
		const [latest, shown] = [this.#latest, this.#shown];
		this.known = latest && shown && { ...latest, table: shown.table, sight: shown.sight, log: shown.log };
		this.#isBehind = false;
		this.#picture = later(() => {
			this.#picture = undefined;
			if (this.#isBehind) {
				this.#publish();
			}
		});
	}
}

/** Calls back when all that has come by now was heard: while a picture is drawn, more may come than one. */
function later(then: () => void): object | undefined {
	if (typeof document === "undefined") {
		return undefined;
	}
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = () => {
		port1.close();
		then();
	};
	port2.postMessage(null);
	return port1;
}

/** A move of a bot, or of one that stands in. */
function isByBot({ actor }: LogLine, { seats }: Known): boolean {
	const seat = typeof actor === "number" ? seats[actor] : undefined;
	return seat !== undefined && (seat.bot !== null || seat.has_left);
}
