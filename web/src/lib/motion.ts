/** Whether anything may move: neither the system nor the settings ask for stillness. */

import { settings } from "./settings.svelte";

export function canMove(): boolean {
	return !settings.isStill && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A length of time from the style sheet, such as --calm, in milliseconds; 0 when nothing may move. */
export function duration(token: "--quick" | "--calm" | "--flight"): number {
	return canMove()
		? Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token))
		: 0;
}
