/** What an X-card is meant for: marked words, what is under the pointer, or what has the focus. */

import type { StoryView } from "../../lib/wire";

export interface Marked {
	/** `n17`, `module`, or `now`. */
	item: string;
	/** Part of its text, in characters: "4-12". */
	span?: string;
}

const ITEM = "[data-x]";
const SHORTEST = 3; // letters that are looked for elsewhere

export function itemAt(target: Element | null | undefined): string | undefined {
	return target?.closest<HTMLElement>(ITEM)?.dataset.x;
}

/** The words that are marked with the mouse or the keyboard, if they are words of one note. */
export function markedWords(): Marked | undefined {
	const selection = getSelection();
	if (!selection || selection.isCollapsed || selection.rangeCount === 0) {
		return undefined;
	}
	const range = selection.getRangeAt(0);
	const box = elementOf(range.startContainer)?.closest<HTMLElement>(ITEM);
	const item = box?.dataset.x;
	if (!box || !item || !box.contains(range.endContainer)) {
		return undefined;
	}
	return isNote(item) ? { item, span: spanIn(box, range) } : { item };
}

function elementOf(node: Node): Element | null {
	return node instanceof Element ? node : node.parentElement;
}

function isNote(item: string): boolean {
	return /^n\d+$/.test(item);
}

/** Characters as the server counts them, from the beginning of the words. */
function spanIn(box: HTMLElement, marked: Range): string {
	const before = document.createRange();
	before.setStart(box, 0);
	before.setEnd(marked.startContainer, marked.startOffset);
	const start = [...before.toString()].length;
	return `${start}-${start + [...marked.toString()].length}`;
}

/** Where the words of a note stand again: the whole of other notes, or the part of them that is the same. */
export function sameElsewhere(view: StoryView, { item, span }: Marked): Marked[] {
	const note = view.notes[Number(item.slice(1))];
	if (!isNote(item) || !note?.text) {
		return [];
	}
	const [from, to] = (span ?? "").split("-").map(Number);
	const words = (span ? [...note.text].slice(from, to).join("") : note.text).trim();
	return words.length < SHORTEST
		? []
		: [...view.notes.keys()]
				.map((at) => `n${at}`)
				.filter((other) => other !== item)
				.flatMap((other) => within(view, other, words, span === undefined));
}

/** Words without what stands between them and without case, parted by single spaces. */
function plain(text: string): string {
	return ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).join(" ")} `;
}

function within(view: StoryView, item: string, words: string, isWholeNote: boolean): Marked[] {
	const { text, is_hidden } = view.notes[Number(item.slice(1))] ?? {};
	if (!text || is_hidden) {
		return [];
	}
	const at = text.toLowerCase().indexOf(words.toLowerCase());
	if (at < 0) {
		const sounds = plain(words);
		const isAlike = isWholeNote && sounds.trim().length >= SHORTEST && plain(text).includes(sounds);
		return isAlike ? [{ item }] : [];
	}
	const start = [...text.slice(0, at)].length;
	const isWhole = text.trim().length === words.length;
	return [isWhole ? { item } : { item, span: `${start}-${start + [...words].length}` }];
}
