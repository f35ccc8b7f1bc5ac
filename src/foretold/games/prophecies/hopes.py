"""How things stand in Prophecies before the end: who would score, where a number can come true, what forbids it.

Whether a count can still be reached is judged by the line alone: each of its open cells may yet hold a number or
an X. For people and their page; the rules themselves never ask.
"""

from __future__ import annotations

from dataclasses import dataclass

from foretold.games.prophecies.rules import right_number
from foretold.games.prophecies.state import MOST_LINES, NOBODY, Board, State


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


def could_mask(counted: int, left: int, written_now: int) -> int:
    """The numbers that could be right in the end if they were written into an open cell of such a line now."""
    return ((1 << left) - 1) << (counted + written_now)


@dataclass(slots=True)
class Standing:
    """Every line as it stands, counted once for all cells. Lists are by line."""

    counted: list[int]  # the number that would be right now
    open: list[int]  # cells that are still open
    scorer: list[int | None]  # the seat that would score now
    written_now: int  # what a number adds to the count of its own line

    @classmethod
    def of(cls, state: State, board: Board) -> Standing:
        lines = range(board.lines)
        counted = [right_number(state, board, line) for line in lines]
        scorer = [_scorer(state, board, line, counted[line]) for line in lines]
        return cls(counted, state.line_open[: board.lines], scorer, 0 if board.counts_xs else 1)

    def can_come_true(self, line: int, number: int) -> bool:
        return bool(can_mask(self.counted[line], self.open[line]) >> number & 1)

    def could_come_true(self, line: int, number: int) -> bool:
        return bool(could_mask(self.counted[line], self.open[line], self.written_now) >> number & 1)

    def points(self, seats: int, is_full: bool) -> list[int]:
        """By seat: what the full lines score, or what the others would score now."""
        points = [0] * seats
        for counted, left, seat in zip(self.counted, self.open, self.scorer, strict=True):
            if seat is not None and (left == 0) == is_full:
                points[seat] += counted
        return points


def _scorer(state: State, board: Board, line: int, counted: int) -> int | None:
    """The seat that wrote the number that would be right now. A zero scores nothing."""
    for seat in range(board.seats) if counted else ():
        if state.written_mask[seat * MOST_LINES + line] >> counted & 1:
            return seat
    return None
