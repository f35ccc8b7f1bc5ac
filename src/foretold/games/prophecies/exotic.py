"""Boards of any overlapping lines, as they come in an option: read, and refused with the reason and the place.

    {"cells": ["a1", …], "lines": [["a1", …], …], "givens": {"a1": 1}, "at": {"a1": [x, y]}}

Every cell lies on a line, no line is empty, no two lines are the same set of cells. `givens` and `at` may be
missing; `at` is for drawing only. Grids and sudokus have shorter spellings, read in `boards`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import Any

from foretold.core.errors import OptionError
from foretold.core.notation import TOKEN
from foretold.core.options import listed, shown, shown_key
from foretold.core.words import Phrase, phrase
from foretold.games.prophecies.layout import Layout, check_repeats
from foretold.games.prophecies.state import LONGEST_LINE, MOST_CELLS, MOST_LINES

KEYS = ("cells", "lines", "givens", "at")


def exotic(board: Any, lowest_given: int = 1) -> Layout:
    """The layout of a board given as an object. OptionError if it is not a board."""
    if not isinstance(board, dict):
        raise OptionError("prophecies-board-kind", value=shown(board))
    for key in board:
        if key not in KEYS:
            raise OptionError("prophecies-board-key", key=shown_key(key), keys=listed(KEYS))
    names = read_cells(_list(board, "cells", MOST_CELLS))
    places = {name: cell for cell, name in enumerate(names)}
    lines = read_lines(_list(board, "lines", MOST_LINES), places)
    layout = Layout(
        cells=names,
        lines=lines,
        line_names=tuple(_line_name(number, line, names) for number, line in enumerate(lines, start=1)),
        givens=read_givens(board.get("givens", {}), places),
        at=read_places(board.get("at", {}), places),
    )
    check_givens(layout, lowest_given)
    return layout


def _list(board: Mapping[str, Any], key: str, most: int) -> list[Any]:
    values = board.get(key)
    if not isinstance(values, list):
        raise OptionError("prophecies-board-list", key=key, value=shown(values))
    if not 1 <= len(values) <= most:
        raise OptionError("prophecies-board-count", key=key, count=len(values), most=most)
    return values


def read_cells(names: list[Any]) -> tuple[str, ...]:
    for place, name in enumerate(names, start=1):
        if not isinstance(name, str) or not TOKEN.fullmatch(name):
            raise OptionError("prophecies-cell-name", name=shown(name), place=place)
    for name, times in Counter(names).items():
        if times > 1:
            raise OptionError("prophecies-cell-twice", cell=name, times=times)
    return tuple(names)


def read_lines(lines: list[Any], places: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:
    read = tuple(_read_line(line, number, places) for number, line in enumerate(lines, start=1))
    first: dict[frozenset[int], int] = {}
    for number, cells in enumerate(map(frozenset, read), start=1):
        if cells in first:
            raise OptionError("prophecies-line-same", number=number, other=first[cells])
        first[cells] = number
    lonely = [name for name, cell in places.items() if not any(cell in line for line in read)]
    if lonely:
        raise OptionError("prophecies-cell-lonely", cells=listed(lonely[:5]), count=len(lonely))
    return read


def _read_line(line: Any, number: int, places: Mapping[str, int]) -> tuple[int, ...]:
    if not isinstance(line, list):
        raise OptionError("prophecies-line-list", number=number, value=shown(line))
    if not 1 <= len(line) <= LONGEST_LINE:
        raise OptionError("prophecies-line-length", number=number, count=len(line), most=LONGEST_LINE)
    for name in line:
        if not isinstance(name, str) or name not in places:
            raise OptionError("prophecies-line-unknown", number=number, cell=shown(name))
        if line.count(name) > 1:
            raise OptionError("prophecies-line-twice", number=number, cell=name, times=line.count(name))
    return tuple(places[name] for name in line)


def read_givens(givens: Any, places: Mapping[str, int]) -> dict[int, int]:
    if not isinstance(givens, dict):
        raise OptionError("prophecies-board-object", key="givens", value=shown(givens))
    for name, number in givens.items():
        if name not in places:
            raise OptionError("prophecies-board-unknown", key="givens", cell=shown(name))
        if type(number) is not int:
            raise OptionError("prophecies-given-number", cell=name, value=shown(number))
    return {places[name]: number for name, number in givens.items()}


def check_givens(layout: Layout, lowest: int) -> None:
    """Within the printed range of the cell, and no repeats. A range of X-prophecies binds seats, not the print."""
    for cell, number in layout.givens.items():
        highest = layout.highest_number(cell)
        if not lowest <= number <= highest:
            name = layout.cells[cell]
            raise OptionError("prophecies-given-range", cell=name, value=shown(number), low=lowest, high=highest)
    check_repeats(layout)


def read_places(at: Any, places: Mapping[str, int]) -> tuple[tuple[float, float], ...]:
    """Where to draw the cells: all of them, or none."""
    if not isinstance(at, dict):
        raise OptionError("prophecies-board-object", key="at", value=shown(at))
    for name, point in at.items():
        if name not in places:
            raise OptionError("prophecies-board-unknown", key="at", cell=shown(name))
        if not _is_point(point):
            raise OptionError("prophecies-at-point", cell=name, value=shown(point))
    missing = [name for name in places if name not in at]
    if at and missing:
        raise OptionError("prophecies-at-missing", cells=listed(missing[:5]), count=len(missing))
    return tuple((at[name][0], at[name][1]) for name in places) if at else ()


def _is_point(point: Any) -> bool:
    if not isinstance(point, list) or len(point) != 2:
        return False
    return all(type(value) in (int, float) and abs(value) <= 1e9 and math.isfinite(value) for value in point)


def _line_name(number: int, line: tuple[int, ...], names: tuple[str, ...]) -> Phrase:
    first, last = names[line[0]], names[line[-1]]
    return phrase("prophecies-line", number=number, cells=first if len(line) == 1 else f"{first}–{last}")
