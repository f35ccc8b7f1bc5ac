/** One tab stop for a group of buttons; arrows, Home and End move inside it. Use with `{@attach roving}`. */

const ITEMS = "button, [role=radio], [role=checkbox]";

export function roving(group: HTMLElement): () => void {
	const stop = () => keepOneTabStop(group);
	const watcher = new MutationObserver(stop);
	watcher.observe(group, { childList: true, subtree: true, attributeFilter: ["disabled"] });
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
		all.find((item) => item === document.activeElement) ?? all.find((item) => item.tabIndex === 0);
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
			return all[from + 1];
		case "ArrowLeft":
			return all[from - 1];
		case "Home":
			return all[0];
		case "End":
			return all.at(-1);
		case "ArrowDown":
			return nearest(all, from, 1);
		case "ArrowUp":
			return nearest(all, from, -1);
		default:
			return undefined;
	}
}

/** The item straight above or below: in the next row of the group, the one with the closest middle. */
function nearest(all: HTMLElement[], from: number, direction: 1 | -1): HTMLElement | undefined {
	const middle = (item: HTMLElement) => {
		const box = item.getBoundingClientRect();
		return { x: box.left + box.width / 2, y: box.top + box.height / 2, height: box.height };
	};
	const here = middle(all[from] as HTMLElement);
	const beyond = all
		.map((item) => ({ item, at: middle(item) }))
		.filter(({ at }) => (at.y - here.y) * direction > here.height / 2);
	const distance = (at: { x: number; y: number }) => Math.abs(at.y - here.y) * 100 + Math.abs(at.x - here.x);
	return beyond.sort((a, b) => distance(a.at) - distance(b.at))[0]?.item;
}
