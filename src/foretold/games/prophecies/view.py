"""What a player of Prophecies sees: everything, with the counting already done.

The page draws from this and knows no rules: which numbers are allowed where and why not, where each can still
come true, how each line stands. All seats and spectators see the same.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec

from foretold.core.bits import bits_of
from foretold.core.game import View
from foretold.core.words import Phrase
from foretold.games.prophecies.hopes import Standing, lines_through
from foretold.games.prophecies.layout import Layout
from foretold.games.prophecies.state import EMPTY, NOBODY, Board, State, X

CELLS_REMEMBERED = 1 << 13

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
    lines = [
        Chances(line, now.counted[line], state.numbers_mask[line], now.can_mask(line), now.could_mask(line))
        for line in range(board.lines)
    ]
    return PropheciesView(
        **common,
        board=BoardView(layout.cells, layout.lines, layout.line_names, layout.rows, layout.cols, layout.at),
        cells=[_cell(board, state, lines, cell) for cell in range(board.cells)],
        lines=[LineView(*line) for line in zip(now.counted, now.open, now.scorer, strict=True)],
        turn=state.turn,
        resigned=[seat for seat in range(board.seats) if state.resigned_mask >> seat & 1],
        sealed=now.points(board.seats, is_full=True),
        balance=now.points(board.seats, is_full=False),
    )


class Chances(NamedTuple):
    """All that the view of a cell takes from one of its lines. Masks are sets of numbers."""

    line: int
    counted: int
    numbers_mask: int  # that stand in it
    can_mask: int  # that could be right in the end where they stand
    could_mask: int  # that could be right in the end if they were written now


def _cell(board: Board, state: State, lines: list[Chances], cell: int) -> CellView:
    """A move changes a few lines; cells of all others look as they did before and are remembered."""
    mark, owner = state.marks[cell], state.owners[cell]
    if mark == X:
        kind: CellKind = "closed" if owner == NOBODY else "x"
        return CellView(kind, "X", _seat(owner), is_hopeless=False, right_in=[], hopes=[])
    through = tuple([lines[line] for line in lines_through(board, cell)])
    if mark == EMPTY:
        return _open_cell(board.range_mask[cell], through)
    return _number_cell(mark, owner, through)


@lru_cache(CELLS_REMEMBERED)
def _number_cell(mark: int, owner: int, lines: tuple[Chances, ...]) -> CellView:
    kind: CellKind = "given" if owner == NOBODY else "number"
    right_in = [it.line for it in lines if it.counted == mark]
    is_hopeless = kind == "number" and not any(it.can_mask >> mark & 1 for it in lines)
    return CellView(kind, str(mark), _seat(owner), is_hopeless, right_in, hopes=[])


@lru_cache(CELLS_REMEMBERED)
def _open_cell(range_mask: int, lines: tuple[Chances, ...]) -> CellView:
    hopes = [_hope(number, lines) for number in bits_of(range_mask)]
    return CellView("open", None, None, is_hopeless=False, right_in=[], hopes=hopes)


def _hope(number: int, lines: tuple[Chances, ...]) -> Hope:
    blocked_by = next((it.line for it in lines if it.numbers_mask >> number & 1), None)
    if blocked_by is not None:
        return Hope(number, [], blocked_by)
    return Hope(number, [it.line for it in lines if it.could_mask >> number & 1], None)


def _seat(owner: int) -> int | None:
    return None if owner == NOBODY else owner


def marks_and_owners(view: PropheciesView) -> tuple[list[int], list[int]]:
    """The board of a view in the numbers of the rules."""
    marks = [EMPTY if it.mark is None else X if it.mark == "X" else int(it.mark) for it in view.cells]
    owners = [NOBODY if it.owner is None else it.owner for it in view.cells]
    return marks, owners
