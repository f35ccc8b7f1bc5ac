/** For what changes where it stands: its words are said by the page's one voice, when they come and when they change. */

import { announcer } from "./announcer.svelte";

export function spoken(element: HTMLElement): () => void {
	let last = "";
	const speak = () => {
		const words = (element.textContent ?? "").replace(/\s+/g, " ").trim();
		if (words !== last) {
			last = words;
			announcer.say(words);
		}
	};
	const watch = new MutationObserver(speak);
	watch.observe(element, { childList: true, characterData: true, subtree: true });
	speak();
	return () => watch.disconnect();
}
