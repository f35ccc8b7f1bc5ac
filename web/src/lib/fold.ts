/** What a client knows of a table, and how the server's frames change it. */

import type {
	ChatLine,
	LogLine,
	Luck,
	Proposal,
	SeatCard,
	Sight,
	SightNews,
	State,
	Step,
	TableInfo,
	Update,
} from "./wire";

export interface Known {
	seq: number;
	you: number | null;
	table: TableInfo;
	seats: SeatCard[];
	sight: Sight;
	log: LogLine[];
	chat: ChatLine[];
	proposals: Proposal[];
	/** Null where nothing is ever drawn. */
	luck: Luck | null;
}

/**
 * What is known after a frame; undefined when frames between are missing and all must be asked for again. Whatever is as
 * it was stays the same object, so that nothing is drawn anew without a reason.
 */
export function fold(known: Known | undefined, frame: State | Update): Known | undefined {
	if (frame.type === "state") {
		const { type: _, ...all } = frame;
		return all;
	}
	if (known === undefined || frame.since > known.seq) {
		return undefined;
	}
	const added = <Line extends { seq: number }>(lines: Line[], more: Line[]) => {
		const fresh = more.filter(({ seq }) => seq > known.seq);
		return fresh.length > 0 ? [...lines, ...fresh] : lines;
	};
	return {
		seq: Math.max(known.seq, frame.seq),
		you: known.you,
		table: frame.table ?? known.table,
		seats: frame.seats ?? known.seats,
		sight: seenAfter(known.sight, frame),
		log: added(known.log, frame.log),
		chat: added(known.chat, frame.chat),
		proposals: frame.proposals ?? known.proposals,
		luck: frame.luck ?? known.luck,
	};
}

/** The sight after an update of a table or a step of a replay: a whole one, the one before with its news, or as before. */
export function seenAfter(before: Sight, told: Pick<Step, "sight" | "news">): Sight {
	return told.news ? renewed(before, told.news) : (told.sight ?? before);
}

/** A sight with what is new in it; whatever is as it was stays the same object. */
function renewed(sight: Sight, news: SightNews): Sight {
	const { fields, items, entries, gone } = news.view;
	const view = { ...(sight.view as Record<string, unknown>), ...fields };
	for (const [name, places] of Object.entries(items)) {
		view[name] = Object.assign([...(view[name] as unknown[])], places);
	}
	for (const [name, changed] of Object.entries(entries)) {
		const kept = Object.entries(view[name] as object).filter(([key]) => !gone[name]?.includes(key));
		view[name] = { ...Object.fromEntries(kept), ...(changed as object) };
	}
	return { ...news, view, asked: news.asked ?? sight.asked, scores: news.scores ?? sight.scores };
}

/** The last line of the log that is a move. */
export function lastMove(log: readonly LogLine[]): LogLine | undefined {
	return log.findLast((line) => line.ply !== null);
}
