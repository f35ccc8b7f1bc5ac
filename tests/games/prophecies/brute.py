"""Prophecies the slow way, from the words of the rulebook: sets, dictionaries and no cleverness.

Shares nothing with the rules it is compared to, not even the boards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

X = "X"
Mark = int | str


@dataclass
class Brute:
    """A game under way. `written` holds for each marked cell its mark and the seat that made it, if one did."""

    lines: list[list[str]]
    seats: int = 2
    givens: dict[str, int] = field(default_factory=dict)
    counts_xs: bool = False
    x_range: str = "printed"
    shares_ties: bool = False
    written: dict[str, tuple[Mark, int | None]] = field(default_factory=dict)
    turn: int = 0
    resigned: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        if not self.written:
            self.written = {cell: (number, None) for cell, number in self.givens.items()}
            self.close_cells()

    def cells(self) -> list[str]:
        return sorted({cell for line in self.lines for cell in line})

    def open_cells(self) -> list[str]:
        return [cell for cell in self.cells() if cell not in self.written]

    def numbers_of(self, cell: str) -> list[int]:
        longest = max(len(line) for line in self.lines if cell in line)
        ranges = {
            "printed": range(1, longest + 1),
            "achievable": range(1, longest),
            "dual": range(longest),
        }
        return list(ranges[self.x_range if self.counts_xs else "printed"])

    def numbers_in(self, line: list[str]) -> list[int]:
        marks = [self.written[cell][0] for cell in line if cell in self.written]
        return [mark for mark in marks if isinstance(mark, int)]

    def legal_numbers(self, cell: str) -> list[int]:
        taken = {number for line in self.lines if cell in line for number in self.numbers_in(line)}
        return [number for number in self.numbers_of(cell) if number not in taken]

    def legal_marks(self, cell: str) -> list[Mark]:
        return [*self.legal_numbers(cell), X]

    def legal(self) -> list[tuple[str, Mark]]:
        if self.is_over():
            return []
        return [(cell, mark) for cell in self.open_cells() for mark in self.legal_marks(cell)]

    def close_cells(self) -> list[str]:
        dead = [cell for cell in self.open_cells() if not self.legal_numbers(cell)]
        for cell in dead:
            self.written[cell] = (X, None)
        return dead

    def play(self, cell: str, mark: Mark) -> list[str]:
        """Make the mark; the cells that it closes."""
        self.written[cell] = (mark, self.turn)
        closed = self.close_cells()
        self.pass_turn()
        return closed

    def pass_turn(self) -> None:
        after = [(self.turn + step) % self.seats for step in range(1, self.seats + 1)]
        self.turn = next(seat for seat in after if seat not in self.resigned)

    def resign(self, seat: int) -> None:
        self.resigned.add(seat)
        if self.turn == seat:
            self.pass_turn()

    def is_over(self) -> bool:
        return not self.open_cells() or len(self.resigned) == self.seats - 1

    def scores(self) -> list[int]:
        points = [0] * self.seats
        for line in self.lines:
            if all(cell in self.written for cell in line):
                numbers = len(self.numbers_in(line))
                right = len(line) - numbers if self.counts_xs else numbers
                for cell in line:
                    mark, owner = self.written[cell]
                    if mark == right and owner is not None:
                        points[owner] += right
        return points

    def winners(self) -> list[int]:
        scores = self.scores()
        able = [seat for seat in range(self.seats) if seat not in self.resigned]
        best = max(scores[seat] for seat in able)
        tied = [seat for seat in able if scores[seat] == best]
        return tied if self.shares_ties else tied[-1:]

    def copy(self) -> Brute:
        return Brute(
            self.lines,
            self.seats,
            self.givens,
            self.counts_xs,
            self.x_range,
            self.shares_ties,
            dict(self.written),
            self.turn,
            set(self.resigned),
        )

    def after_each(self) -> Iterator[Brute]:
        for cell, mark in self.legal():
            after = self.copy()
            after.play(cell, mark)
            yield after

    def perft(self, depth: int) -> int:
        return sum(after.perft(depth - 1) for after in self.after_each()) if depth else 1

    def endings(self) -> Iterator[Brute]:
        """Every way the game can end."""
        if self.is_over():
            yield self
        for after in self.after_each():
            yield from after.endings()


def grid_lines(rows: int, cols: int) -> list[list[str]]:
    names = [[chr(ord("a") + col) + str(row + 1) for col in range(cols)] for row in range(rows)]
    return [*names, *([line[col] for line in names] for col in range(cols))]


def box_lines(size: int, box_rows: int, box_cols: int) -> list[list[str]]:
    lines = grid_lines(size, size)
    for top in range(0, size, box_rows):
        for left in range(0, size, box_cols):
            lines.append([cell for row in lines[top : top + box_rows] for cell in row[left : left + box_cols]])
    return lines
