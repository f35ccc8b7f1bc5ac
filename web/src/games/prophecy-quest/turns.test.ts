import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import type { Phrase } from "../../lib/wire";
import type { Told } from "../board";
import { turnsIn } from "./turns";

const seat = (n: number): Phrase => ({ key: "seat", args: { seat: n } });
const begins = (n: number): Phrase => ({ key: "quest-round-of", args: { who: seat(n) } });
const line = (ply: number | null, ...words: Phrase[]): Told => ({ ply, actor: 0, move: "stay", words });

test("a turn goes from the sentence that begins it to the next one", () => {
	const said: Phrase = { key: "quest-did-stay-bare", args: { who: seat(1) } };
	const turns = turnsIn([
		line(1, begins(1)),
		line(2, said),
		line(3, said, begins(0)),
		line(null),
		line(4, said),
	]);
	expect(turns.map((turn) => turn.seat)).toEqual([null, 1, 0]);
	expect(turns.map(({ from, to }) => [from, to])).toEqual([
		[1, 1],
		[2, 3],
		[4, 4],
	]);
	expect(turns[1]?.words).toEqual([said, said]);
});
