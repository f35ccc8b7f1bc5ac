"""Boards of Prophecies: from the options of a game to names for people and tables for the rules.

A `Layout` is a board as people see it; `tables` turns it into the `Board` that the rules read. A few boards and
sudoku puzzles come with the game. What an option may hold is checked here and in `exotic`; nothing here plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from foretold.core.errors import OptionError
from foretold.core.game import Preset
from foretold.core.options import shown, shown_key
from foretold.core.words import Phrase, phrase
from foretold.games.prophecies.exotic import exotic
from foretold.games.prophecies.layout import Layout, check_repeats
from foretold.games.prophecies.state import Board

SIZES = range(4, 9)  # P13
ANY_SIZES = range(1, 13)
SUDOKU_SIZE = 9
SUDOKU_BOX = 3
NO_GIVENS = "." * SUDOKU_SIZE**2
PACKAGE = "foretold.games.prophecies"

# From options to layouts


def layout_of(options: Mapping[str, Any]) -> Layout:
    """The board that the options describe. OptionError if they describe none."""
    board = options.get("board", "grid")
    if board == "grid":
        is_any_size = bool(options.get("any_size", False))
        return grid(options.get("rows", 5), options.get("cols", 5), is_any_size)
    if board == "sudoku":
        return sudoku(options.get("givens", NO_GIVENS))
    return exotic(board, lowest_number(options))


def canonical(options: Mapping[str, Any]) -> dict[str, Any]:
    """The same options with the board in its one canonical spelling, checked."""
    layout_of(options)
    same = dict(options)
    if "givens" in same:
        same["givens"] = same["givens"].replace("0", ".")
    if isinstance(same.get("board"), dict):
        same["board"] = {key: same["board"][key] for key in sorted(same["board"]) if same["board"][key]}
    return same


def grid(rows: int, cols: int, is_any_size: bool = False) -> Layout:
    """Rows and columns. Cells are named by column letter and row number, from the top."""
    sizes = ANY_SIZES if is_any_size else SIZES
    for key, value in (("rows", rows), ("cols", cols)):
        if type(value) is not int or value not in sizes:
            words = "prophecies-size-any" if is_any_size else "prophecies-size"
            raise OptionError(words, key=key, value=shown(value), low=sizes[0], high=sizes[-1])
    return Layout(
        cells=tuple(f"{_letter(col)}{row + 1}" for row in range(rows) for col in range(cols)),
        lines=(*_rows(rows, cols), *_columns(rows, cols)),
        line_names=(*_row_names(rows), *_column_names(cols)),
        rows=rows,
        cols=cols,
    )


def sudoku(givens: str) -> Layout:
    """Rows, columns and boxes of nine, with numbers printed beforehand."""
    plain = grid(SUDOKU_SIZE, SUDOKU_SIZE, is_any_size=True)
    boxes = [
        _box(top, left) for top in range(0, SUDOKU_SIZE, SUDOKU_BOX) for left in range(0, SUDOKU_SIZE, SUDOKU_BOX)
    ]
    names = [phrase("prophecies-box", number=number) for number in range(1, SUDOKU_SIZE + 1)]
    layout = msgspec.structs.replace(
        plain,
        lines=(*plain.lines, *boxes),
        line_names=(*plain.line_names, *names),
        givens=read_givens(givens, plain.cells),
    )
    check_repeats(layout)
    return layout


def read_givens(givens: Any, cells: Sequence[str]) -> dict[int, int]:
    """Numbers by cell, from text with a character for each cell, row by row."""
    if not isinstance(givens, str):
        raise OptionError("prophecies-givens-text", value=shown(givens))
    if len(givens) != len(cells):
        raise OptionError("prophecies-givens-length", length=len(givens), needed=len(cells))
    for name, character in zip(cells, givens, strict=True):
        if character not in ".0123456789":
            raise OptionError("prophecies-givens-character", character=shown_key(character), cell=name)
    return {cell: int(character) for cell, character in enumerate(givens) if character not in ".0"}


def _letter(col: int) -> str:
    return "abcdefghijkl"[col]


def _rows(rows: int, cols: int) -> list[tuple[int, ...]]:
    return [tuple(range(row * cols, (row + 1) * cols)) for row in range(rows)]


def _columns(rows: int, cols: int) -> list[tuple[int, ...]]:
    return [tuple(range(col, rows * cols, cols)) for col in range(cols)]


def _box(top: int, left: int) -> tuple[int, ...]:
    rows, cols = range(top, top + SUDOKU_BOX), range(left, left + SUDOKU_BOX)
    return tuple(row * SUDOKU_SIZE + col for row in rows for col in cols)


def _row_names(rows: int) -> list[Phrase]:
    return [phrase("prophecies-row", row=str(row)) for row in range(1, rows + 1)]


def _column_names(cols: int) -> list[Phrase]:
    return [phrase("prophecies-column", column=_letter(col)) for col in range(cols)]


# From layouts to tables


def lowest_number(options: Mapping[str, Any]) -> int:
    """P8: only the dual range of X-prophecies begins with 0."""
    return 0 if _x_range(options) == "dual" else 1


def tables(layout: Layout, seats: int, options: Mapping[str, Any]) -> Board:
    """All that the rules need to know about this board, these seats and this variant."""
    board = Board(cells=len(layout.cells), lines=len(layout.lines), seats=seats)
    board.counts_xs = int(options.get("variant") == "xs")
    board.shares_ties = int(options.get("tie") == "shared")
    for line, cells in enumerate(layout.lines):
        board.line_length[line] = len(cells)
    lines_of = [[line for line, cells in enumerate(layout.lines) if cell in cells] for cell in range(board.cells)]
    neighbours = [
        {other for line in lines_of[cell] for other in layout.lines[line]} - {cell} for cell in range(board.cells)
    ]
    _lay_out(board.line_start, board.line_cells, layout.lines)
    _lay_out(board.cell_start, board.cell_lines, lines_of)
    _lay_out(board.neighbour_start, board.neighbours, map(sorted, neighbours))
    for cell, number in layout.givens.items():
        board.givens[cell] = number
    _set_ranges(board, layout, options)
    return board


def _set_ranges(board: Board, layout: Layout, options: Mapping[str, Any]) -> None:
    """P7: the range in X-prophecies; without them it is as printed."""
    spared = 0 if _x_range(options) == "printed" else 1
    highest = [layout.highest_number(cell) - spared for cell in range(board.cells)]
    board.lowest_number = lowest_number(options)
    board.mark_kinds = max(highest) - board.lowest_number + 2
    for cell in range(board.cells):
        board.range_mask[cell] = sum(1 << number for number in range(board.lowest_number, highest[cell] + 1))


def _x_range(options: Mapping[str, Any]) -> str:
    return str(options.get("x_range", "printed")) if options.get("variant") == "xs" else "printed"


def _lay_out(starts: list[int], items: list[int], lists: Iterable[Sequence[int]]) -> None:
    """Several lists end to end, and where each begins."""
    at = 0
    for index, values in enumerate(lists):
        items[at : at + len(values)] = values
        at += len(values)
        starts[index + 1] = at


# What comes with the game


@cache
def shipped() -> dict[str, dict[str, Any]]:
    """The boards that come with the game, by id, each as the object that the option `board` takes."""
    folder = files(PACKAGE).joinpath("boards")
    found = {each.name.removesuffix(".json"): each for each in folder.iterdir() if each.name.endswith(".json")}
    return {name: msgspec.json.decode(found[name].read_bytes()) for name in sorted(found)}


@cache
def puzzles() -> tuple[str, ...]:
    """The sudoku puzzles that come with the game, as the option `givens` takes them."""
    text = files(PACKAGE).joinpath("boards", "sudoku.txt").read_text(encoding="utf-8")
    return tuple(line for line in text.splitlines() if line and not line.startswith("#"))


def presets() -> list[Preset]:
    """Shipped boards and puzzles, to be chosen by name."""
    named = [
        Preset(name, phrase(f"prophecies-board-{name}"), {"board": board}) for name, board in shipped().items()
    ]
    return named + [_puzzle_preset(number, givens) for number, givens in enumerate(puzzles(), start=1)]


def _puzzle_preset(number: int, givens: str) -> Preset:
    title = phrase("prophecies-sudoku", number=number, givens=len(givens) - givens.count("."))
    return Preset(f"sudoku-{number}", title, {"board": "sudoku", "givens": givens})
