/**
 * A focus that never falls to nowhere: when the button that had it goes away with its question, the next answer gets it,
 * or the map while there is none. Who has gone elsewhere is left alone. Use with `{@attach keepsFocus}`.
 */

const ANSWERS = [
	".battle .result ~ button",
	".answers button:not([aria-disabled=true])",
	".battle button:not(:disabled)",
	".hero button:not(:disabled)",
];
/** Where one waits: the map, or the scene itself. */
const PLACES = [".battle", ".draft", ".map [data-space][tabindex='0']"];
/** Where one begins, one Tab before the first answer: whoever comes need not go through the bar of the page. */
const DOORS = [".battle", ".draft", ".ask"];

export function keepsFocus(board: HTMLElement): () => void {
	let last: Element | null = null;
	let isLent = false;
	let hasArrived = false;
	const arrive = () => {
		if (!hasArrived && first(board, ANSWERS)) {
			hasArrived = true;
			const isElsewhere = document.activeElement !== document.body;
			(isElsewhere ? null : first(board, DOORS))?.focus({ preventScroll: true });
		}
	};
	const lend = () => {
		const isLost = document.activeElement === document.body && last !== null && !canHold(last);
		const isWaiting = isLent && document.activeElement === last;
		if (isLost || isWaiting) {
			const answer = first(board, ANSWERS);
			const goal = answer && !(isWaiting && isLit(board)) ? answer : isLost ? first(board, PLACES) : null;
			goal?.focus();
			isLent = goal === null ? isLent : goal !== answer;
		}
	};
	const note = (event: FocusEvent) => {
		last = event.target instanceof Element && board.contains(event.target) ? event.target : null;
		isLent = false;
	};
	const watcher = new MutationObserver(() => {
		arrive();
		lend();
	});
	watcher.observe(board, { childList: true, subtree: true, attributeFilter: ["disabled", "class"] });
	document.addEventListener("focusin", note);
	return () => {
		watcher.disconnect();
		document.removeEventListener("focusin", note);
	};
}

function first(board: HTMLElement, selectors: readonly string[]): HTMLElement | null {
	const found = selectors.flatMap((each) => [...board.querySelectorAll<HTMLElement>(each)]);
	return found.find((each) => each.checkVisibility({ visibilityProperty: true })) ?? null;
}

function canHold(element: Element): boolean {
	return element.isConnected && !element.matches(":disabled") && element.checkVisibility();
}

/** The question is answered on the map, where the focus is. */
function isLit(board: HTMLElement): boolean {
	return board.querySelector(".space.lit") !== null;
}
