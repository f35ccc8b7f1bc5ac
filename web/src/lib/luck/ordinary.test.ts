/** Whatever people do at an honest table, the alarm stays silent. */

import { describe, expect, test } from "vitest";
import { hold } from "../holdings";
import type { LogLine } from "../wire";
import { doubtOf } from "./alarms";
import { deedsAt, noteDeeds } from "./deeds";
import { promiseOf } from "./hashes";
import { HonestHouse, THEIR_SHARE } from "./house";
import { fresh, keepReceipt, keptReceipt, newShare, noteTicket, type Receipt } from "./receipt";
import { doubt, drawing, opened, Page, promised, stubStorage, TICKET } from "./visitor";
import { early, see } from "./witness";

stubStorage();

describe("ordinary life", () => {
	test("whoever sits down on a seat that somebody left has no share, and is told so", () => {
		const house = drawing().house;
		noteTicket({ ...TICKET, commit: house.commit, is_called: true });
		const page = new Page(house);
		page.receipt = keptReceipt("t1", 0);
		expect(early(page.receipt)).toEqual([]);
		page.sees({}, true);
		page.house.draw();
		page.sees().ends();
		expect(page.alarms).toEqual([]);
		expect(page.sent).toEqual([]);
		expect(doubt(page)).toBe("late");
	});

	test("a newcomer opens nothing for somebody who left before opening", () => {
		const house = opened().house;
		house.shares = [null, THEIR_SHARE];
		noteTicket({ ...TICKET, commit: house.commit, is_called: true });
		const page = new Page(house);
		page.receipt = keptReceipt("t1", 0);
		expect(page.sees({}, true).sent).toEqual([]);
		expect(page.alarms).toEqual([]);
	});

	test("whoever leaves and sits down again on their own seat promises again, with the same share", () => {
		const page = promised();
		keepReceipt(page.receipt as Receipt);
		page.house.promises[0] = null;
		page.house.answered = [1];
		noteTicket({ ...TICKET, commit: page.house.commit });
		page.receipt = keptReceipt("t1", 0);
		page.sees({}, true).sees();
		expect(page.alarms).toEqual([]);
		expect(page.receipt?.isPromised).toBe(true);
	});

	test("whoever made a table, left it and sits down again when others have begun came late", () => {
		const ticket = { ...TICKET, commit: new HonestHouse().commit };
		hold(ticket, true);
		noteDeeds("t1", { hasLeft: true });
		const { house } = drawing("2b");
		hold({ ...ticket, is_called: true });
		const page = new Page(house);
		Object.assign(page, { receipt: keptReceipt("t1", 0), deeds: deedsAt("t1") });
		expect(page.sees({}, true).alarms).toEqual([]);
		expect(doubt(page)).toBe("late");
	});

	test("what a browser did at a table is forgotten with its receipt", () => {
		hold({ ...TICKET, table: "old" }, true);
		for (let table = 0; table < 60; table += 1) {
			keepReceipt(fresh(`t${table}`, 0, "c"));
		}
		expect(keptReceipt("old", 0)).toBeUndefined();
		expect(deedsAt("old").hasMade).toBe(false);
	});

	test("whoever leaves after the call and sits down again still has their share", () => {
		const page = drawing();
		keepReceipt(page.receipt as Receipt);
		noteTicket({ ...TICKET, commit: page.house.commit, is_called: true });
		page.receipt = keptReceipt("t1", 0);
		page.sees({}, true).ends();
		expect(page.alarms).toEqual([]);
		expect(doubt(page)).toBeNull();
	});

	test("a share is the same in every tab, and another one for every table, commit and seat", () => {
		const shares = [
			newShare("t1", "c", 0),
			newShare("t1", "c", 1),
			newShare("t2", "c", 0),
			newShare("t1", "d", 0),
		];
		expect(new Set(shares).size).toBe(4);
		expect(newShare("t1", "c", 0)).toBe(shares[0]);
	});

	test("whoever comes after the luck was started over asks no questions about it", () => {
		const house = new HonestHouse();
		house.anew = [[1], [0]];
		for (const seat of [0, null]) {
			const { receipt } = see(undefined, { ...house.known(), you: seat }, true) ?? {};
			expect(receipt?.alarms).toEqual([]);
			expect(receipt?.earlier).toHaveLength(2);
		}
	});

	test("draws of a saved game that goes on are no draws of this table", () => {
		const page = new Page(new HonestHouse());
		page.house.bring();
		page.house.brought = 2;
		page.sees({}, true);
		expect(page.alarms).toEqual([]);
		expect(doubt(page)).toBe("brought");
		expect(doubtOf(page.receipt as Receipt, true)).toBeNull();
	});

	test("of a saved game nobody has sat down at yet, too", () => {
		const house = new HonestHouse();
		house.lines = [];
		house.bring();
		Object.assign(house, { brought: 2, status: "waiting" });
		expect(see(undefined, { ...house.known(), you: null }, true)?.receipt.alarms).toEqual([]);
	});

	test("moves of a saved game may be taken back, and what is drawn then has a number", () => {
		const page = new Page(new HonestHouse());
		page.house.bring();
		page.house.brought = 2;
		page.sees({}, true);
		Object.assign(page.house, { brought: 1, lines: page.house.lines.filter(({ ply }) => ply !== 2) });
		expect(page.sees().alarms).toEqual([]);
		page.house.lines.push({ ...(page.house.lines[0] as LogLine), seq: 99, ply: 2 });
		expect(page.sees().alarms).toEqual(["unnumbered"]);
	});

	test("a bot takes over while the page is away; it comes back and promises again, with the same share", () => {
		const page = promised();
		const { share } = page.receipt as Receipt;
		Object.assign(page.house, { promises: [null, page.house.promises[1]], answered: [1] });
		Object.assign(page.house.seats[0] as object, { kind: "bot", bot: "random" });
		page.sees({}, true);
		expect(page.alarms).toEqual([]);
		expect(page.sent).toEqual(["promise"]);
		Object.assign(page.house.seats[0] as object, { kind: "person", bot: null });
		page.sees();
		expect(page.alarms).toEqual([]);
		expect(page.sent).toEqual(["promise", "promise"]);
		expect(page.receipt?.share).toBe(share);
	});

	test("the luck is started over while a bot plays: no alarm, and no whole seal", () => {
		const page = opened();
		Object.assign(page.house.seats[0] as object, { kind: "bot", bot: "random" });
		page.sees({}, true);
		page.house.startOver();
		expect(page.sees().alarms).toEqual([]);
		expect(doubt(page)).toBe("anew");
	});

	test("whoever left is left out without an alarm", () => {
		const page = promised();
		page.deeds.hasLeft = true;
		Object.assign(page.house.seats[0] as object, { has_left: true });
		Object.assign(page.house, { called: [1], promises: [null, page.house.promises[1]] });
		expect(page.sees().alarms).toEqual([]);
		expect(doubt(page)).toBe("left-out");
	});

	test.each([[null], [[0, 1]]])(
		"whoever left before the call may be followed by somebody else there",
		(called) => {
			const page = promised();
			page.deeds.hasLeft = true;
			page.house.promises[0] = promiseOf("t1", page.house.commit, 0, "cd".repeat(16));
			page.house.called = called;
			expect(page.sees().alarms).toEqual([]);
			expect(page.sent).toEqual(["promise"]);
			page.house.called = [0, 1];
			page.house.shares = ["cd".repeat(16), THEIR_SHARE];
			page.sees();
			page.house.draw();
			page.sees().ends();
			expect(page.alarms).toEqual([]);
			expect(doubt(page)).toBe("left-out");
		},
	);

	test("a draw is taken back by a vote, once for each vote", () => {
		const page = drawing();
		page.deeds.takeBacks = [1];
		page.house.takeBack(0);
		page.house.draw();
		expect(page.sees().alarms).toEqual([]);
		expect(doubt(page)).toBeNull();
		page.house.takeBack(1);
		expect(page.sees().alarms).toEqual(["unvoted"]);
	});

	test("somebody asks twice for a take-back before the first one is shown", () => {
		const page = drawing();
		page.house.draw();
		page.sees();
		page.deeds.takeBacks = [2, 1];
		page.house.takeBack(1);
		expect(page.sees().alarms).toEqual([]);
		page.house.takeBack(0);
		expect(page.sees().alarms).toEqual([]);
		page.house.draw();
		page.sees();
		page.house.takeBack(2);
		expect(page.sees().alarms).toEqual(["unvoted"]);
	});

	test("a receipt of an older page knows no places of draws, and learns them", () => {
		const page = drawing();
		const { draws, ...rest } = page.receipt as Receipt;
		const older = { ...rest, draws: draws.map(({ ply: _, ...draw }) => draw), seq: 0 };
		page.receipt = older as unknown as Receipt;
		page.sees({}, true);
		page.deeds.takeBacks = [1];
		page.house.takeBack(0);
		expect(page.sees().alarms).toEqual([]);
	});

	test("a spectator and a second device are not asked about take-backs", () => {
		for (const change of [{ seat: null }, { share: null }]) {
			const page = drawing();
			page.receipt = { ...(page.receipt as Receipt), ...change };
			page.house.takeBack(0);
			expect(page.sees().alarms).toEqual([]);
		}
	});
});
