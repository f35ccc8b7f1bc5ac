/** What a page can find fault with, and what it cannot vouch for. */

import type { Receipt } from "./receipt";

/** What does not agree. Texts `alarm-…` say it in words. */
export type AlarmKind =
	| "commit"
	| "anew"
	| "again"
	| "promise"
	| "copied"
	| "call"
	| "left-out"
	| "dropped"
	| "unsealed"
	| "share"
	| "head"
	| "number"
	| "gap"
	| "unvoted"
	| "changed"
	| "unnumbered"
	| "brought"
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

/** Alarms that something this person did in another tab may explain; see `Keeper`. */
export const EXPLAINED_BY_DEEDS: readonly AlarmKind[] = ["anew", "again", "left-out", "unvoted"];

/** What happened while this page was away, so that it cannot know whether it was fair. */
export type Absence = "left-out" | "anew" | "taken-back";

/** Why a page cannot vouch for the luck of a table, though nothing it saw is wrong. Texts `doubt-…` say it in words. */
export type Doubt = Absence | "late" | "elsewhere" | "brought" | "watching" | "empty";

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

export function noteAbsence(receipt: Receipt, what: Absence): void {
	if (!receipt.absences.includes(what)) {
		receipt.absences.push(what);
	}
}

/** The first reason why this receipt is not worth a whole seal; null when it is. */
export function doubtOf(receipt: Receipt, hasResumed: boolean): Doubt | null {
	if (isEmpty(receipt)) {
		return "empty";
	}
	if (receipt.seat === null) {
		return "watching";
	}
	if (receipt.isLate) {
		return "late";
	}
	if (receipt.absences[0]) {
		return receipt.absences[0];
	}
	if (receipt.missed.length > 0) {
		return "taken-back";
	}
	if (receipt.call && receipt.share === null) {
		return "elsewhere";
	}
	return receipt.brought > 0 && !hasResumed ? "brought" : null;
}

/** Whether the table ended after this page had opened its share, and before anything was drawn. */
export const isEmpty = (receipt: Receipt): boolean =>
	receipt.isEnded && receipt.isOpened && receipt.draws.length === 0;
