/** What people see of the seats of a table: names, and colours where somebody wished for one. */

import { say, sayOr } from "./say";
import { COLOURS, isColour } from "./settings.svelte";
import type { SeatCard } from "./wire";

type Named = Pick<SeatCard, "name" | "bot">;

/** By seat: the name to show, never empty. Bots of one kind are told apart by a number. */
export function namesOf(seats: readonly Named[]): string[] {
	const alike = (bot: string) => seats.filter((seat) => !seat.name && seat.bot === bot);
	return seats.map((seat, number) => {
		if (seat.name || !seat.bot) {
			return seat.name || say("seat", { number: number + 1 });
		}
		const others = alike(seat.bot);
		const bot = botName(seat.bot);
		return others.length > 1 ? say("bot-numbered", { bot, number: others.indexOf(seat) + 1 }) : bot;
	});
}

/** By seat: the name in so many letters; the number of a bot is kept, so that no two are called the same. */
export function shortNames(names: readonly string[], longest: number): string[] {
	const short = names.map((name) => shortened(name, longest));
	return short.map((name, seat) =>
		short.indexOf(name) === short.lastIndexOf(name) ? name : `${name} ${seat + 1}`,
	);
}

function shortened(name: string, longest: number): string {
	const [, stem = name, number = ""] = /^(.*?)( \d+)?$/.exec(name) ?? [];
	const room = longest - number.length;
	return stem.length > room ? `${stem.slice(0, room - 2).trim()}.${number}` : name;
}

export function botName(bot: string): string {
	return sayOr(bot, `bot-${bot}`);
}

/** The seats that somebody from outside may take: all free ones with an invitation, else those open to anybody. */
export function freeSeats(seats: readonly SeatCard[], isInvited: boolean): number[] {
	return seats.flatMap((seat, number) =>
		!seat.is_taken && (isInvited || seat.kind === "open") ? [number] : [],
	);
}

/**
 * By seat: which of the six colours it has. A wish is granted to the first seat that has it; the others get their
 * own or, where that is gone, the first one left. Every reader comes to the same colours.
 */
export function coloursOf(seats: readonly Pick<SeatCard, "colour">[]): number[] {
	const taken = new Set<number>();
	const colours: (number | undefined)[] = seats.map((seat) => {
		const wish = seat.colour === "" ? undefined : Number(seat.colour);
		return isColour(wish) && !taken.has(wish) && taken.add(wish) ? wish : undefined;
	});
	return colours.map((colour, seat) => colour ?? claim(taken, seat));
}

function claim(taken: Set<number>, seat: number): number {
	const free = [seat, ...Array.from({ length: COLOURS }, (_, colour) => colour)].find(
		(each) => !taken.has(each),
	);
	taken.add(free ?? seat);
	return free ?? seat;
}

/** What is said about whoever sits on a seat. */
export interface SeatState {
	words: string;
	/** Nobody has taken it. */
	isFree: boolean;
	/** This seat is awaited. */
	isTurn: boolean;
	/** Nobody is there just now. */
	isAway: boolean;
	isWinner: boolean;
}

/** Where nothing is said of a seat but whether it is awaited. */
export function awaited(isTurn: boolean): SeatState {
	return { words: "", isFree: false, isTurn, isAway: false, isWinner: false };
}
