"""Prophecies for programs that play it fast: moves as numbers, results as values. In two modes, like the rules.

What the numbers of moves mean stands in `moves`, what a seat sees in `observation`. The rules are those of `rules`;
here they only get the names that simulations and search ask for.
"""

from __future__ import annotations

from foretold.core.bits import count, lowest
from foretold.core.kernel import WHOLE
from foretold.games.prophecies.moves import MARKS, action_count, action_of, legal_actions, move_of
from foretold.games.prophecies.observation import observation_parts, observe
from foretold.games.prophecies.rules import (
    apply_mark,
    begin,
    copy_into,
    is_over,
    random_step,
    rating,
    score,
    winners_mask,
)
from foretold.games.prophecies.state import Board, State

__all__ = [
    "action_count", "action_of", "begin", "is_over", "legal_actions", "move_of", "observation_parts", "observe",
    "random_step", "rating", "score", "winners_mask",
]  # fmt: skip

VICTORY = WHOLE * 4 // 5  # the rest of a result's value goes by points


def to_move(state: State, board: Board) -> int:
    return state.turn


def ask(state: State, board: Board) -> None:
    """Nobody is asked at once with others."""


def legal_moves(state: State, board: Board, moves: list[int]) -> int:
    """Write all legal moves into the list; returns how many."""
    number = 0
    for place in range(state.open_count):
        cell = state.open_cells[place]
        marks_mask = state.legal_mask[cell]
        while marks_mask:
            moves[number] = MARKS * cell + lowest(marks_mask)
            number += 1
            marks_mask &= marks_mask - 1
    return number


def apply_move(state: State, board: Board, move: int) -> None:
    apply_mark(state, board, move // MARKS, move % MARKS)


def imagine_into(target: State, source: State, board: Board, rng: list[int], kept: int) -> None:
    """Nothing is hidden, so there is nothing to imagine."""
    copy_into(target, source, board)


def play_out(state: State, board: Board, rng: list[int]) -> None:
    while not is_over(state, board):
        random_step(state, board, rng)


def results(state: State, board: Board, values: list[int], wins: list[int]) -> None:
    """What the end is worth to each seat: mostly whether it won, a little by how much."""
    winners = winners_mask(state, board)
    total = 1
    for seat in range(board.seats):
        values[seat] = score(state, board, seat)
        total += values[seat]
    best = 0
    second = 0
    for seat in range(board.seats):
        if values[seat] >= best:
            second = best
            best = values[seat]
        elif values[seat] > second:
            second = values[seat]
    for seat in range(board.seats):
        rival = second if values[seat] == best else best  # with a tie both are the same
        margin = (WHOLE - VICTORY) * (total + values[seat] - rival) // (2 * total)
        wins[seat] = WHOLE // count(winners) if (winners >> seat) & 1 else 0
        values[seat] = wins[seat] * VICTORY // WHOLE + margin
