/** What the reader is about to do: cards given up for a bet, or a card selected to be played. */

import { tell } from "../../lib/phrase";
import { say } from "../../lib/say";
import type { ProphetieView } from "../../lib/wire";
import type { BoardProps } from "../board";
import type { HandCard } from "../tricks/Hand.svelte";
import { cardLabel, colourOf, suitOf } from "./cards";
import { betOf, movesWith, namedIn } from "./reading";

const MOST_HINTS = 3;

export class Choosing {
	/** Why what was last tried cannot be done; empty while all is well. */
	trouble = $state("");
	#gift: { prompt: string; cards: string[] } | undefined = $state.raw();
	/** For a question, or ahead of it: then it stands if it may be played when the turn comes. */
	#choice: { prompt: string | undefined; card: string } | undefined = $state.raw();
	readonly #board: () => BoardProps;

	/** A choice holds for the question it was made for, and is forgotten with it. */
	constructor(board: () => BoardProps) {
		this.#board = board;
	}

	readonly #asked = $derived.by(() => {
		const { isLive, sight } = this.#board();
		return isLive ? sight.prompts.filter((prompt) => !prompt.is_decided) : [];
	});
	readonly betPrompt = $derived(this.#asked.find((prompt) => prompt.kind === "bet"));
	readonly playPrompt = $derived(this.#asked.find((prompt) => prompt.kind === "play"));

	/** The cards that may be given, and how many of them; undefined when no bet is asked for. */
	readonly bet = $derived(this.betPrompt && betOf(this.betPrompt));
	readonly given = $derived(this.#gift && this.#gift.prompt === this.betPrompt?.id ? this.#gift.cards : []);
	readonly isBetFull = $derived(this.bet !== undefined && this.given.length === this.bet.size);
	/** By card that was given, what it foretells; and all of them together. */
	readonly eyes = $derived(
		this.given.map((card) => (this.#board().sight.view as ProphetieView).eyes[card] ?? 0),
	);
	readonly foretold = $derived(this.eyes.reduce((sum, eyes) => sum + eyes, 0));
	/** The bet as a move, in the order of the question. */
	readonly betMove = $derived(
		["bet", ...(this.bet?.cards ?? []).filter((card) => this.given.includes(card))].join(" "),
	);

	readonly selected = $derived.by(() => {
		const { prompt, card = "" } = this.#choice ?? {};
		const isAhead = prompt === undefined && movesWith(this.playPrompt, card).length > 0;
		const stands = !this.bet && (prompt === this.playPrompt?.id || isAhead);
		return stands && (this.#board().sight.view as ProphetieView).hand.includes(card) ? card : undefined;
	});
	readonly #moves = $derived(this.selected === undefined ? [] : movesWith(this.playPrompt, this.selected));
	/** The colours that can be named with the selected card; none where it names none. */
	readonly colours = $derived(
		this.#moves.filter((move) => move.split(" ").length > 2).map((move) => namedIn(move)),
	);

	readonly hand: HandCard[] = $derived.by(() => {
		const { sight, hints } = this.#board();
		const { hand, takes_lead } = sight.view as ProphetieView;
		const hinted = hints.slice(0, MOST_HINTS).flatMap((move) => move.split(" ").slice(1));
		return hand
			.filter((card) => !this.given.includes(card))
			.map((card) => ({
				id: card,
				name: cardLabel(card),
				state: this.#stateOf(card),
				why: this.#whyNot(card),
				isSelected: card === this.selected,
				isHinted: hinted.includes(card),
				badge: takes_lead.includes(card) ? say("prophetie-takes-the-lead") : undefined,
				suit: colourOf(suitOf(card)),
				ground: suitOf(card) === null ? "special" : "card",
			}));
	});

	#stateOf(card: string): HandCard["state"] {
		if (this.bet) {
			return this.bet.cards.includes(card) ? "rest" : "cannot";
		}
		return this.playPrompt ? (movesWith(this.playPrompt, card).length > 0 ? "can" : "cannot") : "rest";
	}

	#whyNot(card: string): string {
		const why = (this.#board().sight.view as ProphetieView).cannot[card];
		return why && this.#stateOf(card) === "cannot" ? tell(why) : "";
	}

	/** Give a card, or select it; selected once more it is put back. */
	choose(card: string): void {
		this.trouble = this.#whyNot(card);
		if (this.#stateOf(card) === "cannot" || this.#board().isSending) {
			return;
		}
		if (this.bet) {
			this.give([...(this.isBetFull ? this.given.slice(0, -1) : this.given), card]);
		} else if (this.#board().isLive) {
			this.#choice = card === this.selected ? undefined : { prompt: this.playPrompt?.id, card };
		}
	}

	/** Exactly these cards, in place of what was given. */
	give(cards: string[]): void {
		if (this.betPrompt && !this.#board().isSending) {
			this.#gift = { prompt: this.betPrompt.id, cards };
		}
	}

	takeBack(card: string): void {
		this.give(this.given.filter((each) => each !== card));
	}

	cancel(): void {
		this.trouble = "";
		this.#choice = undefined;
		this.give(this.given.slice(0, -1));
	}

	seal(): void {
		if (this.bet && !this.isBetFull) {
			this.trouble = say("prophetie-bet-too-small", { count: this.bet.size - this.given.length });
		} else if (this.betPrompt && !this.#board().isSending) {
			this.#board().answer(this.betPrompt.id, this.betMove);
		}
	}

	/** Play the selected card, with this colour where one is named. */
	play(colour?: number): void {
		const move = colour === undefined ? this.#moves[0] : this.#moves.find((each) => namedIn(each) === colour);
		if (this.playPrompt && move && !this.#board().isSending) {
			this.#board().answer(this.playPrompt.id, move);
		}
	}

	/** Enter on a card: seal the bet, or play the card. True if it needs a colour first. */
	confirm(card: string): boolean {
		if (this.bet) {
			this.seal();
			return false;
		}
		if (card !== this.selected) {
			this.choose(card);
		}
		if (card === this.selected && this.colours.length === 0) {
			this.play();
		}
		return card === this.selected && this.colours.length > 0;
	}
}
