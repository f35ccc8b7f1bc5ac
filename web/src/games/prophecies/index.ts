/** Prophecies on the page. */

import { say } from "../../lib/say";
import type { PropheciesView, Sight } from "../../lib/wire";
import type { Fact, GameOnPage } from "../board";
import Board from "./Board.svelte";
import Plate from "./Plate.svelte";
import Preview from "./Preview.svelte";
import Result from "./Result.svelte";
import Signs from "./Signs.svelte";

function facts(sight: Sight): Fact[] {
	const { board, cells } = sight.view as PropheciesView;
	const numbers = cells.flatMap(({ hopes }) => hopes.map(([number]) => number));
	return [
		{ label: say("prophecies-fact-cells", { count: board.cells.length }), value: `${board.cells.length}` },
		{ label: say("prophecies-fact-lines", { count: board.lines.length }), value: `${board.lines.length}` },
		{
			label: say("prophecies-fact-numbers"),
			value: numbers.length === 0 ? "–" : `${Math.min(...numbers)}–${Math.max(...numbers)}`,
		},
	];
}

/** How full the board is. */
function stage(sight: Sight): string {
	const { cells } = sight.view as PropheciesView;
	const filled = cells.filter(({ kind }) => kind !== "open").length;
	return sight.outcome ? "" : say("prophecies-stage", { filled, cells: cells.length });
}

const prophecies: GameOnPage = {
	Board,
	handles: ["mark"],
	Preview,
	facts,
	Plate,
	Signs,
	Result,
	stage,
	keys: ["arrows", "mark", "tally", "esc"],
	keysToWatch: ["arrows", "tally"],
};
export default prophecies;
