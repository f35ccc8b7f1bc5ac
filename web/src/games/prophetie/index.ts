/** Prophétie on the page. */

import { say } from "../../lib/say";
import type { ProphetieView, Sight } from "../../lib/wire";
import type { Fact, GameOnPage } from "../board";
import { trickNow } from "../tricks/stage";
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

/** The deal, and the trick where one is played. */
function stage(sight: Sight): string {
	const { deal, deals, tricks, seats, hand_size, bet_size, phase } = sight.view as ProphetieView;
	if (sight.outcome) {
		return "";
	}
	const now = { deal: deal + 1, deals };
	return phase === "play"
		? say("prophetie-stage-trick", { ...now, trick: trickNow(tricks, seats), tricks: hand_size - bet_size })
		: say("prophetie-deal-of", now);
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
	keys: ["arrows", "give", "enter", "colour", "trick", "bet", "coach"],
};
export default prophetie;
