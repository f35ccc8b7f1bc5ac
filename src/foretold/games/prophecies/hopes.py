"""How things stand in Prophecies before the end: where a number can still come true, and what forbids it.

For people and their page; the rules themselves never ask: a number without hope is as legal as any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from foretold.core.bits import count
from foretold.games.prophecies.state import EMPTY, NOBODY, X_MASK, Board, State


def lines_through(board: Board, cell: int) -> list[int]:
    return board.cell_lines[board.cell_start[cell] : board.cell_start[cell + 1]]


def cells_in(board: Board, line: int) -> list[int]:
    return board.line_cells[board.line_start[line] : board.line_start[line + 1]]


def hopeful_lines(state: State, board: Board, cell: int, number: int) -> list[int]:
    """The lines in which this number, standing in the cell or about to be written there, can come true."""
    return [line for line in lines_through(board, cell) if can_come_true(state, board, line, cell, number)]


def can_come_true(state: State, board: Board, line: int, cell: int, number: int) -> bool:
    """Whether there is a way to play on that makes the number of this cell right in this line.

    Every open cell can get an X, and as many get a number as different numbers can be found for. Nobody need mark
    a cell elsewhere first, so this bound is exact.
    """
    wanted = board.line_length[line] - number if board.counts_xs else number
    missing = wanted - count(state.numbers_mask[line]) - (state.marks[cell] == EMPTY)
    if missing <= 0 or missing > state.line_open[line]:
        return missing == 0
    others = [other for other in cells_in(board, line) if state.marks[other] == EMPTY and other != cell]
    masks = [state.legal_mask[other] & ~X_MASK & ~(1 << number) for other in others]
    # As many sets, each with that many members, can always be served; only a nearly full line needs a closer look.
    return sum(count(mask) >= missing for mask in masks) >= missing or most_matched(masks) >= missing


def most_matched(masks: Sequence[int]) -> int:
    """How many of these sets can be given one of their members each, all different."""
    holders: dict[int, int] = {}  # by member, as a bit: the set it was given to

    def is_served(place: int, tried_mask: int) -> tuple[bool, int]:
        untried_mask = masks[place] & ~tried_mask
        while untried_mask:
            member = untried_mask & -untried_mask
            tried_mask |= member
            has_moved = member not in holders
            if not has_moved:
                has_moved, tried_mask = is_served(holders[member], tried_mask)
            if has_moved:
                holders[member] = place
                return True, tried_mask
            untried_mask &= ~tried_mask
        return False, tried_mask

    return sum(is_served(place, 0)[0] for place in range(len(masks)))


def blocking_line(state: State, board: Board, cell: int, number: int) -> int:
    """The first line through the cell in which the number stands already; NOBODY if there is none."""
    lines = lines_through(board, cell)
    return next((line for line in lines if state.numbers_mask[line] >> number & 1), NOBODY)
