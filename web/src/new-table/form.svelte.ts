/** A table that is being thought out: its options with a live preview, its seats, and how it is to be. */

import { fetchPreview, makeTable, Refusal } from "../lib/api";
import { gentlest } from "../lib/levels";
import { player } from "../lib/player";
import type { Field, GameCard, NewTable, Phrase, Preview, SeatPlan, Ticket } from "../lib/wire";
import { applies, chosen, type Options } from "./fields";
import { suggestName } from "./names";

export interface Seat {
	who: "you" | "person" | "open" | "bot";
	bot: string | null;
}

export interface Trouble {
	/** The option that it is about. */
	field: string | undefined;
	/** Null when the server could not be reached. */
	words: Phrase | null;
}

const PAUSE = 150; // milliseconds between a change and the preview

export class TableForm {
	readonly game: GameCard;
	options: Options = $state({});
	seats: Seat[] = $state([]);
	name = $state(suggestName());
	isPrivate = $state(false);
	isFriendly = $state(true);
	preview: Preview | undefined = $state.raw();
	trouble: Trouble | undefined = $state.raw();
	isBusy = $state(false);
	#touched: string | undefined;

	constructor(game: GameCard) {
		this.game = game;
		this.seats = Array.from({ length: game.usual_seats }, (_, seat) =>
			this.#plan(seat === 0 ? "you" : this.#company),
		);
	}

	get fields(): Field[] {
		return this.game.fields.filter((field) => this.applies(field));
	}

	applies(field: Field): boolean {
		return applies(field, this.game.fields, this.seats.length, this.options);
	}

	/** Choose one option, or several that belong together. */
	choose(key: string, more: Options): void {
		this.#touched = key;
		this.options = { ...this.options, ...more };
	}

	// Seats

	get canAdd(): boolean {
		return this.seats.length < Math.max(...this.game.seats);
	}

	get canRemove(): boolean {
		return this.seats.length > Math.min(...this.game.seats);
	}

	add(): void {
		this.seats = [...this.seats, this.#plan(this.#company)];
	}

	remove(seat: number): void {
		this.seats = this.seats.filter((_, each) => each !== seat);
	}

	/** Who sits there. You sit on one seat at most. */
	seat(seat: number, who: Seat["who"]): void {
		this.seats = this.seats.map((plan, each) => {
			if (each === seat) {
				return this.#plan(who);
			}
			return who === "you" && plan.who === "you" ? this.#plan("person") : plan;
		});
	}

	/** Who plays alone needs nobody to come. */
	get #company(): Seat["who"] {
		return this.game.bots.length > 0 ? "bot" : "person";
	}

	#plan(who: Seat["who"]): Seat {
		return { who, bot: who === "bot" ? gentlest(this.game.bots) : null };
	}

	// The server

	/** Ask for the preview after a pause; the returned function calls it off. */
	look(): () => void {
		const seats = this.seats.length;
		const options = chosen(this.game.fields, seats, this.options);
		const calling = new AbortController();
		const timer = setTimeout(() => void this.#fetch(seats, options, calling.signal), PAUSE);
		return () => {
			clearTimeout(timer);
			calling.abort();
		};
	}

	async #fetch(seats: number, options: Options, signal: AbortSignal): Promise<void> {
		try {
			this.preview = await fetchPreview(this.game.id, { seats, options }, signal);
			this.trouble = undefined;
		} catch (error) {
			if (!signal.aborted) {
				this.trouble = this.#troubleOf(error);
			}
		}
	}

	async make(): Promise<Ticket | undefined> {
		this.isBusy = true;
		try {
			return await makeTable(this.#order());
		} catch (error) {
			this.trouble = this.#troubleOf(error);
			return undefined;
		} finally {
			this.isBusy = false;
		}
	}

	#order(): NewTable {
		const sit = this.seats.findIndex((seat) => seat.who === "you");
		return {
			game: this.game.id,
			seats: this.seats.map(({ who, bot }): SeatPlan => ({ kind: who === "you" ? "person" : who, bot })),
			player: player(),
			options: chosen(this.game.fields, this.seats.length, this.options),
			name: this.name.trim(),
			is_private: this.isPrivate,
			is_friendly: this.isFriendly,
			sit: sit < 0 ? null : sit,
		};
	}

	/** A reason names the option it is about, or else it is about the one that was changed last. */
	#troubleOf(error: unknown): Trouble {
		const words = error instanceof Refusal ? error.words : null;
		const named = this.game.fields.find((field) => field.key === words?.args?.key)?.key;
		return { field: words ? (named ?? this.#touched) : undefined, words };
	}
}
