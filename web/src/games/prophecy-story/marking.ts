/** What an X-card is meant for: marked words, what is under the pointer, or what has the focus. */

export interface Marked {
	/** `n17`, `module`, or `now`. */
	item: string;
	/** Words that were marked in it. */
	words?: string;
	/** The same as part of its text, in characters: "4-12". For tables that began by rules 1. */
	span?: string;
}

const ITEM = "[data-x]";
const SAID = "[data-said]"; // chat: words are marked there, and no place of the game
const NOW = "now";

export function itemAt(target: Element | null | undefined): string | undefined {
	return target?.closest<HTMLElement>(ITEM)?.dataset.x;
}

/**
 * The words that are marked with the mouse or the keyboard in a note or a message, or in the field where a note is
 * rewritten. A mark that begins or ends outside of it, as a double click makes them, counts as far as it lies inside.
 */
export function markedWords(): Marked | undefined {
	return markedInField() ?? markedInText();
}

function markedInField(): Marked | undefined {
	const field = document.activeElement;
	const item = itemAt(field);
	if (!(field instanceof HTMLTextAreaElement) || item === undefined) {
		return undefined;
	}
	const { value, selectionStart, selectionEnd } = field;
	const words = wholeWords(value, selectionStart, selectionEnd);
	return selectionStart < selectionEnd && words ? { item, words } : undefined;
}

function markedInText(): Marked | undefined {
	const selection = getSelection();
	if (!selection || selection.isCollapsed || selection.rangeCount === 0) {
		return undefined;
	}
	const range = selection.getRangeAt(0).cloneRange();
	const [first, last] = [range.startContainer, range.endContainer].map(boxOf);
	const box = first ?? last;
	if (!box) {
		return undefined;
	}
	if (!box.contains(range.endContainer)) {
		range.setEnd(box, box.childNodes.length);
	} else if (!box.contains(range.startContainer)) {
		range.setStart(box, 0);
	}
	const item = box.dataset.x ?? NOW;
	return isNote(item) || item === NOW ? { item, ...marked(box, range) } : { item };
}

function boxOf(node: Node): HTMLElement | null | undefined {
	const element = node instanceof Element ? node : node.parentElement;
	return element?.closest<HTMLElement>(`${ITEM}, ${SAID}`);
}

function isNote(item: string): boolean {
	return /^n\d+$/.test(item);
}

function marked(box: HTMLElement, range: Range): { words: string; span: string } {
	const before = document.createRange();
	before.setStart(box, 0);
	before.setEnd(range.startContainer, range.startOffset);
	const start = before.toString().length;
	const end = start + range.toString().length;
	const text = box.textContent ?? "";
	const [from, to] = [start, end].map((at) => [...text.slice(0, at)].length);
	return { words: wholeWords(text, start, end), span: `${from}-${to}` };
}

/** The part of a text from `start` to `end`, with the rest of the words that it begins and ends in. */
export function wholeWords(text: string, start: number, end: number): string {
	const words = [...text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}_]+/gu)];
	const touched = words.filter(({ 0: word, index }) => index < end && index + word.length > start);
	const from = Math.min(start, ...touched.map(({ index }) => index));
	const to = Math.max(end, ...touched.map(({ 0: word, index }) => index + word.length));
	return text.slice(from, to).trim();
}
