/** Servers that cheat by dropping something: each raises the alarm, or takes the whole seal away. */

import { describe, expect, test } from "vitest";
import type { LogLine } from "../wire";
import { NO_DEEDS } from "./deeds";
import { HonestHouse } from "./house";
import { countEmpty, fresh, keepReceipt, keptReceipt, noteTicket, type Receipt } from "./receipt";
import { doubt, drawing, opened, Page, promised, stubStorage, TICKET } from "./visitor";
import { acknowledged, see } from "./witness";

stubStorage();

describe("a server that cheats more quietly", () => {
	test("m: leaves a page out that has promised and was there", () => {
		const page = promised();
		Object.assign(page.house, { called: [1], promises: [null, page.house.promises[1]] });
		expect(page.sees().alarms).toEqual(["left-out"]);
	});

	test("m: claims that the maker of a table came too late", () => {
		const house = opened().house;
		noteTicket({ ...TICKET, commit: house.commit, is_called: true }, true);
		const page = new Page(house);
		page.receipt = keptReceipt("t1", 0);
		expect(page.sees({}, true).alarms).toEqual(["left-out"]);
	});

	test("m: claims to a newcomer that the luck is settled, and then that it is not", () => {
		const house = new HonestHouse();
		noteTicket({ ...TICKET, commit: house.commit, is_called: true });
		const page = new Page(house);
		page.receipt = keptReceipt("t1", 0);
		expect(page.sees({}, true).alarms).toEqual(["call"]);
		expect(page.sent).toEqual([]);
	});

	test.each([
		["in one breath with its promise", false, ["left-out"]],
		["while the page was away", true, []],
	])("m: leaves a page out %s, and acknowledges the promise afterwards", (_, isFirst, alarms) => {
		const page = promised();
		const receipt = { ...(page.receipt as Receipt), isPromised: false };
		Object.assign(page.house, { called: [1], promises: [null, page.house.promises[1]] });
		const seen = see(receipt, page.house.known(), isFirst)?.receipt as Receipt;
		expect(seen.alarms).toEqual([]);
		expect(acknowledged(seen, NO_DEEDS).alarms.map(({ kind }) => kind)).toEqual(alarms);
	});

	test("m: leaves a page out that lost its line for a moment: no alarm, and no whole seal", () => {
		const page = promised().sees({}, true);
		Object.assign(page.house, { called: [1], promises: [null, page.house.promises[1]] });
		expect(page.sees().alarms).toEqual([]);
		expect(doubt(page)).toBe("left-out");
	});

	test.each([
		["nothing", promised, { luck: null }],
		["nothing after the opening", opened, { luck: null }],
		["nothing after a draw", drawing, { luck: null }],
	])("n: drops luck and shows %s", (_, begun, change) => {
		const page = begun();
		const seeing = see(page.receipt, { ...page.house.known(), ...change }, false);
		expect(seeing?.receipt.alarms).toMatchObject([{ kind: "dropped" }]);
		expect(seeing?.send).toEqual([]);
	});

	test("n: names the old scheme, also to the maker of the table from the start", () => {
		const page = opened();
		expect(page.sees({ scheme: 1 }).alarms).toEqual(["dropped"]);
		const made = { ...NO_DEEDS, hasMade: true };
		const seeing = see(undefined, new HonestHouse().known({ scheme: 1 }), true, made);
		expect(seeing?.receipt.alarms).toMatchObject([{ kind: "unsealed" }]);
	});

	test.each([{ has_left: true }, { kind: "bot", bot: "random" }])(
		"o: starts over after an opening and claims that this seat is %o",
		(claim) => {
			const page = opened();
			Object.assign(page.house.seats[0] as object, claim);
			page.house.startOver();
			expect(page.sees().alarms).toEqual(["anew"]);
		},
	);

	test.each([{}, { has_left: true }])("o: cuts the line first: no alarm, and no whole seal", (claim) => {
		const page = opened();
		Object.assign(page.house.seats[0] as object, claim);
		page.house.startOver();
		expect(page.sees({}, true).alarms).toEqual([]);
		expect(doubt(page)).toBe("anew");
	});

	test("p: takes back a draw that was seen, without a vote", () => {
		const page = drawing();
		page.house.takeBack(0);
		page.house.draw();
		expect(page.sees().alarms).toEqual(["unvoted"]);
	});

	test("p: takes back more than was agreed to, or after a vote that was refused", () => {
		const page = drawing();
		page.house.draw();
		page.deeds.takeBacks = [2];
		page.sees();
		page.house.takeBack(0);
		expect(page.sees().alarms).toContain("unvoted");
		const other = drawing();
		other.deeds.takeBacks = [1];
		other.house.proposals = [{ what: "take_back", agreed: [0] }];
		other.sees();
		other.house.proposals = [];
		other.sees();
		other.house.takeBack(0);
		expect(other.sees().alarms).toEqual(["unvoted"]);
	});

	test("p: keeps a vote for later that took no draw back", () => {
		const page = drawing();
		page.house.seq += 1;
		const move = { ...(page.house.lines[0] as LogLine), ply: 2, actor: 0, seq: page.house.seq };
		page.house.lines.push(move);
		page.deeds.takeBacks = [2];
		page.sees();
		page.house.lines.pop();
		page.sees();
		page.house.draw();
		page.sees();
		page.house.takeBack(1);
		expect(page.sees().alarms).toEqual(["unvoted"]);
	});

	test("p: cuts the line and takes back what was seen: no alarm, and no whole seal", () => {
		const page = drawing();
		page.house.takeBack(0);
		expect(page.sees({}, true).alarms).toEqual([]);
		expect(doubt(page)).toBe("taken-back");
	});

	test("p: cuts the line, skips draws and calls them taken back: no alarm, and no whole seal", () => {
		const page = drawing();
		page.house.draw();
		page.house.takeBack(1);
		page.house.draw();
		expect(page.sees({}, true).ends().alarms).toEqual([]);
		expect(doubt(page)).toBe("taken-back");
	});

	test("p: says in between that moves can be taken back here", () => {
		const page = drawing();
		page.receipt = { ...(page.receipt as Receipt), isFriendly: false };
		page.house.draw();
		page.house.takeBack(1);
		expect(page.sees({}, true).alarms).toContain("gap");
	});

	test("p: counts votes given before somebody sat down here again", () => {
		const page = new Page(drawing().house);
		page.deeds.takeBacks = [1];
		page.receipt = { ...fresh("t1", 0, page.house.commit), isLate: true };
		page.sees({}, true);
		page.house.takeBack(0);
		expect(page.sees().alarms).toEqual(["unvoted"]);
	});

	test("q: shows draws without a number before the first note", () => {
		const page = new Page(new HonestHouse());
		page.house.bring();
		expect(page.sees({}, true).alarms).toContain("unnumbered");
	});

	test("q: says that they were brought, to a game or a table that cannot bring any", () => {
		const house = new HonestHouse();
		house.bring();
		house.brought = 2;
		const known = house.known();
		const quest = { ...known, table: { ...known.table, game: "prophecy-quest" } };
		expect(see(undefined, quest, true)?.receipt.alarms).toMatchObject([{ kind: "brought" }]);
		const made = { ...NO_DEEDS, hasMade: true };
		expect(see(undefined, known, true, made)?.receipt.alarms).toMatchObject([{ kind: "brought" }]);
		const later = new Page(new HonestHouse()).sees({}, true);
		expect(see(later.receipt, known, true)?.receipt.alarms).toContainEqual(
			expect.objectContaining({ kind: "brought", promised: "0", shown: "2" }),
		);
	});

	test("never speaks of luck, and draws", () => {
		const known = { ...drawing().house.known(), luck: null };
		expect(see(undefined, known, true)?.receipt.alarms).toMatchObject([{ kind: "unsealed" }]);
	});
});

describe("tables that end before a draw", () => {
	test("are counted, once this page has opened its share", () => {
		keepReceipt(promised().ends().receipt as Receipt);
		expect(countEmpty()).toBe(0);
		const page = opened();
		keepReceipt(page.receipt as Receipt);
		expect(countEmpty()).toBe(0);
		page.ends();
		keepReceipt(page.receipt as Receipt);
		expect(page.alarms).toEqual([]);
		expect(doubt(page)).toBe("empty");
		expect(countEmpty()).toBe(1);
		keepReceipt({ ...(drawing().ends().receipt as Receipt), table: "t2" });
		expect(countEmpty()).toBe(1);
	});
});
