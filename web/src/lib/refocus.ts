/** Where the focus goes when what had it is gone: an answered question takes its button with it. */

import type { Attachment } from "svelte/attachments";

/** `goOn` is called when something in this element had the focus, was taken away, and nothing else has it now. */
export function refocused(goOn: () => void): Attachment<HTMLElement> {
	return (root) => {
		let last: Element | null = null;
		const keep = ({ target }: FocusEvent) => {
			last = target instanceof Element ? target : null;
		};
		const watch = new MutationObserver(() => {
			if (last && !last.isConnected) {
				last = null;
				if (document.activeElement === document.body) {
					goOn();
				}
			}
		});
		root.addEventListener("focusin", keep);
		watch.observe(root, { childList: true, subtree: true });
		return () => {
			root.removeEventListener("focusin", keep);
			watch.disconnect();
		};
	};
}
