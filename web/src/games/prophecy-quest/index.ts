/** The adventure on the page. */

import { say } from "../../lib/say";
import type { Sight } from "../../lib/wire";
import type { Fact, GameOnPage } from "../board";
import Board from "./Board.svelte";
import { nameOf, viewOf } from "./names";
import Preview from "./Preview.svelte";
import { artifactsOf } from "./quest.svelte";
import { moveInWords } from "./sentences";

/** Every question of the game: all are answered on the board. */
const HANDLES = [
	"keep",
	"movement",
	"go_further",
	"face",
	"face_guardian",
	"possibilities",
	"end_turn",
	"equip",
	"declare",
	"kind",
	"kind_again",
	"duel_kind",
	"convert",
	"late",
	"guard",
	"loss_chosen",
	"take",
	"thief",
	"yield_artifact",
	"hand_over",
	"market",
	"choose",
	"choose_guild",
	"reveal",
	"before_die",
	"keep_die",
	"riddle",
	"brace",
	"wary",
	"doom",
	"mend",
	"shed_items",
	"shed_abilities",
	"return",
	"bargain",
	"offered",
];

function stage(sight: Sight): string {
	const { seat, heroes, artifacts_to_win: goal } = viewOf(sight);
	const own = artifactsOf(heroes[seat ?? -1]).length;
	return seat === null || sight.outcome ? "" : say("prophecy-quest-stage", { own, goal });
}

function facts(sight: Sight): Fact[] {
	const { wild, artifacts_to_win } = viewOf(sight);
	return [
		{ label: say("prophecy-quest-fact-spaces"), value: `${wild.length}` },
		{ label: say("prophecy-quest-fact-cards"), value: "211" },
		{ label: say("prophecy-quest-fact-artifacts"), value: `${artifacts_to_win}` },
	];
}

const prophecyQuest: GameOnPage = {
	Board,
	handles: HANDLES,
	isWhole: true,
	isWide: true,
	beats: () => 0, // the recap tells the turns of others
	keys: ["map", "enter", "stay", "digits", "roll", "wills", "sheet", "gallery", "zoom"],
	keysToWatch: ["gallery", "zoom"],
	Preview,
	facts,
	stage,
	nameOf,
	moveInWords: (move, sight, names) => moveInWords(move, viewOf(sight).leads_to[move] ?? "", names),
};
export default prophecyQuest;
