"""Random games on compiled rules, for games that have a kernel. Importing this imports Numba.

`tally_games` is one source for all games: `begin`, `random_game`, `score` and `winners_mask` are the kernel's, put
in their place when it is bound.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from foretold.bots.binding import bound
from foretold.core.bits import count
from foretold.core.game import Game
from foretold.core.kernel import SIMULATION, WHOLE
from foretold.core.structs import to_record

begin: Any = None
random_game: Any = None
score: Any = None
winners_mask: Any = None


def tally_games(state: Any, tables: Any, rng: Any, games: int, points: Any, wins: Any) -> int:
    """Play games from the beginning, add points and parts of victories by seat; returns the moves made."""
    moves = 0
    for _ in range(games):
        begin(state, tables)
        more_moves, _ = random_game(state, tables, rng)
        moves += more_moves
        winners = winners_mask(state, tables)
        for seat in range(len(points)):
            points[seat] += score(state, tables, seat)
            if (winners >> seat) & 1:
                wins[seat] += WHOLE // count(winners)
    return moves


class RandomGames:
    """Random games of one kind, in batches."""

    def __init__(self, game: Game[Any], start: Any, seed: int) -> None:
        self._tally = bound(tally_games, game, SIMULATION, is_compiled=True)
        self._structs = list(map(to_record, game.kernel_structs(start)))
        self._rng = np.array([seed], dtype=np.int64)
        self._seats = len(game.scores(start))

    def play(self, games: int) -> tuple[int, list[int], list[float]]:
        """Moves, points by seat and victories by seat of the next games."""
        points, wins = np.zeros((2, self._seats), dtype=np.int64)
        moves = self._tally(*self._structs, self._rng, games, points, wins)
        return moves, points.tolist(), (wins / WHOLE).tolist()
