/** What this reader is asked to agree to, wherever they look at the moment. */

import { list, say } from "../../lib/say";
import { motionWords } from "./sentences";
import type { Story } from "./story.svelte";

export interface Wanted {
	words: string;
	/** It is decided in the check of the scene, and not at the table. */
	isInCheck: boolean;
}

export function wantedOf(story: Story): Wanted | undefined {
	return wantedVote(story) ?? wantedReadiness(story);
}

function wantedVote(story: Story): Wanted | undefined {
	const { proposals, step } = story.view;
	const mine = proposals.filter((_, at) => story.rights.can(`agree p${at}`));
	const [first] = mine;
	return (
		first && {
			words: say("prophecy-story-wanted-vote", {
				name: story.nameOf(first.by),
				what: motionWords(story.view, first),
				more: mine.length - 1,
			}),
			isInCheck: first.kind === "pair" && step === "roleplay",
		}
	);
}

/** The others are ready, and wait. */
function wantedReadiness(story: Story): Wanted | undefined {
	const { ready, step } = story.view;
	const verb = step === "roleplay" ? "lock" : "ready";
	if (ready.length === 0 || !story.rights.can(verb)) {
		return undefined;
	}
	const who = list(ready.map((seat) => story.nameOf(seat)));
	return {
		words: say(`prophecy-story-wanted-${verb}`, { who, count: ready.length }),
		isInCheck: step === "roleplay" || step === "narrate",
	};
}
