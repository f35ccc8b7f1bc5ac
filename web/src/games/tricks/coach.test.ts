import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { Refusal } from "../../lib/api";
import { catalogs } from "../../lib/catalogs.svelte";
import type { Forecast } from "../../lib/wire";
import { Coach } from "./coach.svelte";

catalogs.take("en", "coach-busy = Not now.");

const forecast = (...moves: [string, number][]): Forecast =>
	({ moves: moves.map(([move, points]) => ({ move, points })) }) as unknown as Forecast;

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A coach who answers when told to. */
function asked(): {
	ask: (move: string | null) => Promise<Forecast>;
	answers: ((answer: Forecast) => void)[];
} {
	const answers: ((answer: Forecast) => void)[] = [];
	return { answers, ask: () => new Promise((resolve) => answers.push(resolve)) };
}

test("a closed coach is not asked, an open one once for the same question", () => {
	const coach = new Coach();
	const { ask, answers } = asked();
	coach.watch(ask, "trick 1");
	expect(answers).toHaveLength(0);
	coach.toggle();
	coach.watch(ask, "trick 1");
	coach.watch(ask, "trick 1");
	expect(answers).toHaveLength(1);
	coach.watch(ask, "trick 1", "bet 2");
	expect(answers).toHaveLength(2);
});

test("an answer about the best prophecy, or about the one that was asked for", async () => {
	const coach = new Coach();
	coach.toggle();
	coach.watch(async () => forecast(["bet 1", 2], ["bet 2", 5]), "deal 1");
	await settled();
	expect(coach.of("deal 1")).toMatchObject({ told: "bet 2", isBest: true });
	expect(coach.of("deal 2")).toBeNull();
	coach.watch(async () => forecast(["bet 1", 2]), "deal 1", "bet 1");
	await settled();
	expect(coach.of("deal 1")).toMatchObject({ told: "bet 1", isBest: false });
	coach.toggle();
	expect(coach.of("deal 1")).toBeNull();
});

test("an answer that comes too late is dropped", async () => {
	const coach = new Coach();
	const { ask, answers } = asked();
	coach.toggle();
	coach.watch(ask, "trick 1");
	coach.watch(ask, "trick 2");
	answers[0]?.(forecast(["late", 1]));
	await settled();
	expect([coach.of("trick 1"), coach.isThinking]).toEqual([null, true]);
	answers[1]?.(forecast(["in time", 1]));
	await settled();
	expect(coach.of("trick 2")?.told).toBe("in time");
	expect(coach.isThinking).toBe(false);
});

test("a refusal is told, and what was said before stays away", async () => {
	const coach = new Coach();
	coach.toggle();
	coach.watch(() => Promise.reject(new Refusal(409, { key: "coach-busy" })), "trick 1");
	await settled();
	expect(coach.trouble).toBe("Not now.");
	expect([coach.isThinking, coach.of("trick 1")]).toEqual([false, null]);
});
