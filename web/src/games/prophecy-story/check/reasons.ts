/** Why each die is in the pool, in the table's own words. Decides nothing. */

import { say } from "../../../lib/say";
import type { Motion, StoryView } from "../../../lib/wire";
import { objectiveOf, textOf, toldIn } from "../reading";

export interface Reason {
	/** `p3`, `s4` or `free`. */
	die: string;
	words: string;
	/** Whose character it came from; null for a scene before, or nothing. */
	seat: number | null;
	/** The name of the character, where there is one. */
	who: string;
	/** The object of the world, where there is one. */
	what: string;
}

/** Of a scene that was rolled in the words of that time. */
export function reasonOf(view: StoryView, die: string, scene?: number): Reason {
	const number = Number(die.slice(1));
	if (die.startsWith("s")) {
		return { ...NOBODY, die, words: objectiveOf(view, number) };
	}
	const motion = view.proposals[number];
	return motion && die.startsWith("p")
		? { die, words: textOf(view, motion.reason), ...sides(view, motion, scene) }
		: { ...NOBODY, die, words: say("prophecy-story-check-free-die") };
}

const NOBODY = { seat: null, who: "", what: "" };

function sides(
	view: StoryView,
	{ pair: [mine, other] = [-1, -1] }: Motion,
	scene: number | undefined,
): Omit<Reason, "die" | "words"> {
	const [held, met] = [thingOf(view, mine), thingOf(view, other)];
	const name = (thing: number) => toldIn(view, view.things[thing]?.name, scene);
	return { seat: view.things[held]?.holder ?? null, who: name(held), what: name(met) };
}

/** The card that a note is on. */
export function thingOf(view: StoryView, note: number): number {
	return view.notes[note]?.thing ?? -1;
}

/** The pairs offered in the scene that is performed, with their numbers. */
export function pairsNow(view: StoryView): { at: number; motion: Motion }[] {
	return view.proposals.flatMap((motion, at) =>
		motion.kind === "pair" && motion.subject === `s${view.current}` ? [{ at, motion }] : [],
	);
}
