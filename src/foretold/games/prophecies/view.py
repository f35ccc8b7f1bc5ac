"""What a player of Prophecies sees: everything, with the counting already done.

The page draws from this and knows no rules: which numbers are allowed where and why not, where each can still
come true, how each line stands. All seats and spectators see the same.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from foretold.core.bits import bits_of
from foretold.core.game import View
from foretold.core.words import Phrase
from foretold.games.prophecies.hopes import Standing, blocking_line, lines_through
from foretold.games.prophecies.layout import Layout
from foretold.games.prophecies.state import EMPTY, NOBODY, Board, State, X

CellKind = Literal["open", "number", "x", "closed", "given"]


class BoardView(msgspec.Struct, frozen=True):
    """The board itself, the same in every view of a game. `rows` and `cols` are 0 on boards that are no grid."""

    cells: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]
    line_names: tuple[Phrase, ...]
    rows: int
    cols: int
    at: tuple[tuple[float, float], ...]


class Hope(msgspec.Struct, frozen=True, array_like=True):
    """A number for an open cell: the lines where it could come true, or the line that forbids it."""

    number: int
    lines: list[int]
    blocked_by: int | None


class CellView(msgspec.Struct, frozen=True):
    """One cell. `right_in` are the lines where its number is right as things stand."""

    kind: CellKind
    mark: str | None
    owner: int | None
    is_hopeless: bool
    right_in: list[int]
    hopes: list[Hope]


class LineView(msgspec.Struct, frozen=True):
    """One line: what is counted so far (numbers, or X's), its open cells, and who would score that now."""

    count: int
    open: int
    scorer: int | None


class PropheciesView(View, frozen=True, kw_only=True):
    board: BoardView
    cells: list[CellView]
    lines: list[LineView]
    turn: int
    resigned: list[int]
    sealed: list[int]  # by seat: points of full lines
    balance: list[int]  # by seat: points of the other lines, as things stand


def look_at(layout: Layout, board: Board, state: State, common: dict[str, Any]) -> PropheciesView:
    now = Standing.of(state, board)
    return PropheciesView(
        **common,
        board=BoardView(layout.cells, layout.lines, layout.line_names, layout.rows, layout.cols, layout.at),
        cells=[_cell(board, state, now, cell) for cell in range(board.cells)],
        lines=[LineView(*line) for line in zip(now.counted, now.open, now.scorer, strict=True)],
        turn=state.turn,
        resigned=[seat for seat in range(board.seats) if state.resigned_mask >> seat & 1],
        sealed=now.points(board.seats, is_full=True),
        balance=now.points(board.seats, is_full=False),
    )


def _cell(board: Board, state: State, now: Standing, cell: int) -> CellView:
    mark, owner = state.marks[cell], state.owners[cell]
    if mark == EMPTY:
        return CellView("open", None, None, is_hopeless=False, right_in=[], hopes=_hopes(board, state, now, cell))
    if mark == X:
        kind: CellKind = "closed" if owner == NOBODY else "x"
        return CellView(kind, "X", _seat(owner), is_hopeless=False, right_in=[], hopes=[])
    kind = "given" if owner == NOBODY else "number"
    lines = lines_through(board, cell)
    right_in = [line for line in lines if now.counted[line] == mark]
    is_hopeless = kind == "number" and not any(now.can_come_true(line, mark) for line in lines)
    return CellView(kind, str(mark), _seat(owner), is_hopeless, right_in, hopes=[])


def _seat(owner: int) -> int | None:
    return None if owner == NOBODY else owner


def _hopes(board: Board, state: State, now: Standing, cell: int) -> list[Hope]:
    lines, legal_mask = lines_through(board, cell), state.legal_mask[cell]
    return [
        Hope(number, [line for line in lines if now.could_come_true(line, number)], None)
        if legal_mask >> number & 1
        else Hope(number, [], blocking_line(state, board, cell, number))
        for number in bits_of(board.range_mask[cell])
    ]


def marks_and_owners(view: PropheciesView) -> tuple[list[int], list[int]]:
    """The board of a view in the numbers of the rules."""
    marks = [EMPTY if it.mark is None else X if it.mark == "X" else int(it.mark) for it in view.cells]
    owners = [NOBODY if it.owner is None else it.owner for it in view.cells]
    return marks, owners
