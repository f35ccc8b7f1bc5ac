"""The kernel of Prophecies with results that overflow: plain Python counts on, compiled code wraps around."""

from foretold.games.prophecies import kernel
from foretold.games.prophecies.kernel import (
    apply_move,
    begin,
    imagine_into,
    is_over,
    legal_moves,
    play_out,
    random_step,
    rating,
    score,
    to_move,
)
from foretold.games.prophecies.state import Board, State

__all__ = [
    "apply_move",
    "begin",
    "imagine_into",
    "is_over",
    "legal_moves",
    "play_out",
    "random_step",
    "rating",
    "score",
    "to_move",
]

results_within_bounds = kernel.results


def results(state: State, board: Board, values: list[int], wins: list[int]) -> None:
    results_within_bounds(state, board, values, wins)
    for seat in range(board.seats):
        values[seat] = values[seat] * 6364136223846793005 * 1442695040888963407
