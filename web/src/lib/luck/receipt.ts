/** What this page keeps of a table's luck, so that nobody has to be believed at the end. */

import { randomHex } from "../chance";
import { keep, kept } from "../storage";
import type { Ticket } from "../wire";

/** A draw as this page saw it; `?` for what its reader might not know. */
export interface SeenDraw {
	number: number;
	seq: number;
	move: string;
}

export interface Call {
	seats: number[];
	promises: (string | null)[];
}

/** What does not agree. Texts `alarm-…` say it in words. */
export type AlarmKind =
	| "commit"
	| "anew"
	| "again"
	| "promise"
	| "copied"
	| "call"
	| "share"
	| "head"
	| "number"
	| "gap"
	| "changed"
	| "unnumbered"
	| "early"
	| "unopened"
	| "seed"
	| "draw"
	| "proof"
	| "compare";

export interface Alarm {
	kind: AlarmKind;
	/** Whose share or promise. */
	seat?: number;
	/** Which draw, from 0. */
	draw?: number;
	promised: string;
	shown: string;
}

export interface Receipt {
	table: string;
	seat: number | null;
	commit: string;
	/** This page's own share, made before it promised. Null for a reader who adds none. */
	share: string | null;
	promise: string | null;
	/** Whether the server has shown this promise. */
	isPromised: boolean;
	promises: (string | null)[];
	call: Call | null;
	isOpened: boolean;
	head: string | null;
	seed: string | null;
	draws: SeenDraw[];
	takenBack: number[];
	/** Draws that were made and taken back while this page was not there. */
	missed: number[];
	/** Earlier beginnings: their commits, and the seats that did not open. */
	earlier: { commit: string; unopened: number[] }[];
	/** How often this page agreed to begin anew. */
	agreed: number;
	alarms: Alarm[];
	/** The proof as it came, when it does not agree. */
	evidence: string | null;
}

const INDEX = "foretold.luck";
const OWN_SHARE = "foretold.share";
const MOST_RECEIPTS = 60;
const LONGEST_EVIDENCE = 300_000;
const SHARE = /^[0-9a-f]{32}$/;

const keyOf = (table: string, seat: number | null): string => `${INDEX}.${table}.${seat ?? "-"}`;

export function fresh(table: string, seat: number | null, commit: string): Receipt {
	return {
		table,
		seat,
		commit,
		share: null,
		promise: null,
		isPromised: false,
		promises: [],
		call: null,
		isOpened: false,
		head: null,
		seed: null,
		draws: [],
		takenBack: [],
		missed: [],
		earlier: [],
		agreed: 0,
		alarms: [],
		evidence: null,
	};
}

export function keptReceipt(table: string, seat: number | null): Receipt | undefined {
	return kept<Receipt>(keyOf(table, seat));
}

/** Keep it; the oldest ones of other tables give way. Who only watches keeps nothing. */
export function keepReceipt(receipt: Receipt): void {
	if (receipt.seat === null) {
		return;
	}
	const evidence = receipt.evidence?.slice(0, LONGEST_EVIDENCE) ?? null;
	const key = keyOf(receipt.table, receipt.seat);
	keep(key, { ...receipt, evidence });
	const others = (kept<string[]>(INDEX) ?? []).filter((other) => other !== key);
	for (const old of others.slice(0, Math.max(0, others.length + 1 - MOST_RECEIPTS))) {
		forget(old);
	}
	keep(INDEX, [...others, key].slice(-MOST_RECEIPTS));
}

function forget(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// It was never kept.
	}
}

/** The receipt of the seat that this browser has at a table, before the server has said which one it is. */
export function onlyReceipt(table: string): Receipt | undefined {
	const keys = (kept<string[]>(INDEX) ?? []).filter((key) => key.startsWith(`${INDEX}.${table}.`));
	return keys.length === 1 ? kept<Receipt>(keys[0] ?? "") : undefined;
}

/** Note what the server bound itself to in the answer that gave a seat, before anything of ours can reach it. */
export function noteTicket(ticket: Ticket): void {
	if (ticket.commit && ticket.seat !== null && !keptReceipt(ticket.table, ticket.seat)) {
		keepReceipt({ ...fresh(ticket.table, ticket.seat, ticket.commit), share: newShare() });
	}
}

/** A share of one's own, typed in before, is used once; else it is made at random. */
export function newShare(): string {
	const own = ownShare();
	chooseOwnShare("");
	return own || randomHex();
}

export const ownShare = (): string => kept<{ share: string }>(OWN_SHARE)?.share ?? "";

/** Keep a share for the next table; false when it is none. Empty: none is chosen. */
export function chooseOwnShare(typed: string): boolean {
	const share = typed.trim().toLowerCase();
	if (share !== "" && !SHARE.test(share)) {
		return false;
	}
	keep(OWN_SHARE, { share });
	return true;
}

/** The receipt to be copied: enough to check the table elsewhere, and to compare it with what others saw. */
export function receiptText(receipt: Receipt): string {
	return `${JSON.stringify({ foretold: "receipt", ...receipt, evidence: undefined }, null, 1)}\n`;
}

export function evidenceText(receipt: Receipt): string {
	return `${JSON.stringify({ foretold: "evidence", ...receipt }, null, 1)}\n`;
}
