import { settings } from "./settings.svelte";
import { type Arguments, find } from "./text";

/** A text of the page in the chosen language; changes with it. A test keeps every key in both catalogs. */
export function say(key: string, args?: Arguments): string {
	return find(settings.language, key, args) ?? key;
}

/** Like say, but with other words where the catalog has none: a game may be newer than the page's texts. */
export function sayOr(words: string, key: string, args?: Arguments): string {
	return find(settings.language, key, args) ?? words;
}

/** "62%" or "62 %". */
export function percent(share: number): string {
	return new Intl.NumberFormat(settings.language, { style: "percent" }).format(share);
}

/** "2.5" or "2,5": one digit behind the point. */
export function decimal(number: number): string {
	return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(number);
}

/** "Inès, Marek and Lior". */
export function list(items: readonly string[]): string {
	return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(items);
}
