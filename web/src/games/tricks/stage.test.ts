import { expect, test } from "vitest";
import { trickNow } from "./stage";

test("the trick that is played is the first that is not full", () => {
	expect(trickNow([], 3)).toBe(1);
	expect(trickNow([{ cards: ["1", "2"] }], 3)).toBe(1);
	expect(trickNow([{ cards: ["1", "2", "3"] }], 3)).toBe(2);
});
