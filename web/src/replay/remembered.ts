/** A replay of a game that still goes on, without what the players have agreed not to look back at. */

import type { GameOnPage } from "../games/board";
import type { Replay, ReplayStep } from "../lib/wire";

export function remembered(replay: Replay, game: Pick<GameOnPage, "remembered"> | undefined): Replay {
	const now = replay.steps.at(-1)?.sight;
	if (!game?.remembered || !now || now.outcome !== null) {
		return replay;
	}
	const log = replay.steps.map(({ ply, actor, words, move }) => ({
		...{ seq: ply, at: 0, ply, actor, words, move },
		draw: null,
	}));
	const kept = new Map(game.remembered(log, now).map((line) => [line.ply, line]));
	const told = (step: ReplayStep): ReplayStep[] => {
		const line = kept.get(step.ply);
		return line ? [{ ...step, actor: line.actor, words: line.words }] : [];
	};
	return { ...replay, steps: replay.steps.flatMap(told) };
}
