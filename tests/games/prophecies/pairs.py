"""The same game for the rules and for brute force, on many boards and in every variant."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from foretold.games.prophecies import boards
from foretold.games.prophecies.layout import Layout
from foretold.games.prophecies.rules import begin
from foretold.games.prophecies.state import Board, State
from tests.games.prophecies.brute import Brute, box_lines, grid_lines

SUDOKU = boards.puzzles()[0]
TEE = {
    "cells": ["h1", "h2", "h3", "h4", "h5", "v1", "v2"],
    "lines": [["h1", "h2", "h3", "h4", "h5"], ["h3", "v1", "v2"]],
}
TRIANGLE = {"cells": ["p", "q", "r"], "lines": [["p", "q"], ["q", "r"], ["r", "p"]], "givens": {"q": 2}}
ODD = {"cells": ["lone", "a", "b", "c"], "lines": [["lone"], ["a", "b", "c"], ["b", "c"], ["c"]]}


@dataclass(frozen=True)
class Pair:
    """One way to play, for both sides."""

    name: str
    seats: int
    options: dict[str, Any]
    lines: list[list[str]]
    givens: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}"

    def layout(self) -> Layout:
        return boards.layout_of(self.options)

    def board(self) -> Board:
        return boards.tables(self.layout(), self.seats, self.options)

    def begun(self) -> tuple[State, Board]:
        state, board = State(), self.board()
        begin(state, board)
        return state, board

    def brute(self) -> Brute:
        return Brute(
            self.lines,
            self.seats,
            self.givens,
            counts_xs=self.options.get("variant") == "xs",
            x_range=self.options.get("x_range", "printed"),
            shares_ties=self.options.get("tie") == "shared",
        )


def grid_pair(rows: int, cols: int, seats: int = 2, **options: Any) -> Pair:
    size = {"rows": rows, "cols": cols, "any_size": True}
    words = [f"{rows}x{cols}", *map(str, options.values())]
    return Pair("-".join(words), seats, size | options, grid_lines(rows, cols))


def exotic_pair(name: str, board: dict[str, Any], seats: int = 2, **options: Any) -> Pair:
    words = "-".join([name, *map(str, options.values())])
    return Pair(words, seats, {"board": board} | options, board["lines"], board.get("givens", {}))


def sudoku_pair(seats: int = 2, **options: Any) -> Pair:
    lines = box_lines(9, 3, 3)
    names = [cell for row in lines[:9] for cell in row]
    givens = {name: int(number) for name, number in zip(names, SUDOKU, strict=True) if number != "."}
    words = "-".join(["sudoku", *map(str, options.values())])
    return Pair(words, seats, {"board": "sudoku", "givens": SUDOKU} | options, lines, givens)


def all_pairs() -> list[Pair]:
    xs: list[dict[str, Any]] = [
        {"variant": "xs", "x_range": x_range} for x_range in ("printed", "achievable", "dual")
    ]
    return [
        *(grid_pair(rows, cols) for rows, cols in ((1, 1), (1, 4), (2, 3), (3, 3), (4, 4), (4, 5), (5, 5), (8, 8))),
        *(grid_pair(3, 4, **options) for options in xs),
        *(grid_pair(1, 1, **options) for options in xs),
        *(grid_pair(5, 5, seats) for seats in (3, 4)),
        *(grid_pair(4, 4, seats, tie="shared") for seats in (3, 4)),
        *(exotic_pair("tee", TEE, **options) for options in (*xs, {})),
        *(exotic_pair("odd", ODD, **options) for options in (*xs, {})),
        *(exotic_pair("triangle", TRIANGLE, **options) for options in (*xs, {})),
        *(exotic_pair(name, board) for name, board in boards.shipped().items()),
        exotic_pair("hexagon", boards.shipped()["hexagon"], 4, tie="shared", variant="xs", x_range="dual"),
        sudoku_pair(),
        sudoku_pair(3, variant="xs", x_range="achievable"),
    ]
