import { describe, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { pieces, render, seatIn } from "./phrase";
import { bundle } from "./text";
import type { Phrase } from "./wire";

const texts = bundle(
	"en",
	`
seat-name = seat { $number }
wrote = { $who } wrote { $mark } on { $cell }.
row = row { $row }
    .full = Row { $row } is full
full = { $line }: { $points ->
    [one] one point
   *[other] { $points } points
} for { $who }.
won = { $who } won.
walked = { WHO($who, "You walk", "walks") } to { WHO($to, "you") }{ DE($who) }.
`,
);
const seat = (number: number): Phrase => ({ key: "seat", args: { seat: number } });
const wrote: Phrase = { key: "wrote", args: { who: seat(1), mark: "4", cell: "e4" } };

describe("phrases of the server", () => {
	test("a seat is the name of whoever sits there, or its number", () => {
		expect(render(texts, wrote, ["Inès", "Marek"])).toBe("Marek wrote 4 on e4.");
		expect(render(texts, wrote, ["Inès", ""])).toBe("seat 2 wrote 4 on e4.");
		expect(render(texts, wrote, [])).toBe("seat 2 wrote 4 on e4.");
	});

	test("whoever it is about is called you", () => {
		const walked: Phrase = { key: "walked", args: { who: seat(0), to: seat(1) } };
		const names = ["Inès", "Marek"];
		expect(render(texts, walked, names, 0)).toBe("You walk to Marekd’Inès.");
		expect(render(texts, walked, names, 1)).toBe("Inès walks to youd’Inès.");
		expect(render(texts, walked, names)).toBe("Inès walks to Marekd’Inès.");
		expect(render(texts, wrote, names, 1)).toBe("Marek wrote 4 on e4.");
	});

	test("phrases inside phrases come first, attributes and plurals work", () => {
		const line = { key: "row.full", args: { row: "4" } };
		expect(render(texts, { key: "full", args: { line, points: 4, who: seat(0) } }, ["Inès"])).toBe(
			"Row 4 is full: 4 points for Inès.",
		);
	});

	test("lists are joined as the server joins them", () => {
		expect(render(texts, { key: "won", args: { who: [seat(0), seat(2)] } }, ["A", "B", "C"])).toBe(
			"A, C won.",
		);
	});

	test("an unknown key is shown rather than lost", () => {
		expect(render(texts, { key: "newer-than-this", args: {} }, [])).toBe("newer-than-this");
	});

	test("the first seat that is spoken of is found, however deep", () => {
		expect(seatIn({ key: "full", args: { line: { key: "row", args: {} }, who: seat(3) } })).toBe(3);
		expect(seatIn({ key: "row", args: { row: "4" } })).toBeUndefined();
	});
});

describe("what a sentence is about", () => {
	const strong = (text: string, words: string[]) =>
		pieces(text, words)
			.filter((piece) => piece.isStrong)
			.map((piece) => piece.text);

	test("is strong, as a whole word only", () => {
		expect(strong("Xavier put X on d1.", ["X", "d1"])).toEqual(["X", "d1"]);
	});

	test("may hold signs that mean something in a pattern", () => {
		expect(strong("Somebody played R+ (1).", ["R+", "(1)"])).toEqual(["R+", "(1)"]);
		expect(strong("Inès rewrote “Low water, at noon – 3/4”.", ["“Low water, at noon – 3/4”"])).toEqual([
			"“Low water, at noon – 3/4”",
		]);
	});

	test("is nothing when there is nothing", () => {
		expect(pieces("All is said.", [])).toEqual([{ text: "All is said.", isStrong: false }]);
	});
});
