/** What both kinds of boards are given to draw, grids and others. */

import type { PropheciesView } from "../../lib/wire";
import type { Change } from "./changes";
import type { Drawing } from "./drawing";

export interface Scene {
	view: PropheciesView;
	names: readonly string[];
	drawing: Drawing;
	/** The cell that a mark is being chosen for, and the one that is considered. */
	chosen: number | undefined;
	ghost: string | null;
	/** Lines through the chosen cell. */
	lit: readonly number[];
	newest: number | undefined;
	/** Marks that the oracle has named, by cell. */
	hinted: ReadonlyMap<number, string>;
	/** The cell that the Tab key comes to. */
	focused: number;
	/** Whether a cell can be chosen now. */
	isReady: boolean;
	isOver: boolean;
	change: Change;
	/** The end has just come: the lines that came true are drawn one after the other. */
	isEnding: boolean;
	choose: (cell: number, isByKey: boolean) => void;
	focus: (cell: number) => void;
}
