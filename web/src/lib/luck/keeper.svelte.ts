/** Keeps the receipt of one table for the page: what each frame adds to it, what it sends, and the check at the end. */

import { fetchProof } from "../api";
import type { Known } from "../fold";
import { checkProof } from "./proof";
import { keepReceipt, keptReceipt, onlyReceipt, type Receipt } from "./receipt";
import { early, type Sent, see } from "./witness";

/** waiting: until the end · checking · checked · unread: the proof could not be had. */
export type Checking = "waiting" | "checking" | "checked" | "unread";

export class Keeper {
	receipt: Receipt | undefined = $state.raw();
	checking: Checking = $state("waiting");
	/** How many draws were made again. */
	draws = $state(0);
	/** Whether somebody wants to see it before there is anything to say. */
	isShown = $state(false);

	readonly #table: string;
	readonly #send: (sent: Sent) => void;
	#sent = new Set<string>();
	#seat: number | null | undefined;

	constructor(table: string, send: (sent: Sent) => void) {
		this.#table = table;
		this.#send = send;
	}

	get hasAlarm(): boolean {
		return (this.receipt?.alarms.length ?? 0) > 0;
	}

	/** Promise at once where the answer that gave the seat named the commit: that saves waiting for the first frame. */
	greet(): void {
		const receipt = onlyReceipt(this.#table);
		for (const sent of early(receipt)) {
			if (receipt && sent.type === "promise") {
				keepReceipt({ ...receipt, promise: sent.promise });
				this.#sendOnce(sent);
			}
		}
	}

	/** Take a frame in. What is kept is stored before anything is sent. */
	see(known: Known, isFirst: boolean): void {
		if (this.#seat !== known.you) {
			this.#seat = known.you;
			this.receipt = keptReceipt(this.#table, known.you);
		}
		const seeing = see(this.receipt, known, isFirst);
		if (seeing === undefined) {
			return;
		}
		this.#keep(seeing.receipt);
		for (const sent of seeing.send) {
			this.#sendOnce(sent);
		}
		if (known.luck?.seed && this.checking === "waiting") {
			void this.check();
		}
	}

	/** The line sends again what was not acknowledged; the same thing is not sent twice. */
	#sendOnce(sent: Sent): void {
		const text = JSON.stringify(sent);
		if (!this.#sent.has(text)) {
			this.#sent.add(text);
			this.#send(sent);
		}
	}

	agreeToBeginAnew(): void {
		if (this.receipt) {
			this.#keep({ ...this.receipt, agreed: this.receipt.earlier.length + 1 });
		}
	}

	/** Make every draw again. */
	async check(): Promise<void> {
		this.checking = "checking";
		try {
			const text = await fetchProof(this.#table);
			if (this.receipt) {
				const { receipt, draws } = checkProof(this.receipt, text);
				this.draws = draws;
				this.#keep(receipt);
			}
			this.checking = "checked";
		} catch {
			this.checking = "unread";
		}
	}

	/** Keep what was found by comparing with others. */
	add(receipt: Receipt): void {
		this.#keep(receipt);
	}

	#keep(receipt: Receipt): void {
		if (JSON.stringify(receipt) !== JSON.stringify(this.receipt)) {
			keepReceipt(receipt);
			this.receipt = receipt;
		}
	}
}
