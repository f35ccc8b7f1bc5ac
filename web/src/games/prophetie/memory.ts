/** What the log may tell of a deal while it lasts: who won a finished trick, but not its cards, as the table has agreed. */

import { seatIn } from "../../lib/phrase";
import type { LogLine, ProphetieView, Sight } from "../../lib/wire";

const hasKey = (line: LogLine, key: string) => line.words.some((words) => words.key.startsWith(key));
const endsTrick = (line: LogLine) => hasKey(line, "prophetie-trick");
const isPlay = (line: LogLine) => line.words[0]?.key.startsWith("prophetie-played") ?? false;

export function remembered(log: readonly LogLine[], { view }: Sight): readonly LogLine[] {
	const { tricks, shown } = view as ProphetieView;
	const hidden = tricks.filter(({ winner }) => winner !== null).length - shown.length;
	const dealt = log.findLastIndex((line) => hasKey(line, "prophetie-dealt"));
	const ends = [...log.keys()].filter((at) => at > dealt && endsTrick(log[at] as LogLine));
	const until = ends[hidden - 1] ?? dealt;
	return log.flatMap((line, at) => (at > dealt && at <= until && isPlay(line) ? withoutCard(line) : [line]));
}

/** Only what followed from the card; nothing if nothing did. */
function withoutCard(line: LogLine): LogLine[] {
	const [, won, ...more] = line.words;
	return won ? [{ ...line, actor: seatIn(won) ?? null, words: [won, ...more] }] : [];
}
