/** Randomness of this browser's own, from the system's generator. */

const BYTES = 16;

/** 32 hexadecimal digits: one's share in a table's luck, or the nonce of an act. */
export function randomHex(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One of these, for suggestions only. */
export function anyOf<Item>(items: readonly Item[]): Item | undefined {
	return items[Math.floor(Math.random() * items.length)];
}
