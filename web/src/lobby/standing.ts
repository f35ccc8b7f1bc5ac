/** How a table stands, in a word or two, for the lists of the lobby. */

import { list, say } from "../lib/say";
import { namesOf } from "../lib/seats";
import { settings } from "../lib/settings.svelte";
import type { MyTable, TableCard } from "../lib/wire";

const HOUR = 3_600_000;

export interface Standing {
	words: string;
	kind: "go" | "plain" | "done";
}

export function standingOf({ card, seat, is_asked }: MyTable): Standing {
	if (is_asked) {
		return { words: say("your-turn"), kind: "go" };
	}
	switch (card.status) {
		case "waiting":
			return { words: freeSeats(card), kind: "plain" };
		case "playing":
			return { words: thinking(card), kind: "plain" };
		case "abandoned":
			return { words: say("stopped"), kind: "done" };
		case "over":
			return { words: result(card, seat), kind: "done" };
	}
}

export function freeSeats(card: TableCard): string {
	return say("seats-open", { count: card.seats.filter((seat) => !seat.is_taken).length });
}

/** Who is awaited, and since when if that is long. */
function thinking(card: TableCard): string {
	const names = namesOf(card.seats);
	const asked = list(card.asked.map((seat) => names[seat] ?? ""));
	const hours = Math.floor((Date.now() - card.last_at) / HOUR);
	if (hours < 1) {
		return say("thinks", { name: asked, count: card.asked.length });
	}
	const isDays = hours >= 48;
	const amount = isDays ? Math.floor(hours / 24) : hours;
	const style = { style: "unit", unit: isDays ? "day" : "hour", unitDisplay: "long" } as const;
	const since = new Intl.NumberFormat(settings.language, style).format(amount);
	return say("thinks-since", { name: asked, since });
}

function result(card: TableCard, seat: number): string {
	const winners = card.winners ?? [];
	if (winners.length === 0) {
		return say("over");
	}
	const names = namesOf(card.seats);
	const best = Math.max(...card.scores.filter((_, other) => other !== seat));
	const figures = { yours: card.scores[seat] ?? 0, others: best };
	if (winners.includes(seat)) {
		return say("you-won", figures);
	}
	return say("others-won", {
		name: list(winners.map((winner) => names[winner] ?? "")),
		count: winners.length,
	});
}
