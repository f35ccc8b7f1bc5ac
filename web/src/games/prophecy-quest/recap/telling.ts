/** What the others did since the reader's last turn, step by step, each with the position it led to. */

import type { Position } from "../../../lib/film.svelte";
import type { QuestView, Rolled } from "../../../lib/wire";
import { CENTRE, type Point, WIDTH } from "../map/ring";
import { spacesNamed, type ToldStep, type ToldTurn } from "../turns";

export interface Telling {
	turn: ToldTurn;
	/** Of the step in its turn, from 0. */
	number: number;
	step: ToldStep;
	seat: number;
	before: QuestView;
	position: Position;
	view: QuestView;
	/** The battle that it tells of, as far as dice were judged. */
	rolled: Rolled | undefined;
}

/** All steps of these turns whose positions are known. */
export function tellings(turns: readonly ToldTurn[], positions: readonly Position[]): Telling[] {
	const after = new Map(positions.map((position) => [position.ply, position]));
	return turns.flatMap((turn) =>
		turn.steps.flatMap((step, number) => {
			const [before, position] = [after.get(step.from - 1), after.get(step.to)];
			return before && position ? [telling(turn, number, step, before, position)] : [];
		}),
	);
}

function telling(
	turn: ToldTurn,
	number: number,
	step: ToldStep,
	from: Position,
	position: Position,
): Telling {
	const [before, view] = [from.sight.view as QuestView, position.sight.view as QuestView];
	const rolled = view.fought.findLast(({ ply }) => ply > before.plies);
	return { turn, number, step, seat: turn.seat ?? 0, before, position, view, rolled };
}

/** The spaces where a step happened: those it names, or else where the hero stands. */
export function placesOf({ step, view, before, seat }: Telling, ring: readonly { id: string }[]): number[] {
	const named = spacesNamed(step).map((space) => ring.findIndex(({ id }) => id === space));
	const here = (view.heroes[seat] ?? before.heroes[seat])?.space;
	const found = named.filter((space) => space >= 0);
	return found.length > 0 ? found : here === undefined ? [] : [here];
}

/** The way a hero took in a step; null if she stayed where she was. */
export function wayIn({ step, turn, view, before, seat }: Telling) {
	const [from, to] = [before.heroes[seat], view.heroes[seat]];
	if (!from || !to || from.id !== to.id || from.space === to.space) {
		return null;
	}
	const made = turn.lines.filter(({ ply, actor }) => ply !== null && ply <= step.to && actor === seat);
	const move = made.findLast(({ ply }) => (ply ?? 0) >= step.from)?.move ?? "";
	return { move, from: from.space, to: to.space };
}

// The bubble

export interface Spot {
	/** Where the end of its tail lies, in the map's own measure. */
	point: Point;
	/** The edge of the bubble that the tail is at. */
	tail: "left" | "right" | "top" | "bottom";
}

const MIDDLE = WIDTH * 0.12;

/** Beside a place, on the side of the sea. */
export function spotBeside({ x, y }: Point): Spot {
	const towards = (from: number, to: number, share: number) => from + (to - from) * share;
	if (Math.abs(x - CENTRE.x) < MIDDLE) {
		return {
			point: { x, y: towards(y, CENTRE.y, 0.26) },
			tail: y < CENTRE.y ? "top" : "bottom",
		};
	}
	const point = { x: towards(x, CENTRE.x, 0.24), y: towards(y, CENTRE.y, 0.36) };
	return { point, tail: x < CENTRE.x ? "left" : "right" };
}
