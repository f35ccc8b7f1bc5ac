/** Cards of a finished trick go under the seat that won it; where nothing may move they are simply gone. */

import { duration } from "../../lib/motion";
import { spotOf } from "../tricks/flight";

interface Motion {
	duration: number;
	css?: (t: number, u: number) => string;
}

export function gather(place: HTMLElement, { winner }: { winner: number | null }): Motion {
	const seat = document.querySelector(`[data-seat="${winner}"]`);
	if (winner === null || !seat) {
		return { duration: 0 };
	}
	const [from, to] = [spotOf(place), spotOf(seat)];
	const [x, y] = [to.x - from.x, to.y - from.y];
	return {
		duration: duration("--flight"),
		css: (t, u) =>
			`position: absolute; opacity: ${t}; translate: ${x * u}px ${y * u}px; scale: ${1 - 0.6 * u}; z-index: 5`,
	};
}
