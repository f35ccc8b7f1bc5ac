"""The oracle for people: the answers to the open question, best first, with the chance to win and why; and every
seat's chance as things stand, for the curve of a replay."""

from __future__ import annotations

from math import exp, inf
from typing import Any

from foretold.bots.tree import Choice, Thought
from foretold.core.game import Game
from foretold.core.luck import Seeded
from foretold.games.prophecy_quest.bots.ahead import chances as chances_of
from foretold.games.prophecy_quest.bots.drafting import favourite
from foretold.games.prophecy_quest.bots.reasons import why
from foretold.games.prophecy_quest.bots.rivalry import POSITIONS, at_first_sight, promising, tree_of
from foretold.games.prophecy_quest.state import State
from foretold.games.prophecy_quest.view import QuestView


def think(
    game: Game[Any], view: QuestView, seed: int, seconds: float | None = None, iterations: int | None = None
) -> Thought:
    """What the seat whose view this is should answer. Nothing if it is not asked."""
    state: State = game.imagine(view, Seeded(seed))
    even = [1 / state.seats] * state.seats
    if view.seat is None:
        return Thought([], chances_of(state) if state.draft is None else even, 0)
    if state.draft is not None:
        pair = [f"keep {it}" for it in state.draft.held[view.seat][-1]]
        best = favourite(pair)
        return Thought([Choice(it, 1, even[0], 0.0) for it in sorted(pair, key=lambda it: it != best)], even, 2)
    if view.seat not in [it.actor for it in game.prompts(state)]:
        return Thought([], chances_of(state), 0)
    few = promising(at_first_sight(state, view.seat), nearly=inf)
    tree = tree_of(state, view.seat, min(iterations or POSITIONS, POSITIONS), seconds)
    chosen, positions = tree.weighed(state, few), tree.total
    choices = [Choice(it, positions, _chance(odds), odds, why(state, view.seat, it)) for it, odds in chosen.items()]
    # Among equals the one that looked best at first sight.
    return Thought(sorted(choices, key=lambda it: (-it.value, few.index(it.move))), chances_of(state), positions)


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-odds))


def chances(game: Game[Any], view: QuestView, seed: int) -> list[float]:
    """Each seat's chance to win; all the same while heroes are chosen."""
    state: State = game.imagine(view, Seeded(seed))
    return chances_of(state) if state.draft is None else [1 / state.seats] * state.seats
