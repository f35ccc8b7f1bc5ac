/** Phrases of the server put into the reader's language, the way the server itself would. */

import type { FluentBundle } from "@fluent/bundle";
import { catalogs } from "./catalogs.svelte";
import { settings } from "./settings.svelte";
import { type Arguments, format, Reader } from "./text";
import type { Phrase } from "./wire";

const SEAT = "seat";

type Argument = NonNullable<Phrase["args"]>[string];

/** A piece of a sentence; what the sentence is about (a cell, a card, a mark) is strong. */
export interface Piece {
	text: string;
	isStrong: boolean;
}

/** The phrase in the chosen language, said to the seat `you`; empty while its texts are still on their way. */
export function tell(phrase: Phrase, names: readonly string[] = [], you: number | null = null): string {
	const texts = catalogs.of(settings.language);
	return texts ? render(texts, phrase, names, you) : "";
}

/** The same in pieces, so that the words it is about can be set in bold. */
export function tellInPieces(phrase: Phrase, names: readonly string[] = []): Piece[] {
	const strong = Object.values(phrase.args ?? {}).filter((value) => typeof value === "string");
	return pieces(tell(phrase, names), strong);
}

/** An unknown key is shown as it is: better a strange word than a lost move. */
export function render(
	texts: FluentBundle,
	phrase: Phrase,
	names: readonly string[],
	you: number | null = null,
): string {
	if (phrase.key === SEAT) {
		return seatName(texts, Number(phrase.args?.seat), names);
	}
	const args: Arguments = {};
	for (const [name, value] of Object.entries(phrase.args ?? {})) {
		const text = plain(texts, value, names, you);
		args[name] = you !== null && isSeat(value, you) ? new Reader(String(text)) : text;
	}
	return format(texts, phrase.key, args) ?? phrase.key;
}

function plain(
	texts: FluentBundle,
	value: Argument,
	names: readonly string[],
	you: number | null,
): string | number {
	if (Array.isArray(value)) {
		return value.map((part) => render(texts, part, names, you)).join(", ");
	}
	return typeof value === "object" ? render(texts, value, names, you) : value;
}

function isSeat(value: Argument, seat: number): boolean {
	return (
		typeof value === "object" && !Array.isArray(value) && value.key === SEAT && value.args?.seat === seat
	);
}

function seatName(texts: FluentBundle, seat: number, names: readonly string[]): string {
	return names[seat] || (format(texts, "seat-name", { number: seat + 1 }) ?? `${seat + 1}`);
}

export function pieces(text: string, strong: readonly string[]): Piece[] {
	const words = strong
		.filter((word) => word !== "")
		.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
	if (words.length === 0) {
		return [{ text, isStrong: false }];
	}
	const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})(?![\\p{L}\\p{N}])`, "u"));
	return parts
		.map((part, at) => ({ text: part, isStrong: at % 2 === 1 }))
		.filter((piece) => piece.text !== "");
}

/** The first seat that a phrase speaks of, if any. */
export function seatIn(phrase: Phrase): number | undefined {
	if (phrase.key === SEAT) {
		return Number(phrase.args?.seat);
	}
	for (const value of Object.values(phrase.args ?? {})) {
		if (typeof value === "object" && !Array.isArray(value)) {
			const seat = seatIn(value);
			if (seat !== undefined) {
				return seat;
			}
		}
	}
	return undefined;
}
