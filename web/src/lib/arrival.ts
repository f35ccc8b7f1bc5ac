/** Where the focus goes when a page comes: to its heading, never to nowhere. */

/** Put the focus on the heading of the page as soon as there is one, unless something else has taken it by then. */
export function arrive(): () => void {
	const watch = new MutationObserver(() => {
		if (hasArrived()) {
			watch.disconnect();
		}
	});
	if (!hasArrived()) {
		watch.observe(document.body, { childList: true, subtree: true });
	}
	return () => watch.disconnect();
}

function hasArrived(): boolean {
	const heading = document.querySelector<HTMLElement>("main h1");
	if (heading && isNowhere()) {
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}
	return heading !== null;
}

function isNowhere(): boolean {
	const here = document.activeElement;
	return here === null || here === document.body || here.closest("header.top") !== null;
}

/** What answers the reader's question, or else the heading of the page. */
const ANSWERS =
	"[data-asks] :is(button, input, textarea, [tabindex='0']):not(:disabled, [aria-disabled='true'])";

export function goToMove(): void {
	const heading = document.querySelector<HTMLElement>("main h1");
	if (heading) {
		heading.tabIndex = -1;
	}
	(document.querySelector<HTMLElement>(ANSWERS) ?? heading)?.focus();
}
