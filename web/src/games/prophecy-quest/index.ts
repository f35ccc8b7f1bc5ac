/** The adventure on the page: lists for the table, the page's own questions for the moves. */

import { say } from "../../lib/say";
import type { Sight } from "../../lib/wire";
import type { Fact, GameOnPage } from "../board";
import Board from "./Board.svelte";
import { nameOf, viewOf } from "./names";
import Preview from "./Preview.svelte";

function facts(sight: Sight): Fact[] {
	const { wild } = viewOf(sight);
	return [
		{ label: say("prophecy-quest-fact-spaces"), value: `${wild.length}` },
		{ label: say("prophecy-quest-fact-cards"), value: "211" },
		{ label: say("prophecy-quest-fact-artifacts"), value: "4" },
	];
}

const prophecyQuest: GameOnPage = { Board, handles: [], Preview, facts, nameOf };
export default prophecyQuest;
