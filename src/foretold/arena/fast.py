"""Random games on the rules of a kernel, compiled where that can be; both play the same games.

`tally_games` is one source for all games: `begin`, `random_game`, `score` and `winners_mask` are the kernel's, put
in their place when it is bound.
"""

from __future__ import annotations

from typing import Any

from foretold.bots.binding import Workbench, bound, can_compile
from foretold.core.bits import count
from foretold.core.game import Game
from foretold.core.kernel import SIMULATION, WHOLE

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

    def __init__(self, game: Game[Any], start: Any, seed: int, is_compiled: bool | None = None) -> None:
        compiled = can_compile() if is_compiled is None else is_compiled
        self._tally = bound(tally_games, game, SIMULATION, compiled)
        self._bench = Workbench(game, start, seed, compiled)
        self._rng = self._bench.numbers([seed])
        self._seats = len(game.scores(start))

    def play(self, games: int) -> tuple[int, list[int], list[float]]:
        """Moves, points by seat and victories by seat of the next games."""
        bench, nothing = self._bench, [0] * self._seats
        points, wins = bench.numbers(nothing), bench.numbers(nothing)
        moves = self._tally(bench.state, bench.tables, self._rng, games, points, wins)
        return moves, list(map(int, points)), [int(it) / WHOLE for it in wins]
