import { expect, test } from "vitest";
import { gentlest } from "./levels";

test("a newcomer meets the weakest bot that thinks", () => {
	expect(gentlest(["random", "novice", "greedy", "search"])).toBe("novice");
	expect(gentlest(["random", "greedy"])).toBe("greedy");
});

test("where no bot thinks, the one there is; where there is none, nobody", () => {
	expect(gentlest(["random"])).toBe("random");
	expect(gentlest([])).toBeNull();
});
