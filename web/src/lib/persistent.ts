/**
 * Requests that give a seat, asked until there is an answer.
 *
 * The server may crash or hang after it gave the seat and before its answer arrives. Each request carries a nonce; asked
 * again with the same one, the server gives the same ticket. The nonce is remembered until there is an answer, also over
 * a reload: pressing the button again asks for the same seat.
 */

import { randomHex } from "./chance";
import { Refusal } from "./refusal";
import { keep, kept } from "./storage";

const STORED = "foretold.asked";
const MOST_REMEMBERED = 20;
const LONGEST_KEY = 1000;
const SECONDS_FOR_ANSWER = 5;
const DELAYS = [300, 600, 1200, 2400, 4800];
/** The server, or a proxy before it, does not know whether the request was carried out. */
const UNANSWERED = new Set([0, 502, 503, 504]);

export async function persistently<Answer>(
	asked: string,
	ask: (nonce: string, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
	const nonce = nonceFor(asked);
	for (const delay of [...DELAYS, undefined]) {
		try {
			const answer = await ask(nonce, AbortSignal.timeout(SECONDS_FOR_ANSWER * 1000));
			forget(asked);
			return answer;
		} catch (error) {
			if (!isUnanswered(error)) {
				forget(asked);
				throw error;
			}
			if (delay === undefined) {
				throw error instanceof Refusal ? error : new Refusal(0, null);
			}
			await new Promise((resolve) => setTimeout(resolve, delay));
		}
	}
	throw new Refusal(0, null);
}

function isUnanswered(error: unknown): boolean {
	if (error instanceof Refusal) {
		const isOfHost = error.words?.key === "serve-closed";
		return UNANSWERED.has(error.status) && !isOfHost;
	}
	return error instanceof DOMException && error.name === "TimeoutError";
}

function nonceFor(asked: string): string {
	const all = kept<Record<string, string>>(STORED) ?? {};
	const name = nameOf(asked);
	const nonce = all[name] ?? randomHex();
	const newest = Object.entries(all).slice(1 - MOST_REMEMBERED);
	keep(STORED, { ...Object.fromEntries(newest), [name]: nonce });
	return nonce;
}

function forget(asked: string): void {
	const { [nameOf(asked)]: _, ...others } = kept<Record<string, string>>(STORED) ?? {};
	keep(STORED, others);
}

/** A request as it is remembered; one with a whole story in it is shortened. */
function nameOf(asked: string): string {
	return asked.length <= LONGEST_KEY ? asked : `${asked.slice(0, LONGEST_KEY)} ${asked.length}`;
}
