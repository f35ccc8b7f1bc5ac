"""How things stand in Prophecies before the end: who would score, where a number can come true, what forbids it.

Whether a count can still be reached is judged by the line alone: each of its open cells may yet hold a number or
an X. For people and their page; the rules themselves never ask.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat
from typing import NamedTuple

from foretold.games.prophecies.rules import counted_in
from foretold.games.prophecies.state import MOST_SEATS, NOBODY, Board, State


def lines_through(board: Board, cell: int) -> list[int]:
    return board.cell_lines[board.cell_start[cell] : board.cell_start[cell + 1]]


def blocking_line(state: State, board: Board, cell: int, number: int) -> int:
    """The first line through the cell in which the number stands already; NOBODY if there is none."""
    for line in lines_through(board, cell):
        if state.numbers_mask[line] >> number & 1:
            return line
    return NOBODY


def can_mask(counted: int, left: int) -> int:
    """The numbers that can be right in the end where they stand, in a line with so many cells left open."""
    return ((2 << left) - 1) << counted


def could_mask(counted: int, left: int, counts_xs: int) -> int:
    """The numbers that could be right in the end if they were written into an open cell of such a line now."""
    return ((1 << left) - 1) << (counted if counts_xs else counted + 1)


class LineNow(NamedTuple):
    """One line as it stands."""

    counted: int  # the number that would be right now
    open: int  # cells that are still open
    scorer: int | None  # the seat that would score now


def line_now(numbers_mask: int, left: int, length: int, counts_xs: int, *written_masks: int) -> LineNow:
    """A line with these numbers, and by seat those it wrote. A zero scores nothing."""
    counted = counted_in(numbers_mask, length - left, counts_xs)
    writers = (seat for seat, written in enumerate(written_masks) if counted and written >> counted & 1)
    return LineNow(counted, left, next(writers, None))


def columns(state: State, board: Board) -> list[Iterable[int]]:
    """By line, what `line_now` takes of it."""
    written = [state.written_mask[seat : board.lines * MOST_SEATS : MOST_SEATS] for seat in range(board.seats)]
    return [state.numbers_mask, state.line_open, board.line_length, repeat(board.counts_xs), *written]


def lines_now(state: State, board: Board) -> list[LineNow]:
    return list(map(line_now, *columns(state, board)))


def points_now(lines: Iterable[LineNow], seats: int) -> tuple[list[int], list[int]]:
    """By seat: what the full lines score, and what the others would score now."""
    sealed, balance = [0] * seats, [0] * seats
    for counted, left, scorer in lines:
        if scorer is not None:
            (balance if left else sealed)[scorer] += counted
    return sealed, balance
