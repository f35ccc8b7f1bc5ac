/** The end of a table: every draw made again from the proof, and compared with all that this page has kept. */

import { MOST_DRAWS } from "../wire";
import { raise } from "./alarms";
import { drawn, fits, type Odds } from "./draws";
import { commitOf, Stream } from "./hashes";
import type { Receipt } from "./receipt";
import { canonical, parsed } from "./values";

const SEED = /^([0-9a-f]{2}){16,64}$/;

interface ProofDraw {
	odds: Odds;
	move: string;
	taken_back: boolean;
}

/** The receipt with whatever does not agree, and how many draws were made again. */
export function checkProof(before: Receipt, text: string): { receipt: Receipt; draws: number } {
	const receipt = structuredClone(before);
	const lines = text.split("\n").filter((line) => line !== "");
	const first = parsed(lines[0] ?? "");
	const draws = lines.slice(1, MOST_DRAWS + 1).map((line) => parsed(line) as unknown as ProofDraw);
	checkBinding(receipt, first);
	checkEach(receipt, `${first.seed}`, receipt.head ?? (first.head as string | null), draws);
	if (receipt.alarms.length > 0) {
		receipt.evidence = text;
	}
	return { receipt, draws: draws.length };
}

/** Seed, head, promises and shares are those that were kept. */
function checkBinding(receipt: Receipt, first: Record<string, unknown>): void {
	const seed = `${first.seed}`;
	const commit = SEED.test(seed) ? commitOf(seed) : seed;
	if (commit !== receipt.commit || (receipt.seed !== null && seed !== receipt.seed)) {
		raise(receipt, "seed", receipt.commit, commit);
	}
	if (receipt.head !== null && first.head !== receipt.head) {
		raise(receipt, "head", receipt.head, `${first.head}`);
		return;
	}
	const head = parsed(`${first.head}`);
	for (const key of ["commit", "promises", "shares"] as const) {
		if (first.head !== null && canonical(head[key]) !== canonical(first[key])) {
			raise(receipt, "head", canonical(head[key]), canonical(first[key]));
		}
	}
}

function checkEach(receipt: Receipt, seed: string, head: string | null, draws: readonly ProofDraw[]): void {
	const seen = new Map(receipt.draws.map((each) => [each.number, each.move]));
	for (const [number, draw] of draws.entries()) {
		const fair = again(seed, head, number, draw);
		if (fair !== draw.move) {
			raise(receipt, "draw", fair, draw.move, { draw: number });
		} else if (!fits(seen.get(number) ?? "?", draw.move) && seen.has(number)) {
			raise(receipt, "draw", fair, seen.get(number) ?? "", { draw: number });
		}
		const isKnown = seen.has(number) || receipt.missed.includes(number);
		if (!isKnown || receipt.takenBack.includes(number) !== draw.taken_back) {
			raise(receipt, "gap", `${number + 1}`, draw.taken_back ? "+" : "–", { draw: number });
		}
	}
	for (const number of seen.keys()) {
		if (number >= draws.length) {
			raise(receipt, "proof", seen.get(number) ?? "", "–", { draw: number });
		}
	}
}

/** A draw made again; a line that is none brings nothing. */
function again(seed: string, head: string | null, number: number, draw: ProofDraw): string {
	try {
		return drawn(draw.odds, new Stream(seed, head ?? "", number));
	} catch {
		return "–";
	}
}
