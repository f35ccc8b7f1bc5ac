/** The outline of a cell around 0, 0. */

import { type Point, pathAround, polygon } from "./geometry";

const ROUNDING = 0.22;

export function outline(shape: "square" | "hexagon" | "circle", radius: number, turn: number): string {
	if (shape === "hexagon") {
		return polygon(6, [0, 0], radius, turn);
	}
	if (shape === "circle") {
		return pathAround([[0, 0]], radius);
	}
	const inner = radius * (1 - ROUNDING);
	const corners: Point[] = [
		[-inner, -inner],
		[inner, -inner],
		[inner, inner],
		[-inner, inner],
	];
	return pathAround(corners, radius * ROUNDING);
}
