/**
 * A table of the adventure as its components see it: the view, the reader's question, what each answer would bring, and
 * the answer that is thought of. It knows no rule: answers stand in the prompt, what they bring is asked of the server.
 */

import type { Barred, Hero, Prompt, Prospect, QuestOutlook, QuestView } from "../../lib/wire";
import type { BoardProps } from "../board";
import { box } from "./box.svelte";
import { type ToldTurn, turnsIn } from "./turns";

export type Looked = { space: number } | { plane: string };

const NOTHING: QuestOutlook = { moves: {}, barred: [], idle: {} };

/** Nobody comes back from these. */
const FOR_GOOD = new Set(["leave", "fall"]);

export class Quest {
	readonly #props: () => BoardProps;
	#told: { prompt: string; outlook: QuestOutlook } | undefined = $state.raw();
	#foreseen: string | undefined = $state.raw();
	#thought: { prompt: string; move: string } | undefined = $state.raw();
	#leaving: { prompt: string; move: string } | undefined = $state.raw();

	constructor(props: () => BoardProps) {
		this.#props = props;
	}

	get board(): BoardProps {
		return this.#props();
	}

	// Derived one by one: whatever is as it was draws nothing anew, though the board's props come all together.

	readonly view = $derived.by(() => this.board.sight.view as QuestView);
	readonly you = $derived.by(() => this.board.you);
	readonly names = $derived.by(() => this.board.names);

	/** The reader's own hero, while there is one. */
	readonly hero: Hero | null = $derived.by(() =>
		this.you === null ? null : (this.view.heroes[this.you] ?? null),
	);

	/** What happened, turn by turn. */
	readonly #log = $derived.by(() => this.board.log);
	readonly turns: ToldTurn[] = $derived.by(() => turnsIn(this.#log));

	name(seat: number): string {
		return this.names[seat] ?? "";
	}

	// The question

	readonly prompt: Prompt | undefined = $derived.by(() => {
		const { isLive, sight, you } = this.board;
		return isLive ? sight.prompts.find(({ actor, is_decided }) => actor === you && !is_decided) : undefined;
	});

	readonly answers: readonly string[] = $derived.by(() => {
		const shape = this.prompt?.shape;
		return shape?.shape === "one_of" ? shape.moves : [];
	});

	can(move: string): boolean {
		return this.answers.includes(move);
	}

	// What answers bring

	/** Ask what the answers to this question would bring; once for each question. */
	async foresee(): Promise<void> {
		const { prompt, board } = this;
		if (!prompt || !board.outlook || this.#told?.prompt === prompt.id) {
			return;
		}
		const told = await board.outlook().catch(() => null);
		if (prompt.id !== this.prompt?.id) {
			return; // another one is asked by now
		}
		if (told?.outlook) {
			this.#told = { prompt: prompt.id, outlook: told.outlook as QuestOutlook };
		}
		this.#foreseen = prompt.id;
	}

	/** Whether all is known about the answers that will be: what is put in order by it can stand. */
	get isForeseen(): boolean {
		return this.prompt !== undefined && (this.#foreseen === this.prompt.id || !this.board.outlook);
	}

	readonly outlook: QuestOutlook = $derived.by(() =>
		this.#told && this.#told.prompt === this.prompt?.id ? this.#told.outlook : NOTHING,
	);

	prospect(move: string): Prospect {
		return this.outlook.moves[move] ?? this.outlook.barred.find((it) => it.move === move)?.prospect ?? {};
	}

	/** The space that a movement leads to; empty for other moves. */
	goal(move: string): string {
		return this.view.leads_to[move] ?? this.prospect(move).to ?? "";
	}

	/** Movements by the space they lead to. */
	readonly ways: Map<string, string[]> = $derived.by(() => grouped(this.answers, (move) => this.goal(move)));

	/** What is barred, by the space it would lead to. */
	readonly barred: Map<string, Barred[]> = $derived.by(() =>
		grouped(this.outlook.barred, ({ prospect }) => prospect.to ?? ""),
	);

	/** Answers that lead nowhere: they stand in the prompt. */
	readonly deeds: string[] = $derived.by(() => this.answers.filter((move) => !this.goal(move)));

	// What is looked at

	/** A space or a plane that somebody has touched to see what is there. */
	looked: Looked | null = $state.raw(null);

	look(at: Looked | null): void {
		this.looked = at;
	}

	// The answer that is thought of

	readonly thought: string | undefined = $derived.by(() => {
		const thought = this.#thought;
		return thought && thought.prompt === this.prompt?.id && this.can(thought.move) ? thought.move : undefined;
	});

	think(move: string | undefined): void {
		this.#thought = move && this.prompt ? { prompt: this.prompt.id, move } : undefined;
	}

	/** Think of going to a space; once more on the same space takes the next way there. */
	aim(space: string): void {
		const ways = this.ways.get(space) ?? [];
		const next = ways[(ways.indexOf(this.thought ?? "") + 1) % (ways.length || 1)];
		this.think(next);
	}

	/** Answers that end everything for one's hero are thought over. */
	get leaving(): string | undefined {
		const sure = this.#leaving;
		return sure && sure.prompt === this.prompt?.id ? sure.move : undefined;
	}

	stay(): void {
		this.#leaving = undefined;
	}

	leave(): void {
		this.#send(this.leaving);
		this.stay();
	}

	answer(move: string | undefined): void {
		if (move && FOR_GOOD.has(move) && this.prompt && this.can(move)) {
			this.#leaving = { prompt: this.prompt.id, move };
		} else {
			this.#send(move);
		}
	}

	#send(move: string | undefined): void {
		const { prompt, board } = this;
		if (prompt && move && this.can(move) && !board.isSending) {
			board.answer(prompt.id, move);
		}
	}
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
	const groups = new Map<string, Item[]>();
	for (const item of items) {
		const key = keyOf(item);
		if (key) {
			groups.set(key, [...(groups.get(key) ?? []), item]);
		}
	}
	return groups;
}

/** The Artifacts somebody owns. */
export function artifactsOf(hero: Hero | null | undefined): string[] {
	return (hero?.items ?? []).filter((item) => box.card(item)?.kind === "artifact");
}
