/** How a sheet or a map lies under the eyes: fitted to its box until somebody moves or zooms it. */

/** How much larger one press makes it. */
export const STEP = 1.2;

/** How small and how large it may get, and what stays free around it while it is fitted. */
export interface Bounds {
	least: number;
	most: number;
	/** Fitted, it is no larger than this. */
	fitted: number;
	margin: { side: number; top: number; bottom: number };
}

const SHEET: Bounds = { least: 0.35, most: 2, fitted: 1, margin: { side: 24, top: 36, bottom: 40 } };

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
	readonly #bounds: () => Bounds;
	/** Chosen by hand; undefined while it is fitted. */
	#own: { scale: number; x: number; y: number } | undefined = $state.raw();
	#held = new Map<number, Point>();

	constructor(content: () => Size, bounds: () => Bounds = () => SHEET) {
		this.#content = content;
		this.#bounds = bounds;
	}

	get #fitted(): { scale: number; x: number; y: number } {
		const { width, height } = this.#content();
		const { least, fitted, margin } = this.#bounds();
		const room = {
			width: this.width - 2 * margin.side,
			height: this.height - margin.top - margin.bottom,
		};
		const scale = Math.max(least, Math.min(fitted, room.width / width || 1, room.height / height || 1));
		return { scale, x: (this.width - width * scale) / 2, y: margin.top };
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

	get isFitted(): boolean {
		return this.#own === undefined;
	}

	/** The part of the content that is in sight. */
	get seen(): { x: number; y: number; width: number; height: number } {
		const { scale, x, y } = this.#now;
		return { x: -x / scale, y: -y / scale, width: this.width / scale, height: this.height / scale };
	}

	fit(): void {
		this.#own = undefined;
	}

	/** Lay a point of the content into the middle, this large. */
	show(point: Point, scale = this.scale): void {
		this.#own = { scale, x: this.width / 2 - point.x * scale, y: this.height / 2 - point.y * scale };
	}

	/** Larger or smaller, around a point of the sheet; around its middle if none is said. */
	by(factor: number, around: Point = { x: this.width / 2, y: this.height / 2 }): void {
		const { scale, x, y } = this.#now;
		const { least, most } = this.#bounds();
		const next = Math.min(most, Math.max(least, scale * factor));
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
