/** The draws of a table as its log shows them: each has a number, none is passed over, none goes without a vote. */

import { type LogLine, MOST_DRAWS, NEVER_BROUGHT } from "../wire";
import { noteAbsence, raise } from "./alarms";
import { fits } from "./draws";
import type { Receipt, SeenDraw } from "./receipt";
import type { Frame } from "./witness";

export function checkDraws(receipt: Receipt, frame: Frame): void {
	const { log } = frame.known;
	const seen = new Map(receipt.draws.map((each) => [each.number, each]));
	checkBrought(receipt, frame);
	for (const line of log) {
		const isBrought = line.ply !== null && line.ply <= receipt.brought;
		if (line.actor === "*" && line.draw === null && !isBrought) {
			raise(receipt, "unnumbered", "", line.move ?? `${line.ply}`);
		} else if (line.draw !== null) {
			checkDraw(receipt, seen.get(line.draw), line, line.draw);
		}
	}
	checkTakeBacks(receipt, frame);
	checkNumbers(receipt, frame);
}

/** Moves of another table are no draws of this one. There are never more of them than at first. */
function checkBrought(receipt: Receipt, { known: { table }, deeds }: Frame): void {
	const mayBring = !deeds.hasMade && !NEVER_BROUGHT.some((game) => game === table.game);
	if (table.brought > receipt.brought || (receipt.brought > 0 && !mayBring)) {
		raise(receipt, "brought", mayBring ? `${receipt.brought}` : "0", `${table.brought}`);
	}
	receipt.brought = Math.min(receipt.brought, table.brought);
}

function checkDraw(receipt: Receipt, seen: SeenDraw | undefined, line: LogLine, number: number): void {
	const move = line.move ?? "?";
	if (receipt.head === null) {
		raise(receipt, "early", "", move, { draw: number });
	}
	if (seen === undefined) {
		receipt.draws.push({ number, seq: line.seq, ply: line.ply ?? 0, move });
		return;
	}
	seen.ply ??= line.ply ?? 0; // older pages did not keep it
	if (seen.seq !== line.seq) {
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

/** All who sit at a table must agree to take a draw back that they have seen. */
function checkTakeBacks(receipt: Receipt, frame: Frame): void {
	const { luck, deeds, isFirst } = frame;
	const gone = receipt.draws.filter(
		({ number }) => luck.taken_back.includes(number) && !receipt.takenBack.includes(number),
	);
	const votes = deeds.takeBacks.slice(receipt.votesUsed);
	const unvoted = gone.find(({ ply }) => !votes.some((first) => first <= ply));
	if (unvoted && isWitness(receipt)) {
		if (isFirst || deeds.hasLeft || receipt.isOut) {
			noteAbsence(receipt, "taken-back");
		} else {
			raise(receipt, "unvoted", unvoted.move, "–", { draw: unvoted.number });
		}
	}
	useVotes(receipt, frame, votes, gone);
}

/** Whoever watches is not asked; on a second device nobody knows what was agreed to on the first. */
const isWitness = ({ seat, share, isLate }: Receipt): boolean => seat !== null && (share !== null || isLate);

/** A vote is for one take-back: it is used up when that has happened, or when it is no longer voted on. */
function useVotes(receipt: Receipt, frame: Frame, votes: readonly number[], gone: readonly SeenDraw[]): void {
	const { log, proposals } = frame.known;
	const isVoting = proposals.some(
		({ what, agreed }) => what === "take_back" && agreed.includes(receipt.seat ?? -1),
	);
	const last = log.findLast((line) => line.ply !== null)?.ply ?? 0;
	const explaining = gone.length > 0 ? votes.findIndex((first) => gone.every(({ ply }) => first <= ply)) : -1;
	const past = votes.findIndex((first) => first <= last); // before it: votes for moves that are gone
	receipt.votesUsed += Math.max(
		explaining + 1,
		past < 0 ? votes.length : past,
		receipt.isVoting && !isVoting && votes.length > 0 ? 1 : 0,
	);
	receipt.isVoting = isVoting;
}

function checkNumbers(receipt: Receipt, { known: { log }, luck, isFirst }: Frame): void {
	const standing = new Set(log.flatMap((line) => line.draw ?? []));
	const seen = new Set(receipt.draws.map((each) => each.number));
	const last = [...seen, ...luck.taken_back].reduce((most, each) => Math.max(most, each), -1);
	if (last > MOST_DRAWS) {
		raise(receipt, "gap", `${receipt.draws.length}`, `${last + 1}`, { draw: last });
		return;
	}
	for (let number = 0; number <= last; number += 1) {
		const isCrossedOut = luck.taken_back.includes(number);
		if (standing.has(number) === isCrossedOut) {
			raise(receipt, "gap", `${number + 1}`, isCrossedOut ? "+" : "–", { draw: number });
		} else if (!seen.has(number) && !receipt.missed.includes(number)) {
			if (isFirst && receipt.isFriendly) {
				receipt.missed.push(number);
			} else {
				raise(receipt, "gap", `${number + 1}`, "–", { draw: number });
			}
		}
	}
	receipt.takenBack = [...luck.taken_back];
}
