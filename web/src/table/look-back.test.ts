import { expect, test } from "vitest";
import type { Replay } from "../lib/wire";
import { LookBack } from "./look-back.svelte";

/** A game of `total` moves, told whole. */
function told(total: number): Replay {
	const sight = (turn: number) => ({ view: { turn }, prompts: [], asked: [], scores: [], outcome: null });
	const steps = Array.from({ length: total + 1 }, (_, ply) => ({
		line: ply === 0 ? null : { seq: ply, at: 0, ply, actor: 0, move: `mark ${ply}`, draw: null, words: [] },
		sight: ply === 0 ? sight(0) : null,
		news:
			ply === 0 ? null : { ...sight(ply), view: { fields: { turn: ply }, items: {}, entries: {}, gone: {} } },
	}));
	return { first: 0, total, steps, now: sight(total) } as unknown as Replay;
}

test("positions are fetched when somebody first steps back; the last one is now", async () => {
	let asked = 0;
	const back = new LookBack(async () => {
		asked += 1;
		return told(5);
	});
	await back.go(5, 5);
	expect([back.at, back.step, asked]).toEqual([null, undefined, 0]);
	await back.go(2, 5);
	expect(back.step).toMatchObject({ ply: 2, move: "mark 2", sight: { view: { turn: 2 } } });
	await back.go(-3, 5);
	expect([back.at, back.step?.ply, asked]).toEqual([0, 0, 1]);
});

test("what cannot be fetched is said to be lost, and is tried again", async () => {
	let isThere = false;
	const back = new LookBack(() =>
		isThere ? Promise.resolve(told(5)) : Promise.reject(new Error("no line")),
	);
	await back.go(2, 5);
	expect([back.isLost, back.step]).toEqual([true, undefined]);
	isThere = true;
	await back.go(2, 5);
	expect([back.isLost, back.step?.ply]).toEqual([false, 2]);
});

test("after a take-back what was fetched is forgotten", async () => {
	let total = 5;
	const back = new LookBack(async () => told(total));
	await back.go(4, 5);
	back.forget();
	expect([back.at, back.step]).toEqual([null, undefined]);
	total = 3;
	await back.go(2, 3);
	expect(back.step?.ply).toBe(2);
});
