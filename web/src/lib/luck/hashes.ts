/** The hashes of fair luck, as docs/luck.md has them. `crypto.subtle` is missing on a home network without TLS. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const WORD = 8;
const WORDS = 2n ** 64n;

export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What a server shows before the first draw. */
export const commitOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** What a seat shows before the call: it fits no other seat, table or commit. */
export const promiseOf = (table: string, commit: string, seat: number, share: string): string =>
	hashOf(["foretold share", table, commit, seat, share].join("\0"));

const SHARE_BYTES = 16;

/** A share that only who has the secret can know, the same each time it is asked for. */
export const derivedShare = (secret: string, table: string, commit: string, seat: number): string =>
	bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes([table, commit, seat].join("\0")))).slice(
		0,
		2 * SHARE_BYTES,
	);

/** The numbers of one draw. */
export class Stream {
	readonly #key: Uint8Array;
	#block: Uint8Array;
	#used = 0;

	constructor(seed: string, head: string, number: number) {
		const count = new DataView(new ArrayBuffer(WORD));
		count.setBigUint64(0, BigInt(number));
		this.#key = hexToBytes(seed);
		this.#block = this.#hmac(concatBytes(sha256(utf8ToBytes(head)), new Uint8Array(count.buffer)));
	}

	#hmac(message: Uint8Array): Uint8Array {
		return hmac(sha256, this.#key, message);
	}

	#word(): bigint {
		if (this.#used === this.#block.length) {
			this.#block = this.#hmac(this.#block);
			this.#used = 0;
		}
		this.#used += WORD;
		return new DataView(this.#block.buffer, this.#block.byteOffset).getBigUint64(this.#used - WORD);
	}

	/** A number below the limit; words that would favour a result are thrown away. */
	below(limit: number): number {
		const size = BigInt(limit);
		const fair = WORDS - (WORDS % size);
		let word = this.#word();
		while (word >= fair) {
			word = this.#word();
		}
		return Number(word % size);
	}
}
