import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { coloursOf, namesOf, shortNames } from "./seats";
import type { SeatCard } from "./wire";

const wishing = (...colours: string[]) => colours.map((colour) => ({ colour }));
const seat = (name: string, bot: string | null): SeatCard => ({
	kind: bot ? "bot" : "person",
	is_taken: true,
	has_left: false,
	name,
	colour: "",
	bot,
});

test("without wishes each seat has its own colour", () => {
	expect(coloursOf(wishing("", "", ""))).toEqual([0, 1, 2]);
});

test("a wish is granted to the first who has it; who loses a colour gets one that is left", () => {
	expect(coloursOf(wishing("", "0", "0"))).toEqual([1, 0, 2]);
});

test("no two seats share a colour, and nonsense is no wish", () => {
	expect(coloursOf(wishing("5", "5", "red", "-1", "1.5", "0"))).toEqual([5, 1, 2, 3, 4, 0]);
});

test("a seat always has a name", () => {
	expect(namesOf([seat("Inès", null), seat("", "random"), seat("", null)])).toEqual([
		"Inès",
		"Fool",
		"Seat 3",
	]);
});

test("short names stay different: numbers are kept, and namesakes get that of their seat", () => {
	const names = ["Inès", "Novice 1", "Novice 2", "Clementine", "Clementia"];
	expect(shortNames(names, 7)).toEqual(["Inès", "Nov. 1", "Nov. 2", "Cleme. 4", "Cleme. 5"]);
});

test("bots of one kind are told apart by a number, where there are several", () => {
	const names = namesOf([seat("Inès", null), seat("", "random"), seat("", "search"), seat("", "random")]);
	expect(names).toEqual(["Inès", "Fool 1", "Sibyl", "Fool 2"]);
});
