"""The Oracle: thinks the best answers through to the end of the turn, every battle with its exact chances and every
card that may come, and weighs what comes of it by the odds among all seats.

What the Seer thinks worth most is thought through first; a number is the most positions looked at for one answer.
"""

from __future__ import annotations

from math import exp, log
from typing import Any

from foretold.bots.greedy import first_question
from foretold.core.game import Game
from foretold.core.notation import Move, parse
from foretold.core.play import Sight
from foretold.core.shapes import Chance
from foretold.games.prophecy_quest.bots.ahead import Land
from foretold.games.prophecy_quest.bots.drafting import favourite
from foretold.games.prophecy_quest.bots.turn import TurnTree
from foretold.games.prophecy_quest.bots.walking import Walker
from foretold.games.prophecy_quest.bots.worth import figure_of, standing
from foretold.games.prophecy_quest.state import State

POSITIONS = 150  # looked at for one answer
ANSWERS = 4  # thought through
DRAWN = 4
NEARLY = 0.6  # an answer that much behind the best is not thought of again
DUEL_PAYS = 0.05  # the same for attacks on others: a wound of theirs is no gain
BY_HABIT = ("equip", "bargain")


def choose(game: Game[Any], sight: Sight, chance: Chance, iterations: int = POSITIONS) -> Move:
    prompt = first_question(sight)
    assert isinstance(prompt.actor, int)
    if prompt.kind == "keep":
        return parse(favourite(prompt.shape.words()))
    state = game.imagine(sight.view, chance)
    weighed = thought_through(state, prompt.actor, prompt.kind, iterations)
    return parse(max(sorted(weighed), key=weighed.__getitem__))


def thought_through(state: State, seat: int, kind: str, positions: int) -> dict[str, float]:
    """The best answers by the Seer's judgement, each with what it is worth in the end."""
    first = Walker(state, seat).weighed()
    best = max(first.values())
    near = [it for it in first if first[it] > best - (DUEL_PAYS if it.startswith("attack ") else NEARLY)]
    few = sorted(near, key=lambda it: -first[it])[:ANSWERS]
    if len(few) == 1 or kind in BY_HABIT or few[0].startswith("trade"):
        return first
    return TurnTree(seat, Rivalry(state, seat).odds, DRAWN, positions).weighed(state, few)


class Rivalry:
    """What a position is worth to a seat among all: the logarithm of its odds, so that a gain is the same for who
    leads and for who is behind."""

    def __init__(self, state: State, seat: int) -> None:
        self.land = Land(state, seat)
        self.others = [it for it in range(state.seats) if it != seat]

    def odds(self, state: State, seat: int, is_in_turn: bool) -> float:
        mine = self.land.worth(state, seat, is_in_turn)
        return mine - log(sum(exp(_standing(state, it)) for it in self.others))


def _standing(state: State, seat: int) -> float:
    hero = state.heroes[seat]
    return standing(figure_of(hero, state.is_final)) if hero is not None else 0.0
