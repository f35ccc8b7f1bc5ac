/** A box that scrolls must be reachable by keyboard. Use with `{@attach reachable}`. */
export function reachable(box: HTMLElement): void {
	box.tabIndex = 0;
}
