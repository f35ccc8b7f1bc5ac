/** The log cut into turns, each with who took it: what the others did, told in order. */

import { seatIn } from "../../lib/phrase";
import type { Phrase } from "../../lib/wire";
import type { Told } from "../board";

export interface ToldTurn {
	/** Who took the turn; null before the first one. */
	seat: number | null;
	/** The plies it spans. */
	from: number;
	to: number;
	lines: Told[];
	words: Phrase[];
}

/** What begins a turn: the sentence that says whose it is. */
const BEGINS = "quest-round-of";

export function turnsIn(log: readonly Told[]): ToldTurn[] {
	const turns: ToldTurn[] = [];
	let next: number | null = null;
	for (const line of log) {
		if (line.ply === null) {
			continue;
		}
		const last = turns.at(-1);
		if (!last || next !== null) {
			turns.push(begun(line, next));
			next = null;
		} else {
			last.lines.push(line);
			last.to = line.ply;
			last.words.push(...spoken(line));
		}
		const begins = line.words.find(({ key }) => key === BEGINS);
		next = begins ? (seatIn(begins) ?? null) : next;
	}
	return turns;
}

function begun(line: Told, seat: number | null): ToldTurn {
	const ply = line.ply ?? 0;
	return { seat, from: ply, to: ply, lines: [line], words: spoken(line) };
}

/** Whose turn it is shows in its mark. */
function spoken(line: Told): Phrase[] {
	return line.words.filter(({ key }) => key !== BEGINS);
}
