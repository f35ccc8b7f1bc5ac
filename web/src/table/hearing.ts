/** What of a table is heard: what has happened since the position before, and whether it is the reader's turn now. */

import { type Made, Steps } from "../games/steps";
import type { Sound } from "../lib/sound";

/** A position as it is shown. */
export interface Moment {
	moves: readonly Made[];
	/** Something lies there that is worth a longer look, such as a full trick. */
	isFull: boolean;
	/** The reader's question; empty while none is asked. */
	question: string;
	isOver: boolean;
}

export class Hearing {
	readonly #steps = new Steps<Moment>();

	/** What is to be heard at this position; nothing where one has just come, or looks back. */
	sounds(now: Moment): Sound[] {
		const step = this.#steps.next(now, now.moves);
		if (!step || step.made.length === 0) {
			return [];
		}
		if (now.isOver) {
			return step.before.isOver ? [] : ["end"];
		}
		const happened = now.isFull ? "trick" : step.made.some(isDice) ? "dice" : "card";
		const isAsked = now.question !== "" && now.question !== step.before.question;
		return isAsked ? [happened, "turn"] : [happened];
	}
}

const isDice = ({ actor, move }: Made) => actor === "*" && move.startsWith("roll ");
