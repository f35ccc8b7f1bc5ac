"""A batch of games without compiled rules, in plain Python: an action is a place in the sorted list of legal moves.

What a seat knows in numbers is written from its view, by the module that the game names (`Game.observation`), so it
cannot tell more than a view does.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from importlib import import_module
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from foretold.core.lcg import draw
from foretold.core.notation import Entry, Move, parse
from foretold.core.play import Playthrough, actors, check
from foretold.research.common import GameBatch

MOST_ANSWERS = 256  # of a longer list the first so many can be chosen


class Luck:
    """Random numbers that can be copied."""

    def __init__(self, word: int) -> None:
        self.rng = [word]

    def below(self, limit: int) -> int:
        return draw(self.rng, limit)


class ListedBatch(GameBatch):
    """Games whose legal moves are listed. `answers(i)` are the words of the actions of a game."""

    def _make_arrays(self) -> None:
        self.action_count = MOST_ANSWERS
        self._eyes: Any = import_module(self.game.observation)
        self.parts = tuple(self._eyes.observation_parts(self.seats, MOST_ANSWERS))
        super()._make_arrays()
        self.mask = np.zeros((self.n, MOST_ANSWERS), np.bool_)
        self.observation = np.zeros((self.n, self.width), np.uint8)
        self._games = [self._begun() for _ in range(self.n)]
        self._legal: list[list[str]] = [[] for _ in range(self.n)]
        self._chosen = np.zeros(self.n, np.int64)

    def _begun(self) -> Playthrough:
        return Playthrough.begin(self.game, self.seats, self.options)

    # Playing

    def _take_seeds(self, first: int, others: list[int]) -> None:
        self._sampling, self._lucks = Luck(first), [Luck(word) for word in others]

    def reset(self, games: Iterable[int] | None = None) -> None:
        for game in [*range(self.n)] if games is None else [self._checked(game) for game in games]:
            self._begin(game)
            self.rewards[game] = 0
            self.victories[game] = 0
            self.done[game] = False

    def _begin(self, game: int) -> None:
        self._games[game] = self._begun()
        self.begun[game] += 1
        self.lengths[game] = 0
        self.scores[game] = 0
        self._show(game)

    def _step(self, chosen: NDArray[np.int64]) -> int:
        awake = [game for game in range(self.n) if self.auto_reset or not self.done[game]]
        for game in awake:
            if not 0 <= chosen[game] < MOST_ANSWERS or not self.mask[game, chosen[game]]:
                return game
        self.rewards[...] = 0
        self.victories[awake] = 0
        for game in awake:
            self._make(game, parse(self._legal[game][chosen[game]]))
        return -1

    def _make(self, game: int, move: Move) -> None:
        told = self._games[game]
        told.make(Entry(int(self.seat[game]), move))
        self.lengths[game] += 1
        self._settle(game)
        scores = self.game.scores(told.state)
        self.rewards[game] = scores - self.scores[game]
        self.scores[game] = scores
        outcome = self.game.outcome(told.state)
        self.done[game] = outcome is not None
        for winner in outcome.winners if outcome else []:
            self.victories[game, winner] = 1 / len(outcome.winners) if outcome else 0
        if self.done[game] and self.auto_reset:
            self._begin(game)
        else:
            self._show(game)

    def _settle(self, game: int) -> None:
        """All luck that is due."""
        while self._games[game].draw(self._lucks[game]) is not None:
            pass

    def _show(self, game: int) -> None:
        """Who is asked first, what is legal, and what that seat may know; at the end who moved last looks on."""
        self._settle(game)
        told = self._games[game]
        asked = actors(self.game, told.state)
        if asked:
            self.seat[game] = asked[0]
        self._legal[game] = told.legal(asked[0])[:MOST_ANSWERS] if asked else []
        self.mask[game] = np.arange(MOST_ANSWERS) < len(self._legal[game])
        self._look(game, int(self.seat[game]), self._legal[game], self.observation[game])

    def _look(self, game: int, seat: int, answers: list[str], cells: NDArray[np.uint8]) -> None:
        cells[...] = 0
        self._eyes.observe(self._games[game].view(seat), answers, cells)

    def sample(self) -> NDArray[np.int64]:
        for game, legal in enumerate(self._legal):
            self._chosen[game] = self._sampling.below(len(legal)) if legal else 0
        return self._chosen

    def observe(self, game: int, seat: int) -> NDArray[np.uint8]:
        at, looks = self._checked(game), self._checked_seat(seat)
        seen = np.zeros(self.width, np.uint8)
        self._look(at, looks, self._legal[at] if looks == self.seat[at] else [], seen)
        return seen

    # Names and words

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """What each means changes from question to question: see `answers`."""
        return tuple(f"answer {number}" for number in range(MOST_ANSWERS))

    def answers(self, game: int) -> dict[int, str]:
        return dict(enumerate(self._legal[self._checked(game)]))

    def actions_for(self, game: int, move: str) -> list[int]:
        told = self._games[self._checked(game)]
        found = check(self.game, told.state, int(self.seat[game]), parse(move))
        return [self._legal[game].index(str(found))]

    def playthrough(self, game: int) -> Playthrough:
        told = self._games[self._checked(game)]
        return Playthrough(
            told.game, told.seats, told.options, told.rules, told.game.copy(told.state), told.history[:]
        )

    def _go_on(self, game: int, told: Playthrough) -> None:
        self._games[game] = told
        self.rewards[game], self.victories[game], self.done[game] = 0, 0, False
        self._show(game)

    # Copies

    def _snapshot(self) -> dict[str, Any]:
        told = [self.playthrough(game) for game in range(self.n)]
        return super()._snapshot() | {
            "_positions": [(it.state, it.history) for it in told],
            "_legal": [it[:] for it in self._legal],
            "_sampling": Luck(self._sampling.rng[0]),
            "_lucks": [Luck(luck.rng[0]) for luck in self._lucks],
        }

    def _taking_over(self, kept: dict[str, Any]) -> Self:
        """A snapshot names no game, so that a pickled one stays small and finds the game that is registered."""
        kind = (self.game, self.seats, self.options, self._first.rules)
        self._games = [Playthrough(*kind, state, history) for state, history in kept.pop("_positions")]
        return super()._taking_over(kept)
