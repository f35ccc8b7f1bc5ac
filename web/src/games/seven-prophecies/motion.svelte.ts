/** What moves on the table, and when. It follows what has happened and never holds up what may be done. */

import { canMove, duration } from "../../lib/motion";
import type { SevenView } from "../../lib/wire";
import { Flights, type Spot, spotOf } from "../tricks/flight";
import { type Charted, chartOf, chartOfPast, isFull, type Trick } from "./reading";

const HOLD = 600; // a full trick lies this long before it is ranked
const END = 1800; // the chart of a round that is over is looked at this long
const FRESH = 1200;
const APART = 60; // between two cards that are ranked
const DEALT_APART = 35;

/** How many cards lie in tricks, all rounds together: one more is one step. */
const countOf = (view: SevenView) =>
	[...view.past, view].flatMap((round) => round.tricks).reduce((sum, trick) => sum + trick.cards.length, 0);

export class Motion {
	/** The card that has just come. */
	fresh = $state<string | null>(null);
	/** A full trick that still lies on the table. */
	#held = $state.raw<Trick | null>(null);
	/** The round that is over is still looked at. */
	#isEndHeld = $state(false);
	#ranked: Trick | undefined;
	#flights = new Flights();
	#before: SevenView | undefined;
	#timers: Record<string, ReturnType<typeof setTimeout>> = {};
	#isStep = false;
	#isRevealed = false;

	/** The round on the table. */
	round(view: SevenView): Charted {
		const at = this.#held ? view.tricks.findIndex((trick) => isSame(trick, this.#held)) : -1;
		return chartOf(view, view.tricks[at] ?? null);
	}

	/** The round that has just ended, while it is looked at. */
	ended(view: SevenView): Charted | undefined {
		const last = this.#isEndHeld ? view.past.at(-1) : undefined;
		return last && chartOfPast(last, this.#held ? (last.tricks.at(-1) ?? null) : null);
	}

	/** Before a new view is drawn. */
	prepare(view: SevenView, root: HTMLElement | undefined): void {
		this.#flights.note(root);
		const before = this.#before;
		this.#before = view;
		if (before && before !== view) {
			this.#follow(before, view);
		}
	}

	#follow(before: SevenView, view: SevenView): void {
		const cards = countOf(view) - countOf(before);
		const isDealt = before.future.length === 0 && view.future.length > 0;
		const isNextRound = view.past.length === before.past.length + 1 && cards <= 1;
		const tricks = isNextRound ? view.past.at(-1)?.tricks : view.tricks;
		const last = tricks?.at(-1);
		this.#isRevealed = before.phase === "prophesy" && view.phase === "play";
		this.#isStep = isDealt || isNextRound || cards === 1;
		if (cards > 1 || cards < 0) {
			this.#release();
		} else if ((isNextRound || cards === 1) && last && isFull(last, view.seats) && canMove()) {
			this.#hold(last, isNextRound);
		}
		this.fresh = cards === 1 ? (last?.cards.at(-1) ?? null) : null;
		this.#later("fresh", FRESH, () => (this.fresh = null));
	}

	/** After it is drawn: everything comes from where it was. */
	land(view: SevenView, root: HTMLElement | undefined): void {
		if (root && this.#isRevealed) {
			this.#isRevealed = false;
			this.#flights.turnOver(root.querySelectorAll<SVGElement>('[data-flight^="cube"]'));
		}
		if (root && this.#isStep) {
			this.#flights.land(root, {
				origin: (name) => originOf(name, view, root),
				delay: (name) => delayOf(name, view, this.#ranked),
				settles: (name) => (name.startsWith("cube") ? "bounce" : "card"),
			});
		}
	}

	/** Somebody acts: everything is where it belongs, at once. */
	hurry(): void {
		this.#release();
		this.#flights.finish();
	}

	stop(): void {
		Object.values(this.#timers).forEach(clearTimeout);
	}

	#hold(trick: Trick, isEnd: boolean): void {
		this.#held = trick;
		this.#ranked = trick;
		this.#isEndHeld = isEnd;
		this.#later("held", HOLD, () => (this.#held = null));
		if (isEnd) {
			this.#later("end", END, () => (this.#isEndHeld = false));
		}
	}

	#release(): void {
		this.#held = null;
		this.#isEndHeld = false;
	}

	#later(name: string, wait: number, act: () => void): void {
		clearTimeout(this.#timers[name]);
		this.#timers[name] = setTimeout(act, wait);
	}
}

const isSame = (one: Trick, other: Trick | null) => one.cards.join() === other?.cards.join();

/** Cubes come from their heap, cards of others from their seat, dealt cards from the middle of the table. */
function originOf(name: string, view: SevenView, root: HTMLElement): Spot | undefined {
	const [what, seat, rank] = name.split(" ");
	if (what === "cube") {
		const heap = root.querySelector(`[data-heap="${seat} ${rank}"]`);
		return heap ? { ...spotOf(heap), width: 15 } : undefined;
	}
	if (view.hand.includes(name)) {
		const { x, y } = spotOf(root);
		return { x, y, width: 60 };
	}
	const trick = view.tricks.find((each) => each.cards.includes(name));
	const player = trick ? (trick.leader + trick.cards.indexOf(name)) % view.seats : -1;
	const place = root.querySelector(`[data-seat="${player}"]`);
	return place ? { ...spotOf(place), width: 40 } : undefined;
}

function delayOf(name: string, view: SevenView, ranked: Trick | undefined): number {
	const dealt = view.tricks.length === 0 ? view.hand.indexOf(name) : -1;
	if (dealt >= 0) {
		return dealt * DEALT_APART;
	}
	if (name.startsWith("cube")) {
		return view.seats * APART + duration("--flight");
	}
	const place = ranked?.cards.indexOf(name) ?? -1;
	return place < 0 ? 0 : (view.seats - (ranked?.ranks[place] ?? view.seats)) * APART;
}
