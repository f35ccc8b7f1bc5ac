"""The bot that looks one move ahead: it tries every move on an imagined world and keeps the one worth most.

What a position is worth is the knowledge of one game, and stands in its folder (`bot.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from foretold.core.game import Game, Prompt
from foretold.core.notation import ANYONE, Move, parse
from foretold.core.play import Sight
from foretold.core.shapes import Chance

TRIED_AT_MOST = 400

Worth = Callable[[Any, int], float]  # of a state, for a seat
Notice = Callable[[list[Move], Chance], list[Move]]  # which of the moves are thought of


def all_of_them(moves: list[Move], _chance: Chance) -> list[Move]:
    return moves


def choose_greedily(
    worth: Worth, game: Game[Any], sight: Sight, chance: Chance, notice: Notice = all_of_them
) -> Move:
    """The best answer to the first question; among equals any. Of very many answers a part is tried, at random."""
    prompt = first_question(sight)
    assert isinstance(prompt.actor, int)
    world = game.imagine(sight.view, chance)
    best: list[Move] = []
    best_worth = float("-inf")
    for move in notice(_candidates(prompt.shape, chance), chance):
        after = game.copy(world)
        game.apply(after, prompt.actor, move)
        found = worth(after, prompt.actor)
        if found > best_worth:
            best, best_worth = [], found
        if found == best_worth:
            best.append(move)
    return best[chance.below(len(best))]


def first_question(sight: Sight) -> Prompt:
    """The first that is put to the seat itself."""
    return next(it for it in sight.prompts if it.actor != ANYONE)


def _candidates(shape: Any, chance: Chance) -> list[Move]:
    if 0 < shape.count() <= TRIED_AT_MOST:
        return [parse(word) for word in shape.words()]
    return [shape.sample(chance) for _ in range(TRIED_AT_MOST if shape.count() else 1)]
