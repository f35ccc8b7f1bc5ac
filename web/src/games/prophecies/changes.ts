/** What is new in a view, so that it can be shown to happen. */

import type { PropheciesView } from "../../lib/wire";

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
export function changeBetween(before: PropheciesView | undefined, after: PropheciesView): Change {
	const cells = [...after.cells.keys()].filter(
		(cell) => before?.cells[cell]?.kind !== after.cells[cell]?.kind,
	);
	const [marked, ...more] = cells.filter((cell) => after.cells[cell]?.owner !== null);
	const closed = cells.filter((cell) => after.cells[cell]?.kind === "closed");
	if (before?.cells.length !== after.cells.length || more.length > 0 || cells.length !== closed.length + 1) {
		return NO_CHANGE;
	}
	const filled = [...after.lines.keys()].filter(
		(line) => before.lines[line]?.open && !after.lines[line]?.open,
	);
	return marked === undefined ? NO_CHANGE : { marked, closed, filled };
}

const CLOSING = 60;

/** How many milliseconds from now a cell shows its new mark: those closed by a mark come after it, one by one. */
export function delayOf(change: Change, cell: number, calm: number): number | undefined {
	const at = change.closed.indexOf(cell);
	return cell === change.marked ? 0 : at < 0 ? undefined : calm + at * CLOSING;
}
