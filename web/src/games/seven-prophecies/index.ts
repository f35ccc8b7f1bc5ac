/** Seven Prophecies on the page. */

import { say } from "../../lib/say";
import type { SevenView, Sight } from "../../lib/wire";
import type { Fact, GameOnPage } from "../board";
import { trickNow } from "../tricks/stage";
import Board from "./Board.svelte";
import Preview from "./Preview.svelte";
import Result from "./Result.svelte";
import Signs from "./Signs.svelte";

function facts(sight: Sight): Fact[] {
	const { rounds } = sight.view as SevenView;
	return [
		{
			label: say("seven-prophecies-fact-rounds", { count: rounds ?? 2 }),
			value: rounds === null ? say("seven-prophecies-fact-open") : `${rounds}`,
		},
		{ label: say("seven-prophecies-fact-tricks"), value: "10" },
		{ label: say("seven-prophecies-fact-cubes"), value: "7" },
	];
}

/** The round, and the trick where one is played. */
function stage(sight: Sight): string {
	const { past, rounds, tricks, seats, future, phase } = sight.view as SevenView;
	if (sight.outcome) {
		return "";
	}
	const round = { round: past.length + 1, rounds: rounds ?? 0 };
	return phase === "play"
		? say("seven-prophecies-stage-trick", { ...round, trick: trickNow(tricks, seats), tricks: future.length })
		: say("seven-prophecies-stage", round);
}

const sevenProphecies: GameOnPage = {
	Board,
	handles: ["prophesy", "play"],
	isWhole: true,
	Preview,
	facts,
	Signs,
	Result,
	stage,
	keys: ["cubes", "arrows", "enter", "trick", "prophecies", "coach"],
};
export default sevenProphecies;
