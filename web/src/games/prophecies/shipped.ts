/** The boards that come with the game, as a view would hold them: for tests. */

import type { BoardView } from "../../lib/wire";

interface BoardFile {
	cells: string[];
	lines: string[][];
	at?: Record<string, [number, number]>;
}

const files = import.meta.glob<BoardFile>("../../../../src/foretold/games/prophecies/boards/*.json", {
	eager: true,
	import: "default",
});

export const SHIPPED = Object.entries(files).map(
	([path, board]) => [path.replace(/.*\/(.*)\.json/, "$1"), boardView(board)] as const,
);

export function boardView({ cells, lines, at = {} }: BoardFile): BoardView {
	return {
		cells,
		lines: lines.map((line) => line.map((cell) => cells.indexOf(cell))),
		line_names: lines.map((line, number) => ({
			key: "prophecies-line",
			args: { number: number + 1, cells: `${line[0]}–${line.at(-1)}` },
		})),
		rows: 0,
		cols: 0,
		at: cells.flatMap((cell) => (at[cell] ? [at[cell]] : [])),
	};
}
