/** A position to look at before there is a table: nobody sits there and nothing can be chosen. */

import type { BoardProps } from "../games/board";
import { say } from "../lib/say";
import type { Sight } from "../lib/wire";

export function still(sight: Sight): BoardProps {
	return {
		sight,
		names: sight.scores.map((_, seat) => say("seat", { number: seat + 1 })),
		you: null,
		isLive: false,
		newest: null,
		newestBy: null,
		lastWords: [],
		answer: () => {},
		isSending: false,
		refusal: null,
		isFriendly: true,
		hints: [],
	};
}
