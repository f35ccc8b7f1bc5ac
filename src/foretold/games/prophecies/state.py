"""Prophecies as plain data: what is fixed before the first mark, and what marks change.

Every list has room for the largest board, so that rules are compiled once; plain play does with less. Cells, lines
and seats are numbered from 0; names and drawings of them belong to `boards`. No rule is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass

from foretold.core.structs import filled

MOST_CELLS = 144
MOST_LINES = 96
LONGEST_LINE = 36
MOST_SEATS = 4

HIGHEST_NUMBER = LONGEST_LINE
X = HIGHEST_NUMBER + 1  # a mark is a number, or this
X_MASK = 1 << X
EMPTY = -1
NOBODY = -1


@dataclass(slots=True)
class Board:
    """All that stays as it is during a game. Lists of lists lie end to end: `..._start` says where each begins."""

    cells: int = 0
    lines: int = 0
    seats: int = 2
    counts_xs: int = 0  # 1: a number foretells X's, 0: numbers
    shares_ties: int = 0
    lowest_number: int = 1  # of any cell
    mark_kinds: int = 1  # the numbers from lowest to highest of any cell, and X
    range_mask: list[int] = filled(MOST_CELLS)  # by cell: the numbers it can take
    givens: list[int] = filled(MOST_CELLS, EMPTY)  # by cell: the number printed there
    line_length: list[int] = filled(MOST_LINES)
    line_start: list[int] = filled(MOST_LINES + 1)
    line_cells: list[int] = filled(MOST_LINES * LONGEST_LINE)  # the cells of each line
    cell_start: list[int] = filled(MOST_CELLS + 1)
    cell_lines: list[int] = filled(MOST_LINES * LONGEST_LINE)  # the lines of each cell
    neighbour_start: list[int] = filled(MOST_CELLS + 1)
    neighbours: list[int] = filled(MOST_CELLS * (MOST_CELLS - 1))  # the other cells of a cell's lines


@dataclass(slots=True)
class State:
    """A position. `marks`, `owners`, `turn` and `resigned_mask` say it all; the rest is kept up for speed."""

    turn: int = 0
    resigned_mask: int = 0
    marks: list[int] = filled(MOST_CELLS, EMPTY)  # by cell
    owners: list[int] = filled(MOST_CELLS, NOBODY)  # by cell: the seat that marked it
    legal_mask: list[int] = filled(MOST_CELLS)  # by cell: the marks it can take; 0 once it is marked
    open_count: int = 0
    open_cells: list[int] = filled(MOST_CELLS)  # the first `open_count` entries, in no order
    open_place: list[int] = filled(MOST_CELLS)  # by open cell: where it stands in `open_cells`
    line_open: list[int] = filled(MOST_LINES)  # by line: how many of its cells are open
    numbers_mask: list[int] = filled(MOST_LINES)  # by line: the numbers in it, givens included
    written_mask: list[int] = filled(MOST_LINES * MOST_SEATS)  # by line and seat: the numbers that seat wrote


def state_for(board: Board) -> State:
    """A state for plain play, with lists no longer than this board needs: it is copied sooner."""
    cells, lines = board.cells, board.lines
    return State(
        marks=[EMPTY] * cells,
        owners=[NOBODY] * cells,
        legal_mask=[0] * cells,
        open_cells=[0] * cells,
        open_place=[0] * cells,
        line_open=[0] * lines,
        numbers_mask=[0] * lines,
        written_mask=[0] * (lines * MOST_SEATS),
    )
