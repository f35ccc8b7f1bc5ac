/**
 * What moves on the table of a trick game, and when. It follows the moves that have been made and never holds up what
 * may be done. Each game says where its things come from, and what else is looked at for a moment.
 */

import { type Made, namedFirst, ofKind, type Step, Steps } from "../steps";
import { Flights } from "./flight";

const FRESH = 1200;

interface Laid {
	cards: readonly string[];
}

interface TrickView {
	seats: number;
	tricks: readonly Laid[];
	past: readonly { tricks: readonly Laid[] }[];
}

export abstract class TrickMotion<View extends TrickView> {
	/** The card that has just been played. */
	fresh: string | undefined = $state();
	/** A full trick that still lies on the table. */
	held: View["tricks"][number] | undefined = $state.raw();
	protected readonly flights = new Flights();
	protected view: View | undefined;
	readonly #hold: number;
	readonly #steps = new Steps<View>();
	readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

	/** A full trick lies for so many milliseconds before it is taken. */
	constructor(hold: number) {
		this.#hold = hold;
	}

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

	protected later(name: string, wait: number, act: () => void): void {
		clearTimeout(this.#timers.get(name));
		this.#timers.set(name, setTimeout(act, wait));
	}

	#follow(view: View, step: Step<View> | undefined): void {
		const played = ofKind("play", step);
		const last = lastLaid(view);
		if (step === undefined) {
			this.release();
		} else if (played.length > 0 && played.length <= view.seats && last?.cards.length === view.seats) {
			this.held = last;
			this.later("held", this.#hold, () => (this.held = undefined));
		}
		this.fresh = played.length === 1 ? namedFirst(played[0]) : undefined;
		this.later("fresh", FRESH, () => (this.fresh = undefined));
	}
}

/** The trick that the last card lies in, also that of the deal before. */
function lastLaid<View extends TrickView>(view: View): View["tricks"][number] | undefined {
	return view.tricks.at(-1) ?? view.past.at(-1)?.tricks.at(-1);
}
