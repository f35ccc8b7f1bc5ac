import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

import { cellsMove, formMove, keyMove, labelFor, pickMove, splitMove, unsignedMove, wordFor } from "./moves";

test("picked items are written in the order of the shape", () => {
	const shape = { shape: "pick", verb: "bet", items: ["R1", "R2", "G1"], least: 1, most: 2 } as const;
	expect(pickMove({ ...shape, items: [...shape.items] }, new Set(["G1", "R1"]))).toBe("bet R1 G1");
});

test("shares and cells are written after the verb", () => {
	expect(splitMove({ shape: "split", verb: "prophesy", total: 7, parts: 3 }, [2, 0, 5])).toBe(
		"prophesy 2 0 5",
	);
	expect(cellsMove({ shape: "cells", verb: "mark", values: {} }, "b3", "X")).toBe("mark b3 X");
});

test("free text is quoted, whatever it holds", () => {
	expect(formMove({ shape: "form", stem: "edit n17", limit: 99 }, 'a "b"\n\\')).toBe(
		'edit n17 "a \\"b\\"\\n\\\\"',
	);
});

test("a form with places names the place, and its value if it has one", () => {
	const shape = { shape: "form", stem: "edit", limit: 99, places: { n17: ["3"] } } as const;
	expect(formMove({ ...shape, places: { n17: ["3"] } }, "so", ["n17", "3"])).toBe('edit n17 3 "so"');
});

test("what nobody signs may have a place, a span, a mark and words", () => {
	const shape = { shape: "unsigned", verb: "xcard" } as const;
	expect(unsignedMove(shape, {})).toBe("xcard");
	expect(unsignedMove(shape, { place: "n17", span: "4-12", mark: "ab" })).toBe("xcard n17 4-12 ab");
	expect(unsignedMove({ ...shape, verb: "line" }, { mark: "ab", text: "no bells" })).toBe(
		'line ab "no bells"',
	);
	expect(keyMove({ shape: "key", verb: "strike", marks: {} }, "n4", "k")).toBe("strike n4 k");
});

test("a move is said in the words of its game, part by part", () => {
	const label = (game: string, move: string) => labelFor((token) => wordFor(game, token), move);
	expect(label("prophetie", "play 2-14")).toBe("play Serpent 14");
	expect(label("prophetie", "play M 1")).toBe("play Monkey Spear");
	expect(label("nothing", "play 2-14")).toBe("play 2-14");
});
