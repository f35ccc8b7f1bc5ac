/** Two receipts of one table, side by side: a server that showed different things to different pages is found out. */

import { raise } from "./alarms";
import { hashOf } from "./hashes";
import type { Receipt } from "./receipt";
import { canonical, parsed } from "./values";

/** same · other: it is of another table or no receipt · different: an alarm was added to the receipt. */
export type Comparison = "same" | "other" | "different";

export function compare(before: Receipt, text: string): { receipt: Receipt; comparison: Comparison } {
	const other = parsed(text) as Partial<Receipt>;
	if (other.table !== before.table || typeof other.commit !== "string") {
		return { receipt: before, comparison: "other" };
	}
	const receipt = structuredClone(before);
	const had = receipt.alarms.length;
	for (const [mine, theirs] of pairs(receipt, other)) {
		if (mine !== theirs) {
			raise(receipt, "compare", mine, theirs);
		}
	}
	return { receipt, comparison: receipt.alarms.length > had ? "different" : "same" };
}

/** What must be the same on all pages, as far as both have seen it. */
function pairs(mine: Receipt, other: Partial<Receipt>): [string, string][] {
	const found: [string, string][] = [];
	if (mine.earlier.length === other.earlier?.length) {
		found.push([mine.commit, `${other.commit}`]);
	}
	if (mine.call && other.call) {
		found.push([canonical(mine.call), canonical(other.call)]);
	}
	if (mine.head && other.head) {
		found.push([hashOf(mine.head), hashOf(other.head)]);
	}
	return found;
}
