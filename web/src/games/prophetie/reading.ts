/** What the view says, put as the board shows it. Knows no rules. */

import type { ForetoldGamesProphetieViewTrickView, Prompt, ProphetieView } from "../../lib/wire";

export type Trick = ForetoldGamesProphetieViewTrickView;

/** Everybody but one, clockwise from that one's left. */
export function othersOf(seats: number, from: number): number[] {
	return Array.from({ length: seats - 1 }, (_, step) => (from + 1 + step) % seats);
}

/** Who plays where in a trick. */
export const seatAt = (trick: Pick<Trick, "leader">, place: number, seats: number) =>
	(trick.leader + place) % seats;

export const isBetting = (view: ProphetieView) => view.phase === "bet" || view.phase === "bet-leaders";

/** The deal that is being played, from 0; at the end the last one. */
export const dealOf = (view: ProphetieView) => Math.min(view.deal, view.deals - 1);

/** The trick on the table; undefined between tricks. */
export function openTrick(view: ProphetieView): Trick | undefined {
	const last = view.tricks.at(-1);
	return view.phase === "play" && last?.winner === null ? last : undefined;
}

/** How many tricks of this deal are over. */
export const finishedTricks = (view: ProphetieView) =>
	view.tricks.filter(({ winner }) => winner !== null).length;

/** The trick that was completed last, also that of the deal before. */
export function lastTrick(view: ProphetieView): Trick | undefined {
	const tricks = view.tricks.length > 0 ? view.tricks : (view.past.at(-1)?.tricks ?? []);
	return tricks.findLast((trick) => trick.winner !== null);
}

/** Finished tricks that may be looked at while the deal lasts. */
export const shownTricks = (view: ProphetieView): { number: number; trick: Trick }[] =>
	view.shown.flatMap((at) => {
		const trick = view.tricks[at];
		return trick ? [{ number: at + 1, trick }] : [];
	});

/** The moves of a question that play this card: several where a colour is named with it. */
export function movesWith(prompt: Prompt | undefined, card: string): string[] {
	const moves = prompt?.shape.shape === "one_of" ? prompt.shape.moves : [];
	return moves.filter((move) => move.split(" ")[1] === card);
}

/** The colour that a move names. */
export const namedIn = (move: string) => Number(move.split(" ")[2]);

/** Who may still be given and how many: the question for a bet. */
export function betOf(prompt: Prompt): { cards: readonly string[]; size: number } {
	return prompt.shape.shape === "pick"
		? { cards: prompt.shape.items, size: prompt.shape.most }
		: { cards: [], size: 0 };
}

/** One deal as one seat sees it on the score sheet. */
export interface Entry {
	foretold: number;
	won: number;
	points: number;
	bonus: number;
	total: number;
	isOpen: boolean;
}

export interface Row {
	trump: number | null;
	entries: Entry[];
}

interface Scored {
	trump: number | null;
	foretold: readonly (number | null)[];
	won: number[];
	scores: number[];
	bonuses: number[];
	is_open?: boolean[];
}

/** The score sheet: all deals that are scored, the last one too. */
export function rowsOf(view: ProphetieView): Row[] {
	const deals: Scored[] = view.past.map((deal, at) => ({ ...deal, foretold: view.past_foretold[at] ?? [] }));
	if (view.deal > deals.length) {
		deals.push({ ...view, trump: view.trumps[view.deal - 1] ?? null });
	}
	return deals.map((deal, at) => ({
		trump: deal.trump,
		entries: deal.scores.map((total, seat) => ({
			foretold: deal.foretold[seat] ?? 0,
			won: deal.won[seat] ?? 0,
			points: total - (deals[at - 1]?.scores[seat] ?? 0),
			bonus: (deal.bonuses[seat] ?? 0) - (deals[at - 1]?.bonuses[seat] ?? 0),
			total,
			isOpen: deal.is_open?.[seat] ?? false,
		})),
	}));
}

/** Seats from first to last place. */
export function standings(view: ProphetieView): { seat: number; place: number }[] {
	return view.places.map((place, seat) => ({ seat, place })).sort((a, b) => a.place - b.place);
}
