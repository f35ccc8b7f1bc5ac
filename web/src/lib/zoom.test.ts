import { expect, test } from "vitest";
import { STEP, Zoom } from "./zoom.svelte";

function sheet(width: number, height: number): Zoom {
	const zoom = new Zoom(() => ({ width, height }));
	[zoom.width, zoom.height] = [848, 676];
	return zoom;
}

const finger = (pointerId: number, clientX: number, clientY: number, isOnButton = false) =>
	({
		...{ pointerId, clientX, clientY, button: 0 },
		target: { closest: () => (isOnButton ? {} : null) },
		currentTarget: { getBoundingClientRect: () => ({ left: 0, top: 0 }) },
	}) as unknown as PointerEvent;

test("it is fitted to the window, and never made larger than it is", () => {
	expect(sheet(400, 300).transform).toBe("translate(224px, 36px) scale(1)");
	expect(sheet(1600, 300).scale).toBe(0.5);
	expect(sheet(100_000, 300).scale).toBe(0.35);
});

test("it zooms around a point, within bounds, until it is fitted again", () => {
	const zoom = sheet(400, 300);
	zoom.by(STEP, { x: 224, y: 36 });
	expect(zoom.transform).toBe("translate(224px, 36px) scale(1.2)");
	zoom.by(100);
	expect(zoom.scale).toBe(2);
	zoom.by(0.001);
	expect(zoom.scale).toBe(0.35);
	zoom.fit();
	expect(zoom.scale).toBe(1);
});

test("one finger moves it, two zoom, and a button is pressed", () => {
	const zoom = sheet(400, 300);
	zoom.grasp(finger(1, 100, 100, true));
	zoom.pull(finger(1, 150, 100));
	expect(zoom.transform).toBe("translate(224px, 36px) scale(1)");
	zoom.grasp(finger(1, 100, 100));
	zoom.pull(finger(1, 150, 110));
	expect(zoom.transform).toBe("translate(274px, 46px) scale(1)");
	zoom.grasp(finger(2, 250, 110));
	zoom.pull(finger(2, 270, 110));
	expect(zoom.scale).toBeCloseTo(1.2);
	zoom.release();
	zoom.pull(finger(1, 500, 500));
	expect(zoom.scale).toBeCloseTo(1.2);
});
