/** The three kinds of luck, made again. No rule of any game is here: odds come as plain data with a proof. */

import type { Stream } from "./hashes";

interface Weighted {
	kind: "weighted";
	moves: Record<string, number>;
}
interface Shuffle {
	kind: "shuffle";
	verb: string;
	cards: string[];
	parts: { size: number; is_ordered: boolean }[];
}
interface Roll {
	kind: "roll";
	verb: string;
	groups: number[];
	faces: number;
}
export type Odds = Weighted | Shuffle | Roll;

const MOST = 10_000; // of cards, dice or moves: far more than any game has

/** The move that this stream brings. */
export function drawn(odds: Odds, stream: Stream): string {
	if (sizeOf(odds) > MOST) {
		throw new RangeError("no game draws from so much");
	}
	switch (odds.kind) {
		case "weighted":
			return chosen(odds, stream);
		case "shuffle":
			return dealt(odds, stream);
		case "roll":
			return [odds.verb, ...odds.groups.map((size) => rolled(size, odds.faces, stream))].join(" ");
	}
}

function sizeOf(odds: Odds): number {
	switch (odds.kind) {
		case "weighted":
			return Object.keys(odds.moves).length;
		case "shuffle":
			return odds.cards.length + odds.parts.length;
		case "roll":
			return odds.groups.reduce((sum, size) => sum + size, odds.groups.length);
	}
}

function chosen({ moves }: Weighted, stream: Stream): string {
	const sorted = Object.entries(moves).sort(([one], [other]) => (one < other ? -1 : 1));
	let at = stream.below(sorted.reduce((sum, [, weight]) => sum + weight, 0));
	for (const [move, weight] of sorted) {
		if (at < weight) {
			return move;
		}
		at -= weight;
	}
	return "";
}

const rolled = (size: number, faces: number, stream: Stream): string =>
	Array.from({ length: size }, () => stream.below(faces) + 1).join(".");

function dealt({ verb, cards, parts }: Shuffle, stream: Stream): string {
	const heap = [...cards];
	for (let last = heap.length - 1; last > 0; last -= 1) {
		const other = stream.below(last + 1);
		[heap[last], heap[other]] = [heap[other] as string, heap[last] as string];
	}
	const place = new Map(cards.map((card, at) => [card, at]));
	const order = (one: string, other: string) => (place.get(one) ?? 0) - (place.get(other) ?? 0);
	const heaps = parts.map(({ size, is_ordered }) => {
		const cut = heap.splice(0, size);
		return is_ordered ? cut : cut.sort(order);
	});
	return [verb, ...heaps.flatMap((cut, at) => (at === 0 ? cut : ["/", ...cut]))].join(" ");
}

/** Whether a move that was seen in part can be this one. `?` stands for anything in its part of the list. */
export function fits(seen: string, move: string): boolean {
	const [shown, whole] = [inParts(seen), inParts(move)];
	return shown.length === whole.length && shown.every((part, at) => partFits(part, whole[at] as string[]));
}

/** What two moves do not have in common, part by part: a deal of sixty cards differs in two of them. */
export function difference(promised: string, shown: string): [string, string] {
	const [one, other] = [inParts(promised), inParts(shown)];
	const odd = one.flatMap((part, at) => (partFits(other[at] ?? [], part) ? [] : [at]));
	const only = (mine: string[][], theirs: string[][]) =>
		odd
			.flatMap((at) => mine[at]?.filter((token) => token !== "?" && !theirs[at]?.includes(token)) ?? [])
			.join(" ");
	const [left, right] = [only(one, other), only(other, one)];
	return one.length === other.length && left && right ? [left, right] : [promised, shown];
}

function inParts(move: string): string[][] {
	const parts: string[][] = [[]];
	for (const token of move.split(" ")) {
		if (token === "/") {
			parts.push([]);
		} else {
			parts.at(-1)?.push(token);
		}
	}
	return parts;
}

function partFits(shown: readonly string[], whole: readonly string[]): boolean {
	if (!shown.includes("?")) {
		return shown.join(" ") === whole.join(" ");
	}
	const left = [...whole];
	for (const token of shown.filter((each) => each !== "?")) {
		const at = left.indexOf(token);
		if (at < 0) {
			return false;
		}
		left.splice(at, 1);
	}
	return true;
}
