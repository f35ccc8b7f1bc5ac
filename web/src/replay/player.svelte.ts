/** A replay being watched: where one is, and whether it goes on by itself. */

import type { Film, Position } from "../lib/film.svelte";

export const SPEEDS = { slow: 2400, calm: 1300, fast: 500 } as const;
export type Speed = keyof typeof SPEEDS;

export class ReplayPlayer {
	readonly film: Film;
	at = $state(0);
	isPlaying = $state(false);
	speed: Speed = $state("calm");

	constructor(film: Film, at: number | undefined) {
		this.film = film;
		this.at = Math.min(Math.max(0, at ?? 0), this.last);
	}

	get last(): number {
		return this.film.last;
	}

	/** Where one is; until that has come, the nearest position before it. */
	get step(): Position {
		return this.film.near(this.at);
	}

	go(at: number): void {
		this.isPlaying = false;
		this.at = Math.min(Math.max(0, at), this.last);
	}

	/** From the start when one stands at the end. */
	toggle(): void {
		this.isPlaying = !this.isPlaying;
		if (this.isPlaying && this.at === this.last) {
			this.at = 0;
		}
	}

	/** One step after a while, as long as it plays; the returned function calls it off. */
	run(): (() => void) | undefined {
		if (!this.isPlaying) {
			return undefined;
		}
		if (this.at === this.last) {
			this.isPlaying = false;
			return undefined;
		}
		const timer = setTimeout(() => (this.at += 1), SPEEDS[this.speed]);
		return () => clearTimeout(timer);
	}
}
