/** Prophétie on the page. */

import { say } from "../../lib/say";
import type { ProphetieView, Sight } from "../../lib/wire";
import type { Fact, GameOnPage } from "../board";
import { beatsOf, trickNow } from "../tricks/stage";
import Board from "./Board.svelte";
import { remembered } from "./memory";
import Preview from "./Preview.svelte";
import Signs from "./Signs.svelte";
import TrumpOption from "./TrumpOption.svelte";

function facts(sight: Sight): Fact[] {
	const { deals, hand_size, bet_size, bonus } = sight.view as ProphetieView;
	return [
		{ label: say("prophetie-fact-deals", { count: deals }), value: `${deals}` },
		{ label: say("prophetie-fact-cards"), value: `${hand_size} − ${bet_size}` },
		{ label: say("prophetie-fact-bonus"), value: `+${bonus}` },
	];
}

/** The deal, and while tricks are played which one, and how many the reader has won of those foretold. */
function stage(sight: Sight): string {
	const view = sight.view as ProphetieView;
	const { deal, deals, tricks, seats, seat, hand_size, bet_size, phase } = view;
	if (sight.outcome) {
		return "";
	}
	const now = { deal: deal + 1, deals };
	if (phase !== "play") {
		return say("prophetie-deal-of", now);
	}
	const trick = { trick: trickNow(tricks, seats), tricks: hand_size - bet_size };
	const stage = say("prophetie-stage-trick", { ...now, ...trick });
	const [won, foretold] = seat === null ? [] : [view.won[seat], view.foretold[seat]];
	return foretold == null ? stage : say("prophetie-stage-won", { stage, won: won ?? 0, foretold });
}

const prophetie: GameOnPage = {
	Board,
	isWhole: true,
	handles: ["bet", "play"],
	remembered,
	Preview,
	options: { trumps: TrumpOption },
	facts,
	Signs,
	stage,
	beats: (sight, moves) => beatsOf(sight.view as ProphetieView, moves),
	keys: ["arrows", "give", "enter", "colour", "trick", "bet", "coach"],
	keysToWatch: ["trick"],
};
export default prophetie;
