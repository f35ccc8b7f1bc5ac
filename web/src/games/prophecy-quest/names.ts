/** How things of the adventure are called, in the server's words. */

import { tell } from "../../lib/phrase";
import type { QuestView, Sight } from "../../lib/wire";

const KINDS = ["card", "hero", "space", "plane", "word"] as const;
const WHOLE = /^\d+$/;
/** Verbs that are followed by a seat. */
const TO_SEATS = new Set(["attack", "trade"]);

/** A text of the server; empty where there is none. */
export function textOf(key: string): string {
	const text = tell({ key });
	return text === key ? "" : text;
}

export function cardName(card: string): string {
	return textOf(`quest-card-${card}`) || card;
}

export function spaceName(space: string): string {
	return textOf(`quest-space-${space}`) || space;
}

export function heroName(hero: string): string {
	return textOf(`quest-hero-${hero}`) || hero;
}

/** A token of a move: a card, a hero, a space … A seat is given by its number. The end of a movement tells where to. */
export function nameOf(token: string, sight: Sight, move = ""): string | number | undefined {
	const goal = viewOf(sight).leads_to[move];
	const name = plainName(token, move);
	const isEnd = goal !== undefined && token !== goal && move.endsWith(` ${token}`);
	return isEnd ? `${name ?? token}: ${textOf(`quest-space-${goal}`)}` : name;
}

/** A token of a move in words, for sentences of the page's own. */
export function tokenName(token: string, move: string, names: readonly string[]): string {
	const name = plainName(token, move);
	return typeof name === "number" ? (names[name] ?? token) : (name ?? token);
}

function plainName(token: string, move: string): string | number | undefined {
	const [verb = "", ...rest] = move.split(" ");
	if (TO_SEATS.has(verb) && rest.includes(token) && WHOLE.test(token)) {
		return Number(token);
	}
	if (token === verb) {
		const bare = rest.length === 0 ? textOf(`quest-verb-${token}-bare`) : "";
		return bare || textOf(`quest-verb-${token}`) || undefined;
	}
	for (const kind of KINDS) {
		const text = textOf(`quest-${kind}-${token}`);
		if (text) {
			return text;
		}
	}
	return undefined;
}

export function viewOf(sight: Sight): QuestView {
	return sight.view as QuestView;
}
