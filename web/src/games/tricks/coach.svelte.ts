/**
 * The coach of a friendly table: what many imagined deals say of the reader's position. A board keeps one `Coach`,
 * lets the reader open it, and calls `watch` in an effect with what it is about; answers that come too late are dropped.
 */

import { Refusal } from "../../lib/api";
import { tell } from "../../lib/phrase";
import { say } from "../../lib/say";
import type { Forecast } from "../../lib/wire";
import type { BoardProps } from "../board";

/** A forecast with the prophecy that its rows belong to: the one the reader asked about, or else the best. */
export interface Told extends Forecast {
	/** As a move; empty where there is nothing to foretell. */
	told: string;
	isBest: boolean;
}

function toldOf(forecast: Forecast, move: string | null): Told {
	const [best] = forecast.moves.toSorted((a, b) => b.points - a.points);
	return { ...forecast, told: move ?? best?.move ?? "", isBest: move === null };
}

export class Coach {
	isOpen = $state(false);
	isThinking = $state(false);
	/** Why there is no answer; empty while all is well. */
	trouble = $state("");
	#answer = $state.raw<{ about: string; told: Told } | null>(null);
	#asked = "";

	/** What the coach says of this position; null until it has been heard. */
	of(about: string): Told | null {
		return this.isOpen && this.#answer?.about === about ? this.#answer.told : null;
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
			this.#answer = { about, told: toldOf(answer as Forecast, move) };
		}
	}
}
