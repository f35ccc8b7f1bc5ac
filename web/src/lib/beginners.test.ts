import { beforeEach, expect, test, vi } from "vitest";

const stored = vi.hoisted(() => new Map<string, string>());
vi.hoisted(() => {
	vi.stubGlobal("navigator", { languages: ["en"] });
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
	});
});

import { finish, goalOf } from "./beginners";
import { find } from "./text";

beforeEach(() => stored.clear());

test("the goal is told until the first game of it is over", () => {
	expect(goalOf("prophecies")).toBe("Fill the board; you score your numbers that come true.");
	finish("prophecies");
	expect(goalOf("prophecies")).toBe("");
	expect(goalOf("prophetie")).not.toBe("");
	finish("prophetie");
	expect(goalOf("prophetie") + goalOf("prophecies")).toBe("");
	expect(goalOf("unheard-of")).toBe("");
});

test.each(["prophecies", "seven-prophecies", "prophetie", "prophecy-story", "prophecy-quest"])(
	"%s says its goal in a line",
	(game) => {
		for (const language of ["en", "fr"] as const) {
			const goal = find(language, `${game}-game.goal`) ?? "";
			expect(goal.length).toBeGreaterThan(20);
			expect(goal.length).toBeLessThan(64);
		}
	},
);
