/** How a piece goes from space to space: along the road, over the sea, through a gate, or straight by magic. */

import { duration } from "../../../lib/motion";
import type { Made, Step } from "../../steps";
import { at, type Point, sailed, spacesBetween } from "./ring";

const SPACES_IN_A_FLIGHT = 2;

export interface Route {
	/** Empty: it fades away and appears elsewhere. */
	points: Point[];
	/** In flights, each as long as the token says. */
	length: number;
}

/** The way that a move of this seat took, if it took one. */
export function routeOf(move: string, from: number, to: number): Route {
	const [verb, way = ""] = move.split(" ");
	if (verb === "gate" || from === to) {
		return { points: [], length: 1 };
	}
	if (verb === "boat") {
		return { points: sailed(from, to), length: 2 };
	}
	if (verb === "walk" || verb === "horse") {
		const spaces = spacesBetween(from, to, way);
		return { points: spaces.map((space) => at(space)), length: spaces.length / SPACES_IN_A_FLIGHT };
	}
	return { points: [at(from), at(to)], length: 1 };
}

interface Standing {
	heroes: readonly ({ id: string; space: number } | null)[];
}

/** The seats whose pieces have moved in a step, each with its route. */
export function routesIn<View extends Standing>(step: Step<View> | undefined, now: View): Map<number, Route> {
	const routes = new Map<number, Route>();
	now.heroes.forEach((hero, seat) => {
		const before = step?.before.heroes[seat];
		if (hero && before && hero.id === before.id && hero.space !== before.space) {
			routes.set(seat, routeOf(lastMoveOf(step?.made ?? [], seat), before.space, hero.space));
		}
	});
	return routes;
}

const GOING = new Set(["walk", "horse", "boat", "gate", "use", "cast"]);

function lastMoveOf(made: readonly Made[], seat: number): string {
	return (
		made.findLast(({ actor, move }) => actor === seat && GOING.has(move.split(" ", 1)[0] ?? ""))?.move ?? ""
	);
}

/** Let a piece be seen to go its way; it stands at the end already. */
export function play(piece: Element, { points, length }: Route, end: Point): void {
	const time = duration("--flight");
	if (time === 0) {
		return;
	}
	const frames =
		points.length === 0
			? [{ opacity: 0 }, { opacity: 1 }]
			: points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
	const last = { transform: `translate(${end.x}px, ${end.y}px)` };
	piece.animate(points.length === 0 ? frames : [...frames.slice(0, -1), last], {
		duration: time * length,
		easing: "ease-in-out",
	});
}
