/**
 * What moves on the table of a trick game, and when. It follows the moves that have been made and never holds up what
 * may be done by who is quicker: whatever is pressed ends it. Each game says where its things come from, and what else is looked at for a moment.
 */

import { settings } from "../../lib/settings.svelte";
import { type Made, namedFirst, ofKind, type Step, Steps } from "../steps";
import { Flights } from "./flight";
import { FULL, lastLaid, type Tricks } from "./stage";

const FRESH = 1200;

export abstract class TrickMotion<View extends Tricks> {
	/** The card that has just been played. */
	fresh: string | undefined = $state();
	/** A full trick that still lies on the table. */
	held: View["tricks"][number] | undefined = $state.raw();
	protected readonly flights = new Flights();
	protected view: View | undefined;
	readonly #steps = new Steps<View>();
	readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

	/** Before the page changes: remember where everything is, and what has been made. */
	note(root: HTMLElement | undefined, view: View, moves: readonly Made[]): void {
		this.flights.note(root);
		if (view !== this.view) {
			this.view = view;
			const step = this.#steps.next(view, moves);
			this.#follow(view, step);
			this.followed(view, step);
		}
	}

	/** Somebody acts: everything is where it belongs, at once. */
	hurry(): void {
		this.release();
		this.flights.finish();
	}

	stop(): void {
		this.#timers.forEach(clearTimeout);
	}

	/** What else a game does when a position comes; no step: it was not played here. */
	protected followed(_view: View, _step: Step<View> | undefined): void {}

	protected release(): void {
		this.held = undefined;
	}

	/** Something lies there to be seen, for some beats of the reader's pace; in a hidden window until it is looked at. */
	protected hold(name: string, beats: number, end: () => void, begin: () => void): void {
		const lasts = settings.beats(beats);
		if (lasts > 0) {
			begin();
			this.later(name, lasts, () => whenSeen(end));
		}
	}

	protected later(name: string, wait: number, act: () => void): void {
		clearTimeout(this.#timers.get(name));
		this.#timers.set(name, setTimeout(act, wait));
	}

	#follow(view: View, step: Step<View> | undefined): void {
		const played = ofKind("play", step);
		const last = lastLaid(view);
		if (step === undefined || played.length > 0) {
			this.release();
		}
		if (played.length > 0 && played.length <= view.seats && last?.cards.length === view.seats) {
			this.hold(
				"held",
				FULL,
				() => (this.held = undefined),
				() => (this.held = last),
			);
		}
		this.fresh = played.length === 1 ? namedFirst(played[0]) : undefined;
		this.later("fresh", FRESH, () => (this.fresh = undefined));
	}
}

/** Now or, in a hidden window, when somebody looks at it again. */
function whenSeen(act: () => void): void {
	if (document.hidden) {
		document.addEventListener("visibilitychange", act, { once: true });
	} else {
		act();
	}
}
