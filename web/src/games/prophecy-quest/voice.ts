/** What has become new since it was last told: for the announcer, which says everything once and in order. */

import type { Phrase } from "../../lib/wire";
import type { Told } from "../board";

/** How far somebody has been told. */
export interface Heard {
	ply: number;
	/** The id of the question that was read out last. */
	question: string;
	refusal: Phrase | null;
}

export interface Now {
	log: readonly Told[];
	question: { id: string; words: Phrase } | undefined;
	refusal: Phrase | null;
}

export function heardAt({ log, question, refusal }: Now): Heard {
	return { ply: lastPly(log), question: question?.id ?? "", refusal };
}

/** New lines of the log in full, then why an answer was refused; the question last. */
export function news(heard: Heard, { log, question, refusal }: Now): Phrase[] {
	const lines = log.filter(({ ply }) => (ply ?? 0) > heard.ply);
	return [
		...lines.flatMap(({ words }) => words),
		...(refusal && refusal !== heard.refusal ? [refusal] : []),
		...(question && question.id !== heard.question ? [question.words] : []),
	];
}

function lastPly(log: readonly Told[]): number {
	return log.reduce((most, { ply }) => Math.max(most, ply ?? 0), 0);
}
