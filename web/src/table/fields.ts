/**
 * The position of a game that has no board, as lines to read: only what its catalogs have a label for, in the reader's
 * language. Nothing is shown by its name in the program.
 *
 * The label of a field is the text `<game>-field-<name>`, or `field-<name>` where many games have it. Its attribute `as`
 * tells how the value is read: `seat` (whose), `seats` (one of them each), `by-seat` (one value for each seat).
 */

import type { Phrase } from "../lib/wire";

/** Finds a text of the server's catalogs. */
export type Texts = (key: string) => string | undefined;

export interface Reader {
	game: string;
	names: readonly string[];
	texts: Texts;
	words: (phrase: Phrase) => string;
}

/** A label with its value in words, or with lines of its own. */
export interface Field {
	label: string;
	value?: string;
	fields?: Field[];
}

const NOTHING = "–";

/** All fields of plain data that have a label. */
export function fieldsOf(data: object, reader: Reader): Field[] {
	return Object.entries(data).flatMap(([name, value]) => fieldOf(name, value, reader) ?? []);
}

function fieldOf(name: string, value: unknown, reader: Reader): Field | undefined {
	const key = [`${reader.game}-field-${hyphened(name)}`, `field-${hyphened(name)}`].find(reader.texts);
	const label = key === undefined ? undefined : reader.texts(key);
	if (key === undefined || label === undefined) {
		return undefined;
	}
	if (Array.isArray(value) && value.some(isStruct)) {
		const fields = value.map((each, at) => ({ label: `${at + 1}`, fields: fieldsOf(each, reader) }));
		return { label, fields };
	}
	if (isStruct(value)) {
		return { label, fields: fieldsOf(value, reader) };
	}
	return { label, value: inWords(value, reader.texts(`${key}.as`), reader) };
}

/** Message ids of Fluent, as they are written here. */
function hyphened(name: string): string {
	return name.replaceAll("_", "-");
}

function inWords(value: unknown, as: string | undefined, reader: Reader): string {
	if (Array.isArray(value)) {
		const each =
			as === "by-seat"
				? value.map((part, seat) => `${reader.names[seat]}: ${one(part, undefined, reader)}`)
				: value.map((part) => one(part, as, reader));
		return each.join(", ") || NOTHING;
	}
	return one(value, as, reader);
}

function one(value: unknown, as: string | undefined, reader: Reader): string {
	if (typeof value === "boolean") {
		return reader.texts(value ? "field-yes" : "field-no") ?? NOTHING;
	}
	if (isPhrase(value)) {
		return reader.words(value);
	}
	if (Array.isArray(value)) {
		return value.map((part) => one(part, as, reader)).join(" ") || NOTHING;
	}
	if (typeof value === "number" && (as === "seat" || as === "seats")) {
		return reader.names[value] ?? NOTHING;
	}
	return value === null || value === undefined || value === "" ? NOTHING : String(value);
}

function isStruct(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value) && !isPhrase(value);
}

function isPhrase(value: unknown): value is Phrase {
	return typeof value === "object" && value !== null && "key" in value && "args" in value;
}
