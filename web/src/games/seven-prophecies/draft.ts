/** Cubes that are placed but not yet sealed; they outlast a reload. */

import { keep, kept } from "../../lib/storage";

interface Draft {
	table: string | null;
	round: number;
	cubes: number[];
}

const KEY = "foretold-seven-prophecies-draft";

export function keptDraft(table: string | null, round: number): number[] | undefined {
	const draft = kept<Draft>(KEY);
	return draft?.table === table && draft.round === round ? draft.cubes : undefined;
}

export function keepDraft(table: string | null, round: number, cubes: readonly number[]): void {
	keep(KEY, { table, round, cubes });
}
