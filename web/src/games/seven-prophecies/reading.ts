/** What the view says, put as the table shows it. Ranks, tricks and rounds are counted from 1, as people do. */

import { say } from "../../lib/say";
import type { RoundView as Round, SevenView } from "../../lib/wire";

export type Trick = SevenView["tricks"][number];
export type PastRound = SevenView["past"][number];

export const TRICKS = 10;

/** A round as the chart shows it. */
export interface Charted {
	future: readonly string[];
	/** Cards set aside face up. */
	up: readonly string[];
	/** Full tricks. */
	tricks: readonly Trick[];
	/** The trick that is being played; null before and after. */
	now: Trick | null;
	foretold: readonly number[][];
	/** Cubes still waiting, by seat and rank. */
	cubes: readonly number[][];
}

/** A card in a trick. */
export interface Played {
	card: string;
	seat: number;
	rank: number;
	isTrue: boolean;
}

export function played(trick: Trick, seats: number): Played[] {
	return trick.cards.map((card, place) => ({
		card,
		seat: (trick.leader + place) % seats,
		rank: trick.ranks[place] ?? 0,
		isTrue: trick.is_true[place] ?? false,
	}));
}

/** All seats clockwise: from the reader on, or from the first. */
export function seatsFrom(you: number | null, seats: number): number[] {
	return Array.from({ length: seats }, (_, at) => ((you ?? 0) + at) % seats);
}

export const ranksOf = (seats: number) => Array.from({ length: seats }, (_, at) => at + 1);
export const isFull = (trick: Trick, seats: number) => trick.cards.length === seats;

/** The round on the table. `held` is a full trick that is still shown as lying there, its cubes not yet taken. */
export function chartOf(view: SevenView, held: Trick | null): Charted {
	const { future, up, foretold, cubes, seats } = view;
	const last = view.tricks.at(-1);
	const isOpen = last !== undefined && !isFull(last, seats);
	const next = isOpen ? last : { leader: view.leader, cards: [], ranks: [], is_true: [] };
	const tricks = view.tricks.filter((trick) => isFull(trick, seats));
	const round = { future, up, tricks, now: view.phase === "play" ? next : null, foretold, cubes };
	return held ? withHeld(round, held) : round;
}

export function chartOfPast({ future, tricks, foretold, left }: Round, held: Trick | null = null): Charted {
	const round = { future, up: [], tricks, now: null, foretold, cubes: left };
	return held ? withHeld(round, held) : round;
}

function withHeld(round: Charted, held: Trick): Charted {
	const seats = round.cubes.length;
	const back = played(held, seats).filter(({ isTrue }) => isTrue);
	const waits = (seat: number, rank: number) =>
		back.filter((each) => each.seat === seat && each.rank === rank).length;
	return {
		...round,
		tricks: round.tricks.slice(0, round.tricks.indexOf(held)),
		now: held,
		cubes: round.cubes.map((own, seat) => own.map((count, at) => count + waits(seat, at + 1))),
	};
}

/** The rounds that are over, the last one too when the game has just ended with it. */
export function roundsOf(view: SevenView): Round[] {
	if (view.phase !== "over") {
		return view.past;
	}
	const last: Round = {
		starter: view.starter,
		foretold: view.foretold,
		left: view.cubes,
		scores: view.scores,
		hands: view.end_hands,
		future: view.future,
		aside: [...view.up, ...view.end_down],
		tricks: view.tricks,
	};
	return [...view.past, last];
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** How often a seat came in on a rank. */
export function timesOn(tricks: readonly Trick[], seat: number, rank: number, seats: number): number {
	return tricks
		.flatMap((trick) => played(trick, seats))
		.filter((each) => each.seat === seat && each.rank === rank).length;
}

/** "2nd" */
export const rankName = (rank: number) => say("seven-prophecies-rank", { rank });
