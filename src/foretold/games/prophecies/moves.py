"""Moves of Prophecies as numbers, in two ways: for the kernel, and as actions without gaps. In two modes.

A move is 64 × cell + mark. An action is the cell, times the marks there are, plus the place of the mark among them:
the numbers from the lowest of the board, then the X.
"""

from __future__ import annotations

from foretold.games.prophecies.state import Board, State, X

MARKS = 64  # more than there are marks, so that cell and mark share a number


def action_count(board: Board) -> int:
    return board.cells * board.mark_kinds


def action_of(board: Board, move: int) -> int:
    cell, mark = move // MARKS, move % MARKS
    return board.mark_kinds * cell + kind_of(board, mark)


def kind_of(board: Board, mark: int) -> int:
    """The place of a mark among all that the board knows."""
    return board.mark_kinds - 1 if mark == X else mark - board.lowest_number


def move_of(board: Board, action: int) -> int:
    cell, kind = action // board.mark_kinds, action % board.mark_kinds
    return MARKS * cell + (X if kind == board.mark_kinds - 1 else board.lowest_number + kind)


def legal_actions(state: State, board: Board, actions: list[int]) -> int:
    """Write all legal actions into the list; returns how many.

    Every mark of an open cell is written, and the next one over it if it was not legal: no processor could guess
    which are. The X always is (P5), and comes last.
    """
    number = 0
    kinds = board.mark_kinds
    for place in range(state.open_count):
        cell = state.open_cells[place]
        numbers_mask = state.legal_mask[cell] >> board.lowest_number
        for kind in range(kinds - 1):
            actions[number] = kinds * cell + kind
            number += (numbers_mask >> kind) & 1
        actions[number] = kinds * cell + kinds - 1
        number += 1
    return number
