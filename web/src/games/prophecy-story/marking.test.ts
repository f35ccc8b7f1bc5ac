import { describe, expect, test } from "vitest";
import { wholeWords } from "./marking";

describe("marked words", () => {
	const text = "The giant spider’s cafe\u0301 🕷🕷";

	test("are whole, wherever the mark begins and ends", () => {
		expect(wholeWords(text, 6, 12)).toBe("giant spider");
		expect(wholeWords(text, 4, 9)).toBe("giant");
		expect(wholeWords(text, 20, 22)).toBe("cafe\u0301");
	});

	test("may be signs, and nothing beside them is taken along", () => {
		const at = text.indexOf("🕷");
		expect(wholeWords(text, at, at + 2)).toBe("🕷");
		expect(wholeWords(text, 3, 4)).toBe("");
	});
});
