"""What a position is worth among all seats, and the best answers thought through by it to the end of the turn: each
battle with its exact chances and every card that may come.

The oracle for people weighs by it, and so does the Sibyl in the Final Battle, where only others are left to beat.
"""

from __future__ import annotations

import time
from math import exp, log

from foretold.games.prophecy_quest.bots.ahead import Land, worth
from foretold.games.prophecy_quest.bots.turn import TurnTree
from foretold.games.prophecy_quest.bots.walking import AHEAD, Walker
from foretold.games.prophecy_quest.bots.worth import SEER, figure_of, judgement, standing
from foretold.games.prophecy_quest.state import State

POSITIONS = 150  # looked at for one answer
ANSWERS = 4  # thought through
DRAWN = 4
HURRY = 0.8  # what is left of a gain for each turn it is away
NEARLY = 0.6  # an answer that much behind the best is not thought of again
DUEL_PAYS = 0.05  # the same for attacks on others: a wound of theirs is no gain


def at_first_sight(state: State, seat: int, mind: str = SEER) -> dict[str, float]:
    return Walker(state, seat, AHEAD, HURRY, mind).weighed()


def promising(weighed: dict[str, float], nearly: float = NEARLY) -> list[str]:
    """The answers worth a second thought, the best first."""
    best = max(weighed.values())
    near = [it for it in weighed if weighed[it] > best - (DUEL_PAYS if it.startswith("attack ") else nearly)]
    return sorted(near, key=lambda it: (-weighed[it], it))[:ANSWERS]


def tree_of(state: State, seat: int, positions: int, seconds: float | None = None, mind: str = SEER) -> TurnTree:
    until = time.monotonic() + seconds if seconds is not None else None
    return TurnTree(seat, Rivalry(state, seat, mind).odds, DRAWN, positions, until, mind)


class Rivalry:
    """What a position is worth to a seat among all: the logarithm of its odds, so that a gain is the same for who
    leads and for who is behind. What lies ahead of others stays as it was before."""

    def __init__(self, state: State, seat: int, mind: str = SEER) -> None:
        self.mind = mind
        self.land = Land(state, seat, HURRY, mind)
        others = [it for it in range(state.seats) if it != seat]
        self.beyond = {it: worth(state, it, mind) - self._standing(state, it) for it in others}

    def odds(self, state: State, seat: int, is_in_turn: bool) -> float:
        sharpness = judgement(state.is_final, self.mind).sharpness
        mine = self.land.worth(state, seat, is_in_turn)
        theirs = [self._standing(state, it) + more for it, more in self.beyond.items()]
        return sharpness * mine - log(sum(exp(sharpness * it) for it in theirs))

    def _standing(self, state: State, seat: int) -> float:
        return standing(figure_of(state, seat, self.mind)) if state.heroes[seat] is not None else 0.0
