"""How things stand in Prophecies before the end: who would score, where a number can come true, what forbids it.

Whether a count can still be reached is judged by the line alone: each of its open cells may yet hold a number or
an X. For people and their page; the rules themselves never ask.
"""

from __future__ import annotations

from dataclasses import dataclass

from foretold.games.prophecies.rules import right_number, score_line
from foretold.games.prophecies.state import NOBODY, Board, State


def lines_through(board: Board, cell: int) -> list[int]:
    return board.cell_lines[board.cell_start[cell] : board.cell_start[cell + 1]]


def blocking_line(state: State, board: Board, cell: int, number: int) -> int:
    """The first line through the cell in which the number stands already; NOBODY if there is none."""
    for line in lines_through(board, cell):
        if state.numbers_mask[line] >> number & 1:
            return line
    return NOBODY


@dataclass(slots=True)
class Standing:
    """Every line as it stands, counted once for all cells. Lists are by line."""

    counted: list[int]  # the number that would be right now
    open: list[int]  # cells that are still open
    scorer: list[int | None]  # the seat that would score now
    written_now: int  # what a number adds to the count of its own line

    @classmethod
    def of(cls, state: State, board: Board) -> Standing:
        lines, seats = range(board.lines), range(board.seats)
        counted = [right_number(state, board, line) for line in lines]
        scorer = [next((seat for seat in seats if score_line(state, board, line, seat)), None) for line in lines]
        return cls(counted, state.line_open[: board.lines], scorer, 0 if board.counts_xs else 1)

    def can_mask(self, line: int) -> int:
        """The numbers that can be right in the end where they stand in this line."""
        return ((2 << self.open[line]) - 1) << self.counted[line]

    def could_mask(self, line: int) -> int:
        """The numbers that could be right in the end if they were written into an open cell of this line now."""
        return ((1 << self.open[line]) - 1) << (self.counted[line] + self.written_now)

    def can_come_true(self, line: int, number: int) -> bool:
        return bool(self.can_mask(line) >> number & 1)

    def could_come_true(self, line: int, number: int) -> bool:
        return bool(self.could_mask(line) >> number & 1)

    def points(self, seats: int, is_full: bool) -> list[int]:
        """By seat: what the full lines score, or what the others would score now."""
        points = [0] * seats
        for counted, left, seat in zip(self.counted, self.open, self.scorer, strict=True):
            if seat is not None and (left == 0) == is_full:
                points[seat] += counted
        return points
