"""What a player of Prophecies sees: everything, with the counting already done.

The page draws from this and knows no rules: which numbers are allowed where and why not, where each can still
come true, how each line stands. All seats and spectators see the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any, Literal, NamedTuple

import msgspec

from foretold.core.bits import lowest
from foretold.core.game import View
from foretold.core.words import Phrase
from foretold.games.prophecies.hopes import (
    LineNow,
    can_mask,
    columns,
    could_mask,
    line_now,
    lines_through,
    points_now,
)
from foretold.games.prophecies.layout import Layout
from foretold.games.prophecies.state import EMPTY, HIGHEST_NUMBER, NOBODY, Board, State, X

REMEMBERED = 1 << 13

CellKind = Literal["open", "number", "x", "closed", "given"]


class BoardView(msgspec.Struct, frozen=True):
    """The board itself, the same in every view of a game. `rows` and `cols` are 0 on boards that are no grid."""

    cells: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]
    line_names: tuple[Phrase, ...]
    rows: int
    cols: int
    at: tuple[tuple[float, float], ...]


class Hope(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A number for an open cell: the lines where it could come true, or the line that forbids it."""

    number: int
    lines: list[int]
    blocked_by: int | None


class CellView(msgspec.Struct, frozen=True, gc=False):
    """One cell. `right_in` are the lines where its number is right as things stand."""

    kind: CellKind
    mark: str | None
    owner: int | None
    is_hopeless: bool
    right_in: list[int]
    hopes: list[Hope]


class LineView(msgspec.Struct, frozen=True, gc=False):
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


class Fate(NamedTuple):
    """What would come of a number in one line if it were written into an open cell now."""

    line: int
    kind: Literal["blocked", "hopeful", "hopeless"]


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """All that a view takes from a line.

    There is one for each way a line can stand, so they are told apart by being the same object.
    """

    number: int
    now: LineNow
    shown: LineView
    can_mask: int  # the numbers that could be right in the end where they stand
    fates: tuple[Fate, ...]  # by number


Through = tuple[Line, ...]  # the lines through a cell


@dataclass(frozen=True, slots=True)
class Lookout:
    """What all views of a board share: the board as it is shown, and how each cell picks its lines from all."""

    board: BoardView
    picks: Sequence[Callable[[Sequence[Line]], Through]]

    @classmethod
    def over(cls, layout: Layout, board: Board) -> Lookout:
        shown = BoardView(layout.cells, layout.lines, layout.line_names, layout.rows, layout.cols, layout.at)
        return cls(shown, [_pick(lines_through(board, cell)) for cell in range(board.cells)])


def _pick(lines: list[int]) -> Callable[[Sequence[Line]], Through]:
    first, *others = lines
    return itemgetter(*lines) if others else lambda all_lines: (all_lines[first],)


@dataclass(frozen=True, slots=True)
class Glance:
    """The lines and cells of a position. Marks are never erased, so a cell whose lines stand as in an earlier
    glance looks as it did then."""

    lines: list[Line]
    cells: list[CellView]


def glance(lookout: Lookout, board: Board, state: State, earlier: Glance | None) -> Glance:
    lines = list(map(_line, range(board.lines), *columns(state, board)))
    before: Sequence[Line | None] = earlier.lines if earlier else [None] * board.lines
    cells = earlier.cells.copy() if earlier else [_NOT_SEEN] * board.cells
    compared = zip(lookout.board.lines, lines, before, strict=True)
    for cell in {cell for members, now, then in compared if now is not then for cell in members}:
        through = lookout.picks[cell](lines)
        cells[cell] = _cell(state.marks[cell], state.owners[cell], board.range_mask[cell], through)
    return Glance(lines, cells)


def look_at(seen: Glance, lookout: Lookout, board: Board, state: State, common: dict[str, Any]) -> PropheciesView:
    sealed, balance = points_now([it.now for it in seen.lines], board.seats)
    return PropheciesView(
        **common,
        board=lookout.board,
        cells=seen.cells,
        lines=[it.shown for it in seen.lines],
        turn=state.turn,
        resigned=[seat for seat in range(board.seats) if state.resigned_mask >> seat & 1],
        sealed=sealed,
        balance=balance,
    )


@lru_cache(REMEMBERED)
def _line(line: int, numbers_mask: int, left: int, length: int, counts_xs: int, *written_masks: int) -> Line:
    now = line_now(numbers_mask, left, length, counts_xs, *written_masks)
    fates = _fates(line, numbers_mask, could_mask(now.counted, left, counts_xs))
    return Line(line, now, LineView(*now), can_mask(now.counted, left), fates)


@lru_cache(REMEMBERED)
def _fates(line: int, blocked_mask: int, hopeful_mask: int) -> tuple[Fate, ...]:
    blocked, hopeful, hopeless = Fate(line, "blocked"), Fate(line, "hopeful"), Fate(line, "hopeless")
    return tuple(
        blocked if blocked_mask >> number & 1 else hopeful if hopeful_mask >> number & 1 else hopeless
        for number in range(HIGHEST_NUMBER + 1)
    )


def _cell(mark: int, owner: int, range_mask: int, lines: Through) -> CellView:
    if mark == X:
        return _x_cell(owner)
    return _open_cell(range_mask, lines) if mark == EMPTY else _number_cell(mark, owner, lines)


@cache
def _x_cell(owner: int) -> CellView:
    kind: CellKind = "closed" if owner == NOBODY else "x"
    return CellView(kind, "X", _seat(owner), False, [], [])


@lru_cache(REMEMBERED)
def _open_cell(range_mask: int, lines: Through) -> CellView:
    """A range of numbers has no gaps."""
    first, end = lowest(range_mask), range_mask.bit_length()
    hopes = list(map(_hope, range(first, end), *[it.fates[first:end] for it in lines]))
    return CellView("open", None, None, False, [], hopes)


def _number_cell(mark: int, owner: int, lines: Through) -> CellView:
    kind: CellKind = "given" if owner == NOBODY else "number"
    right_in = [it.number for it in lines if it.now.counted == mark]
    is_hopeless = kind == "number" and not any(it.can_mask >> mark & 1 for it in lines)
    return CellView(kind, str(mark), _seat(owner), is_hopeless, right_in, [])


@lru_cache(REMEMBERED)
def _hope(number: int, *fates: Fate) -> Hope:
    for it in fates:
        if it.kind == "blocked":
            return Hope(number, [], it.line)
    return Hope(number, [it.line for it in fates if it.kind == "hopeful"], None)


_NOT_SEEN = CellView("open", None, None, False, [], [])


def _seat(owner: int) -> int | None:
    return None if owner == NOBODY else owner


def marks_and_owners(view: PropheciesView) -> tuple[list[int], list[int]]:
    """The board of a view in the numbers of the rules."""
    marks = [EMPTY if it.mark is None else X if it.mark == "X" else int(it.mark) for it in view.cells]
    owners = [NOBODY if it.owner is None else it.owner for it in view.cells]
    return marks, owners
