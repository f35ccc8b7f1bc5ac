/**
 * What has happened between two positions that a board shows one after the other: the moves between them. A board lets
 * them be seen to happen; when it is shown another position at once, nothing has happened.
 */

import type { LogLine } from "../lib/wire";

/** A move that was made: its number from 1, who made it, and itself as text (`mark d1 X`). */
export interface Made {
	ply: number;
	actor: LogLine["actor"];
	move: string;
}

/** The position before, and what was made of it. */
export interface Step<View> {
	before: View;
	made: readonly Made[];
}

/** The moves of a log, in order. */
export function madeIn(log: readonly Pick<LogLine, "ply" | "actor" | "move">[]): Made[] {
	return log.flatMap(({ ply, actor, move }) => (ply === null || move === null ? [] : [{ ply, actor, move }]));
}

export class Steps<View> {
	#shown: { view: View; ply: number } | undefined;

	/** The step that led to this position; undefined if it is the first one, an earlier one, or lies elsewhere. */
	next(view: View, moves: readonly Made[]): Step<View> | undefined {
		const shown = this.#shown;
		const ply = moves.at(-1)?.ply ?? 0;
		this.#shown = { view, ply };
		const first = moves.findIndex((each) => each.ply === (shown?.ply ?? -1) + 1);
		return shown && first >= 0 ? { before: shown.view, made: moves.slice(first) } : undefined;
	}
}

/** The moves of one kind. */
export function ofKind(verb: string, step: Step<unknown> | undefined): Made[] {
	return step?.made.filter(({ move }) => move.split(" ", 1)[0] === verb) ?? [];
}

/** The first thing that a move names: a cell, a card. */
export const namedFirst = (made: Made | undefined) => made?.move.split(" ")[1];
