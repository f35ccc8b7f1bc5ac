import { expect, test } from "vitest";
import { inserted } from "./inserting";

test("an idea goes in where one writes, with room around it", () => {
	expect(inserted("", 0, "A storm")).toBe("A storm");
	expect(inserted("Then", 4, "a storm")).toBe("Then a storm");
	expect(inserted("Then  came", 5, "a storm")).toBe("Then a storm came");
});
