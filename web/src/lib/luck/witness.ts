/**
 * The page as a witness: what it keeps of each frame, what does not agree, and what it sends by itself.
 *
 * It promises a share that is stored first, opens it once when it holds a proper call, and looks at every draw. After an
 * alarm it gives nothing more away. Knows no rule of any game.
 */

import type { Known } from "../fold";
import { type LogLine, type Luck, MOST_DRAWS } from "../wire";
import { fits } from "./draws";
import { hashOf, promiseOf } from "./hashes";
import { type Alarm, type AlarmKind, fresh, newShare, type Receipt, type SeenDraw } from "./receipt";

const SCHEME = 2;
const PROMISE = /^[0-9a-f]{64}$/;

export type Sent = { type: "promise"; promise: string | null } | { type: "open"; share: string };

export interface Seeing {
	receipt: Receipt;
	send: Sent[];
}

/**
 * What is kept after a frame, and what is to be sent. `isFirst`: the page was away before it, so that draws may have
 * been made and taken back that it never saw.
 */
export function see(before: Receipt | undefined, known: Known, isFirst: boolean): Seeing | undefined {
	const { luck, you, table } = known;
	if (!luck || luck.scheme !== SCHEME) {
		return undefined;
	}
	const receipt = structuredClone(before ?? fresh(table.id, you, luck.commit));
	checkCommit(receipt, luck, known);
	if (luck.commit === receipt.commit) {
		checkPromises(receipt, luck);
		checkShares(receipt, luck);
		checkHead(receipt, luck, known);
	}
	checkDraws(receipt, known, isFirst);
	checkSeed(receipt, known);
	return { receipt, send: receipt.alarms.length === 0 ? due(receipt, known) : [] };
}

/** The promise that can be sent before the first frame has come: the answer that gave the seat named the commit. */
export function early(receipt: Receipt | undefined): Sent[] {
	const isBound = receipt?.share && receipt.seat !== null && !receipt.call && !receipt.isPromised;
	return isBound && receipt.alarms.length === 0 ? [{ type: "promise", promise: promised(receipt) }] : [];
}

function promised(receipt: Receipt): string {
	return promiseOf(receipt.table, receipt.commit, receipt.seat ?? 0, receipt.share ?? "");
}

export function raise(
	receipt: Receipt,
	kind: AlarmKind,
	promised: string,
	shown: string,
	at: Partial<Alarm> = {},
) {
	const alarm: Alarm = { kind, promised, shown, ...at };
	const isKnown = receipt.alarms.some(
		(each) => each.kind === kind && each.seat === alarm.seat && each.draw === alarm.draw,
	);
	if (!isKnown) {
		receipt.alarms.push(alarm);
	}
}

// What the page does by itself

function due(receipt: Receipt, known: Known): Sent[] {
	const { luck, you, table, seats } = known;
	if (!luck || you === null || table.status === "over" || table.status === "abandoned") {
		return [];
	}
	const isSitting = seats[you]?.kind === "person" && !seats[you]?.has_left;
	if (luck.called === null) {
		return isSitting && !luck.answered.includes(you) ? promise(receipt) : [];
	}
	const isAsked = receipt.call?.seats.includes(you) && luck.shares[you] === null && receipt.share;
	if (!isAsked || !receipt.share) {
		return [];
	}
	receipt.isOpened = true;
	return [{ type: "open", share: receipt.share }];
}

function promise(receipt: Receipt): Sent[] {
	receipt.share ??= newShare();
	receipt.promise = promised(receipt);
	return [{ type: "promise", promise: receipt.promise }];
}

// What must agree

function checkCommit(receipt: Receipt, luck: Luck, known: Known): void {
	const isAnew = luck.anew.length > receipt.earlier.length;
	if (luck.commit === receipt.commit && !isAnew) {
		return;
	}
	if (luck.commit === receipt.commit || !isAnew || receipt.draws.length > 0) {
		raise(receipt, "commit", receipt.commit, luck.commit);
		return;
	}
	const mine = receipt.seat === null ? undefined : known.seats[receipt.seat];
	const isAsked = mine?.kind === "person" && !mine.has_left;
	if (isAsked && receipt.isOpened && luck.anew.length > receipt.agreed) {
		raise(receipt, "anew", receipt.commit, luck.commit);
	}
	const earlier = luck.anew.map(
		(unopened, at) => receipt.earlier[at] ?? { commit: receipt.commit, unopened },
	);
	const { table, seat, agreed, alarms } = receipt;
	Object.assign(receipt, fresh(table, seat, luck.commit), { earlier, agreed, alarms });
}

function checkPromises(receipt: Receipt, luck: Luck): void {
	const given = luck.promises.filter((each) => each !== null);
	if (new Set(given).size !== given.length) {
		const copied = luck.promises.findIndex((each, at) => each !== null && luck.promises.indexOf(each) !== at);
		raise(receipt, "copied", "", luck.promises[copied] ?? "", { seat: copied });
	}
	if (luck.called === null) {
		checkBeforeCall(receipt, luck);
	} else if (receipt.call === null) {
		checkCall(receipt, luck, luck.called);
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

function checkBeforeCall(receipt: Receipt, luck: Luck): void {
	if (receipt.call) {
		raise(receipt, "call", described(receipt.call.seats, receipt.call.promises), "–");
	}
	const mine = receipt.seat === null ? null : (luck.promises[receipt.seat] ?? null);
	if (receipt.promise !== null && mine === null && receipt.isPromised) {
		raise(receipt, "again", receipt.promise, "–", { seat: receipt.seat ?? 0 });
	}
	checkOwnPromise(receipt, mine);
	receipt.promises = luck.promises;
}

function checkOwnPromise(receipt: Receipt, shown: string | null): void {
	if (receipt.share !== null && shown !== null) {
		receipt.promise ??= promised(receipt);
		receipt.isPromised = true;
		if (shown !== receipt.promise) {
			raise(receipt, "promise", receipt.promise, shown, { seat: receipt.seat ?? 0 });
		}
	}
}

function checkCall(receipt: Receipt, luck: Luck, called: number[]): void {
	const isProper = luck.promises.every((each, seat) => (each !== null) === called.includes(seat));
	const areHashes = luck.promises.every((each) => each === null || PROMISE.test(each));
	if (!isProper || !areHashes) {
		raise(receipt, "call", "–", described(called, luck.promises));
	}
	const mine = receipt.seat === null ? null : (luck.promises[receipt.seat] ?? null);
	checkOwnPromise(receipt, mine);
	receipt.promises = luck.promises;
	receipt.call = { seats: called, promises: luck.promises };
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

export function parsed(text: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

/** JSON with sorted keys, so that equal values are equal texts. */
export function canonical(value: unknown): string {
	if (Array.isArray(value)) {
		return `[${value.map(canonical)}]`;
	}
	if (typeof value === "object" && value !== null) {
		const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
		return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)}}`;
	}
	return JSON.stringify(value) ?? "–";
}

// Draws

function checkDraws(receipt: Receipt, known: Known, isFirst: boolean): void {
	const { log, luck, table } = known;
	const seen = new Map(receipt.draws.map((each) => [each.number, each]));
	// Moves brought from another table stand before anybody sat down here, and are no draws.
	const firstNote = log.find((line) => line.ply === null)?.seq ?? 0;
	for (const line of log) {
		if (line.actor === "*" && line.draw === null && line.seq > firstNote) {
			raise(receipt, "unnumbered", "", line.move ?? `${line.ply}`);
		} else if (line.draw !== null) {
			checkDraw(receipt, seen.get(line.draw), line, line.draw);
		}
	}
	checkNumbers(receipt, luck?.taken_back ?? [], log, isFirst && table.is_friendly);
}

function checkDraw(receipt: Receipt, seen: SeenDraw | undefined, line: LogLine, number: number): void {
	const move = line.move ?? "?";
	if (receipt.head === null) {
		raise(receipt, "early", "", move, { draw: number });
	}
	if (seen === undefined) {
		receipt.draws.push({ number, seq: line.seq, move });
	} else if (seen.seq !== line.seq) {
		raise(receipt, "number", seen.move, move, { draw: number });
	} else if (seen.move !== move) {
		learnMore(receipt, seen, move);
	}
}

/** What was hidden may be shown later, and the other way round; nothing that was shown may change. */
function learnMore(receipt: Receipt, seen: SeenDraw, move: string): void {
	if (fits(seen.move, move)) {
		seen.move = move;
	} else if (!fits(move, seen.move)) {
		raise(receipt, "changed", seen.move, move, { draw: seen.number });
	}
}

function checkNumbers(
	receipt: Receipt,
	takenBack: readonly number[],
	log: readonly LogLine[],
	mayMiss: boolean,
): void {
	const standing = new Set(log.flatMap((line) => line.draw ?? []));
	const seen = new Set(receipt.draws.map((each) => each.number));
	const last = [...seen, ...takenBack].reduce((most, each) => Math.max(most, each), -1);
	if (last > MOST_DRAWS) {
		raise(receipt, "gap", `${receipt.draws.length}`, `${last + 1}`, { draw: last });
		return;
	}
	for (let number = 0; number <= last; number += 1) {
		const isCrossedOut = takenBack.includes(number);
		if (standing.has(number) === isCrossedOut) {
			raise(receipt, "gap", `${number + 1}`, isCrossedOut ? "+" : "–", { draw: number });
		} else if (!seen.has(number) && !receipt.missed.includes(number)) {
			if (mayMiss) {
				receipt.missed.push(number);
			} else {
				raise(receipt, "gap", `${number + 1}`, "–", { draw: number });
			}
		}
	}
	receipt.takenBack = [...takenBack];
}

// The end

function checkSeed(receipt: Receipt, { table, luck }: Known): void {
	const isEnded = table.status === "over" || table.status === "abandoned";
	if (!isEnded || !luck) {
		return;
	}
	if (luck.seed === null) {
		raise(receipt, "unopened", receipt.commit, "–");
	} else {
		receipt.seed = luck.seed;
	}
}
