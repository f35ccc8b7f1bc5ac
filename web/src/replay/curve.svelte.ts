/** Everybody's chances of winning over a game: asked for again and again while the server computes them. */

import { fetchCurve } from "../lib/api";

const PAUSE = 400; // milliseconds between two questions

export class ChanceCurve {
	chances: number[][] = $state.raw([]);
	/** After which moves they stand. */
	plies: number[] = $state.raw([]);
	/** In which rounds, where there is one for each round; else empty. */
	rounds: number[] = $state.raw([]);
	total = $state(0);
	/** The server has no curve for this game, or cannot be reached. */
	isNone = $state(false);

	readonly isWhole = $derived(this.total > 0 && this.chances.length === this.total);
	readonly swings = $derived(swingsOf(this.chances));

	/** The last one that is not after this move. */
	indexAt(ply: number): number {
		return this.plies.findLastIndex((each, index) => each <= ply && index < this.chances.length);
	}

	/** Ask until the curve is whole; the answer stops it. */
	run(record: () => Promise<string>): () => void {
		let isOn = true;
		const ask = async () => {
			const text = await record();
			while (isOn && !this.isWhole) {
				const curve = await fetchCurve(text);
				this.total = curve.total;
				this.plies = curve.plies;
				this.rounds = curve.rounds;
				this.chances = curve.chances;
				await new Promise((resolve) => setTimeout(resolve, PAUSE));
			}
		};
		ask().catch(() => (this.isNone = true));
		return () => (isOn = false);
	}
}

export interface Swing {
	/** Its place among the chances. */
	index: number;
	seat: number;
	change: number;
}

const LEAST = 0.1;
const MOST = 3;

/** Where somebody's chance rose most, the greatest first. */
export function swingsOf(chances: readonly (readonly number[])[]): Swing[] {
	const swings = chances.slice(1).map((now, at) => {
		const before = chances[at] ?? [];
		const rises = now.map((chance, seat) => chance - (before[seat] ?? 0));
		const change = Math.max(...rises);
		return { index: at + 1, seat: rises.indexOf(change), change };
	});
	return swings
		.filter((swing) => swing.change >= LEAST)
		.sort((a, b) => b.change - a.change)
		.slice(0, MOST);
}
