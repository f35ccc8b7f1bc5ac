/** Seven Prophecies on the page. */

import { say } from "../../lib/say";
import type { SevenView, Sight } from "../../lib/wire";
import type { Fact, GameOnPage } from "../board";
import { beatsOf, trickNow } from "../tricks/stage";
import Board from "./Board.svelte";
import Preview from "./Preview.svelte";
import Result from "./Result.svelte";
import { sum } from "./reading";
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

/** The round, and while tricks are played which one, and how many of the reader's cubes have come back. */
function stage(sight: Sight): string {
	const { past, rounds, tricks, seats, seat, future, phase, foretold, cubes } = sight.view as SevenView;
	if (sight.outcome) {
		return "";
	}
	const round = { round: past.length + 1, rounds: rounds ?? 0 };
	if (phase !== "play") {
		return say("seven-prophecies-stage", round);
	}
	const trick = { trick: trickNow(tricks, seats), tricks: future.length };
	const stage = say("seven-prophecies-stage-trick", { ...round, ...trick });
	const all = sum(foretold[seat ?? seats] ?? []);
	const back = all - sum(cubes[seat ?? seats] ?? []);
	return seat === null ? stage : say("seven-prophecies-stage-cubes", { stage, back, cubes: all });
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
	beats: (sight, moves) => beatsOf(sight.view as SevenView, moves),
	keys: ["cubes", "arrows", "enter", "trick", "prophecies", "coach"],
	keysToWatch: ["trick", "prophecies"],
};
export default sevenProphecies;
