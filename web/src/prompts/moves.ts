/** Moves as text: how an answer to a shape is written, and how a written move is shown where no game says it better. */

import { sayOr } from "../lib/say";
import type { Cells, Form, Key, Pick, Split, Unsigned } from "../lib/wire";

/** How the last answer fares. */
export interface Progress {
	isSending: boolean;
	isRefused: boolean;
}

/** How a token of a move, such as a verb, a card or a note, is called. */
export type Word = (token: string, move?: string) => string;

/** Items in the order of the shape, which is how the server writes them too. */
export function pickMove(shape: Pick, chosen: ReadonlySet<string>): string {
	return [shape.verb, ...shape.items.filter((item) => chosen.has(item))].join(" ");
}

export function splitMove(shape: Split, shares: readonly number[]): string {
	return [shape.verb, ...shares].join(" ");
}

export function cellsMove(shape: Cells, cell: string, value: string): string {
	return `${shape.verb} ${cell} ${value}`;
}

/** `place`: where it goes, and which of its values, where the form has places. */
export function formMove(shape: Form, text: string, place: readonly string[] = []): string {
	return [shape.stem, ...place, JSON.stringify(text)].join(" ");
}

export interface UnsignedAct {
	place?: string | undefined;
	/** Part of the text at the place: "4-12". */
	span?: string | undefined;
	mark?: string | undefined;
	text?: string | undefined;
}

export function unsignedMove(shape: Unsigned, { place, span, mark, text }: UnsignedAct): string {
	const words = text === undefined ? undefined : JSON.stringify(text);
	return [shape.verb, place, span, mark, words].filter((each) => each !== undefined).join(" ");
}

export function keyMove(shape: Key, place: string, key: string): string {
	return `${shape.verb} ${place} ${key}`;
}

/** A token of a move, such as a verb or a card: in the game's words where it has some, also for the suit in "2-14". */
export function wordFor(game: string, token: string): string {
	const [first = "", ...rest] = token.split("-");
	const word = (part: string) => sayOr("", `${game}-word-${part.toLowerCase()}`);
	const inParts = rest.length > 0 && word(first) ? [word(first), ...rest].join(" ") : token;
	return word(token) || inParts;
}

/** A whole move for a button: "play R13". */
export function labelFor(word: Word, move: string): string {
	return move
		.split(" ")
		.map((token) => word(token, move))
		.join(" ");
}
