/** Sentences about scenes and proposals that take more than one text. */

import { list, say } from "../../lib/say";
import type { Motion, SceneView, StoryView } from "../../lib/wire";
import { named, objectiveOf, textOf } from "./reading";

/** How a scene stands, under its objective. */
export function statusWords(view: StoryView, scene: SceneView): string {
	if (view.phase === "outline") {
		return scene.waits_for > 0 ? say("prophecy-story-leads", { count: scene.waits_for }) : "";
	}
	const { status, waits_for: count, hits, difficulty: needed } = scene;
	return say(`prophecy-story-status-${status}`, { count, hits, needed });
}

/** What a proposal is about. */
export function motionWords(view: StoryView, motion: Motion): string {
	switch (motion.kind) {
		case "scene":
			return say("prophecy-story-motion-scene", {
				scene: objectiveOf(view, Number(motion.subject.slice(1))),
			});
		case "pair": {
			const [mine = -1, other = -1] = motion.pair ?? [];
			return say("prophecy-story-motion-pair", { mine: textOf(view, mine), other: textOf(view, other) });
		}
		case "restore":
			return say("prophecy-story-motion-restore", { note: named(view, motion.subject) });
		case "override":
			return say(`prophecy-story-override-${motion.subject}`);
		case "prophecy":
			return say("prophecy-story-motion-prophecy");
	}
}

const LONGEST_ITEM = 60;

/** What an X-card can lie on, by its first words. */
export function itemWords(view: StoryView, item: string): string {
	const text = textOf(view, Number(item.slice(1)));
	if (!text) {
		return say(`prophecy-story-item-${item}`);
	}
	return text.length > LONGEST_ITEM ? `${text.slice(0, LONGEST_ITEM).trimEnd()}…` : text;
}

/** Who is still awaited; empty when nobody is. */
export function waitsFor(
	voters: readonly number[],
	yes: readonly number[],
	names: readonly string[],
): string {
	const others = voters.filter((seat) => !yes.includes(seat));
	const who = others.map((seat) => names[seat] ?? "");
	return others.length > 0 ? say("prophecy-story-waits-for", { who: list(who) }) : "";
}
