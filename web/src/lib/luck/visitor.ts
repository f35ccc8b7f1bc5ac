/** For tests: a page at the table of `HonestHouse`, which keeps its receipt and sends what is due. */

import { beforeEach, vi } from "vitest";
import type { Ticket } from "../wire";
import { type Doubt, doubtOf } from "./alarms";
import { type Deeds, NO_DEEDS } from "./deeds";
import { HonestHouse, THEIR_SHARE } from "./house";
import { checkProof } from "./proof";
import { chooseOwnShare, type Receipt } from "./receipt";
import { see } from "./witness";

export const TICKET: Ticket = {
	...{ table: "t1", seat: 0, token: "x", invitation: null },
	...{ commit: "c", is_called: false },
};

/** A storage that is empty before each test. */
export function stubStorage(): Map<string, string> {
	const stored = new Map<string, string>();
	beforeEach(() => {
		stored.clear();
		vi.stubGlobal("localStorage", {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: (key: string, value: string) => stored.set(key, value),
			removeItem: (key: string) => stored.delete(key),
		});
	});
	return stored;
}

/** The page at such a table: it keeps its receipt, and what it sends reaches the house. */
export class Page {
	receipt: Receipt | undefined;
	sent: string[] = [];
	deeds: Deeds = { ...NO_DEEDS };
	readonly house: HonestHouse;

	constructor(house: HonestHouse) {
		this.house = house;
	}

	sees(more = {}, isFirst = false): this {
		const seeing = see(this.receipt, this.house.known(more), isFirst, this.deeds);
		this.receipt = seeing?.receipt;
		for (const sent of seeing?.send ?? []) {
			this.sent.push(sent.type);
			if (sent.type === "promise" && !this.house.answered.includes(0)) {
				this.house.promise(0, sent.promise);
			} else if (sent.type === "open") {
				this.house.shares[0] = sent.share;
			}
		}
		return this;
	}

	get alarms(): string[] {
		return this.receipt?.alarms.map((alarm) => alarm.kind) ?? [];
	}

	ends(change: (proof: string) => string = (proof) => proof): this {
		this.house.end();
		this.sees();
		const { receipt } = checkProof(this.receipt as Receipt, change(this.house.proof()));
		this.receipt = receipt;
		return this;
	}
}

/** With a share that is always the same: the deck is small, and two draws must not be alike by chance. */
export function promised(share = "1a"): Page {
	chooseOwnShare(share.repeat(16));
	const page = new Page(new HonestHouse());
	page.sees({}, true).house.otherPromises();
	return page.sees();
}

export function opened(share = "1a"): Page {
	const page = promised(share);
	page.house.called = [0, 1];
	return page.sees();
}

export function drawing(share = "1a"): Page {
	const page = opened(share);
	page.house.shares[1] = THEIR_SHARE;
	page.house.draw();
	return page.sees();
}

export const doubt = (page: Page): Doubt | null => doubtOf(page.receipt as Receipt, false);
