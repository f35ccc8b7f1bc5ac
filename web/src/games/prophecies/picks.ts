/** The marks for one cell, as the view tells them: where each could come true, or what forbids it. */

import { tell } from "../../lib/phrase";
import { say } from "../../lib/say";
import type { Phrase, PropheciesView } from "../../lib/wire";
import { lineName, namesOf, shortName } from "./reading";

export interface Pick {
	mark: string;
	/** live: can come true · hopeless: allowed all the same · blocked: stands in a line already · x: no number. */
	kind: "live" | "hopeless" | "blocked" | "x";
	/** A few words under the mark. */
	why: string[];
	label: string;
}

export const NO_NUMBER = "X";

export function picksFor(view: PropheciesView, cell: number): Pick[] {
	const numbers = (view.cells[cell]?.hopes ?? []).map(([number, lines, blockedBy]): Pick => {
		const mark = `${number}`;
		if (blockedBy !== null) {
			const why = [say("prophecies-pick-in", { line: shortName(view, blockedBy) })];
			const label = say("prophecies-pick-blocked", { mark, line: tell(lineName(view, blockedBy)) });
			return { mark, kind: "blocked", why, label };
		}
		if (lines.length === 0) {
			const why = [say("prophecies-pick-hopeless.short")];
			return { mark, kind: "hopeless", why, label: say("prophecies-pick-hopeless", { mark }) };
		}
		const label = say("prophecies-pick-live", { mark, lines: namesOf(view, lines) });
		return { mark, kind: "live", why: lines.map((line) => shortName(view, line)), label };
	});
	const none: Pick = {
		mark: NO_NUMBER,
		kind: "x",
		why: [say("prophecies-pick-x.short")],
		label: say("prophecies-pick-x"),
	};
	return [...numbers, none].map((pick) => ({ ...pick, why: pick.why.map(unbroken) }));
}

/** "a1–a5" stays in one piece where there is little room. */
const unbroken = (words: string) => words.replaceAll("–", "\u2060–\u2060");

/** Why this mark cannot be made on this cell, in the server's own words; undefined if it can. */
export function whyNot(view: PropheciesView, cell: number, mark: string): Phrase | undefined {
	const { kind, mark: there, hopes = [] } = view.cells[cell] ?? {};
	const name = view.board.cells[cell] ?? "";
	if (kind !== "open") {
		return { key: "prophecies-marked", args: { cell: name, mark: there ?? "" } };
	}
	if (mark === NO_NUMBER) {
		return undefined;
	}
	const hope = hopes.find(([number]) => `${number}` === mark);
	if (!hope) {
		const numbers = hopes.map(([number]) => number).join(", ");
		return { key: "prophecies-out-of-range", args: { number: Number(mark), cell: name, numbers } };
	}
	const [number, , blockedBy] = hope;
	return blockedBy === null
		? undefined
		: { key: "prophecies-already-there", args: { number, line: lineName(view, blockedBy) } };
}
