"""A board of Prophecies as people see it, and what every board must keep to. The rules read tables made from it."""

from __future__ import annotations

import msgspec

from foretold.core.errors import OptionError
from foretold.core.words import Phrase


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """A board as people see it. Cells and lines are numbered by their place in these lists."""

    cells: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]
    line_names: tuple[Phrase, ...]
    givens: dict[int, int] = {}
    rows: int = 0  # of a grid or sudoku; 0 on other boards
    cols: int = 0
    at: tuple[tuple[float, float], ...] = ()  # where to draw each cell, if the board says so

    def highest_number(self, cell: int) -> int:
        """P1: the length of the longest line through the cell."""
        return max(len(line) for line in self.lines if cell in line)


def check_repeats(layout: Layout) -> None:
    """No given stands twice in a line."""
    for line, name in zip(layout.lines, layout.line_names, strict=True):
        seen: dict[int, int] = {}
        for cell in line:
            number = layout.givens.get(cell)
            if number in seen:
                first, second = layout.cells[seen[number]], layout.cells[cell]
                raise OptionError("prophecies-givens-repeat", number=number, first=first, second=second, line=name)
            if number is not None:
                seen[number] = cell
