/** A battle as it is drawn, under way or just decided: two sides, the reader's first. */

import type { QuestView, Rolled } from "../../../lib/wire";

export interface BattleSide {
	/** The seat of a character; null for a creature or guardian. */
	seat: number | null;
	/** The card of a creature or guardian. */
	card: string;
	points: readonly [string, number][];
	total: number;
	/** Dice that lie there. */
	dice: readonly number[];
	/** Dice beyond one: the best of them counts, or the worst where it is below 0. */
	extra: number;
}

export interface Odds {
	win: number;
	draw: number;
	lose: number;
}

export interface Scene {
	kind: string;
	sides: [BattleSide, BattleSide];
	/** For the reader's side, of the whole battle. */
	odds: Odds | null;
	/** Of this roll alone, where there are several. */
	roll: Odds | null;
	/** Every pair of dice, the reader's down. */
	dice: string;
	/** Rolls still to be won, with this one. */
	left: number;
	plane: string;
}

/** The battle that goes on, as this reader looks at it. Dice of an earlier roll are gone until the next have fallen. */
export function sceneOf(view: QuestView, you: number | null, areDiceDown = false): Scene | null {
	const battle = view.battle;
	const first = battle?.sides[0];
	if (!battle || !first) {
		return null;
	}
	const second = battle.sides[1];
	const sums = view.sums;
	const side = (index: number, seat: number | null, card: string, dice: readonly number[]): BattleSide => ({
		seat,
		card,
		dice: areDiceDown ? dice : [],
		points: sums[index]?.points ?? [],
		total: sums[index]?.total ?? 0,
		extra: sums[index]?.dice ?? 0,
	});
	const sides: [BattleSide, BattleSide] = [
		side(0, first.seat, "", first.dice ?? []),
		side(1, second?.seat ?? null, battle.foe ?? "", second ? (second.dice ?? []) : (battle.foe_dice ?? [])),
	];
	const odds = view.odds;
	const scene: Scene = {
		kind: battle.kind ?? "",
		sides,
		odds: odds && { win: odds.win_all, draw: odds.draw_all, lose: odds.lose_all },
		roll: odds && odds.win !== odds.win_all ? { win: odds.win, draw: odds.draw, lose: odds.lose } : null,
		dice: view.dice,
		left: battle.lives ?? 1,
		plane: battle.plane ?? "",
	};
	return you !== null && second?.seat === you ? turned(scene) : scene;
}

/** The same from the other side. */
function turned(scene: Scene): Scene {
	const other = (odds: Odds | null) => odds && { win: odds.lose, draw: odds.draw, lose: odds.win };
	return {
		...scene,
		sides: [scene.sides[1], scene.sides[0]],
		odds: other(scene.odds),
		roll: other(scene.roll),
		dice: transposed(scene.dice),
	};
}

const OPPOSITE: Record<string, string> = { w: "l", l: "w", d: "d" };

export function transposed(dice: string): string {
	return Array.from(dice, (_, index) => OPPOSITE[dice[6 * (index % 6) + Math.floor(index / 6)] ?? "d"]).join(
		"",
	);
}

/** A roll that has been judged, as this reader looks back at it. */
export function sidesOf(
	rolled: Rolled,
	you: number | null,
): { sides: [BattleSide, BattleSide]; totals: [number, number]; margin: number } {
	const side = (index: 0 | 1): BattleSide => ({
		seat: index === 0 ? rolled.seat : rolled.against,
		card: index === 0 ? "" : rolled.foe,
		points: rolled.points[index],
		total: rolled.points[index].reduce((sum, [, n]) => sum + n, 0),
		dice: rolled.dice[index],
		extra: 0,
	});
	const isOther = you !== null && rolled.against === you;
	const [first, second] = [side(0), side(1)];
	return isOther
		? { sides: [second, first], totals: [rolled.totals[1], rolled.totals[0]], margin: -rolled.margin }
		: { sides: [first, second], totals: rolled.totals, margin: rolled.margin };
}

/** The die of a side that counts: what its total has beyond its points. */
export function countedDie(side: BattleSide, total: number): number {
	return total - side.total;
}

/** Rolls of the reader that have not been looked at yet. */
export function unseen(view: QuestView, you: number | null, seen: number): Rolled[] {
	return view.fought.filter(
		({ ply, seat, against }) => ply > seen && you !== null && (seat === you || against === you),
	);
}

/** Ways to fill hands and head, the best chance first; among equals the one with most in hand. */
export function outfitsIn(moves: readonly string[], chanceOf: (move: string) => number): string[] {
	const size = (move: string) => move.split(" ").length;
	return [...moves].sort((a, b) => chanceOf(b) - chanceOf(a) || size(b) - size(a));
}
