import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dragging } from "./dragging.svelte";
import { HEIGHT, type Sheet, WIDTH } from "./layout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (clientX: number, clientY: number) => ({ clientX, clientY }) as PointerEvent;

/** Two scenes side by side, seen at half their size. */
function dragging(): Dragging {
	const spots = [0, 1].map((id) => [id, { id, x: id * 2 * WIDTH, y: HEIGHT }] as const);
	return new Dragging(
		() => ({ spots: new Map(spots) }) as unknown as Sheet,
		() => 0.5,
	);
}

test("a press that hardly moves is no drag", () => {
	const drag = dragging();
	drag.take(0, at(10, 10));
	drag.pull(at(13, 12));
	expect([drag.isHeld, drag.scene]).toEqual([true, undefined]);
	expect([drag.drop(), drag.wasMoving, drag.isHeld]).toEqual([undefined, false, false]);
});

test("a scene is dropped onto the one under its middle, and the press chooses nothing", () => {
	const drag = dragging();
	drag.take(0, at(0, 0));
	drag.pull(at(WIDTH, 0));
	expect([drag.scene, drag.by(0), drag.by(1)]).toEqual([0, { x: 2 * WIDTH, y: 0 }, { x: 0, y: 0 }]);
	expect(drag.drop()).toEqual({ scene: 0, onto: 1 });
	expect(drag.wasMoving).toBe(true);
	vi.runAllTimers();
	expect([drag.wasMoving, drag.scene]).toEqual([false, undefined]);
});

test("dropped beside every other scene it stays where it was", () => {
	const drag = dragging();
	drag.take(0, at(0, 0));
	drag.pull(at(WIDTH, HEIGHT));
	expect(drag.drop()).toBeUndefined();
});
