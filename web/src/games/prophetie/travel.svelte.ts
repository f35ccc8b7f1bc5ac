/** What moves on the table: cards that are dealt, played and given, and a finished trick that lies there for a moment. */

import { duration } from "../../lib/motion";
import type { ProphetieView } from "../../lib/wire";
import { Flights, type Spot, spotOf } from "../tricks/flight";
import { lastTrick, openTrick, seatAt, type Trick } from "./reading";

const HOLD = 800;
const FRESH = 1200;
const APART = 35;
const LONGEST_DEAL = 900;

export class Travel {
	/** A finished trick that is still looked at. */
	held: Trick | undefined = $state.raw();
	/** The card that has just been played. */
	fresh: string | undefined = $state();
	readonly #flights = new Flights();
	#seen = new Set<string>();
	#before: ProphetieView | undefined;
	#hold: ReturnType<typeof setTimeout> | undefined;
	#aging: ReturnType<typeof setTimeout> | undefined;

	/** Before the page changes: remember where everything is, and look what is new. */
	leave(root: HTMLElement | undefined, view: ProphetieView): void {
		this.#flights.note(root);
		this.#seen = new Set(cardsIn(root));
		if (view !== this.#before) {
			this.#holdTrick(view);
			this.#mark(view);
			this.#before = view;
		}
	}

	/** After the page has changed: let everything come from where it was. */
	arrive(root: HTMLElement | undefined): void {
		if (this.#seen.size === 0) {
			return;
		}
		const dealt = cardsIn(root, "hand").filter((card) => !this.#seen.has(card));
		const apart = Math.min(APART, (LONGEST_DEAL - duration("--flight")) / Math.max(1, dealt.length));
		this.#flights.land(root, {
			origin: (card, thing) => originOf(root, card, thing, this.#before),
			delay: (card) => Math.max(0, dealt.indexOf(card)) * apart,
		});
	}

	/** Somebody acts: nothing more is waited for. */
	hurry(): void {
		clearTimeout(this.#hold);
		this.held = undefined;
		this.#flights.finish();
	}

	#holdTrick(view: ProphetieView): void {
		const isNew = this.#before !== undefined && finishedIn(view) === finishedIn(this.#before) + 1;
		if (isNew) {
			clearTimeout(this.#hold);
			this.held = lastTrick(view);
			this.#hold = setTimeout(() => {
				this.held = undefined;
			}, HOLD);
		}
	}

	#mark(view: ProphetieView): void {
		const newest = openTrick(view)?.cards.at(-1);
		const was = this.#before && openTrick(this.#before)?.cards.at(-1);
		clearTimeout(this.#aging);
		this.fresh = this.#before !== undefined && newest !== was ? newest : undefined;
		this.#aging = setTimeout(() => {
			this.fresh = undefined;
		}, FRESH);
	}
}

function finishedIn(view: ProphetieView): number {
	const all = [...view.past.flatMap((deal) => deal.tricks), ...view.tricks];
	return all.filter((trick) => trick.winner !== null).length;
}

function cardsIn(root: HTMLElement | undefined, zone?: string): string[] {
	const where = zone ? `[data-zone="${zone}"] [data-flight]` : "[data-flight]";
	return [...(root?.querySelectorAll<HTMLElement>(where) ?? [])].map((card) => card.dataset.flight ?? "");
}

/** Cards of others come from their seats, dealt cards from the middle of the table. */
function originOf(
	root: HTMLElement | undefined,
	card: string,
	thing: Element,
	view: ProphetieView | undefined,
): Spot | undefined {
	const width = spotOf(thing).width;
	const zone = thing.closest<HTMLElement>("[data-zone]")?.dataset.zone;
	const trick = view && (openTrick(view) ?? lastTrick(view));
	const seat = trick && view && seatAt(trick, trick.cards.indexOf(card), view.seats);
	const from = root?.querySelector(zone === "trick" ? `[data-seat="${seat}"]` : ".arena");
	return from && zone ? { ...spotOf(from), width } : undefined;
}
