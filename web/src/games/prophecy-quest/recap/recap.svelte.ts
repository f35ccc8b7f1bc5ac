/** The story of what the others did since the reader's last turn: what is told, where it stands, and whether it goes on. */

import { untrack } from "svelte";
import { canMove } from "../../../lib/motion";
import { type Pace, settings } from "../../../lib/settings.svelte";
import type { QuestView } from "../../../lib/wire";
import type { Quest } from "../quest.svelte";
import { sinceLastTurn, type ToldTurn } from "../turns";
import { type Telling, tellings } from "./telling";

/** How long the table waits for the positions; the log tells it too. */
const PATIENCE = 3000;
/** So many milliseconds after it has ended by itself, keys that were meant for it answer nothing. */
const GRACE = 1000;

interface Due {
	turns: ToldTurn[];
	/** Another story has another key. */
	key: string;
}

export class Recap {
	readonly #quest: Quest;
	/** Empty while nothing is told. */
	steps: readonly Telling[] = $state.raw([]);
	at = $state(0);
	isPlaying = $state(false);
	/** The positions are on their way: nobody answers before the story, only to see it come afterwards. */
	isComing = $state(false);
	/** It has just ended by itself: a key that is pressed now may have been meant for it. */
	isJustOver = $state(false);
	/** The position at the end of the reader's last turn. */
	base: QuestView | undefined = $state.raw();
	#begun = "";

	constructor(quest: Quest) {
		this.#quest = quest;
	}

	/** What there is to be told: only in the reader's own turn, before the first answer. */
	readonly due: Due | null = $derived.by(() => {
		const { view, you, prompt, turns: all } = this.#quest;
		if (you === null || !prompt || view.active !== you || view.battle || view.draft) {
			return null;
		}
		const turns = sinceLastTurn(all, you);
		const [first, last] = [turns[0], turns.at(-1)];
		return first && last ? { turns, key: `${first.from} ${last.to}` } : null;
	});

	get isOn(): boolean {
		return this.now !== undefined;
	}

	get now(): Telling | undefined {
		return this.steps[this.at];
	}

	/** Begin when something is due, and end when it is not any more. For an effect. */
	follow(): void {
		const due = this.due;
		untrack(() => {
			if (!due) {
				this.end();
			} else if (due.key !== this.#begun && settings.pace !== "at-once") {
				void this.begin();
			}
		});
	}

	async begin(): Promise<void> {
		const { due } = this;
		const { past } = this.#quest.board;
		const [first, last] = [due?.turns[0], due?.turns.at(-1)];
		if (!due || !past || !first || !last) {
			return;
		}
		this.#begun = due.key;
		this.isComing = true;
		const positions = await Promise.race([past(first.from - 1, last.to).catch(() => []), nothing()]);
		this.isComing = false;
		if (this.due?.key === due.key) {
			this.steps = tellings(due.turns, positions);
			this.base = positions[0]?.sight.view as QuestView | undefined;
			this.at = 0;
			this.isPlaying = canMove() && settings.pace !== "at-once";
		}
	}

	end(): void {
		this.steps = [];
		this.isPlaying = false;
	}

	/** One step on or back, by hand. */
	step(by: 1 | -1): void {
		this.isPlaying = false;
		this.go(this.at + by);
	}

	/** One step on, by itself. */
	goOn(): void {
		this.go(this.at + 1);
		if (!this.isOn) {
			this.isJustOver = true;
			setTimeout(() => (this.isJustOver = false), GRACE);
		}
	}

	go(at: number): void {
		if (at >= this.steps.length) {
			this.end();
		} else {
			this.at = Math.max(0, at);
		}
	}

	/** At once ends it, here and from now on. */
	choose(pace: Pace): void {
		settings.choose({ pace });
		if (pace === "at-once") {
			this.end();
		} else {
			this.isPlaying = true;
		}
	}
}

function nothing(): Promise<never[]> {
	return new Promise((resolve) => setTimeout(() => resolve([]), PATIENCE));
}
