/** What the plate of a seat says about whoever sits there. */

import { say } from "../lib/say";
import { botName, type SeatState } from "../lib/seats";
import type { Asked, Outcome, SeatCard, TableInfo } from "../lib/wire";

export interface Surroundings {
	status: TableInfo["status"];
	asked: readonly Asked[];
	outcome: Outcome | null;
	/** By seat, who is connected; undefined where that is not known or does not matter. */
	here: readonly boolean[] | undefined;
}

export function stateOf(seat: number, card: SeatCard, around: Surroundings): SeatState {
	const questions = around.asked.filter((asked) => asked.seat === seat);
	const isTurn = questions.some((asked) => !asked.is_decided);
	const isWinner = around.outcome?.winners.includes(seat) ?? false;
	const isAway = card.has_left || (card.kind === "person" && card.is_taken && around.here?.[seat] === false);
	const words = [doing(card, around, isTurn, questions.length > 0, isWinner), whereabouts(card, isAway)];
	return {
		words: words.filter((part) => part !== "").join(", "),
		isFree: !card.is_taken,
		isTurn,
		isAway,
		isWinner,
	};
}

function doing(
	card: SeatCard,
	around: Surroundings,
	isTurn: boolean,
	isAsked: boolean,
	isWinner: boolean,
): string {
	if (!card.is_taken && around.status === "waiting") {
		return say(card.kind === "open" ? "seat-for-all" : "seat-for-guest");
	}
	if (isWinner) {
		return say("wins");
	}
	if (isTurn) {
		return say("to-move");
	}
	return isAsked ? say("has-decided") : "";
}

function whereabouts(card: SeatCard, isAway: boolean): string {
	if (card.bot) {
		return card.name ? say("bot-for", { bot: botName(card.bot) }) : say("bot");
	}
	if (card.has_left) {
		return say("has-left");
	}
	return isAway ? say("away") : "";
}
