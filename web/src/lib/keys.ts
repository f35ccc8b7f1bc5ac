/** Keys that work anywhere on a page, without getting in the way of those who write. */

import { settings } from "./settings.svelte";

/** Keys of a table's page, by the names of their texts. */
export const PAGE_KEYS = ["arrows", "enter", "l", "m", "h", "r", "steps", "ends", "say", "list"] as const;

const NOT_WRITTEN_IN = new Set(["button", "checkbox", "color", "file", "radio", "range", "reset", "submit"]);

/**
 * The key that was pressed, if it may mean something to the page: a letter in lower case, or a name such as
 * "Escape". Null while somebody writes in a field, with Ctrl, Alt or Meta held, when something else has taken the
 * key already, and for letters, digits and points when they are switched off in the settings.
 */
export function shortcut(event: KeyboardEvent): string | null {
	const isTaken = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey;
	if (isTaken || isWrittenIn(event.target)) {
		return null;
	}
	const isLetter = event.key.length === 1;
	if (isLetter && !settings.hasLetterKeys) {
		return null;
	}
	return isLetter ? event.key.toLowerCase() : event.key;
}

function isWrittenIn(target: EventTarget | null): boolean {
	if (target instanceof HTMLInputElement) {
		return !NOT_WRITTEN_IN.has(target.type);
	}
	const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
	return isField || (target instanceof HTMLElement && target.isContentEditable);
}
