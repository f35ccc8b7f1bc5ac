/** How the options of any game are drawn: all of it follows from the fields that the server lists. */

import { isSame } from "../games/title";
import type { Field, Preset } from "../lib/wire";

export type Options = Record<string, unknown>;
export type Kind = "flag" | "choices" | "range" | "text";

/** A range with at most this many numbers is drawn as buttons, a longer one as a number to type. */
export const MOST_BUTTONS = 8;

export function kindOf(field: Field): Kind {
	if (field.choices?.length) {
		return "choices";
	}
	if (typeof field.default === "boolean") {
		return "flag";
	}
	return typeof field.low === "number" ? "range" : "text";
}

/** The value an option has: what was chosen, else the default. */
export function currentOf(field: Field, options: Options): unknown {
	return field.key in options ? options[field.key] : field.default;
}

export function applies(field: Field, fields: readonly Field[], seats: number, options: Options): boolean {
	if (field.seats?.length && !field.seats.includes(seats)) {
		return false;
	}
	return Object.entries(field.when ?? {}).every(([key, values]) => {
		const other = fields.find((each) => each.key === key);
		return other !== undefined && values.some((value) => isSame(value, currentOf(other, options)));
	});
}

/** The lowest and highest number, of a field that has a range. */
export function boundsOf(field: Field, options: Options): [number, number] {
	const wide = field.wide;
	return wide && options[wide[0]] === true ? [wide[1], wide[2]] : [field.low ?? 0, field.high ?? 0];
}

/** The value recommended for this number of seats, if there is one. */
export function adviceOf(field: Field, seats: number): unknown {
	return field.advised?.[seats];
}

/** What is sent: the options that apply and were chosen. */
export function chosen(fields: readonly Field[], seats: number, options: Options): Options {
	const sent = fields.filter((field) => field.key in options && applies(field, fields, seats, options));
	return Object.fromEntries(sent.map((field) => [field.key, options[field.key]]));
}

/** The presets that give this field a value it cannot get from its own choices. */
export function presetsOf(field: Field, presets: readonly Preset[]): Preset[] {
	return presets.filter((preset) => {
		const isListed = field.choices?.some((choice) => isSame(choice, preset.options[field.key]));
		return field.key in preset.options && !isListed;
	});
}

/** Fields in groups: one that others depend on, with those; all that stand alone come last, together. */
export function grouped(fields: readonly Field[]): Field[][] {
	const owner = (field: Field) => Object.keys(field.when ?? {})[0];
	const heads = fields.filter((field) => fields.some((other) => owner(other) === field.key));
	const groups = heads.map((head) => [head, ...fields.filter((field) => owner(field) === head.key)]);
	const alone = fields.filter((field) => !groups.some((group) => group.includes(field)));
	return alone.length > 0 ? [...groups, alone] : groups;
}
