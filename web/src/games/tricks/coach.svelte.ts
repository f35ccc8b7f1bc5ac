/**
 * The coach of a friendly table: what many imagined deals say of the reader's position. A board keeps one `Coach`,
 * lets the reader open it, and calls `watch` in an effect with what it is about; answers that come too late are dropped.
 */

import { Refusal } from "../../lib/api";
import { tell } from "../../lib/phrase";
import { say } from "../../lib/say";
import type { Forecast } from "../../lib/wire";
import type { BoardProps } from "../board";

export class Coach {
	isOpen = $state(false);
	isThinking = $state(false);
	/** Why there is no answer; empty while all is well. */
	trouble = $state("");
	#forecast = $state.raw<{ about: string; move: string | null; forecast: Forecast } | null>(null);
	#asked = "";

	/** What the coach says of this position; null until it has been heard. */
	of(about: string): Forecast | null {
		return this.isOpen && this.#forecast?.about === about ? this.#forecast.forecast : null;
	}

	/** The move that the last answer was about; null for the best one. */
	get move(): string | null {
		return this.#forecast?.move ?? null;
	}

	/**
	 * Ask about a position, and a move the reader thinks of, unless that is what was asked last. `about` names the
	 * position: an answer about another move of it stands until the new one comes.
	 */
	watch(coach: BoardProps["coach"], about: string, move: string | null = null): void {
		const asked = `${about} ${move ?? ""}`;
		if (coach && this.isOpen && this.#asked !== asked) {
			this.#asked = asked;
			void this.#ask(coach, about, move);
		}
	}

	toggle(): void {
		this.isOpen = !this.isOpen;
		this.#asked = this.isOpen ? "" : this.#asked;
	}

	async #ask(coach: NonNullable<BoardProps["coach"]>, about: string, move: string | null): Promise<void> {
		const asked = this.#asked;
		this.isThinking = true;
		this.trouble = "";
		const answer = await coach(move).catch((error: unknown) => error);
		if (this.#asked !== asked) {
			return;
		}
		this.isThinking = false;
		if (answer instanceof Error) {
			this.trouble = answer instanceof Refusal && answer.words ? tell(answer.words) : say("server-lost");
		} else {
			this.#forecast = { about, move, forecast: answer as Forecast };
		}
	}
}
