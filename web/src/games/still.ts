/** A position to look at away from its table: nobody sits there and nothing can be chosen. */

import { say } from "../lib/say";
import type { Sight } from "../lib/wire";
import type { BoardProps } from "./board";

const NOBODY = { words: "", isFree: false, isTurn: false, isAway: false, isWinner: false };

export function still(sight: Sight): BoardProps {
	return {
		sight,
		names: sight.scores.map((_, seat) => say("seat", { number: seat + 1 })),
		states: sight.scores.map(() => NOBODY),
		you: null,
		isLive: false,
		moves: [],
		lastWords: [],
		answer: () => {},
		typing: new Map(),
		type: () => {},
		timeOf: () => undefined,
		isSending: false,
		refusal: null,
		isFriendly: true,
		table: null,
		coach: null,
		outlook: null,
		log: [],
		past: null,
		hides: null,
		hints: [],
	};
}
