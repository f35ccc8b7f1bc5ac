/** A replay of a game that still goes on, without what the players have agreed not to look back at. */

import type { GameOnPage } from "../games/board";
import type { Position } from "../lib/film.svelte";
import type { Sight } from "../lib/wire";

/** Whether this game keeps some of its past to itself as it stands now. */
export function isForgetful(game: Pick<GameOnPage, "remembered"> | undefined, now: Sight): boolean {
	return game?.remembered !== undefined && now.outcome === null;
}

export function remembered(
	positions: readonly Position[],
	game: Pick<GameOnPage, "remembered"> | undefined,
	now: Sight,
): readonly Position[] {
	if (!game?.remembered || now.outcome !== null) {
		return positions;
	}
	const log = positions.map(({ ply, actor, move, words }) => ({
		...{ seq: ply, at: 0, ply, actor, move, words },
		draw: null,
	}));
	const kept = new Map(game.remembered(log, now).map((line) => [line.ply, line]));
	return positions.flatMap((position) => {
		const line = kept.get(position.ply);
		return line ? [{ ...position, actor: line.actor, words: line.words }] : [];
	});
}
