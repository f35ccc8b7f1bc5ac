/** What has become new since it was last told: for the announcer, which says everything once and in order. */

import type { LogLine, Phrase } from "../lib/wire";

/** How far somebody has been told. */
export interface Heard {
	seq: number;
	/** The id of the question that was read out last. */
	question: string;
	refusal: Phrase | null;
}

export interface Now {
	log: readonly Pick<LogLine, "seq" | "words">[];
	question: { id: string; words: Phrase } | undefined;
	refusal: Phrase | null;
}

export function heardAt({ log, question, refusal }: Now): Heard {
	return { seq: log.at(-1)?.seq ?? 0, question: question?.id ?? "", refusal };
}

/** New lines of the log, in full or their first sentences, then why an answer was refused; the question last. */
export function news(heard: Heard, { log, question, refusal }: Now, isBrief = false): Phrase[] {
	const lines = log.slice(log.findLastIndex(({ seq }) => seq <= heard.seq) + 1);
	return [
		...lines.flatMap(({ words }) => (isBrief ? words.slice(0, 1) : words)),
		...(refusal && refusal !== heard.refusal ? [refusal] : []),
		...(question && question.id !== heard.question ? [question.words] : []),
	];
}
