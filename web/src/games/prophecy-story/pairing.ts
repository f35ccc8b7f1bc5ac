/**
 * Pairs by mouse: a note is dragged onto another one. Words of a note are marked with the mouse too, so a drag begins
 * only where the pointer leaves the note.
 */

import type { Story } from "./story.svelte";

const OUTSIDE = 8; // pixels from the edge of the note

/** The pair that two notes make, whichever is the character's; undefined if they make none now. */
export function pairOf(story: Story, one: number, two: number): { mine: number; other: number } | undefined {
	const both = [
		{ mine: one, other: two },
		{ mine: two, other: one },
	];
	return both.find(({ mine, other }) => story.rights.room(`pair n${mine} n${other}`));
}

/** Whether a note makes a pair with any other. */
export function pairsWith(story: Story, note: number): boolean {
	const pairs = story.rights.places("pair");
	return `n${note}` in pairs || Object.values(pairs).some((others) => others.includes(`n${note}`));
}

/** Follow the pointer from a note until it is let go. */
export function grasp(story: Story, note: number, down: PointerEvent): void {
	const box = down.currentTarget as HTMLElement;
	if (down.button !== 0 || down.pointerType === "touch" || box.querySelector("textarea")) {
		return;
	}
	const ending = new AbortController();
	const listen = { signal: ending.signal };
	const end = () => {
		story.held = null;
		ending.abort();
	};
	addEventListener("pointermove", (event) => pull(story, note, box, event), listen);
	addEventListener("selectstart", (event) => story.held !== null && event.preventDefault(), listen);
	addEventListener("pointercancel", end, listen);
	addEventListener(
		"pointerup",
		(event) => {
			drop(story, event);
			end();
		},
		listen,
	);
}

function pull(story: Story, note: number, box: HTMLElement, { clientX, clientY }: PointerEvent): void {
	const { left, right, top, bottom } = box.getBoundingClientRect();
	const across = Math.max(left - clientX, clientX - right);
	const down = Math.max(top - clientY, clientY - bottom);
	if (story.held === null && Math.max(across, down) > OUTSIDE) {
		story.held = note;
	}
	if (story.held !== null) {
		getSelection()?.removeAllRanges();
	}
}

function drop(story: Story, { clientX, clientY }: PointerEvent): void {
	const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-note]");
	if (story.held !== null && under) {
		story.pairing = pairOf(story, story.held, Number(under.dataset.note)) ?? story.pairing;
	}
}
