/** What is between the witness and the page: tabs that share a storage, seats that are lost, tables that are gone. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Known } from "../fold";
import { HonestHouse } from "./house";
import { Keeper } from "./keeper.svelte";
import { countEmpty, keptReceipt } from "./receipt";
import { stubStorage } from "./visitor";
import type { Sent } from "./witness";

vi.mock("../api", () => ({ fetchProof: () => new Promise(() => undefined) }));

stubStorage();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab at a table: what it sends reaches the house. */
function tabAt(house: HonestHouse): Keeper {
	return new Keeper("t1", (sent: Sent) => {
		if (sent.type === "open") {
			house.shares[0] = sent.share;
		} else if (!house.answered.includes(0)) {
			house.promise(0, sent.promise);
		}
	});
}

/** Two tabs of one person at a table where all have promised, this person has opened and the other one has not. */
function twoTabs(): { house: HonestHouse; tabs: Keeper[] } {
	const house = new HonestHouse();
	const tabs = [tabAt(house), tabAt(house)];
	tell(tabs, house);
	house.otherPromises();
	tell(tabs, house);
	house.called = [0, 1];
	tell(tabs, house);
	tell(tabs, house);
	return { house, tabs };
}

function tell(tabs: readonly Keeper[], house: HonestHouse, more: Partial<Known> = {}): void {
	for (const tab of tabs) {
		tab.see({ ...house.known(), ...more }, tab.receipt === undefined);
	}
}

const alarms = (tab: Keeper | undefined) => tab?.receipt?.alarms.map(({ kind }) => kind);

describe("two tabs", () => {
	test("promise the same share, also after the luck was started over in one of them", () => {
		const { house, tabs } = twoTabs();
		tabs[0]?.agreeToBeginAnew();
		house.startOver();
		tell(tabs, house);
		tell(tabs, house);
		vi.runAllTimers();
		expect(tabs.map(alarms)).toEqual([[], []]);
		expect(tabs[0]?.receipt?.share).toBe(tabs[1]?.receipt?.share);
		expect(house.promises[0]).toBe(tabs[1]?.receipt?.promise);
	});

	test("wait a moment for a vote that was given in the other one", () => {
		const { house, tabs } = twoTabs();
		house.startOver();
		tell(tabs.slice(1), house);
		expect(alarms(tabs[1])).toEqual([]);
		tabs[0]?.agreeToBeginAnew();
		vi.runAllTimers();
		expect(alarms(tabs[1])).toEqual([]);
		expect(tabs[1]?.receipt?.earlier).toHaveLength(1);
	});

	test("raise the alarm when nobody voted in either", () => {
		const { house, tabs } = twoTabs();
		house.startOver();
		tell(tabs, house);
		tell(tabs, house);
		vi.runAllTimers();
		expect(tabs.map(alarms)).toEqual([["anew"], ["anew"]]);
	});

	test("a vote counts for both, and once for each", () => {
		const { house, tabs } = twoTabs();
		house.shares[1] = "0f".repeat(16);
		house.draw();
		tell(tabs, house);
		tabs[1]?.agreeToTakeBack(1);
		house.takeBack(0);
		house.draw();
		tell(tabs, house);
		vi.runAllTimers();
		expect(tabs.map(alarms)).toEqual([[], []]);
		house.takeBack(1);
		tell(tabs, house);
		vi.runAllTimers();
		expect(tabs.map(alarms)).toEqual([["unvoted"], ["unvoted"]]);
	});

	test("a tab that is told less than the other has seen waits for the rest", () => {
		const { house } = twoTabs();
		const late = tabAt(house);
		late.see({ ...new HonestHouse().known(), seq: 1 }, true);
		expect(late.receipt).toBeUndefined();
		tell([late], house);
		expect(alarms(late)).toEqual([]);
		expect(late.receipt?.call).not.toBeNull();
	});
});

describe("a witness", () => {
	test("is not put to sleep by frames that claim to be old", () => {
		const { house } = twoTabs();
		const tab = tabAt(house);
		tab.see({ ...house.known(), seq: 1, luck: null }, true);
		expect(tab.receipt).toBeUndefined();
		vi.runAllTimers();
		expect(alarms(tab)).toEqual(["dropped"]);
	});

	test("is not got rid of by forgetting whose seat it was", () => {
		const { house, tabs } = twoTabs();
		house.startOver();
		tell(tabs, house, { you: null });
		vi.runAllTimers();
		expect(tabs.map(alarms)).toEqual([["anew"], ["anew"]]);
	});

	test("goes on with its receipt where it lost its seat and comes back to watch", () => {
		const { house } = twoTabs();
		const spectator = tabAt(house);
		spectator.see({ ...house.known(), you: null }, true);
		expect(spectator.receipt?.isOpened).toBe(true);
		spectator.see({ ...house.known(), you: null, luck: null }, false);
		expect(alarms(spectator)).toEqual(["dropped"]);
	});

	test("promises again after a bot played for it", () => {
		const house = new HonestHouse();
		const sent: string[] = [];
		const tab = new Keeper("t1", ({ type }) => sent.push(type));
		tab.see(house.known(), true);
		house.promise(0, tab.receipt?.promise ?? null);
		tab.see(house.known(), false);
		tab.leave();
		Object.assign(house, { promises: [null, null], answered: [] });
		Object.assign(house.seats[0] as object, { kind: "bot", bot: "random" });
		tab.see(house.known(), false);
		expect(sent).toEqual(["promise"]);
		tab.comeBack();
		Object.assign(house.seats[0] as object, { kind: "person", bot: null });
		tab.see(house.known(), false);
		expect(sent).toEqual(["promise", "promise"]);
		expect(alarms(tab)).toEqual([]);
	});
});

test("a table that is gone after the opening is counted as one that ended before a draw", () => {
	const { tabs } = twoTabs();
	expect(countEmpty()).toBe(0);
	tabs[0]?.lose();
	expect(countEmpty()).toBe(1);
	expect(keptReceipt("t1", 0)?.isEnded).toBe(true);
});
