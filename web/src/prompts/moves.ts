/** Moves as text: how an answer to a shape is written, and how a written move is shown where no game says it better. */

import { sayOr } from "../lib/say";
import type { Cells, Form, Pick, Split } from "../lib/wire";

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

export function formMove(shape: Form, text: string): string {
	return `${shape.stem} ${JSON.stringify(text)}`;
}

/** A token of a move, such as a verb or a card: in the game's words where it has some, also for the suit in "2-14". */
export function wordFor(game: string, token: string): string {
	const [first = "", ...rest] = token.split("-");
	const word = (part: string) => sayOr("", `${game}-word-${part.toLowerCase()}`);
	const inParts = rest.length > 0 && word(first) ? [word(first), ...rest].join(" ") : token;
	return word(token) || inParts;
}

/** A whole move for a button: "play R13". */
export function labelFor(game: string, move: string): string {
	return move
		.split(" ")
		.map((token) => wordFor(game, token))
		.join(" ");
}
