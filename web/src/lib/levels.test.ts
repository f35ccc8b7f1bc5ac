import { expect, test } from "vitest";
import { gentlest } from "./levels";
import { find } from "./text";

test("a newcomer meets the weakest bot that thinks", () => {
	expect(gentlest(["random", "novice", "greedy", "search"])).toBe("novice");
	expect(gentlest(["random", "greedy"])).toBe("greedy");
});

test("where no bot thinks, the one there is; where there is none, nobody", () => {
	expect(gentlest(["random"])).toBe("random");
	expect(gentlest([])).toBeNull();
});

test("no bot shares its name with the oracle who gives hints", () => {
	for (const language of ["en", "fr"] as const) {
		const adviser = find(language, "oracle")?.toLowerCase();
		for (const bot of ["random", "novice", "greedy", "search"]) {
			expect(adviser).not.toContain(find(language, `bot-${bot}`)?.toLowerCase());
		}
	}
});
