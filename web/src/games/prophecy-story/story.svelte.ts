/** What all parts of the page share: the view, what may be done, and what this reader looks at. Knows no rules. */

import { SvelteSet } from "svelte/reactivity";
import { newMark } from "../../lib/marks";
import type { NoteView, StoryView } from "../../lib/wire";
import type { BoardProps } from "../board";
import { draftsAt } from "./drafts";
import type { Marked } from "./marking";
import { Rights } from "./rights";

/** A place to write on that words can be put into. */
export interface Field {
	put: (words: string) => void;
}

/** What is told at these places goes along when its scene, or the story, is closed. */
const TOLD = ["narrate", "epilogue"];

export class Story {
	readonly #board: () => BoardProps;

	/** The scene that is looked at. */
	chosen: number | null = $state(null);
	/** The aspect of a character that is being dragged, and the pair it was put together with. */
	held: number | null = $state(null);
	pairing: { mine: number; other: number } | null = $state(null);
	/** A scene shall be sketched before the one that is looked at. */
	isSketching = $state(false);
	/** Whether there are unsent words, by what was opened to be written on. */
	readonly #opened = new Set<() => boolean>();
	/** How to send what is in the fields that tell on, by place. */
	readonly #senders = new Map<string, () => void>();
	#sketched: { objective: string; setting: string; since: number } | null = null;
	/** Words are too long to go along with a scene that is to be closed. */
	isTooLong = $state(false);
	/** Where somebody writes, or last wrote: ideas go there. */
	field: Field | null = $state.raw(null);
	/** Notes that have come since this scene began, as far as this page was there. */
	readonly #seen = { current: null as number | null, notes: 0 };
	readonly fresh = new SvelteSet<number>();

	readonly rights: Rights = $derived.by(() => new Rights(this.board.isLive ? this.board.sight.prompts : []));

	constructor(board: () => BoardProps) {
		this.#board = board;
	}

	get board(): BoardProps {
		return this.#board();
	}

	get view(): StoryView {
		return this.board.sight.view as StoryView;
	}

	get you(): number | null {
		return this.board.you;
	}

	get canVote(): boolean {
		return this.you !== null && this.view.voters.includes(this.you);
	}

	note(at: number): NoteView | undefined {
		return this.view.notes[at];
	}

	nameOf(seat: number | null | undefined): string {
		return typeof seat === "number" ? (this.board.names[seat] ?? "") : "";
	}

	/** Where the note could be written over now: `edit n17 3`. */
	editStem(note: number): string {
		return `edit n${note} ${this.note(note)?.version ?? 1}`;
	}

	/** Look at a scene, perhaps to sketch one before it; or at none. */
	look(scene: number | null, isSketching = false): void {
		this.chosen = scene;
		this.isSketching = isSketching;
	}

	/** Something was opened to be written on, until the returned function is called. */
	opened(hasWords: () => boolean): () => void {
		this.#opened.add(hasWords);
		return () => this.#opened.delete(hasWords);
	}

	/** Whether letters may be keys: no slip is open, and no unsent words are in what was opened to be written on. */
	get isReading(): boolean {
		return this.chosen === null && ![...this.#opened].some((hasWords) => hasWords());
	}

	// Sketching

	/** A scene with this objective is on its way; its setting follows when it is there. */
	sketching(objective: string, setting: string): void {
		this.#sketched = setting ? { objective, setting, since: this.view.notes.length } : null;
	}

	#settle(): void {
		const { objective, setting, since } = this.#sketched ?? { objective: "", setting: "", since: 0 };
		const scene = this.view.scenes?.find(
			({ objective: note }) => note >= since && this.note(note)?.text === objective,
		);
		if (this.#sketched && scene && this.write(`setting s${scene.id}`, setting)) {
			this.#sketched = null;
		}
	}

	// Unsent words

	/** What was written at a place and not sent. */
	draft(stem: string): string {
		return draftsAt(this.board.table, this.view)?.words.get(stem) ?? "";
	}

	keepDraft(stem: string, text: string): void {
		draftsAt(this.board.table, this.view)?.set(stem, text);
	}

	/** What was written over a note and not sent, and the version it was written over. */
	editDraft(note: number): { text: string; version: number } | undefined {
		const begin = `edit n${note} `;
		const words = draftsAt(this.board.table, this.view)?.words ?? new Map<string, string>();
		const [stem, text] = [...words].find(([place]) => place.startsWith(begin)) ?? [];
		return stem === undefined || text === undefined
			? undefined
			: { text, version: Number(stem.slice(begin.length)) };
	}

	/** A field that can send its words itself, until the returned function is called. */
	sends(stem: string, send: () => void): () => void {
		this.#senders.set(stem, send);
		return () => this.#senders.delete(stem);
	}

	/** Somebody who tells on is not ready to close. */
	tellsOn(stem: string): void {
		if (TOLD.includes(stem)) {
			this.make("unready");
		}
	}

	/** Be ready. What was told and not sent goes along; false if it is too long for that. */
	finish(): boolean {
		const unsent = TOLD.filter((stem) => this.draft(stem).trim() !== "" && this.rights.room(stem));
		this.isTooLong = unsent.some(
			(stem) => [...this.draft(stem).trim()].length > (this.rights.room(stem)?.limit ?? 0),
		);
		if (this.isTooLong) {
			return false;
		}
		for (const stem of unsent) {
			const send = this.#senders.get(stem);
			if (send) {
				send();
			} else if (this.write(stem, this.draft(stem).trim())) {
				this.keepDraft(stem, "");
			}
		}
		return this.make("ready");
	}

	/** A place to write on is gone. */
	leave(field: Field): void {
		this.field = this.field === field ? null : this.field;
	}

	// Acts

	/** Make a move that is on offer; whether it was. */
	make(move: string): boolean {
		const prompt = this.rights.promptFor(move);
		if (prompt !== undefined) {
			this.board.answer(prompt, move);
		}
		return prompt !== undefined;
	}

	/** Send words to where they belong; whether there is room for them. */
	write(stem: string, text: string): boolean {
		const room = this.rights.room(stem);
		if (room) {
			this.board.answer(room.prompt, `${stem} ${JSON.stringify(text)}`);
		}
		return room !== undefined;
	}

	/** The same without a name: a mark lets its author, and nobody else, come back to it. */
	async writeUnsigned(verb: string, text: string): Promise<void> {
		const mark = await newMark();
		const room = this.rights.room(verb);
		if (room) {
			this.board.answer(room.prompt, [verb, mark, JSON.stringify(text)].filter(Boolean).join(" "));
		}
	}

	/** Lay an X-card: on a note, on marked words, on the module, or on what happens now. */
	async press(on: Marked): Promise<void> {
		const mark = await newMark();
		const prompt = this.rights.promptFor(`xcard ${on.item}`);
		if (prompt !== undefined) {
			this.board.answer(prompt, this.pressOf(on, mark));
		}
	}

	/** The move that lays it. Words that are too many to be marked stand for the whole. */
	pressOf(on: Marked, mark?: string): string {
		const words = this.markable(on);
		const span = this.rights.marksSpans ? on.span : undefined;
		return ["xcard", on.item, span, mark, words && JSON.stringify(words)].filter(Boolean).join(" ");
	}

	/** A card on what happens now, with no words marked, only stops the story. */
	coversNothing(on: Marked): boolean {
		return on.item === "now" && this.markable(on) === undefined;
	}

	/** The marked words that it covers; undefined if it covers the whole. */
	markable({ words }: Marked): string | undefined {
		return words && [...words].length <= this.rights.markedRoom ? words : undefined;
	}

	// What has changed

	/** Take note of what is new; to be called with every view. */
	watch(): void {
		const { current, notes } = this.view;
		draftsAt(this.board.table, this.view);
		this.#settle();
		if (current !== this.#seen.current) {
			this.fresh.clear();
		} else if (this.#seen.notes > 0 && current !== null) {
			for (let at = this.#seen.notes; at < notes.length; at++) {
				this.fresh.add(at);
			}
		}
		Object.assign(this.#seen, { current, notes: notes.length });
	}
}
