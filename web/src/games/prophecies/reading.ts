/** A view of Prophecies read for drawing: what lines, cells and marks are called. Counts, never judges. */

import { tell } from "../../lib/phrase";
import { list, say } from "../../lib/say";
import type { BoardView, CellView, Phrase, PropheciesView } from "../../lib/wire";
import type { Scene } from "./scene";

export interface Pips {
	numbers: number;
	open: number;
	xs: number;
}

/** How many cells of each kind a line has. */
export function pipsOf(view: PropheciesView, line: number): Pips {
	const kinds = (view.board.lines[line] ?? []).map((cell) => view.cells[cell]?.kind);
	const count = (...wanted: CellView["kind"][]) =>
		kinds.filter((kind) => kind && wanted.includes(kind)).length;
	return { numbers: count("number", "given"), open: count("open"), xs: count("x", "closed") };
}

export function linesThrough(view: PropheciesView, cell: number | undefined): number[] {
	return view.board.lines.flatMap((cells, line) =>
		cell !== undefined && cells.includes(cell) ? [line] : [],
	);
}

/** Lines that are full and score: who, how much, and with which cell. */
export interface Scored {
	line: number;
	seat: number;
	points: number;
	cell: number | undefined;
}

export function scoredLines(view: PropheciesView): Scored[] {
	return view.lines.flatMap(({ count, open, scorer }, line) => {
		const cell = view.board.lines[line]?.find(
			(each) => view.cells[each]?.owner === scorer && view.cells[each]?.right_in.includes(line),
		);
		return open === 0 && scorer !== null ? [{ line, seat: scorer, points: count, cell }] : [];
	});
}

/** Lines in which a player's number is right: as things stand or, when it is over, for good. */
export function rightLines(view: PropheciesView, cell: number, isOver: boolean): number[] {
	const { owner = null, right_in = [] } = view.cells[cell] ?? {};
	return owner === null ? [] : right_in.filter((line) => !isOver || view.lines[line]?.open === 0);
}

// Names

export function lineName(view: PropheciesView, line: number): Phrase {
	return view.board.line_names[line] ?? { key: "", args: {} };
}

/** "row 5", "col. a": short enough for a button. */
export function shortName(view: PropheciesView, line: number): string {
	const { key, args = {} } = lineName(view, line);
	const plain = Object.entries(args).flatMap(([name, value]) =>
		typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [],
	);
	return say(`${key}-short`, Object.fromEntries(plain));
}

/** "Row 5" */
export function startName(view: PropheciesView, line: number): string {
	const { key, args = {} } = lineName(view, line);
	return tell({ key: `${key}.start`, args });
}

// Sentences

/** A line in a sentence: "Row 3: 4 numbers, 1 open. Marek would score 4 now." */
export function tallyWords(view: PropheciesView, line: number, names: readonly string[]): string {
	const { count = 0, open = 0, scorer = null } = view.lines[line] ?? {};
	const what = view.options.variant === "xs" ? "xs" : "numbers";
	const start = say(`prophecies-tally-${what}`, { line: startName(view, line), count, open });
	const who = scorer === null ? undefined : names[scorer];
	if (who === undefined) {
		return `${start} ${say(open ? "prophecies-tally-nobody" : "prophecies-tally-sealed-nobody")}`;
	}
	return `${start} ${say(open ? "prophecies-tally-would" : "prophecies-tally-sealed", { who, count })}`;
}

/** A cell in words, for those who do not see it. */
export function cellWords(cell: number, scene: Pick<Scene, "view" | "names" | "chosen" | "newest">): string {
	const { view, names } = scene;
	const { kind = "open", mark, owner = null, is_hopeless } = view.cells[cell] ?? {};
	const who = owner === null ? "" : (names[owner] ?? "");
	const right = rightLines(view, cell, false);
	return [
		say(`prophecies-cell-${kind}`, { cell: view.board.cells[cell] ?? "", mark: mark ?? "", who }),
		is_hopeless && say("prophecies-cell-hopeless"),
		right.length > 0 && say("prophecies-cell-right", { lines: namesOf(view, right) }),
		cell === scene.chosen && say("prophecies-cell-chosen"),
		cell === scene.newest && say("prophecies-cell-newest"),
	]
		.filter(Boolean)
		.join(", ");
}

/** "row 5 and column a" */
export function namesOf(view: PropheciesView, lines: readonly number[]): string {
	return list(lines.map((line) => tell(lineName(view, line))));
}

/** The marks of moves such as `mark a5 2`, by cell; of several for one cell the first. */
export function hintedCells(board: BoardView, moves: readonly string[]): ReadonlyMap<number, string> {
	const marks = new Map<number, string>();
	for (const move of moves) {
		const [, name = "", mark = ""] = move.split(" ");
		const cell = board.cells.indexOf(name);
		if (cell >= 0 && !marks.has(cell)) {
			marks.set(cell, mark);
		}
	}
	return marks;
}
