import { expect, test } from "vitest";
import { Film } from "./film.svelte";
import type { Replay, Step } from "./wire";

const TOTAL = 300;

/** A game in which each move adds one to the turn and an item to a list. */
function answer(first: number, count: number): Replay {
	const view = (ply: number) => ({ turn: ply, cells: Array.from({ length: ply }, (_, at) => at) });
	const sight = (ply: number) => ({ view: view(ply), prompts: [], asked: [], scores: [], outcome: null });
	const steps = Array.from({ length: Math.min(count, TOTAL + 1 - first) }, (_, at): Step => {
		const ply = first + at;
		const line =
			ply === 0 ? null : { seq: ply, at: 0, ply, actor: 0, move: `mark ${ply}`, draw: null, words: [] };
		if (at === 0) {
			return { line, sight: sight(ply), news: null };
		}
		const news = {
			...sight(ply),
			view: { fields: { turn: ply }, items: { cells: { [ply - 1]: ply - 1 } }, entries: {}, gone: {} },
			asked: null,
			scores: null,
		};
		return { line, sight: null, news };
	});
	const head = { game: "g", rules: 1, options: {}, seats: [], seat: null, total: TOTAL, now: sight(TOTAL) };
	return { ...head, first, steps } as unknown as Replay;
}

function fetching(count: number): { asked: number[]; fetch: (first: number) => Promise<Replay> } {
	const asked: number[] = [];
	const fetch = async (first: number) => {
		asked.push(first);
		return answer(first, count);
	};
	return { asked, fetch };
}

const cells = (film: Film, at: number) => (film.near(at).sight.view as { cells: number[] }).cells.length;

test("a short game comes in one part, and every position is whole", async () => {
	const { asked, fetch } = fetching(1000);
	const film = await Film.open(fetch);
	await film.fetchRest();
	expect(asked).toEqual([0]);
	expect([0, 1, 150, TOTAL].map((at) => cells(film, at))).toEqual([0, 1, 150, TOTAL]);
	expect(film.near(7).move).toBe("mark 7");
});

test("one can jump anywhere, and the rest comes later", async () => {
	const { asked, fetch } = fetching(100);
	const film = await Film.open(fetch);
	expect(cells(film, 250)).toBe(99);
	expect(cells(film, TOTAL)).toBe(TOTAL);
	await film.want(250);
	expect(cells(film, 250)).toBe(250);
	expect(asked).toEqual([0, 200]);
	await film.fetchRest();
	expect(asked).toEqual([0, 200, 100, 300]);
	expect(film.positions.every((position, at) => position?.ply === at)).toBe(true);
});

test("a part that is full before what is wanted is followed by another", async () => {
	const { asked, fetch } = fetching(10);
	const film = await Film.open(fetch, 100);
	await film.want(100);
	expect(asked).toEqual([50, 50, 100]);
	expect(cells(film, 100)).toBe(100);
});
