import { expect, test } from "vitest";
import { firstKnown } from "./languages";

test("the first language we speak wins, whatever its region", () => {
	expect(firstKnown([undefined, "de-DE", "fr-CA", "en"])).toBe("fr");
});

test("who wishes for none of ours gets English", () => {
	expect(firstKnown(["de", "ja-JP"])).toBe("en");
});
