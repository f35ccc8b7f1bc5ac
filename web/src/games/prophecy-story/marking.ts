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

/** The words that are marked with the mouse or the keyboard, if they are words of one note or of one message. */
export function markedWords(): Marked | undefined {
	const selection = getSelection();
	if (!selection || selection.isCollapsed || selection.rangeCount === 0) {
		return undefined;
	}
	const range = selection.getRangeAt(0);
	const box = elementOf(range.startContainer)?.closest<HTMLElement>(`${ITEM}, ${SAID}`);
	if (!box?.contains(range.endContainer)) {
		return undefined;
	}
	const item = box.dataset.x ?? NOW;
	return isNote(item) || item === NOW ? { item, ...marked(box, range) } : { item };
}

function elementOf(node: Node): Element | null {
	return node instanceof Element ? node : node.parentElement;
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
