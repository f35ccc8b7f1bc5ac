import { describe, expect, it } from "vitest";
import type { QuestView } from "../../../lib/wire";
import { whereabouts, whereOf } from "./whereabouts";

const VIEW = {
	wild: [["bear", 3], [], ["ghost"]],
	fallen: { "1": ["crown"] },
	rows: { monastery: ["prayer"] },
	goods: { village: ["cutlass"] },
	planes: { plane_1: { cards: ["sphinx", null, null], is_open: [true, false, false], fallen: ["orb"] } },
	pools: [["hydra"], [], []],
	heroes: [null, { items: ["skull"], damaged: ["skull"], abilities: ["riding"], kept: ["map"] }],
	unseen: { rat: 1 },
	discarded: { bear: 1 },
} as unknown as QuestView;

const places = whereabouts(VIEW);

describe("where a card is", () => {
	it("tells each place, and both of a card with a twin", () => {
		expect(places.get("bear")).toEqual([{ at: "space", space: 0 }, { at: "discards" }]);
		expect(places.get("crown")).toEqual([{ at: "fallen", space: 1 }]);
		expect(places.get("prayer")).toEqual([{ at: "row", id: "monastery" }]);
		expect(places.get("cutlass")).toEqual([{ at: "market", id: "village" }]);
		expect(places.get("skull")).toEqual([{ at: "seat", seat: 1, isDamaged: true }]);
		expect(places.get("rat")).toEqual([{ at: "deck" }]);
	});

	it("tells of planes what is seen there, and of the rest that it is in one of them", () => {
		expect(places.get("sphinx")).toEqual([{ at: "plane", id: "plane_1", isOpen: true }]);
		expect(places.get("orb")).toEqual([{ at: "plane", id: "plane_1", isOpen: true }]);
		expect(places.get("hydra")).toEqual([{ at: "planes" }]);
	});

	it("makes three groups of the places to look in", () => {
		expect(whereOf(places.get("bear") ?? [])).toEqual(["table", "discarded"]);
		expect(whereOf(places.get("map") ?? [])).toEqual(["player"]);
		expect(whereOf(places.get("rat") ?? [])).toEqual([]);
		expect(whereOf([])).toEqual([]);
	});
});
