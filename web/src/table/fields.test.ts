import { describe, expect, it } from "vitest";
import { bundle, format } from "../lib/text";
import { fieldsOf, type Reader } from "./fields";

const TEXTS = bundle(
	"en",
	`
field-scores = Points
    .as = by-seat
field-leader = Leads
    .as = seat
field-resigned = Has resigned
    .as = seats
field-hand = Your hand
field-tricks = Tricks
field-cards = Cards
field-is-open = Open
field-yes = yes
field-no = no
oh-hell-field-hand = Your cards
`,
);

function reader(game: string): Reader {
	return { game, names: ["Inès", "Marek"], texts: (key) => format(TEXTS, key), words: (it) => `<${it.key}>` };
}

describe("fields", () => {
	it("shows only what has a label, never a name of the program", () => {
		const view = { voids: [5, 0], hand: ["C2", "HA"], decided_mask: 3, phase: "bid" };
		expect(fieldsOf(view, reader("any"))).toEqual([{ label: "Your hand", value: "C2, HA" }]);
	});

	it("takes a game's own label before the shared one", () => {
		expect(fieldsOf({ hand: [] }, reader("oh-hell"))).toEqual([{ label: "Your cards", value: "–" }]);
	});

	it("names seats", () => {
		expect(fieldsOf({ scores: [3, null], leader: 1, resigned: [0] }, reader("any"))).toEqual([
			{ label: "Points", value: "Inès: 3, Marek: –" },
			{ label: "Leads", value: "Marek" },
			{ label: "Has resigned", value: "Inès" },
		]);
	});

	it("puts lists of lists, truth and phrases into words", () => {
		const view = { is_open: true, cards: [["C2", "C3"], []], hand: { key: "nothing", args: {} } };
		expect(fieldsOf(view, reader("any"))).toEqual([
			{ label: "Open", value: "yes" },
			{ label: "Cards", value: "C2 C3, –" },
			{ label: "Your hand", value: "<nothing>" },
		]);
	});

	it("goes into what has parts", () => {
		expect(fieldsOf({ tricks: [{ leader: 0, cards: ["C2"], secret: 9 }] }, reader("any"))).toEqual([
			{
				label: "Tricks",
				fields: [
					{
						label: "1",
						fields: [
							{ label: "Leads", value: "Inès" },
							{ label: "Cards", value: "C2" },
						],
					},
				],
			},
		]);
	});
});
