/** What moves on the table: cards that are dealt and ranked, cubes, and a round that has just ended. */

import { duration } from "../../lib/motion";
import type { SevenView } from "../../lib/wire";
import { ofKind, type Step } from "../steps";
import { type Spot, spotOf } from "../tricks/flight";
import { TrickMotion } from "../tricks/motion.svelte";
import { type Charted, chartOf, chartOfPast, type Trick } from "./reading";

const END = 4; // beats that the chart of a round that is over is looked at
const APART = 60; // between two cards that are ranked
const DEALT_APART = 35;

export class Motion extends TrickMotion<SevenView> {
	/** The round that is over is still looked at. */
	#isEndHeld = $state(false);
	#ranked: Trick | undefined;
	#isStep = false;
	#isRevealed = false;

	/** Whether something is still looked at that is over. */
	get isHolding(): boolean {
		return this.held !== undefined || this.#isEndHeld;
	}

	/** The round on the table. */
	round(view: SevenView): Charted {
		const at = this.held ? view.tricks.findIndex((trick) => isSame(trick, this.held)) : -1;
		return chartOf(view, view.tricks[at] ?? null);
	}

	/** The round that has just ended, while it is looked at. */
	ended(view: SevenView): Charted | undefined {
		const last = this.#isEndHeld ? view.past.at(-1) : undefined;
		return last && chartOfPast(last, this.held ? (last.tricks.at(-1) ?? null) : null);
	}

	protected override followed(view: SevenView, step: Step<SevenView> | undefined): void {
		const cards = ofKind("play", step).length;
		this.#isRevealed = step?.before.phase === "prophesy" && view.phase === "play";
		this.#isStep = cards <= 1 && cards + ofKind("deal", step).length > 0;
		if (this.held) {
			this.#ranked = this.held;
			const isEnd = view.past.length > (step?.before.past.length ?? 0);
			this.hold(
				"end",
				END,
				() => (this.#isEndHeld = false),
				() => (this.#isEndHeld = isEnd),
			);
		}
	}

	/** After the page has changed: everything comes from where it was. */
	land(root: HTMLElement | undefined, view: SevenView): void {
		if (root && this.#isRevealed) {
			this.#isRevealed = false;
			this.flights.turnOver(root.querySelectorAll<SVGElement>('[data-flight^="cube"]'));
		}
		if (root && this.#isStep) {
			this.flights.land(root, {
				origin: (name) => originOf(name, view, root),
				delay: (name) => delayOf(name, view, this.#ranked),
				settles: (name) => (name.startsWith("cube") ? "bounce" : "card"),
			});
		}
	}

	protected override release(): void {
		super.release();
		this.#isEndHeld = false;
	}
}

const isSame = (one: Trick, other: Trick | undefined) => one.cards.join() === other?.cards.join();

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
