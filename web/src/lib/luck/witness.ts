/**
 * The page as a witness: what it keeps of each frame, what does not agree, and what it sends by itself.
 *
 * It promises a share that is stored first, opens it once when it holds a proper call, and looks at every draw. It is
 * suspicious by default: a table that loses its luck, a share, a number or a turn raises the alarm unless this person did
 * what explains it. After an alarm it gives nothing more away. Knows no rule of any game.
 */

import type { Known } from "../fold";
import type { Luck } from "../wire";
import { noteAbsence, raise } from "./alarms";
import { type Deeds, NO_DEEDS } from "./deeds";
import { hashOf, promiseOf } from "./hashes";
import { checkDraws } from "./log";
import { fresh, newShare, type Receipt } from "./receipt";
import { canonical, parsed } from "./values";

const SCHEME = 2;
const PROMISE = /^[0-9a-f]{64}$/;

export type Sent = { type: "promise"; promise: string | null } | { type: "open"; share: string };

export interface Seeing {
	receipt: Receipt;
	send: Sent[];
}

/** A frame, and what explains it. `isFirst`: the page was away before it, so it cannot know what happened meanwhile. */
export interface Frame {
	known: Known;
	luck: Luck;
	isFirst: boolean;
	deeds: Deeds;
}

/** What is kept after a frame, and what is to be sent. */
export function see(
	before: Receipt | undefined,
	known: Known,
	isFirst: boolean,
	deeds: Deeds = NO_DEEDS,
): Seeing | undefined {
	const { luck, you, table } = known;
	if (!luck || luck.scheme !== SCHEME) {
		return withoutLuck(before, known, deeds);
	}
	const receipt = structuredClone(before ?? fresh(table.id, you, luck.commit));
	const frame = { known, luck, isFirst, deeds };
	if (receipt.seq === 0) {
		lookAround(receipt, frame);
	}
	checkPlace(receipt, frame);
	checkCommit(receipt, frame);
	if (luck.commit === receipt.commit) {
		checkPromises(receipt, frame);
		checkShares(receipt, luck);
		checkHead(receipt, luck, known);
	}
	checkDraws(receipt, frame);
	checkEnd(receipt, known);
	receipt.seq = Math.max(receipt.seq, known.seq);
	return { receipt, send: receipt.alarms.length === 0 ? due(receipt, known) : [] };
}

/** A table without luck must never have had any, and must draw nothing. Old tables end under the old scheme. */
function withoutLuck(before: Receipt | undefined, known: Known, deeds: Deeds): Seeing | undefined {
	const { log, luck, table, you } = known;
	const hasDrawn = luck === null && log.some((line) => line.actor === "*");
	if (!before && !hasDrawn && !(luck && deeds.hasMade)) {
		return undefined;
	}
	const receipt = structuredClone(before ?? fresh(table.id, you, ""));
	if (receipt.commit) {
		raise(receipt, "dropped", receipt.commit, luck ? `${luck.scheme}` : "–");
	} else {
		raise(receipt, "unsealed", "–", log.find((line) => line.actor === "*")?.move ?? "–");
	}
	return { receipt, send: [] };
}

/** The promise that can be sent before the first frame has come: the answer that gave the seat named the commit. */
export function early(receipt: Receipt | undefined): Sent[] {
	const isBound = receipt?.share && receipt.seat !== null && !receipt.call && !receipt.isPromised;
	return isBound && receipt.alarms.length === 0 ? [{ type: "promise", promise: promised(receipt) }] : [];
}

function promised(receipt: Receipt): string {
	return promiseOf(receipt.table, receipt.commit, receipt.seat ?? 0, receipt.share ?? "");
}

// What the page does by itself

function due(receipt: Receipt, known: Known): Sent[] {
	const { luck, you, table } = known;
	if (!luck || you === null || you !== receipt.seat || isOver(table.status)) {
		return [];
	}
	if (luck.called === null) {
		return isSitting(receipt, known) && !luck.answered.includes(you) ? promise(receipt, you) : [];
	}
	const isAsked = receipt.call?.seats.includes(you) && luck.shares[you] === null && receipt.share;
	if (!isAsked || !receipt.share) {
		return [];
	}
	receipt.isOpened = true;
	return [{ type: "open", share: receipt.share }];
}

function promise(receipt: Receipt, seat: number): Sent[] {
	receipt.share ??= newShare(receipt.table, receipt.commit, seat);
	receipt.promise = promised(receipt);
	return [{ type: "promise", promise: receipt.promise }];
}

// Where this page is

export const isOver = (status: string): boolean => status === "over" || status === "abandoned";

function isSitting(receipt: Receipt, { seats }: Known): boolean {
	const mine = receipt.seat === null ? undefined : seats[receipt.seat];
	return mine?.kind === "person" && mine.is_taken && !mine.has_left;
}

/** What a table shows at first must stay so. Whoever comes later was not asked about earlier beginnings. */
function lookAround(receipt: Receipt, { known, luck, deeds }: Frame): void {
	receipt.isFriendly = known.table.is_friendly;
	receipt.brought = known.table.brought;
	receipt.votesUsed = deeds.takeBacks.length;
	if (luck.commit === receipt.commit) {
		receipt.earlier = luck.anew.map((unopened, at) => receipt.earlier[at] ?? { commit: "", unopened });
	}
}

function checkPlace(receipt: Receipt, { known, isFirst }: Frame): void {
	if (isSitting(receipt, known)) {
		receipt.isOut = false;
	} else if (isFirst && receipt.seat !== null) {
		receipt.isOut = true;
	}
	if (isFirst && receipt.isPromised && !receipt.call) {
		receipt.wasAway = true;
	}
}

/** Whether nobody had to ask this person: they left, or were away and somebody else was given the seat. */
const isExcused = (receipt: Receipt, deeds: Deeds): boolean => deeds.hasLeft || receipt.isOut;

// What must agree

function checkCommit(receipt: Receipt, frame: Frame): void {
	const { luck } = frame;
	const isAnew = luck.anew.length > receipt.earlier.length;
	if (luck.commit === receipt.commit && !isAnew) {
		return;
	}
	if (luck.commit === receipt.commit || !isAnew || receipt.draws.length > 0) {
		raise(receipt, "commit", receipt.commit, luck.commit);
		return;
	}
	checkAgreement(receipt, frame);
	const earlier = luck.anew.map(
		(unopened, at) => receipt.earlier[at] ?? { commit: receipt.commit, unopened },
	);
	const { table, seat, seq, isFriendly, brought, isOut, absences, alarms } = receipt;
	const stays = { earlier, seq, isFriendly, brought, isOut, absences, alarms };
	Object.assign(receipt, fresh(table, seat, luck.commit), stays);
}

/** All who sit at a table must agree to begin the luck again. */
function checkAgreement(receipt: Receipt, { luck, isFirst, deeds }: Frame): void {
	const isBound = receipt.isPromised || receipt.isOpened;
	if (!isBound || luck.anew.length <= deeds.agreed) {
		return;
	}
	if (isFirst || isExcused(receipt, deeds)) {
		noteAbsence(receipt, "anew");
	} else {
		raise(receipt, "anew", receipt.commit, luck.commit);
	}
}

function checkPromises(receipt: Receipt, frame: Frame): void {
	const { luck } = frame;
	const given = luck.promises.filter((each) => each !== null);
	if (new Set(given).size !== given.length) {
		const copied = luck.promises.findIndex((each, at) => each !== null && luck.promises.indexOf(each) !== at);
		raise(receipt, "copied", "", luck.promises[copied] ?? "", { seat: copied });
	}
	if (luck.called === null) {
		checkBeforeCall(receipt, frame);
	} else if (receipt.call === null) {
		checkCall(receipt, frame, luck.called);
	} else if (
		`${receipt.call.seats}` !== `${luck.called}` ||
		`${receipt.call.promises}` !== `${luck.promises}`
	) {
		raise(
			receipt,
			"call",
			described(receipt.call.seats, receipt.call.promises),
			described(luck.called, luck.promises),
		);
	}
}

const described = (seats: readonly number[], promises: readonly (string | null)[]): string =>
	seats.map((seat) => `${seat + 1}: ${promises[seat]?.slice(0, 16) ?? "–"}`).join(", ");

function checkBeforeCall(receipt: Receipt, { luck, deeds }: Frame): void {
	if (receipt.call || receipt.isLate) {
		raise(receipt, "call", described(receipt.call?.seats ?? [], receipt.call?.promises ?? []), "–");
	}
	const mine = ownIn(receipt, luck.promises);
	if (receipt.promise !== null && mine === null && receipt.isPromised) {
		receipt.isPromised = !isExcused(receipt, deeds); // the promise of a seat that was given away is void
		if (receipt.isPromised) {
			raise(receipt, "again", receipt.promise, "–", { seat: receipt.seat ?? 0 });
		}
	}
	checkOwnPromise(receipt, mine, deeds);
	receipt.promises = luck.promises;
}

const ownIn = (receipt: Receipt, promises: readonly (string | null)[]): string | null =>
	receipt.seat === null ? null : (promises[receipt.seat] ?? null);

function checkOwnPromise(receipt: Receipt, shown: string | null, deeds: Deeds): void {
	if (receipt.share === null || shown === null) {
		return;
	}
	receipt.promise ??= promised(receipt);
	receipt.isPromised = true;
	if (shown !== receipt.promise && deeds.hasLeft) {
		Object.assign(receipt, { share: null, promise: null, isPromised: false }); // it is somebody else's seat now
		noteAbsence(receipt, "left-out");
	} else if (shown !== receipt.promise) {
		raise(receipt, "promise", receipt.promise, shown, { seat: receipt.seat ?? 0 });
	}
}

function checkCall(receipt: Receipt, frame: Frame, called: number[]): void {
	const { promises } = frame.luck;
	const isProper = promises.every((each, seat) => (each !== null) === called.includes(seat));
	const areHashes = promises.every((each) => each === null || PROMISE.test(each));
	if (!isProper || !areHashes) {
		raise(receipt, "call", "–", described(called, promises));
	}
	checkCounted(receipt, frame, called);
	checkOwnPromise(receipt, ownIn(receipt, promises), frame.deeds);
	receipt.promises = promises;
	receipt.call = { seats: called, promises };
}

/** Only a page that is away, or has not promised yet, can be left out. */
function checkCounted(receipt: Receipt, { deeds, isFirst }: Frame, called: readonly number[]): void {
	const { seat, isLate } = receipt;
	if (seat === null || isLate || called.includes(seat)) {
		return;
	}
	if (wasThere(receipt, deeds)) {
		raise(receipt, "left-out", receipt.promise?.slice(0, 16) ?? "–", described(called, receipt.promises));
	} else {
		receipt.wasAway ||= isFirst;
		noteAbsence(receipt, "left-out");
	}
}

const wasThere = (receipt: Receipt, deeds: Deeds): boolean =>
	receipt.isPromised && !receipt.wasAway && !isExcused(receipt, deeds);

/** The server has acknowledged the promise. It takes none after the call, so a call that was seen before must name it. */
export function acknowledged(before: Receipt, deeds: Deeds): Receipt {
	const receipt = { ...structuredClone(before), isPromised: true };
	const { call, seat, isLate } = receipt;
	if (call && seat !== null && !isLate && !call.seats.includes(seat) && wasThere(receipt, deeds)) {
		raise(receipt, "left-out", receipt.promise?.slice(0, 16) ?? "–", described(call.seats, call.promises));
	}
	return receipt;
}

function checkShares(receipt: Receipt, luck: Luck): void {
	for (const [seat, share] of luck.shares.entries()) {
		if (share === null) {
			continue;
		}
		const promise = receipt.call?.promises[seat] ?? null;
		const fair = promiseOf(receipt.table, receipt.commit, seat, share);
		if (promise !== fair) {
			raise(receipt, "share", promise ?? "–", fair, { seat });
		} else if (seat === receipt.seat && receipt.share !== null && share !== receipt.share) {
			raise(receipt, "share", receipt.share, share, { seat });
		}
	}
}

function checkHead(receipt: Receipt, luck: Luck, known: Known): void {
	if (luck.head === null) {
		if (receipt.head !== null) {
			raise(receipt, "head", hashOf(receipt.head), "–");
		}
		return;
	}
	if (receipt.head !== null && receipt.head !== luck.head) {
		raise(receipt, "head", hashOf(receipt.head), hashOf(luck.head));
		return;
	}
	if (receipt.head === null) {
		checkNewHead(receipt, luck.head, known);
		receipt.head = luck.head;
	}
}

/** The values in the head are compared one by one; its bytes are taken as they came. */
function checkNewHead(receipt: Receipt, head: string, { table, seats }: Known): void {
	const values = parsed(head);
	const expected: Record<string, unknown> = {
		commit: receipt.commit,
		game: table.game,
		options: table.options,
		promises: receipt.call?.promises ?? null,
		rules: table.rules,
		seats: seats.length,
		table: receipt.table,
	};
	for (const [key, value] of Object.entries(expected)) {
		if (canonical(values[key]) !== canonical(value)) {
			raise(receipt, "head", `${key}: ${canonical(value)}`, `${key}: ${canonical(values[key])}`);
		}
	}
	checkHeadShares(receipt, values.shares);
	if (Object.keys(values).length !== Object.keys(expected).length + 1) {
		raise(receipt, "head", "", Object.keys(values).join(", "));
	}
}

function checkHeadShares(receipt: Receipt, shares: unknown): void {
	for (const [seat, promise] of (receipt.call?.promises ?? []).entries()) {
		const share = Array.isArray(shares) ? (shares[seat] ?? null) : null;
		const isOwn = seat === receipt.seat && receipt.share !== null && promise !== null;
		const fair = share === null ? null : promiseOf(receipt.table, receipt.commit, seat, `${share}`);
		if (isOwn && share !== receipt.share) {
			raise(receipt, "share", receipt.share ?? "", `${share ?? "–"}`, { seat });
		} else if (fair !== promise) {
			raise(receipt, "share", promise ?? "–", fair ?? "–", { seat });
		}
	}
}

// The end

function checkEnd(receipt: Receipt, { table, luck }: Known): void {
	receipt.isEnded = isOver(table.status);
	if (!receipt.isEnded || !luck) {
		return;
	}
	if (luck.seed === null) {
		raise(receipt, "unopened", receipt.commit, "–");
	} else {
		receipt.seed = luck.seed;
	}
}
