/** How the sheet lies under the eyes: fitted to the window until somebody moves or zooms it. */

/** How much larger one press makes it. */
export const STEP = 1.2;

const LEAST = 0.35;
const MOST = 2;
const MARGIN = { side: 24, top: 36, bottom: 40 };

interface Size {
	width: number;
	height: number;
}

interface Point {
	x: number;
	y: number;
}

export class Zoom {
	width = $state(0);
	height = $state(0);
	readonly #content: () => Size;
	/** Chosen by hand; undefined while it is fitted. */
	#own: { scale: number; x: number; y: number } | undefined = $state.raw();
	#held = new Map<number, Point>();

	constructor(content: () => Size) {
		this.#content = content;
	}

	get #fitted(): { scale: number; x: number; y: number } {
		const { width, height } = this.#content();
		const room = {
			width: this.width - 2 * MARGIN.side,
			height: this.height - MARGIN.top - MARGIN.bottom,
		};
		const scale = Math.max(LEAST, Math.min(1, room.width / width || 1, room.height / height || 1));
		return { scale, x: (this.width - width * scale) / 2, y: MARGIN.top };
	}

	get #now(): { scale: number; x: number; y: number } {
		return this.#own ?? this.#fitted;
	}

	get scale(): number {
		return this.#now.scale;
	}

	get transform(): string {
		const { scale, x, y } = this.#now;
		return `translate(${x}px, ${y}px) scale(${scale})`;
	}

	fit(): void {
		this.#own = undefined;
	}

	/** Larger or smaller, around a point of the sheet; around its middle if none is said. */
	by(factor: number, around: Point = { x: this.width / 2, y: this.height / 2 }): void {
		const { scale, x, y } = this.#now;
		const next = Math.min(MOST, Math.max(LEAST, scale * factor));
		const kept = next / scale;
		this.#own = { scale: next, x: around.x - (around.x - x) * kept, y: around.y - (around.y - y) * kept };
	}

	#shift(dx: number, dy: number): void {
		const { scale, x, y } = this.#now;
		this.#own = { scale, x: x + dx, y: y + dy };
	}

	// By hand: one finger moves, two zoom

	grasp(event: PointerEvent): void {
		const target = event.target as Element;
		if (event.button === 0 && !target.closest("button, textarea, input, select, a, .slip")) {
			this.#held.set(event.pointerId, { x: event.clientX, y: event.clientY });
		}
	}

	pull(event: PointerEvent): void {
		const before = this.#held.get(event.pointerId);
		if (!before) {
			return;
		}
		const now = { x: event.clientX, y: event.clientY };
		const other = [...this.#held].find(([id]) => id !== event.pointerId)?.[1];
		if (other) {
			const box = (event.currentTarget as Element).getBoundingClientRect();
			this.by(distance(now, other) / (distance(before, other) || 1), {
				x: (now.x + other.x) / 2 - box.left,
				y: (now.y + other.y) / 2 - box.top,
			});
		} else {
			this.#shift(now.x - before.x, now.y - before.y);
		}
		this.#held.set(event.pointerId, now);
	}

	release(): void {
		this.#held.clear();
	}

	/** The wheel moves the sheet, with Ctrl (or a pinch on a touch pad) it zooms. Use with `{@attach}`. */
	listen(box: HTMLElement): () => void {
		const turn = (event: WheelEvent) => {
			if ((event.target as Element).closest(".slip") || getComputedStyle(box).touchAction !== "none") {
				return;
			}
			event.preventDefault();
			const { left, top } = box.getBoundingClientRect();
			if (event.ctrlKey) {
				this.by(Math.exp(-event.deltaY / 240), { x: event.clientX - left, y: event.clientY - top });
			} else {
				this.#shift(-event.deltaX, -event.deltaY);
			}
		};
		box.addEventListener("wheel", turn, { passive: false });
		return () => box.removeEventListener("wheel", turn);
	}
}

function distance(one: Point, other: Point): number {
	return Math.hypot(one.x - other.x, one.y - other.y);
}
