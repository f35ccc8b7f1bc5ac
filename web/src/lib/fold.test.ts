import { describe, expect, test } from "vitest";
import { fold, lastMove } from "./fold";
import type { LogLine, State, Update } from "./wire";

const line = (seq: number, ply: number | null): LogLine => ({
	seq,
	at: 0,
	ply,
	actor: 0,
	move: null,
	draw: null,
	words: [],
});

const ASKED = { seat: 1, kind: "mark", is_decided: false };

const sight = (turn: number) => ({ view: { turn }, prompts: [], asked: [], scores: [], outcome: null });

const state = {
	type: "state",
	seq: 5,
	you: 0,
	seats: [],
	sight: sight(0),
	log: [line(3, null), line(4, 1), line(5, 2)],
	chat: [],
	proposals: [],
} as unknown as State;

const update = (since: number, seq: number, more: Partial<Update> = {}): Update => ({
	type: "update",
	since,
	seq,
	table: null,
	seats: null,
	sight: null,
	news: null,
	log: [],
	chat: [],
	proposals: null,
	luck: null,
	...more,
});

describe("what a client knows of a table", () => {
	const known = fold(undefined, state);

	test("a state is all there is to know", () => {
		expect(known?.seq).toBe(5);
		expect(known).not.toHaveProperty("type");
	});

	test("an update adds its lines and leaves the rest", () => {
		const next = fold(known, update(5, 6, { log: [line(6, 3)] }));
		expect(next?.seq).toBe(6);
		expect(next?.log.map((each) => each.seq)).toEqual([3, 4, 5, 6]);
		expect(next?.sight).toBe(known?.sight);
	});

	test("what nothing was added to stays the same object, so that nothing is drawn anew", () => {
		const next = fold(known, update(5, 6, { log: [line(5, 2)] }));
		expect(next?.log).toBe(known?.log);
		expect(next?.chat).toBe(known?.chat);
	});

	test("what changed takes the place of what was", () => {
		expect(fold(known, update(5, 6, { sight: sight(1) }))?.sight.view).toEqual({ turn: 1 });
	});

	test("news are put into the view that was kept", () => {
		const cells = ["a", "b", "c"].map((mark) => ({ mark }));
		const whole = { turn: 0, cells, board: {}, faces: { a: 1, b: 2, c: 3 } };
		const kept = fold(undefined, { ...state, sight: { ...sight(0), asked: [ASKED], view: whole } });
		const view = {
			fields: { turn: 1 },
			items: { cells: { 1: { mark: "X" }, 3: { mark: "d" } } },
			entries: { faces: { b: 5, d: 4 } },
			gone: { faces: ["a"] },
		};
		const news = { ...sight(1), view, asked: null, scores: [3, 0] };
		const next = fold(kept, update(5, 6, { news }))?.sight;
		expect(next?.view).toEqual({
			turn: 1,
			cells: [{ mark: "a" }, { mark: "X" }, { mark: "c" }, { mark: "d" }],
			board: {},
			faces: { b: 5, c: 3, d: 4 },
		});
		expect(next?.scores).toEqual([3, 0]);
		expect(next?.asked).toEqual([ASKED]);
		expect((next?.view as { cells: unknown[] } | undefined)?.cells[2]).toBe(cells[2]);
		expect(cells[1]).toEqual({ mark: "b" });
	});

	test("lines that were told before are not told twice", () => {
		const next = fold(known, update(3, 6, { log: [line(4, 1), line(5, 2), line(6, 3)] }));
		expect(next?.log.map((each) => each.seq)).toEqual([3, 4, 5, 6]);
	});

	test("a gap is seen, and so is an update before any state", () => {
		expect(fold(known, update(7, 8))).toBeUndefined();
		expect(fold(undefined, update(0, 1))).toBeUndefined();
	});

	test("notes about the table are no moves", () => {
		expect(lastMove([line(1, null), line(2, 1), line(3, null)])?.seq).toBe(2);
		expect(lastMove([line(1, null)])).toBeUndefined();
	});
});
