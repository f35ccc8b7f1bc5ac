"""The Oracle: thinks the best answers through to the end of the turn, every battle with its exact chances and every
card that may come, and weighs what comes of it by the odds among all seats. She hurries: what lies far ahead may be
taken by others.

What seems worth most at first sight is thought through; a number is the most positions looked at for one answer.
"""

from __future__ import annotations

import time
from math import exp, log
from typing import Any

from foretold.bots.greedy import first_question
from foretold.core.game import Game
from foretold.core.notation import Move, parse
from foretold.core.play import Sight
from foretold.core.shapes import Chance
from foretold.games.prophecy_quest.bots.ahead import Land, worth
from foretold.games.prophecy_quest.bots.drafting import favourite
from foretold.games.prophecy_quest.bots.turn import TurnTree
from foretold.games.prophecy_quest.bots.walking import AHEAD, Walker
from foretold.games.prophecy_quest.bots.worth import figure_of, judgement, standing
from foretold.games.prophecy_quest.state import State

POSITIONS = 150  # looked at for one answer
ANSWERS = 4  # thought through
DRAWN = 4
HURRY = 0.8  # what is left of a gain for each turn it is away
NEARLY = 0.6  # an answer that much behind the best is not thought of again
DUEL_PAYS = 0.05  # the same for attacks on others: a wound of theirs is no gain
BY_HABIT = ("equip", "late", "bargain", "offered")


def choose(game: Game[Any], sight: Sight, chance: Chance, iterations: int = POSITIONS) -> Move:
    prompt = first_question(sight)
    assert isinstance(prompt.actor, int)
    if prompt.kind == "keep":
        return parse(favourite(prompt.shape.words()))
    state = game.imagine(sight.view, chance)
    weighed = at_first_sight(state, prompt.actor)
    few = promising(weighed)
    if len(few) > 1 and prompt.kind not in BY_HABIT and not few[0].startswith("trade"):
        weighed = tree_of(state, prompt.actor, iterations).weighed(state, few)
    return parse(max(sorted(weighed), key=weighed.__getitem__))


def at_first_sight(state: State, seat: int) -> dict[str, float]:
    return Walker(state, seat, AHEAD, HURRY).weighed()


def promising(weighed: dict[str, float], nearly: float = NEARLY) -> list[str]:
    """The answers worth a second thought, the best first."""
    best = max(weighed.values())
    near = [it for it in weighed if weighed[it] > best - (DUEL_PAYS if it.startswith("attack ") else nearly)]
    return sorted(near, key=lambda it: (-weighed[it], it))[:ANSWERS]


def tree_of(state: State, seat: int, positions: int, seconds: float | None = None) -> TurnTree:
    until = time.monotonic() + seconds if seconds is not None else None
    return TurnTree(seat, Rivalry(state, seat).odds, DRAWN, positions, until)


class Rivalry:
    """What a position is worth to a seat among all: the logarithm of its odds, so that a gain is the same for who
    leads and for who is behind. What lies ahead of others stays as it was before."""

    def __init__(self, state: State, seat: int) -> None:
        self.land = Land(state, seat, HURRY)
        self.beyond = {it: worth(state, it) - _standing(state, it) for it in range(state.seats) if it != seat}

    def odds(self, state: State, seat: int, is_in_turn: bool) -> float:
        sharpness = judgement(state.is_final).sharpness
        mine = self.land.worth(state, seat, is_in_turn)
        theirs = [_standing(state, it) + more for it, more in self.beyond.items()]
        return sharpness * mine - log(sum(exp(sharpness * it) for it in theirs))


def _standing(state: State, seat: int) -> float:
    return standing(figure_of(state, seat)) if state.heroes[seat] is not None else 0.0
