"""Boards from options: names, lines and ranges of good ones, a sentence for each way to be a bad one."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import pytest

from foretold.core.errors import OptionError
from foretold.core.words import LANGUAGES, render
from foretold.games.prophecies import boards
from foretold.games.prophecies.exotic import exotic
from foretold.games.prophecies.layout import Layout
from foretold.games.prophecies.state import EMPTY
from tests.games.prophecies.brute import box_lines, grid_lines

PLUS = {"cells": ["n", "w", "m", "e", "s"], "lines": [["n", "m", "s"], ["w", "m", "e"]]}


def names_of(layout: Layout) -> list[list[str]]:
    return [[layout.cells[cell] for cell in line] for line in layout.lines]


@pytest.mark.parametrize(("rows", "cols"), [(4, 4), (5, 8), (1, 12), (12, 1)])
def test_a_grid_has_its_rows_and_columns(rows: int, cols: int) -> None:
    layout = boards.grid(rows, cols, is_any_size=True)
    assert names_of(layout) == grid_lines(rows, cols)
    assert layout.cells[0] == "a1"
    assert layout.cells[-1] == f"{'abcdefghijkl'[cols - 1]}{rows}"
    assert [render(layout.line_names[0]), render(layout.line_names[rows])] == ["row 1", "column a"]


def test_a_sudoku_has_boxes_and_givens() -> None:
    layout = boards.sudoku("1" + "." * 79 + "2")
    assert sorted(map(sorted, names_of(layout))) == sorted(map(sorted, box_lines(9, 3, 3)))
    assert layout.givens == {0: 1, 80: 2}
    assert render(layout.line_names[-1]) == "box 9"


def test_tables_agree_with_the_layout() -> None:
    for board in boards.shipped().values():
        layout = exotic(board)
        tables = boards.tables(layout, 2, {})
        for line, cells in enumerate(layout.lines):
            assert tuple(tables.line_cells[tables.line_start[line] : tables.line_start[line + 1]]) == cells
        for cell in range(tables.cells):
            lines = tables.cell_lines[tables.cell_start[cell] : tables.cell_start[cell + 1]]
            assert lines == [line for line, cells in enumerate(layout.lines) if cell in cells]
            neighbours = tables.neighbours[tables.neighbour_start[cell] : tables.neighbour_start[cell + 1]]
            assert set(neighbours) == {it for line in lines for it in layout.lines[line]} - {cell}
            assert len(set(neighbours)) == len(neighbours)
            assert tables.givens[cell] == layout.givens.get(cell, EMPTY)


def test_the_largest_board_fits() -> None:
    names = [f"c{number}" for number in range(144)]
    lines = [[names[(5 * line + 3 * step) % 144] for step in range(36)] for line in range(96)]
    tables = boards.tables(exotic({"cells": names, "lines": lines}), 4, {})
    assert (tables.cells, tables.lines, tables.mark_kinds) == (144, 96, 37)


# Boards that cannot be taken


def plus(**changes: Any) -> dict[str, Any]:
    return PLUS | changes


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("hexagon", 'cannot be "hexagon": it is “grid”, “sudoku”, or an object'),
        (7, "cannot be 7"),
        (["a1"], 'cannot be ["a1"]'),
        (plus(colour="red"), "no “colour”; it can have: cells, lines, givens, at"),
        ({"lines": [["a"]]}, "“cells” cannot be null: a list"),
        ({"cells": ["a"]}, "“lines” cannot be null: a list"),
        (plus(cells="nwmes"), '“cells” cannot be "nwmes": a list'),
        (plus(cells=[]), "“cells” has 0 entries; from 1 to 144"),
        (plus(cells=[f"c{number}" for number in range(145)]), "“cells” has 145 entries"),
        (plus(lines=[]), "“lines” has 0 entries; from 1 to 96"),
        (plus(lines=[["n"]] * 97), "“lines” has 97 entries"),
        (plus(cells=["n", "w", "m", "e", "s o"]), 'name "s o" at place 5'),
        (plus(cells=["n", "w", "m", "e", 5]), "name 5 at place 5"),
        (plus(cells=["n", "w", "m", "e", ""]), 'name "" at place 5'),
        (plus(cells=["n", "w", "m", "e", "s", "w"]), "cell w stands 2 times"),
        (plus(lines=[["n", "m", "s"], "wme"]), 'Line 2 of the board cannot be "wme"'),
        (plus(lines=[["n", "m", "s"], []]), "Line 2 of the board has 0 cells; from 1 to 36"),
        (plus(lines=[["n", "m", "s"], ["w", "m", "x"]]), 'Line 2 of the board names "x"'),
        (plus(lines=[["n", "m", "s"], ["w", "m", 1]]), "Line 2 of the board names 1"),
        (plus(lines=[["n", "m", "s"], ["w", "m", ["e"]]]), 'Line 2 of the board names ["e"]'),
        (plus(lines=[["n", "m", "s"], ["w", "m", "w"]]), "Line 2 of the board names the cell w 2 times"),
        (
            plus(lines=[["n", "m", "s"], ["w", "m", "e"], ["s", "n", "m"]]),
            "Lines 1 and 3 of the board are the same",
        ),
        (plus(lines=[["n", "m", "s"], ["w", "m"]]), "cell e lies on no line"),
        (plus(lines=[["n", "m", "s"]]), "2 cells lie on no line, such as w, e"),
        (plus(givens=["m"]), '“givens” cannot be ["m"]'),
        (plus(givens={"x": 1}), '“givens” names "x"'),
        (plus(givens={"m": "1"}), 'given at m cannot be "1": a whole number'),
        (plus(givens={"m": True}), "given at m cannot be true"),
        (plus(givens={"m": 1.0}), "given at m cannot be 1.0"),
        (plus(givens={"m": 4}), "given at m cannot be 4: this cell takes 1 to 3"),
        (plus(givens={"m": 0}), "given at m cannot be 0: this cell takes 1 to 3"),
        (plus(givens={"n": 2, "s": 2}), "given 2 stands twice in line 1 (n–s): at n and at s"),
        (plus(at=[[0, 0]]), "“at” cannot be [[0,0]]"),
        (plus(at={"x": [0, 0]}), '“at” names "x"'),
        (plus(at={"n": [0]}), "place of the cell n cannot be [0]"),
        (plus(at={"n": [0, "1"]}), 'place of the cell n cannot be [0,"1"]'),
        (plus(at={"n": [0, True]}), "place of the cell n cannot be [0,true]"),
        (plus(at={"n": [0, math.nan]}), "place of the cell n cannot be"),
        (plus(at={"n": [0, math.inf]}), "place of the cell n cannot be"),
        (plus(at={"n": [0, 10**400]}), "place of the cell n cannot be"),
        (plus(at={"n": [1, 0], "w": [0, 1], "m": [1, 1], "e": [2, 1]}), "s is missing"),
        (plus(at={"n": [1, 0]}), "4 are missing, such as w, m, e, s"),
    ],
)
def test_a_bad_board_is_refused_with_the_place_and_the_reason(board: Any, words: str) -> None:
    with pytest.raises(OptionError) as refused:
        boards.layout_of({"board": board})
    assert words in str(refused.value)
    for language in LANGUAGES:
        assert render(refused.value.words, language)


@pytest.mark.parametrize(
    ("givens", "words"),
    [
        (5, "cannot be 5: it is a text"),
        ("123", "has 3 characters; a sudoku needs 81"),
        ("." * 82, "has 82 characters"),
        ("." * 80 + "x", "has “x” at i9"),
        ("²" + "." * 80, "has “²” at a1"),
        ("7" + "." * 7 + "7" + "." * 72, "7 stands twice in row 1: at a1 and at i1"),
        ("7" + "." * 71 + "7" + "." * 8, "7 stands twice in column a: at a1 and at a9"),
        ("7" + "." * 19 + "7" + "." * 60, "7 stands twice in box 1: at a1 and at c3"),
    ],
)
def test_bad_givens_are_refused(givens: Any, words: str) -> None:
    with pytest.raises(OptionError) as refused:
        boards.layout_of({"board": "sudoku", "givens": givens})
    assert words in str(refused.value)
    assert all(render(refused.value.words, language) for language in LANGUAGES)


@pytest.mark.parametrize("size", [True, 5.0, "5", None, -1])
def test_a_size_that_is_no_whole_number_is_refused(size: Any) -> None:
    with pytest.raises(OptionError, match="rows"):
        boards.layout_of({"rows": size})


def test_a_given_may_lie_outside_the_range_of_x_prophecies() -> None:
    """Ranges bind those who write; a printed 9 stands even where nobody may write one."""
    options = {"board": "sudoku", "givens": "9" + "." * 80, "variant": "xs", "x_range": "achievable"}
    tables = boards.tables(boards.layout_of(options), 2, options)
    assert tables.givens[0] == 9
    assert tables.range_mask[1] == sum(1 << number for number in range(1, 9))


def test_zero_can_be_printed_where_it_can_be_written() -> None:
    board = plus(givens={"m": 0})
    options = {"board": board, "variant": "xs", "x_range": "dual"}
    assert boards.layout_of(options).givens == {2: 0}


def test_one_spelling_is_canonical() -> None:
    options = {"board": "sudoku", "givens": "0" * 80 + "1"}
    assert boards.canonical(options)["givens"] == "." * 80 + "1"
    given = plus(givens={}, at={})
    assert boards.canonical({"board": given})["board"] == PLUS
    assert given == plus(givens={}, at={})


# What comes with the game


@pytest.mark.parametrize("name", boards.shipped())
def test_shipped_boards_are_canonical_and_can_be_drawn(name: str) -> None:
    board = boards.shipped()[name]
    layout = boards.layout_of({"board": board})
    assert boards.canonical({"board": board})["board"] == board
    nearest = min(math.dist(one, other) for one, other in combinations(layout.at, 2))
    assert nearest == pytest.approx(1, abs=0.01)
    assert min(x for x, _ in layout.at) == 0 == min(y for _, y in layout.at)


def test_the_shipped_boards_have_the_shapes_they_are_named_for() -> None:
    shapes = {name: (len(it["cells"]), sorted(map(len, it["lines"]))) for name, it in boards.shipped().items()}
    assert shapes == {
        "box-4": (16, [4] * 12),
        "box-6": (36, [6] * 18),
        "cube": (27, [6] * 9 + [9] * 3),
        "hexagon": (19, [3] * 6 + [4] * 6 + [5] * 3),
        "ring": (18, [6] * 6),
        "star": (12, [4] * 6),
        "star-8": (24, [6] * 8),
        "tee": (7, [3, 5]),
    }


def test_every_preset_has_a_title_in_every_language() -> None:
    presets = boards.presets()
    assert len({preset.id for preset in presets}) == len(presets)
    for preset in presets:
        assert all(render(preset.title, language) for language in LANGUAGES)
        boards.layout_of(preset.options)
