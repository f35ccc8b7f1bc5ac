/** What this page keeps of a table's luck, so that nobody has to be believed at the end. */

import { randomHex } from "../chance";
import { forget, keep, kept } from "../storage";
import type { Ticket } from "../wire";
import { type Absence, type Alarm, isEmpty, raise } from "./alarms";
import { forgetDeeds } from "./deeds";
import { derivedShare } from "./hashes";

/** A draw as this page saw it; `?` for what its reader might not know. */
export interface SeenDraw {
	number: number;
	seq: number;
	/** Its place among the moves. */
	ply: number;
	move: string;
}

export interface Call {
	seats: number[];
	promises: (string | null)[];
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
	/** Earlier beginnings: their commits, empty where this page was not there yet, and the seats that did not open. */
	earlier: { commit: string; unopened: number[] }[];
	/** The last frame that was looked at; 0 before the first one. */
	seq: number;
	/** Whether moves can be taken back at this table, as it was first shown. */
	isFriendly: boolean;
	/** How many moves the table brought from another one, as it was first shown. */
	brought: number;
	/** Whether it was settled whose shares count before this person sat down. */
	isLate: boolean;
	/** Whether the line was lost between this page's promise and the call. */
	wasAway: boolean;
	/** Whether this page came back and found its seat given to somebody else. */
	isOut: boolean;
	/** Whether a take-back that this person agreed to is being voted on, and how many such votes are used up. */
	isVoting: boolean;
	votesUsed: number;
	isEnded: boolean;
	/** What happened while this page was away. */
	absences: Absence[];
	alarms: Alarm[];
	/** The proof as it came, when it does not agree. */
	evidence: string | null;
}

const INDEX = "foretold.luck";
const OWN_SHARE = "foretold.share";
const SECRET = "foretold.secret";
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
		seq: 0,
		isFriendly: false,
		brought: 0,
		isLate: false,
		wasAway: false,
		isOut: false,
		isVoting: false,
		votesUsed: 0,
		isEnded: false,
		absences: [],
		alarms: [],
		evidence: null,
	};
}

export function keptReceipt(table: string, seat: number | null): Receipt | undefined {
	return receiptAt(keyOf(table, seat));
}

/** Receipts of older pages lack what was added since. */
function receiptAt(key: string): Receipt | undefined {
	const receipt = kept<Receipt>(key);
	return receipt && { ...fresh(receipt.table, receipt.seat, receipt.commit), ...receipt };
}

/** A receipt with what another tab of this browser has promised and opened. */
export function withOthers(receipt: Receipt): Receipt {
	const other = keptReceipt(receipt.table, receipt.seat);
	if (other?.commit !== receipt.commit) {
		return receipt;
	}
	return {
		...receipt,
		share: receipt.share ?? other.share,
		promise: receipt.promise ?? other.promise,
		isOpened: receipt.isOpened || other.isOpened,
	};
}

/** How many tables of this browser ended after its share was open and before anything was drawn. */
export function countEmpty(): number {
	return (kept<string[]>(INDEX) ?? []).flatMap((key) => receiptAt(key) ?? []).filter(isEmpty).length;
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
		forgetDeeds(receiptAt(old)?.table ?? "");
		forget(old);
	}
	keep(INDEX, [...others, key].slice(-MOST_RECEIPTS));
}

/** The receipt of the seat that this browser has at a table, before the server has said which one it is. */
export function onlyReceipt(table: string): Receipt | undefined {
	const keys = (kept<string[]>(INDEX) ?? []).filter((key) => key.startsWith(`${INDEX}.${table}.`));
	return keys.length === 1 ? receiptAt(keys[0] ?? "") : undefined;
}

/**
 * Note what the server bound itself to in the answer that gave a seat, before anything of ours can reach it. Whoever sits
 * down once it is settled whose shares count has none at this table, unless it is their own old seat. Nobody can have
 * settled it before the table was made (`isOwn`).
 */
export function noteTicket(ticket: Ticket, isOwn = false): void {
	const { table, seat, commit, is_called } = ticket;
	if (commit === null || seat === null) {
		return;
	}
	const before = keptReceipt(table, seat) ?? fresh(table, seat, commit);
	if (before.commit !== commit) {
		keepReceipt({ ...before, isPromised: false }); // the frames must say why
	} else if (!is_called) {
		const share = before.share ?? newShare(table, commit, seat);
		keepReceipt({ ...before, share, isPromised: false });
	} else if (!before.call?.seats.includes(seat)) {
		const late = { ...before, share: null, promise: null, isPromised: false, isLate: true };
		if (isOwn) {
			raise(late, "left-out", "", "");
		}
		keepReceipt(late);
	}
}

/** A share of one's own, typed in before, is used once; else it is made at random, the same one in every tab. */
export function newShare(table: string, commit: string, seat: number): string {
	const own = ownShare();
	chooseOwnShare("");
	return own || derivedShare(secret(), table, commit, seat);
}

let lastSecret = "";

/** What this browser's shares are made from. It never leaves it. */
function secret(): string {
	lastSecret = kept<{ secret: string }>(SECRET)?.secret || lastSecret || `${randomHex()}${randomHex()}`;
	keep(SECRET, { secret: lastSecret });
	return lastSecret;
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
