/**
 * One tab stop for a group of buttons: the current one, else where one was, else the first. Arrows, Home and End move
 * inside it in the order of the list, however it lies on the screen. Use with `{@attach roving}`.
 */

const ITEMS = "button, [role=radio], [role=checkbox]";

export function roving(group: HTMLElement): () => void {
	const stop = () => keepOneTabStop(group);
	const watcher = new MutationObserver(stop);
	watcher.observe(group, { childList: true, subtree: true, attributeFilter: ["disabled", "aria-current"] });
	group.addEventListener("focusin", stop);
	group.addEventListener("keydown", move);
	stop();
	return () => {
		watcher.disconnect();
		group.removeEventListener("focusin", stop);
		group.removeEventListener("keydown", move);
	};
}

function items(group: Element): HTMLElement[] {
	return [...group.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => !item.matches(":disabled"));
}

function keepOneTabStop(group: Element): void {
	const all = items(group);
	const current =
		all.find((item) => item === document.activeElement) ??
		all.find((item) => item.hasAttribute("aria-current")) ??
		all.find((item) => item.tabIndex === 0);
	for (const item of all) {
		item.tabIndex = item === (current ?? all[0]) ? 0 : -1;
	}
}

function move(event: KeyboardEvent): void {
	const all = items(event.currentTarget as Element);
	const from = all.indexOf(document.activeElement as HTMLElement);
	const to = from < 0 ? undefined : target(all, from, event.key);
	if (to) {
		event.preventDefault();
		to.focus();
	}
}

function target(all: HTMLElement[], from: number, key: string): HTMLElement | undefined {
	switch (key) {
		case "ArrowRight":
		case "ArrowDown":
			return all[from + 1];
		case "ArrowLeft":
		case "ArrowUp":
			return all[from - 1];
		case "Home":
			return all[0];
		case "End":
			return all.at(-1);
		default:
			return undefined;
	}
}
