import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Film } from "../lib/film.svelte";
import { ReplayPlayer, SPEEDS } from "./player.svelte";

const film = { last: 3, near: (at: number) => ({ ply: at }) } as unknown as Film;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Let time pass until the next step, as an effect of the page would. */
function pass(player: ReplayPlayer): void {
	const callOff = player.run();
	vi.advanceTimersByTime(SPEEDS[player.speed]);
	callOff?.();
}

test("it begins where it is told, and never outside", () => {
	expect(new ReplayPlayer(film, undefined).at).toBe(0);
	expect([new ReplayPlayer(film, -5).at, new ReplayPlayer(film, 99).at]).toEqual([0, 3]);
	const player = new ReplayPlayer(film, 1);
	player.go(9);
	expect(player.step.ply).toBe(3);
});

test("it plays from the start when one stands at the end, and stops there", () => {
	const player = new ReplayPlayer(film, undefined);
	player.toggle();
	const seen = [player.at];
	for (let step = 0; step < 4; step += 1) {
		pass(player);
		seen.push(player.at);
	}
	expect(seen).toEqual([0, 1, 2, 3, 3]);
	expect(player.isPlaying).toBe(false);
});

test("a step that was called off does not come, and going somewhere stops it", () => {
	const player = new ReplayPlayer(film, 0);
	player.toggle();
	player.run()?.();
	vi.advanceTimersByTime(SPEEDS.slow);
	expect(player.at).toBe(0);
	player.go(2);
	expect([player.isPlaying, player.run()]).toEqual([false, undefined]);
});
