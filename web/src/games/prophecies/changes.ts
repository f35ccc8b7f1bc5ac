/** What a mark has done, so that it can be shown to happen. */

import type { PropheciesView } from "../../lib/wire";
import type { Step } from "../steps";

export interface Change {
	/** The cell that was marked. */
	marked: number | undefined;
	/** Cells that were closed by it, in their order. */
	closed: number[];
	/** Lines that have become full by it. */
	filled: number[];
}

export const NO_CHANGE: Change = { marked: undefined, closed: [], filled: [] };

/** What a single mark changed. Nothing if it was no single mark: then one looks at another position at once. */
export function changeOf(step: Step<PropheciesView> | undefined, after: PropheciesView): Change {
	const [made, ...more] = step?.made ?? [];
	const marked = more.length === 0 ? cellIn(after, made?.move) : undefined;
	if (step === undefined || marked === undefined) {
		return NO_CHANGE;
	}
	const { cells, lines } = step.before;
	const closed = places(after.cells, (cell, at) => cell.kind === "closed" && cells[at]?.kind !== "closed");
	return { marked, closed, filled: places(after.lines, (line, at) => !line.open && !!lines[at]?.open) };
}

/** The cell that a move marks. */
export function cellIn(view: PropheciesView, move: string | undefined): number | undefined {
	const [verb, name = ""] = move?.split(" ") ?? [];
	const cell = view.board.cells.indexOf(name);
	return verb === "mark" && cell >= 0 ? cell : undefined;
}

function places<Item>(items: readonly Item[], isMeant: (item: Item, at: number) => boolean): number[] {
	return items.flatMap((item, at) => (isMeant(item, at) ? [at] : []));
}

const CLOSING = 60;

/** How many milliseconds from now a cell shows its new mark: those closed by a mark come after it, one by one. */
export function delayOf(change: Change, cell: number, calm: number): number | undefined {
	const at = change.closed.indexOf(cell);
	return cell === change.marked ? 0 : at < 0 ? undefined : calm + at * CLOSING;
}
