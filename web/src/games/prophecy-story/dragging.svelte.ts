/** A scene on its way to another parent: where it is held, and over which other scene. */

import { HEIGHT, type Sheet, type Spot, WIDTH } from "./layout";

interface Point {
	x: number;
	y: number;
}

const NEAR = 6;
const NOWHERE: Point = { x: 0, y: 0 };

export class Dragging {
	#scene: number | undefined = $state();
	#from: Point = NOWHERE;
	#by: Point = $state.raw(NOWHERE);
	#isMoving = $state(false);
	readonly #sheet: () => Sheet;
	readonly #scale: () => number;
	/** The press that has just ended was a drag: it chooses nothing. */
	wasMoving = false;

	constructor(sheet: () => Sheet, scale: () => number) {
		this.#sheet = sheet;
		this.#scale = scale;
	}

	/** The scene that is being moved; undefined while one is only pressed. */
	get scene(): number | undefined {
		return this.#isMoving ? this.#scene : undefined;
	}

	get isHeld(): boolean {
		return this.#scene !== undefined;
	}

	/** How far a scene is from its place. */
	by(scene: number): Point {
		return scene === this.scene ? this.#by : NOWHERE;
	}

	take(scene: number, event: PointerEvent): void {
		this.#scene = scene;
		this.#from = { x: event.clientX, y: event.clientY };
		this.#by = NOWHERE;
		this.#isMoving = false;
	}

	pull(event: PointerEvent): void {
		const [dx, dy] = [event.clientX - this.#from.x, event.clientY - this.#from.y];
		this.#isMoving ||= Math.hypot(dx, dy) > NEAR;
		this.#by = { x: dx / this.#scale(), y: dy / this.#scale() };
	}

	/** Let go: what was moved, and onto which other scene. */
	drop(): { scene: number; onto: number } | undefined {
		const [scene, onto] = [this.scene, this.#under()];
		this.wasMoving = this.#isMoving;
		setTimeout(() => {
			this.wasMoving = false;
		});
		this.#scene = undefined;
		this.#isMoving = false;
		return scene !== undefined && onto !== undefined ? { scene, onto } : undefined;
	}

	/** The scene under the middle of the one that is moved. */
	#under(): number | undefined {
		const { spots } = this.#sheet();
		const at = spots.get(this.scene ?? -1);
		const covers = (spot: Spot) =>
			at !== undefined &&
			spot.id !== at.id &&
			Math.abs(spot.x - at.x - this.#by.x) < WIDTH * 0.6 &&
			Math.abs(spot.y - at.y - this.#by.y) < HEIGHT * 0.75;
		return [...spots.values()].find(covers)?.id;
	}
}
