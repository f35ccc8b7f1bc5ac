import { describe, expect, test } from "vitest";
import { compare } from "./compare";
import { promiseOf } from "./hashes";
import { HonestHouse, OTHER_SEED, THEIR_SHARE } from "./house";
import { checkProof } from "./proof";
import {
	chooseOwnShare,
	fresh,
	keepReceipt,
	keptReceipt,
	noteTicket,
	type Receipt,
	receiptText,
} from "./receipt";
import { doubt, drawing, opened, Page, promised, stubStorage, TICKET } from "./visitor";
import { early, see } from "./witness";

const stored = stubStorage();

describe("an honest table", () => {
	test("is promised, opened, drawn and found as promised", () => {
		const page = drawing();
		page.house.draw();
		page.sees();
		page.deeds.takeBacks = [2];
		page.house.takeBack(1);
		page.house.draw();
		page.sees().ends();
		expect(page.sent).toEqual(["promise", "open"]);
		expect(page.alarms).toEqual([]);
		expect(page.receipt?.draws).toHaveLength(3);
		expect(page.receipt?.takenBack).toEqual([1]);
	});

	test("is told in any order of sight: the page was away while something was drawn and taken back", () => {
		const page = drawing();
		page.house.draw();
		page.house.takeBack(1);
		page.house.draw();
		page.sees({}, true).ends();
		expect(page.alarms).toEqual([]);
		expect(page.receipt?.missed).toEqual([1]);
	});

	test("may be begun anew when this page agreed", () => {
		const page = opened();
		page.deeds.agreed = 1;
		const share = page.receipt?.share;
		Object.assign(page.house, { seed: OTHER_SEED, anew: [[1]], called: null, answered: [] });
		Object.assign(page.house, { promises: [null, null], shares: [null, null] });
		page.sees();
		expect(page.alarms).toEqual([]);
		expect(page.receipt?.share).not.toBe(share);
		expect(page.receipt?.earlier).toHaveLength(1);
		expect(page.sent).toEqual(["promise", "open", "promise"]);
	});

	test("opens nothing before a call, and nothing when it is left out because it was away", () => {
		const page = promised();
		expect(page.sent).toEqual(["promise"]);
		page.house.called = [1];
		page.house.promises[0] = null;
		page.sees({}, true);
		expect(page.sent).toEqual(["promise"]);
		expect(page.alarms).toEqual([]);
		expect(doubt(page)).toBe("left-out");
	});

	test("has nothing to say of the old scheme or of games without luck", () => {
		const house = new HonestHouse();
		expect(see(undefined, house.known({ scheme: 1 }), true)).toBeUndefined();
		expect(see(undefined, { ...house.known(), luck: null }, true)).toBeUndefined();
	});
});

describe("a share", () => {
	test("is the same after a reload, and is stored before it is promised", () => {
		noteTicket({ ...TICKET, commit: new HonestHouse().commit });
		const receipt = keptReceipt("t1", 0);
		expect(receipt?.share).toMatch(/^[0-9a-f]{32}$/);
		noteTicket({ ...TICKET, commit: "other" });
		expect(keptReceipt("t1", 0)?.share).toBe(receipt?.share);
		const promise = promiseOf("t1", receipt?.commit ?? "", 0, receipt?.share ?? "");
		expect(early(receipt)).toEqual([{ type: "promise", promise }]);
	});

	test("may be one's own, once", () => {
		expect(chooseOwnShare("not a share")).toBe(false);
		expect(chooseOwnShare(" ABCDEF0123456789abcdef0123456789 ")).toBe(true);
		noteTicket({ ...TICKET, commit: "c" });
		noteTicket({ ...TICKET, table: "t2", commit: "c" });
		expect(keptReceipt("t1", 0)?.share).toBe("abcdef0123456789abcdef0123456789");
		expect(keptReceipt("t2", 0)?.share).not.toBe("abcdef0123456789abcdef0123456789");
	});

	test("old receipts give way", () => {
		for (let table = 0; table < 100; table += 1) {
			keepReceipt(fresh(`t${table}`, 0, "c"));
		}
		expect(keptReceipt("t0", 0)).toBeUndefined();
		expect(keptReceipt("t99", 0)).toBeDefined();
		expect(stored.size).toBe(61);
	});
});

describe("a server that cheats", () => {
	test("a: makes its seed after it has the shares", () => {
		const page = promised();
		page.house.seed = OTHER_SEED;
		page.house.called = [0, 1];
		expect(page.sees().alarms).toContain("commit");
		expect(page.sent).toEqual(["promise"]);
	});

	test("a: begins anew once it knows the shares, though this page did not agree", () => {
		const page = opened();
		Object.assign(page.house, { seed: OTHER_SEED, anew: [[1]], called: null, shares: [null, null] });
		expect(page.sees().alarms).toContain("anew");
	});

	test("b: skips draws until one suits", () => {
		const page = drawing();
		page.house.draws.push(page.house.draws[0] as never);
		page.house.draw();
		expect(page.sees().alarms).toContain("gap");
	});

	test("b: skips a draw and calls it taken back", () => {
		const page = drawing();
		page.house.draws.push(page.house.draws[0] as never);
		page.house.takeBack(1);
		page.house.draw();
		expect(page.sees().alarms).toContain("gap");
	});

	test("b: skips a number and does not say so", () => {
		const page = drawing();
		const { draws, lines } = page.house;
		draws.push(draws[0] as never);
		const move = page.house.draw();
		draws.splice(1, 1);
		Object.assign(lines.at(-1) as object, { draw: 1 });
		expect(page.sees().alarms).toEqual([]);
		page.ends();
		expect(page.alarms).toContain("draw");
		expect(page.receipt?.alarms[0]?.shown).toBe(move);
	});

	test("b: draws without a number", () => {
		const page = drawing();
		page.house.draw();
		Object.assign(page.house.lines.at(-1) as object, { draw: null });
		expect(page.sees().alarms).toContain("unnumbered");
	});

	test("c: drops this page's share", () => {
		const page = opened();
		page.house.called = [1];
		page.house.promises[0] = null;
		page.house.shares = [null, THEIR_SHARE];
		expect(page.sees().alarms).toContain("call");
	});

	test("c: swaps a share, in the frames or in the head", () => {
		const page = opened();
		page.house.shares[1] = "ab".repeat(16);
		expect(page.sees({ head: null }).alarms).toEqual(["share"]);
		const other = opened();
		other.house.shares[1] = THEIR_SHARE;
		const head = other.house.headText().replace(THEIR_SHARE, "ab".repeat(16));
		expect(other.sees({ head }).alarms).toContain("share");
		const own = opened();
		own.house.shares[1] = THEIR_SHARE;
		const mine = own.house.headText().replace(own.receipt?.share ?? "", "ab".repeat(16));
		expect(own.sees({ head: mine }).alarms).toContain("share");
	});

	test("d: opens another seed at the end", () => {
		const page = drawing();
		page.house.end();
		page.sees({ seed: OTHER_SEED });
		page.receipt = checkProof(
			page.receipt as Receipt,
			page.house.proof().replace(page.house.seed, OTHER_SEED),
		).receipt;
		expect(page.alarms).toContain("seed");
		expect(page.receipt.evidence).toContain(OTHER_SEED);
	});

	test("e: deals another order than drawn", () => {
		const page = opened();
		page.house.shares[1] = THEIR_SHARE;
		const move = page.house.draw();
		const swapped = move.split(" / ");
		page.house.lines.pop();
		page.house.tell(
			0,
			[swapped[1]?.replace(/^/, "deal "), swapped[0]?.replace("deal ", ""), swapped[2]].join(" / "),
		);
		page.sees().ends();
		expect(page.receipt?.alarms[0]).toMatchObject({ kind: "draw", draw: 0, promised: move });
	});

	test("e: proves another deal than the seed brings", () => {
		const page = drawing();
		const draw = page.house.draws[0] as { move: string };
		draw.move = `${draw.move.split(" / ").slice(0, 2).join(" / ")} / b9 b8`;
		expect(page.ends().alarms).toContain("draw");
	});

	test("f: lets an accomplice promise after others have opened", () => {
		const page = opened();
		page.house.promises[1] = promiseOf("t1", page.house.commit, 1, "cd".repeat(16));
		expect(page.sees().alarms).toContain("call");
	});

	test("f: adds an accomplice to the call after others have opened", () => {
		const page = new Page(new HonestHouse());
		page.sees({}, true);
		page.house.called = [0];
		page.sees();
		expect(page.sent).toEqual(["promise", "open"]);
		page.house.otherPromises();
		page.house.called = [0, 1];
		expect(page.sees().alarms).toContain("call");
	});

	test("g: replays the promise of another seat", () => {
		const page = new Page(new HonestHouse());
		page.sees({}, true);
		page.house.promise(1, page.house.promises[0] ?? null);
		expect(page.sees().alarms).toContain("copied");
	});

	test("g: replays a promise of another table", () => {
		const page = new Page(new HonestHouse());
		page.sees({}, true);
		page.house.promise(1, promiseOf("t2", page.house.commit, 1, THEIR_SHARE));
		page.house.called = [0, 1];
		page.sees();
		page.house.shares[1] = THEIR_SHARE;
		expect(page.sees().alarms).toContain("share");
	});

	test("h: draws again under the same number after a take-back", () => {
		const page = drawing();
		page.house.lines.pop();
		page.house.seq += 1;
		page.house.tell(0, "deal a1 b3 / a2 a3 / b1 b2");
		expect(page.sees().alarms).toContain("number");
	});

	test("h: lets a draw vanish", () => {
		const page = drawing();
		page.house.lines.pop();
		expect(page.sees().alarms).toContain("gap");
	});

	test("i: never opens", () => {
		const page = drawing();
		page.house.end();
		expect(page.sees({ seed: null }).alarms).toContain("unopened");
	});

	test("j: shows different promises to different pages", () => {
		const [one, other] = [drawing(), opened()];
		other.receipt = { ...(other.receipt as Receipt), seat: 1, call: one.receipt?.call ?? null };
		expect(compare(one.receipt as Receipt, receiptText(other.receipt)).comparison).toBe("same");
		other.receipt.call = { seats: [0, 1], promises: ["x", "y"] };
		const found = compare(one.receipt as Receipt, receiptText(other.receipt));
		expect(found.comparison).toBe("different");
		expect(found.receipt.alarms[0]?.kind).toBe("compare");
		expect(compare(one.receipt as Receipt, "nonsense").comparison).toBe("other");
	});

	test("j: shows a different head to different pages", () => {
		const [one, other] = [drawing(), drawing("2b")];
		const theirs = { ...(other.receipt as Receipt), call: one.receipt?.call ?? null };
		expect(compare(one.receipt as Receipt, receiptText(theirs)).comparison).toBe("different");
	});

	test("k: sends a smaller call after an opening", () => {
		const page = opened();
		page.house.called = [0];
		page.house.promises[1] = null;
		expect(page.sees().alarms).toContain("call");
		page.house.called = null;
		expect(page.sees().alarms).toContain("call");
	});

	test("l: asks a reloaded page for a second promise", () => {
		const page = promised();
		const share = page.receipt?.share;
		page.house.promises[0] = null;
		page.house.answered = [1];
		page.sees({}, true);
		expect(page.alarms).toContain("again");
		expect(page.receipt?.share).toBe(share);
		expect(page.sent).toEqual(["promise"]);
	});

	test("l: shows another promise in this page's name", () => {
		const page = promised();
		page.house.promises[0] = "ab".repeat(32);
		expect(page.sees().alarms).toContain("promise");
	});

	test("draws before all shares are open", () => {
		const page = opened();
		page.house.tell(0, "deal a1 a2 / a3 b1 / b2 b3");
		expect(page.sees().alarms).toContain("early");
	});

	test("counts draws without end", () => {
		const page = drawing();
		page.house.tell(1e15, "deal a1 a2 / a3 b1 / b2 b3");
		expect(page.sees().alarms).toContain("gap");
	});

	test("proves with fewer or more draws than were made, or with nonsense", () => {
		for (const change of [
			(proof: string) => `${proof.split("\n")[0]}\n`,
			(proof: string) => `${proof}${proof.split("\n")[1]}\n`,
			() => "",
			() => "not json\n{}\n",
			(proof: string) => proof.replace('"a1"', '"a1","a1"'),
			(proof: string) => proof.replace(/"size":2/g, '"size":1e9'),
		]) {
			expect(drawing().ends(change).alarms).not.toEqual([]);
		}
	});
});
