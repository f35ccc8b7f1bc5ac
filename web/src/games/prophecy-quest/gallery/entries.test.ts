import { describe, expect, it } from "vitest";
import type { CardFace } from "../../../lib/wire";
import { countOf, entriesOf, folded, found, inOrder, type Wanted } from "./entries";

const CARDS: Record<string, CardFace> = {
	bear: { kind: "creature", deck: "adventure", strength: 5, types: ["animal"] },
	ghost: { kind: "creature", deck: "adventure", willpower: 4, types: ["undead"] },
	harpies: {
		kind: "creature",
		deck: "adventure",
		strength: 3,
		willpower: 4,
		types: ["demon"],
		copies: [2, 1],
	},
	cutlass: { kind: "item", deck: "common", price: 3, tags: ["weapon", "edged"] },
	skull: { kind: "item", deck: "rare", price: 10 },
	prayer: { kind: "spell", deck: "monastery", price: 7 },
	rat: { kind: "creature", deck: "adventure", strength: 1, types: ["animal"], copies: [0, 1] },
};
const TEXTS: Record<string, string[]> = {
	bear: ["Bear", "Ours"],
	ghost: ["Ghost", "Fantôme", "Can only be met with Willpower."],
	harpies: ["Flock of Harpies", "Nuée de harpies"],
	cutlass: ["Cutlass", "Coutelas", "contre l’ennemi"],
	skull: ["Crystal Skull", "Crâne de cristal"],
	prayer: ["Prayer", "Prière", "vœu"],
	rat: ["Rat", "Rat"],
};
const NOTHING: Wanted = { deck: "", type: "", where: "", words: "" };

const entries = entriesOf(CARDS, "rulebook", (card) => TEXTS[card] ?? []);
const nowhere = () => [];
const ids = (wanted: Partial<Wanted>) =>
	found(entries, { ...NOTHING, ...wanted }, nowhere).map(({ id }) => id);

describe("the cards of the box", () => {
	it("leaves out what another edition brought, and counts twins", () => {
		expect(entries.map(({ id }) => id)).not.toContain("rat");
		expect(countOf(entries)).toBe(7);
		expect(countOf(entriesOf(CARDS, "zman", (card) => TEXTS[card] ?? []))).toBe(7);
		expect(entries.find(({ id }) => id === "harpies")?.copies).toBe(2);
	});

	it("takes Spells for Abilities and Rare Items for a deck of their own", () => {
		expect(ids({ deck: "ability" })).toEqual(["prayer"]);
		expect(ids({ deck: "item" })).toEqual(["cutlass"]);
		expect(ids({ deck: "rare" })).toEqual(["skull"]);
	});
});

describe("looking for cards", () => {
	it("knows types of creatures, uses of Items, and Spells", () => {
		expect(ids({ type: "animal" })).toEqual(["bear"]);
		expect(ids({ type: "weapon" })).toEqual(["cutlass"]);
		expect(ids({ type: "spell" })).toEqual(["prayer"]);
		expect(ids({ deck: "item", type: "animal" })).toEqual([]);
	});

	it("asks where a card is now", () => {
		const where = (card: string) => (card === "bear" ? (["table"] as const) : []);
		expect(found(entries, { ...NOTHING, where: "table" }, where).map(({ id }) => id)).toEqual(["bear"]);
		expect(found(entries, { ...NOTHING, where: "player" }, where)).toEqual([]);
	});

	it("finds words in both languages, whatever their accents, capitals and apostrophes", () => {
		expect(ids({ words: "fantome" })).toEqual(["ghost"]);
		expect(ids({ words: "CRÂNE" })).toEqual(["skull"]);
		expect(ids({ words: "l'ennemi" })).toEqual(["cutlass"]);
		expect(ids({ words: "voeu" })).toEqual(["prayer"]);
		expect(ids({ words: "harpies flock" })).toEqual(["harpies"]);
		expect(ids({ words: "harpies bear" })).toEqual([]);
		expect(ids({ words: "  " })).toHaveLength(6);
	});

	it("folds what it compares", () => {
		expect(folded("L’Œuvre d’Élan")).toBe("l'oeuvre d'elan");
	});
});

describe("the order of cards", () => {
	const order = (...args: Parameters<typeof inOrder> extends [unknown, ...infer Rest] ? Rest : never) =>
		inOrder(entries, ...args).map(({ id }) => id);

	it("goes by deck and then by name", () => {
		expect(order("deck", "en")).toEqual(["bear", "harpies", "ghost", "cutlass", "skull", "prayer"]);
	});

	it("goes by numbers, with what has none at the end", () => {
		expect(order("strength", "en").slice(0, 2)).toEqual(["harpies", "bear"]);
		expect(order("price", "en")).toEqual(["cutlass", "prayer", "skull", "bear", "harpies", "ghost"]);
		expect(order("name", "en")[0]).toBe("bear");
	});
});
