/** A card that is pulled out of the hand with pointer or finger, and let go over the table. */

import type { Attachment } from "svelte/attachments";

const FAR = 8; // pixels after which a press has become a pull
const OUT = 0.6; // of its height: so far up a card is out of the hand

/** Let what is in this element be pulled, with the item of the list around it; `letGo` is called over the table. */
export function pulled(letGo: (() => void) | undefined): Attachment<HTMLElement> {
	return (card) => {
		const item = card.closest("li") ?? card;
		let from: PointerEvent | undefined;
		let isPulled = false;

		function begin(event: PointerEvent): void {
			from = letGo && event.isPrimary && event.button === 0 ? event : undefined;
			isPulled = false;
			if (from) {
				card.setPointerCapture(event.pointerId);
			}
		}

		function move(event: PointerEvent): void {
			if (!from || event.pointerId !== from.pointerId) {
				return;
			}
			const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
			isPulled ||= Math.hypot(x, y) >= FAR;
			if (isPulled) {
				Object.assign(item.style, { translate: `${x}px ${y}px`, zIndex: "9", transition: "none" });
			}
		}

		function end(event: PointerEvent): void {
			const isOut = from !== undefined && from.clientY - event.clientY > card.offsetHeight * OUT;
			from = undefined;
			Object.assign(item.style, { translate: "", zIndex: "", transition: "" });
			if (isPulled && isOut && event.type === "pointerup") {
				letGo?.();
			}
		}

		/** The end of a pull is no press. */
		function press(event: MouseEvent): void {
			if (isPulled) {
				isPulled = false;
				event.stopImmediatePropagation();
			}
		}

		const listeners = { pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end };
		for (const [name, act] of Object.entries(listeners)) {
			card.addEventListener(name, act as EventListener);
		}
		card.addEventListener("click", press, { capture: true });
		return () => {
			for (const [name, act] of Object.entries(listeners)) {
				card.removeEventListener(name, act as EventListener);
			}
			card.removeEventListener("click", press, { capture: true });
		};
	};
}
