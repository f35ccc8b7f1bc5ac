import { afterEach, beforeEach, expect, test, vi } from "vitest";

const server = vi.hoisted(() => ({ asked: [] as string[], answers: [] as unknown[] }));
vi.mock("../lib/api", () => ({
	fetchCurve: async (record: string) => {
		server.asked.push(record);
		return server.answers.shift() ?? Promise.reject(new Error("no line"));
	},
}));

import { ChanceCurve, swingsOf } from "./curve.svelte";

beforeEach(() => {
	vi.useFakeTimers();
	Object.assign(server, { asked: [], answers: [] });
});
afterEach(() => void vi.useRealTimers());

const known = (...first: number[]) => ({
	total: 3,
	chances: first.map((chance) => [chance, 1 - chance]),
	plies: [0, 12, 30],
	rounds: [0, 1, 2],
});

test("the curve is asked for until it is whole, and no longer", async () => {
	server.answers = [known(0.5), known(0.5, 0.3), known(0.5, 0.3, 0.9)];
	const curve = new ChanceCurve();
	curve.run(async () => "a record");
	await vi.advanceTimersByTimeAsync(0);
	expect([server.asked, curve.isWhole, curve.chances.length]).toEqual([["a record"], false, 1]);
	await vi.advanceTimersByTimeAsync(60_000);
	expect([server.asked.length, curve.isWhole, curve.isNone]).toEqual([3, true, false]);
	expect(curve.swings).toMatchObject([
		{ index: 2, seat: 0 },
		{ index: 1, seat: 1 },
	]);
});

test("chances stand until the next ones, as far as they are known", async () => {
	server.answers = [known(0.5, 0.3)];
	const curve = new ChanceCurve();
	curve.run(async () => "a record");
	await vi.advanceTimersByTimeAsync(0);
	expect([0, 11, 12, 29, 30].map((ply) => curve.indexAt(ply))).toEqual([0, 0, 1, 1, 1]);
	expect(curve.rounds[curve.indexAt(20)]).toBe(1);
});

test("whoever leaves asks no more", async () => {
	server.answers = [known(0.5), known(0.5, 0.4)];
	const stop = new ChanceCurve().run(async () => "a record");
	await vi.advanceTimersByTimeAsync(0);
	stop();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(server.asked.length).toBe(1);
});

test("where the server has no curve there is none", async () => {
	const curve = new ChanceCurve();
	curve.run(async () => "a record");
	await vi.advanceTimersByTimeAsync(60_000);
	expect([server.asked.length, curve.isNone, curve.isWhole]).toEqual([1, true, false]);
});

test("the biggest swings come first, small ones not at all", () => {
	const chances = [
		[0.5, 0.5],
		[0.55, 0.45],
		[0.2, 0.8],
		[0.6, 0.4],
	];
	expect(swingsOf(chances).map(({ index, seat }) => ({ index, seat }))).toEqual([
		{ index: 3, seat: 0 },
		{ index: 2, seat: 1 },
	]);
	expect(swingsOf([])).toEqual([]);
});
