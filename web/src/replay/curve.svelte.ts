/** Everybody's chances of winning, by ply: asked for again and again while the server computes them. */

import { fetchCurve } from "../lib/api";

const PAUSE = 400; // milliseconds between two questions

export class ChanceCurve {
	chances: number[][] = $state.raw([]);
	total = $state(0);
	/** The server has no curve for this game, or cannot be reached. */
	isNone = $state(false);

	readonly isWhole = $derived(this.total > 0 && this.chances.length === this.total);
	readonly swings = $derived(swingsOf(this.chances));

	/** Ask until the curve is whole; the answer stops it. */
	run(record: () => Promise<string>): () => void {
		let isOn = true;
		const ask = async () => {
			const text = await record();
			while (isOn && !this.isWhole) {
				const curve = await fetchCurve(text);
				this.total = curve.total;
				this.chances = curve.chances;
				await new Promise((resolve) => setTimeout(resolve, PAUSE));
			}
		};
		ask().catch(() => (this.isNone = true));
		return () => (isOn = false);
	}
}

export interface Swing {
	ply: number;
	seat: number;
	change: number;
}

const LEAST = 0.1;
const MOST = 3;

/** The moves after which somebody's chance rose most, the greatest first. */
export function swingsOf(chances: readonly (readonly number[])[]): Swing[] {
	const swings = chances.slice(1).map((now, at) => {
		const before = chances[at] ?? [];
		const rises = now.map((chance, seat) => chance - (before[seat] ?? 0));
		const change = Math.max(...rises);
		return { ply: at + 1, seat: rises.indexOf(change), change };
	});
	return swings
		.filter((swing) => swing.change >= LEAST)
		.sort((a, b) => b.change - a.change)
		.slice(0, MOST);
}
