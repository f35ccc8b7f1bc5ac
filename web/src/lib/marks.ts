/**
 * Marks of unnamed acts: the hash of a key goes to the table, the key stays in this browser and alone takes the act
 * back. See docs/notation.md.
 */

import { randomHex } from "./chance";
import { keep, kept } from "./storage";

const STORED = "foretold.keys";
const MOST_KEYS = 400;

function all(): Record<string, string> {
	return kept<Record<string, string>>(STORED) ?? {};
}

/** A new mark whose key is kept here. None where the browser cannot hash: such an act cannot be taken back. */
export async function newMark(): Promise<string | undefined> {
	if (!globalThis.crypto?.subtle) {
		return undefined;
	}
	const key = randomHex();
	const mark = await markOf(key);
	keep(STORED, Object.fromEntries([...Object.entries(all()), [mark, key]].slice(-MOST_KEYS)));
	return mark;
}

/** The key to a mark, if it was made in this browser. */
export function keyTo(mark: string | undefined): string | undefined {
	return mark ? all()[mark] : undefined;
}

export async function markOf(key: string): Promise<string> {
	const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
	return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
