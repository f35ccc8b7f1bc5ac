/** What moves on the table: cards that are dealt, played and given. */

import { duration } from "../../lib/motion";
import type { ProphetieView } from "../../lib/wire";
import { type Spot, spotOf } from "../tricks/flight";
import { TrickMotion } from "../tricks/motion.svelte";
import { lastTrick, openTrick, seatAt } from "./reading";

const APART = 35;
const LONGEST_DEAL = 900;

export class Travel extends TrickMotion<ProphetieView> {
	/** After the page has changed: let everything come from where it was. */
	land(root: HTMLElement | undefined): void {
		if (this.flights.isFirst) {
			return;
		}
		const dealt = handIn(root).filter((card) => !this.flights.knew(card));
		const apart = Math.min(APART, (LONGEST_DEAL - duration("--flight")) / Math.max(1, dealt.length));
		this.flights.land(root, {
			origin: (card, thing) => originOf(root, card, thing, this.view),
			delay: (card) => Math.max(0, dealt.indexOf(card)) * apart,
		});
	}
}

function handIn(root: HTMLElement | undefined): string[] {
	const cards = root?.querySelectorAll<HTMLElement>('[data-zone="hand"] [data-flight]') ?? [];
	return [...cards].map((card) => card.dataset.flight ?? "");
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
