/**
 * Motion of cards from place to place. Elements with the same `data-flight` name before and after a change are one
 * thing that travels when it comes to stand in another `data-zone` (hand, trick, …): `note` where all of them are in
 * `$effect.pre`, let them `land` in `$effect`. What is still in the air flies on, or turns to its new goal from where it
 * is; `finish` ends it all. Where nothing may move, things fade in at their place, in the same order.
 */

import { canMove, duration } from "../../lib/motion";

const FADE = 120;

/** The middle of a thing on the screen, and how wide it is before any turn. */
export interface Spot {
	x: number;
	y: number;
	width: number;
}

export interface Landing {
	/** Where a thing comes from that was not there before; undefined: it is simply there. */
	origin?: (name: string, thing: HTMLElement | SVGElement) => Spot | undefined;
	/** Milliseconds until it starts. */
	delay?: (name: string) => number;
	/** Whether a thing that was there before flies; by default, if its zone has changed. */
	flies?: (name: string) => boolean;
	/** How it settles: a card from a little above, a cube with one small bounce. */
	settles?: (name: string) => "card" | "bounce";
}

/** What can travel. */
export type Thing = HTMLElement | SVGElement;

export function spotOf(element: Element): Spot {
	const { left, top, width, height } = element.getBoundingClientRect();
	const own = element instanceof HTMLElement ? element.offsetWidth : width;
	return { x: left + width / 2, y: top + height / 2, width: own };
}

export class Flights {
	#spots = new Map<string, Spot & { zone: string }>();
	#inAir: Animation[] = [];

	/** Remember where everything is. */
	note(root: ParentNode | undefined): void {
		this.#inAir = this.#inAir.filter(({ playState }) => playState === "running");
		this.#spots = new Map(
			named(root).map(([name, thing]) => [name, { ...spotOf(thing), zone: zoneOf(thing) }]),
		);
	}

	/** Whether nothing was there before. */
	get isFirst(): boolean {
		return this.#spots.size === 0;
	}

	/** Whether this was there before. */
	knew(name: string): boolean {
		return this.#spots.has(name);
	}

	/** Let everything that has changed its zone come from where it was. */
	land(root: ParentNode | undefined, { origin, delay, flies, settles }: Landing = {}): void {
		for (const [name, thing] of named(root)) {
			const before = this.#spots.get(name);
			const isMoved = flies?.(name) ?? before?.zone !== zoneOf(thing);
			const from = isMoved ? (before ?? origin?.(name, thing)) : undefined;
			const animation = from && come(thing, from, delay?.(name), settles?.(name));
			if (animation) {
				this.#inAir.push(animation);
			}
		}
	}

	/** Let things that were hidden so far turn over, all together. */
	turnOver(things: Iterable<Thing>): void {
		const isMoving = canMove();
		const frames = isMoving ? { transform: ["rotateY(90deg)", "none"] } : { opacity: [0, 1] };
		for (const thing of things) {
			this.#inAir.push(thing.animate(frames, isMoving ? duration("--calm") : FADE));
		}
	}

	finish(): void {
		for (const animation of this.#inAir) {
			animation.finish();
		}
		this.#inAir = [];
	}
}

function named(root: ParentNode | undefined): [string, Thing][] {
	const all = root?.querySelectorAll<Thing>("[data-flight]") ?? [];
	return [...all].map((thing) => [thing.dataset.flight ?? "", thing]);
}

const zoneOf = (thing: Thing) => thing.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "";

/** Let one thing come to its place from another. Undefined if it is there already. */
export function come(
	thing: Thing,
	from: Spot,
	delay = 0,
	settles: "card" | "bounce" = "card",
): Animation | undefined {
	const to = spotOf(thing);
	const [x, y] = [from.x - to.x, from.y - to.y];
	if (Math.abs(x) + Math.abs(y) < 2) {
		return undefined;
	}
	if (!canMove()) {
		return thing.animate({ opacity: [0, 1] }, { duration: FADE, delay, fill: "backwards" });
	}
	const start = { translate: `${x}px ${y}px`, scale: from.width / (to.width || 1), zIndex: 9 };
	return thing.animate([start, ...(settles === "card" ? CARD_LANDS : BOUNCES)], {
		duration: duration("--flight"),
		easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
		delay,
		fill: "backwards",
	});
}

const REST = { translate: "0 0", scale: 1, zIndex: 9 };
const CARD_LANDS: Keyframe[] = [{ translate: "0 0", scale: 1.06, zIndex: 9, offset: 0.8 }, REST];
const BOUNCES: Keyframe[] = [
	{ translate: "0 0", scale: 1, zIndex: 9, offset: 0.75 },
	{ translate: "0 -4px", scale: 1, zIndex: 9, offset: 0.87 },
	REST,
];
