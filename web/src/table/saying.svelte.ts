/** A conversation by line: what was said, what came back, what still wants a yes. It knows no words of any game. */

import type { Heard, Phrase } from "../lib/wire";

export interface Ear {
	/** What a line means; or how it may go on. */
	hear: (text: string, completes: boolean) => Promise<Heard>;
	answer: (prompt: string, move: string) => void;
	resign: () => void;
	tell: (phrase: Phrase) => string;
	/** When the server could not be asked. */
	trouble: (error: unknown) => string;
}

export interface Exchange {
	id: number;
	said: string;
	answers: readonly string[];
}

const MOST_SHOWN = 12;
const MOST_RECALLED = 50;
const YES: Phrase = { key: "speech-yes" };

export class Saying {
	text = $state("");
	exchanges: readonly Exchange[] = $state.raw([]);
	isWaiting = $state(false);
	readonly #ear: Ear;
	#number = 0;
	/** An answer that cannot be taken back, until somebody says yes or anything else. */
	#unsure: Heard | undefined;
	#past: string[] = [];
	/** How far one has gone back through what was said; 0 is the line being written. */
	#back = 0;

	constructor(ear: Ear) {
		this.#ear = ear;
	}

	/** Say what stands in the field. Gives what came back, in words. */
	async send(): Promise<readonly string[]> {
		const said = this.text.trim();
		if (this.isWaiting) {
			return [];
		}
		this.text = "";
		this.#back = 0;
		this.#past = [...this.#past, said].filter(Boolean).slice(-MOST_RECALLED);
		const answers = await this.#answersTo(said);
		this.exchanges = [...this.exchanges, { id: this.#number++, said, answers }].slice(-MOST_SHOWN);
		return answers;
	}

	async #answersTo(said: string): Promise<string[]> {
		const unsure = this.#unsure;
		this.#unsure = undefined;
		if (unsure && this.#isYes(said)) {
			this.#give(unsure);
			return [];
		}
		try {
			return this.#taken(await this.#ask(said, false));
		} catch (error) {
			return [this.#ear.trouble(error)];
		}
	}

	#taken(heard: Heard): string[] {
		if (heard.move !== null && heard.is_final) {
			this.#unsure = heard;
		} else if (heard.move !== null) {
			this.#give(heard);
		}
		return heard.says.map((phrase) => this.#ear.tell(phrase));
	}

	#give({ prompt, move }: Heard): void {
		if (prompt) {
			this.#ear.answer(prompt, move ?? "");
		} else {
			this.#ear.resign();
		}
	}

	#isYes(said: string): boolean {
		const words = this.#ear.tell(YES).split(",");
		return words.some((word) => word.trim() === said.toLocaleLowerCase());
	}

	async #ask(text: string, completes: boolean): Promise<Heard> {
		this.isWaiting = true;
		try {
			return await this.#ear.hear(text, completes);
		} finally {
			this.isWaiting = false;
		}
	}

	/** Go on with the line as far as it is clear. Gives the lines it may become, where there are several. */
	async complete(): Promise<readonly string[]> {
		const begun = this.text.trim();
		const { completions } = await this.#ask(begun, true).catch(() => ({ completions: [] }));
		const [first, ...others] = completions ?? [];
		if (first && this.text.trim() === begun) {
			this.text = first;
		}
		return others;
	}

	/** An earlier line, or a later one. */
	recall(by: 1 | -1): void {
		this.#back = Math.min(this.#past.length, Math.max(0, this.#back + by));
		this.text = this.#back > 0 ? (this.#past.at(-this.#back) ?? "") : "";
	}
}
