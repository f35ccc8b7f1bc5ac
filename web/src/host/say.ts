/** The texts of the host's page, which nobody else loads. */

import { settings } from "../lib/settings.svelte";
import { type Arguments, bundle, format } from "../lib/text";
import { LANGUAGES, type Language } from "../lib/wire";

const files = import.meta.glob<string>("./text/*.ftl", { eager: true, import: "default", query: "?raw" });

export const TEXTS = Object.fromEntries(
	LANGUAGES.map((language) => [language, files[`./text/${language}.ftl`] ?? ""]),
) as Record<Language, string>;

const bundles = Object.fromEntries(
	LANGUAGES.map((language) => [language, bundle(language, TEXTS[language])]),
) as Record<Language, ReturnType<typeof bundle>>;

/** A text in the chosen language; changes with it. */
export function word(key: string, args?: Arguments): string {
	return format(bundles[settings.language], key, args) ?? key;
}

const MEGABYTE = 2 ** 20;
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
	["day", 86_400],
	["hour", 3_600],
	["minute", 60],
	["second", 1],
];

/** "3 minutes ago". */
export function ago(at: number, now: number): string {
	const seconds = Math.max(0, Math.round((now - at) / 1000));
	const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? (["second", 1] as const);
	return new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" }).format(
		-Math.floor(seconds / size),
		unit,
	);
}

/** "21:04:07" */
export function clock(at: number): string {
	return new Intl.DateTimeFormat(settings.language, { timeStyle: "medium" }).format(at);
}

/** "17 Nov 2026, 21:04" */
export function moment(at: number): string {
	return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

export function size(bytes: number | null): string {
	if (bytes === null) {
		return word("unknown");
	}
	const megabytes = bytes / MEGABYTE;
	return megabytes < 1000
		? word("megabytes", { count: figure(megabytes) })
		: word("gigabytes", { count: figure(megabytes / 1024) });
}

export function within(seconds: number | null): string {
	return seconds === null ? "–" : word("milliseconds", { count: figure(seconds * 1000) });
}

/** With as many digits as are worth reading. */
export function figure(number: number): string {
	return new Intl.NumberFormat(settings.language, { maximumFractionDigits: number < 10 ? 1 : 0 }).format(
		number,
	);
}
