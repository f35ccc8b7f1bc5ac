/** The adventure in the words of the page: answers, prices, spaces with all that lies there. */

import { tell } from "../../lib/phrase";
import { say } from "../../lib/say";
import { settings } from "../../lib/settings.svelte";
import type { Fight, Prospect, QuestView } from "../../lib/wire";
import { box } from "./box.svelte";
import { cardName, heroName, spaceName, tokenName } from "./names";
import type { Quest } from "./quest.svelte";

// Chances

/** Never 0 or 100 % for what may happen or fail. */
export function percent(chance: number): string {
	if (chance > 0 && chance < 0.01) {
		return say("prophecy-quest-under-one");
	}
	if (chance < 1 && chance > 0.99) {
		return say("prophecy-quest-over-99");
	}
	return new Intl.NumberFormat(settings.language, { style: "percent" }).format(chance);
}

export function fightWords({ win, draw, lose }: Pick<Fight, "win" | "draw" | "lose">): string {
	return say("prophecy-quest-chances", { win: percent(win), draw: percent(draw), lose: percent(lose) });
}

/** Who fights: a character by the player's name, a creature or guardian by its own. */
export function sideName(quest: Quest, side: { seat: number | null; card: string } | undefined): string {
	return side?.seat == null ? cardName(side?.card ?? "") : quest.name(side.seat);
}

// Prices and gains

const MEASURES = ["gold", "experience", "health", "magic", "strength", "willpower"] as const;
type Measure = (typeof MEASURES)[number];

function held(quest: Quest, measure: Measure): number {
	const hero = quest.hero;
	const values: Record<Measure, number | undefined> = {
		gold: hero?.gold,
		experience: hero?.xp,
		health: hero?.red,
		magic: hero?.blue,
		strength: hero?.red,
		willpower: hero?.blue,
	};
	return values[measure] ?? 0;
}

/** "costs 1 of your 6 Gold". */
export function priceWords(quest: Quest, { changes = {}, losses = [] }: Prospect): string[] {
	const coins = MEASURES.flatMap((measure) => {
		const n = -(changes[measure] ?? 0);
		return n > 0 ? [say(`prophecy-quest-costs-${measure}`, { n, have: held(quest, measure) })] : [];
	});
	return [...coins, ...losses.map((card) => say("prophecy-quest-costs-card", { card: cardName(card) }))];
}

export function gainWords({ changes = {}, gains = [] }: Prospect): string[] {
	const coins = MEASURES.flatMap((measure) => {
		const n = changes[measure] ?? 0;
		return n > 0 ? [say(`prophecy-quest-gains-${measure}`, { n })] : [];
	});
	return [...coins, ...gains.map(cardName)];
}

/** All that an answer costs and gives, in a line. */
export function prospectWords(quest: Quest, prospect: Prospect): string {
	const fights = (prospect.fights ?? []).map((fight) =>
		say("prophecy-quest-fight-win", {
			foe: fight.foe ? cardName(fight.foe) : quest.name(fight.against ?? 0),
			kind: fight.kind,
			chance: percent(fight.win),
		}),
	);
	return [...priceWords(quest, prospect), ...gainWords(prospect), ...fights].join(", ");
}

// Moves

/** How one gets there: on foot, on a horse, by boat, through a gate, or by a card. */
export type Way = "walk" | "horse" | "boat" | "gate" | "card";

export function wayOf(move: string): Way {
	const verb = move.split(" ", 1)[0];
	return verb === "walk" || verb === "horse" || verb === "boat" || verb === "gate" ? verb : "card";
}

/** "Ride to the Mountains in the north-west". */
export function goingWords(move: string, goal: string): string {
	const space = spaceName(goal);
	const card = wayOf(move) === "card" ? cardName(move.split(" ")[1] ?? "") : "";
	return tell({ key: `quest-going-${wayOf(move)}`, args: { space, card } });
}

/** A move for a button: "Buy the Sword". */
export function moveWords(quest: Quest, move: string): string {
	return moveInWords(move, quest.goal(move), quest.names);
}

/** The same with the space that it leads to, if it leads to one. */
export function moveInWords(move: string, goal: string, names: readonly string[]): string {
	if (goal) {
		return goingWords(move, goal);
	}
	const words = move
		.split(" ")
		.map((token) => tokenName(token, move, names))
		.join(" ");
	return words.charAt(0).toLocaleUpperCase(settings.language) + words.slice(1);
}

// Spaces

/** A card with the numbers one fights against. */
export function cardWords(card: string): string {
	const face = box.card(card);
	const numbers = [
		face?.strength == null ? "" : say("prophecy-quest-strength-n", { n: face.strength }),
		face?.willpower == null ? "" : say("prophecy-quest-willpower-n", { n: face.willpower }),
	];
	const price = face?.price
		? say(face.kind === "item" ? "prophecy-quest-gold-n" : "prophecy-quest-experience-n", { n: face.price })
		: "";
	const ordered = face?.is_will_first ? numbers.reverse() : numbers;
	return [cardName(card), ...ordered, price].filter(Boolean).join(" ");
}

/** What lies in a space, and who stands there. */
export function spaceContents(view: QuestView, names: readonly string[], space: number): string[] {
	const face = box.material?.ring[space];
	if (!face) {
		return [];
	}
	const heap = view.wild[space] ?? [];
	const hidden = heap.filter((card) => typeof card === "number").length;
	const open = heap.filter((card) => typeof card === "string");
	return [
		...(["is_port", "is_gate", "is_safe"] as const).flatMap((sign) =>
			face[sign] ? [say(`prophecy-quest-${sign.slice(3)}`)] : [],
		),
		...open.map(cardWords),
		...(hidden > 0 ? [say("prophecy-quest-face-down", { count: hidden })] : []),
		...[...(view.rows[face.id] ?? []), ...(view.goods[face.id] ?? [])].map(cardWords),
		...(view.fallen[`${space}`] ?? []).map(cardWords),
		...view.heroes.flatMap((hero, seat) =>
			hero?.space === space
				? [say("prophecy-quest-stands", { who: names[seat] ?? "", hero: heroName(hero.id) })]
				: [],
		),
	];
}

/** The whole sentence of a space: where it is, how one gets there and for what, what is there. */
export function spaceWords(quest: Quest, space: number): string {
	const id = box.material?.ring[space]?.id ?? "";
	const moves = quest.ways.get(id) ?? [];
	const move = moves.includes(quest.thought ?? "") ? quest.thought : moves[0];
	const barred = quest.barred.get(id)?.[0];
	const going = move
		? [goingWords(move, quest.goal(move)), ...priceWords(quest, quest.prospect(move))]
		: [spaceName(id), ...(barred ? [say("prophecy-quest-barred-way")] : [])];
	return [...going, ...spaceContents(quest.view, quest.names, space)].join(", ");
}

export function planeWords(view: QuestView, plane: string): string {
	const it = view.planes[plane];
	const known = (it?.cards ?? []).filter((card) => card !== null);
	const hidden = 3 - known.length - (it?.is_lesser_beaten && !known.length ? 1 : 0);
	const parts = it?.is_closed
		? [say("prophecy-quest-closed")]
		: [...known.map(cardWords), ...(hidden > 0 ? [say("prophecy-quest-hidden", { count: hidden })] : [])];
	return [planeName(plane), ...parts].join(", ");
}

export function planeName(plane: string): string {
	return tokenName(plane, "", []);
}
