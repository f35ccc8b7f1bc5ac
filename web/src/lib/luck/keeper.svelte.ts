/** Keeps the receipt of one table for the page: what each frame adds to it, what it sends, and the check at the end. */

import { fetchProof } from "../api";
import type { Known } from "../fold";
import { type Doubt, doubtOf, EXPLAINED_BY_DEEDS } from "./alarms";
import { deedsAt, noteDeeds } from "./deeds";
import { checkProof } from "./proof";
import { keepReceipt, keptReceipt, onlyReceipt, type Receipt, withOthers } from "./receipt";
import { acknowledged, early, isOver, type Seeing, type Sent, see } from "./witness";

/** Milliseconds until what was done in another tab is known in this one. */
const GRACE = 1500;
/** Milliseconds until a tab must have been told what another one has seen; after that the server has gone back. */
const LAG = 10_000;

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
	/** Whether the page was away before what it looks at now. */
	#isFirst = true;
	#latest: Known | undefined;
	#grace: ReturnType<typeof setTimeout> | undefined;

	constructor(table: string, send: (sent: Sent) => void) {
		this.#table = table;
		this.#send = send;
	}

	get hasAlarm(): boolean {
		return (this.receipt?.alarms.length ?? 0) > 0;
	}

	/** Why this page cannot vouch for the luck, though nothing it saw is wrong. */
	get doubt(): Doubt | null {
		return this.receipt ? doubtOf(this.receipt, deedsAt(this.#table).hasResumed) : null;
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
		this.#latest = known;
		this.#isFirst ||= isFirst;
		if (this.#seat !== known.you && !this.#takePlace(known)) {
			this.#grace ??= setTimeout(() => this.#lookAgain(), LAG);
			return;
		}
		const seeing = this.#look(known);
		if (seeing && this.#isHasty(seeing.receipt)) {
			this.#grace ??= setTimeout(() => this.#lookAgain(), GRACE);
		} else if (seeing) {
			this.#take(seeing);
		}
	}

	#look(known: Known): Seeing | undefined {
		const receipt = this.receipt && withOthers(this.receipt);
		return see(receipt, known, this.#isFirst, deedsAt(this.#table));
	}

	/**
	 * Find the receipt of the seat; whether there is anything to compare it with yet. A page that lost its seat goes on
	 * with the receipt it has, so that nobody gets rid of a witness by forgetting whose seat it was. Another tab may have
	 * seen more than this one has been told so far.
	 */
	#takePlace(known: Known, isPatient = true): boolean {
		const { you } = known;
		if (you === null && this.receipt) {
			this.#seat = you;
			return true;
		}
		const receipt = you === null ? onlyReceipt(this.#table) : keptReceipt(this.#table, you);
		if (isPatient && receipt && receipt.seq > known.seq && !isOver(known.table.status)) {
			return false;
		}
		this.#seat = you;
		this.#isFirst = true;
		this.receipt = receipt;
		return true;
	}

	/** Whether an alarm is new that something done in another tab may explain. */
	#isHasty(receipt: Receipt): boolean {
		const added = receipt.alarms.slice(this.receipt?.alarms.length ?? 0);
		return added.some(({ kind }) => EXPLAINED_BY_DEEDS.includes(kind));
	}

	#lookAgain(): void {
		this.#grace = undefined;
		const known = this.#latest;
		if (known && this.#seat !== known.you) {
			this.#takePlace(known, false);
		}
		const seeing = known && this.#look(known);
		if (seeing) {
			this.#take(seeing);
		}
	}

	#take({ receipt, send }: Seeing): void {
		clearTimeout(this.#grace);
		this.#grace = undefined;
		this.#isFirst = false;
		if (this.receipt?.isPromised && !receipt.isPromised) {
			this.#sent.clear(); // the promise was void, and is asked for again
		}
		this.#keep(receipt);
		for (const each of send) {
			this.#sendOnce(each);
		}
		if (receipt.seed !== null && this.checking === "waiting") {
			void this.check();
		}
	}

	/** The server has taken the promise, and can no longer say that it never came. */
	acknowledge(promise: string | null): void {
		const receipt = this.receipt ?? onlyReceipt(this.#table);
		if (receipt && promise !== null && receipt.promise === promise) {
			this.#keep(acknowledged(receipt, deedsAt(this.#table)));
		}
	}

	/** The table is gone: what was not drawn by now never will be. */
	lose(): void {
		const receipt = onlyReceipt(this.#table);
		if (receipt) {
			keepReceipt({ ...receipt, isEnded: true });
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

	// What this person does, noted before the server hears of it

	agreeToBeginAnew(): void {
		noteDeeds(this.#table, { agreed: (this.receipt?.earlier.length ?? 0) + 1 });
	}

	/** Agree to take back this move and all after it. */
	agreeToTakeBack(ply: number): void {
		noteDeeds(this.#table, { takeBacks: [...deedsAt(this.#table).takeBacks, ply] });
	}

	leave(): void {
		noteDeeds(this.#table, { hasLeft: true });
	}

	comeBack(): void {
		noteDeeds(this.#table, { hasLeft: false });
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
