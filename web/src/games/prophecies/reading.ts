/** A view of Prophecies read for drawing: what each line and each cell is called. Counts, never judges. */

import { tell } from "../../lib/phrase";
import { say } from "../../lib/say";
import type { CellView, Phrase, PropheciesView } from "../../lib/wire";

export interface Pips {
	numbers: number;
	open: number;
	xs: number;
}

/** How many cells of each kind a line has. */
export function pipsOf(view: PropheciesView, line: number): Pips {
	const cells = (view.board.lines[line] ?? []).map((cell) => view.cells[cell]?.kind);
	const count = (...kinds: CellView["kind"][]) => cells.filter((kind) => kind && kinds.includes(kind)).length;
	return { numbers: count("number", "given"), open: count("open"), xs: count("x", "closed") };
}

/** "row 5", "col. a": short enough for a button. */
export function shortName(name: Phrase): string {
	return say(`${name.key}-short`, plainArguments(name));
}

/** "Row 5" */
export function startName(name: Phrase): string {
	return tell({ key: `${name.key}.start`, args: name.args ?? {} });
}

function plainArguments(name: Phrase): Record<string, string | number> {
	const plain: Record<string, string | number> = {};
	for (const [key, value] of Object.entries(name.args ?? {})) {
		if (typeof value === "string" || typeof value === "number") {
			plain[key] = value;
		}
	}
	return plain;
}

export function lineName(view: PropheciesView, line: number): Phrase {
	return view.board.line_names[line] ?? { key: "", args: {} };
}

/** A line in a sentence: "Row 3: 4 numbers, 1 open. Marek would score 4 now." */
export function tallyWords(view: PropheciesView, line: number, names: readonly string[]): string {
	const { count = 0, open = 0, scorer = null } = view.lines[line] ?? {};
	const what = view.options.variant === "xs" ? "xs" : "numbers";
	const start = say(`prophecies-tally-${what}`, { line: startName(lineName(view, line)), count, open });
	const who = scorer === null ? undefined : names[scorer];
	if (who === undefined) {
		return `${start} ${say(open ? "prophecies-tally-nobody" : "prophecies-tally-sealed-nobody")}`;
	}
	return `${start} ${say(open ? "prophecies-tally-would" : "prophecies-tally-sealed", { who, count })}`;
}

/** A cell in words, for those who do not see it. */
export function cellWords(
	view: PropheciesView,
	cell: number,
	names: readonly string[],
	isNewest: boolean,
): string {
	const { kind = "open", mark, owner = null, is_hopeless, right_in = [] } = view.cells[cell] ?? {};
	const who = owner === null ? "" : (names[owner] ?? "");
	const words = [
		say(`prophecies-cell-${kind}`, { cell: view.board.cells[cell] ?? "", mark: mark ?? "", who }),
	];
	if (kind === "number" && is_hopeless) {
		words.push(say("prophecies-cell-hopeless"));
	}
	if (right_in.length > 0) {
		words.push(
			say("prophecies-cell-right", {
				lines: right_in.map((line) => shortName(lineName(view, line))).join(", "),
			}),
		);
	}
	if (isNewest) {
		words.push(say("prophecies-cell-newest"));
	}
	return words.join(", ");
}

/** Where each cell lies, for moving with arrows: on a grid by column and row. */
export function places(view: PropheciesView): readonly (readonly [number, number])[] {
	const { at, cells, cols } = view.board;
	if (at.length > 0) {
		return at;
	}
	const width = cols || Math.ceil(Math.sqrt(cells.length));
	return cells.map((_, cell) => [cell % width, Math.floor(cell / width)] as const);
}

const STEPS: Record<string, readonly [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** The nearest cell in the direction of an arrow; on a grid Home and End go along the row, with Ctrl to a corner. */
export function cellFrom(
	view: PropheciesView,
	from: number,
	key: string,
	isFar: boolean,
): number | undefined {
	const all = places(view);
	const here = all[from];
	const step = STEPS[key];
	if (!here) {
		return undefined;
	}
	if (key === "Home" || key === "End") {
		const row = all.flatMap((place, cell) => (isFar || Math.abs(place[1] - here[1]) < 0.01 ? [cell] : []));
		return key === "Home" ? row[0] : row.at(-1);
	}
	if (!step) {
		return undefined;
	}
	let best: number | undefined;
	let bestCost = Number.POSITIVE_INFINITY;
	for (const [cell, place] of all.entries()) {
		const along = (place[0] - here[0]) * step[0] + (place[1] - here[1]) * step[1];
		const aside = Math.abs((place[0] - here[0]) * step[1]) + Math.abs((place[1] - here[1]) * step[0]);
		const cost = along + 2 * aside;
		if (along > 0.01 && along >= aside * 0.6 && cost < bestCost) {
			best = cell;
			bestCost = cost;
		}
	}
	return best;
}
