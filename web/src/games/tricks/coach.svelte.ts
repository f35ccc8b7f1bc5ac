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
	#forecast = $state.raw<{ about: string; forecast: Forecast } | null>(null);
	#about = "";

	/** What the coach says of this position; null until it has been heard. */
	of(about: string): Forecast | null {
		return this.isOpen && this.#forecast?.about === about ? this.#forecast.forecast : null;
	}

	/** Ask about a position unless it is known: `about` names it, `move` is one the reader thinks of. */
	watch(coach: BoardProps["coach"], about: string, move: string | null = null): void {
		if (coach && this.isOpen && this.#about !== about) {
			this.#about = about;
			void this.#ask(coach, about, move);
		}
	}

	toggle(): void {
		this.isOpen = !this.isOpen;
		this.#about = this.isOpen ? "" : this.#about;
	}

	async #ask(coach: NonNullable<BoardProps["coach"]>, about: string, move: string | null): Promise<void> {
		this.isThinking = true;
		this.trouble = "";
		const answer = await coach(move).catch((error: unknown) => error);
		if (this.#about !== about) {
			return;
		}
		this.isThinking = false;
		if (answer instanceof Error) {
			this.trouble = answer instanceof Refusal && answer.words ? tell(answer.words) : say("server-lost");
		} else {
			this.#forecast = { about, forecast: answer as Forecast };
		}
	}
}
