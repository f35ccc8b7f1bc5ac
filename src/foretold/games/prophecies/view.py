"""What a player of Prophecies sees: everything, with the counting already done.

The page draws from this and knows no rules: which numbers are allowed where and why not, where each can still
come true, how each line stands. All seats and spectators see the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import compress, count, repeat
from operator import itemgetter, ne
from typing import Any, Literal, NamedTuple

import msgspec

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

REMEMBERED = 1 << 14

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
    lines: tuple[int, ...]
    blocked_by: int | None


class CellView(msgspec.Struct, frozen=True, gc=False):
    """One cell. `right_in` are the lines where its number is right as things stand."""

    kind: CellKind
    mark: str | None
    owner: int | None
    is_hopeless: bool
    right_in: tuple[int, ...]
    hopes: tuple[Hope, ...]


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


Fate = Literal["blocked", "hopeful", "hopeless"]  # of a number in a line, if it were written there now
Standing = Literal["right", "possible", "wrong"]  # of a number that is written in a line


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell of a board: the numbers it can take, the lines through it, and how it picks them from all."""

    numbers: range
    lines: tuple[int, ...]
    pick: Callable[[Sequence[Any]], tuple[Any, ...]]

    @classmethod
    def of(cls, board: Board, cell: int) -> Spot:
        lines = tuple(lines_through(board, cell))
        numbers = range(board.lowest_number, board.range_mask[cell].bit_length())  # all begin there, without gaps
        return cls(numbers, lines, _pick(lines))


def _pick(lines: tuple[int, ...]) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    first, *others = lines
    return itemgetter(*lines) if others else lambda all_lines: (all_lines[first],)


@dataclass(frozen=True, slots=True)
class Lookout:
    """What all views of a board share: the board as it is shown, and its cells."""

    board: BoardView
    spots: Sequence[Spot]

    @classmethod
    def over(cls, layout: Layout, board: Board) -> Lookout:
        shown = BoardView(layout.cells, layout.lines, layout.line_names, layout.rows, layout.cols, layout.at)
        return cls(shown, [Spot.of(board, cell) for cell in range(board.cells)])


class LineSeen(NamedTuple):
    """All that a view takes from a line."""

    now: LineNow
    shown: LineView
    fates: tuple[Fate, ...]  # by number, from the lowest of the board
    standings: tuple[Standing, ...]  # by number


class Glance(NamedTuple):
    """The lines and cells of a position. A cell with the same mark whose lines stand as in another glance at this
    board looks as it did there."""

    stands: list[tuple[int, ...]]  # by line: what all else follows from, with the marks
    marks: list[int]
    owners: list[int]
    lines: list[LineSeen]
    cells: list[CellView]


def glance(lookout: Lookout, board: Board, state: State, earlier: Glance | None) -> Glance:
    stands = list(zip(*columns(state, board), strict=False))
    before: Sequence[Any] = earlier.stands if earlier else [None] * board.lines
    lines = earlier.lines.copy() if earlier else [_NO_LINE] * board.lines
    cells = earlier.cells.copy() if earlier else [_NOT_SEEN] * board.cells
    changed = [line for line in range(board.lines) if stands[line] != before[line]]
    for line in changed:
        lines[line] = _line(board.lowest_number, *stands[line])
    _, _, fates, standings = zip(*lines, strict=True)
    marked = _differing(state.marks, earlier.marks) + _differing(state.owners, earlier.owners) if earlier else []
    for cell in set(marked).union(*[lookout.board.lines[line] for line in changed]):
        mark, spot = state.marks[cell], lookout.spots[cell]
        if mark == EMPTY:
            cells[cell] = _open_cell(spot, fates)
        elif mark == X:
            cells[cell] = _x_cell(state.owners[cell])
        else:
            standing = [it[mark] for it in spot.pick(standings)]
            cells[cell] = _number_cell(mark, state.owners[cell], spot.lines, *standing)
    return Glance(stands, state.marks[:], state.owners[:], lines, cells)


def _differing(some: list[int], others: list[int]) -> list[int]:
    return list(compress(count(), map(ne, some, others)))


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
def _line(lowest: int, numbers_mask: int, left: int, length: int, counts_xs: int, *written_masks: int) -> LineSeen:
    now = line_now(numbers_mask, left, length, counts_xs, *written_masks)
    fates = _fates(lowest, numbers_mask, could_mask(now.counted, left, counts_xs))
    return LineSeen(now, LineView(*now), fates, _standings(now.counted, can_mask(now.counted, left)))


def _fates(lowest: int, blocked_mask: int, hopeful_mask: int) -> tuple[Fate, ...]:
    return tuple(
        "blocked" if blocked_mask >> number & 1 else "hopeful" if hopeful_mask >> number & 1 else "hopeless"
        for number in range(lowest, HIGHEST_NUMBER + 1)
    )


def _standings(counted: int, can_mask: int) -> tuple[Standing, ...]:
    return tuple(
        "right" if number == counted else "possible" if can_mask >> number & 1 else "wrong"
        for number in range(HIGHEST_NUMBER + 1)
    )


def _open_cell(spot: Spot, fates: Sequence[tuple[Fate, ...]]) -> CellView:
    """Lines have fates for more numbers than the cell can take."""
    hopes = map(_hope, spot.numbers, repeat(spot.lines), *spot.pick(fates))
    return CellView("open", None, None, False, (), tuple(hopes))


@lru_cache(REMEMBERED)
def _hope(number: int, lines: tuple[int, ...], *fates: Fate) -> Hope:
    in_lines = list(zip(lines, fates, strict=True))
    for line, fate in in_lines:
        if fate == "blocked":
            return Hope(number, (), line)
    return Hope(number, tuple([line for line, fate in in_lines if fate == "hopeful"]), None)


@cache
def _x_cell(owner: int) -> CellView:
    kind: CellKind = "closed" if owner == NOBODY else "x"
    return CellView(kind, "X", _seat(owner), False, (), ())


@lru_cache(REMEMBERED)
def _number_cell(mark: int, owner: int, lines: tuple[int, ...], *standings: Standing) -> CellView:
    kind: CellKind = "given" if owner == NOBODY else "number"
    right_in = [line for line, it in zip(lines, standings, strict=True) if it == "right"]
    is_hopeless = kind == "number" and all(it == "wrong" for it in standings)
    return CellView(kind, str(mark), _seat(owner), is_hopeless, tuple(right_in), ())


_NOT_SEEN = CellView("open", None, None, False, (), ())
_NO_LINE = _line(1, 0, 0, 0, 0)


def _seat(owner: int) -> int | None:
    return None if owner == NOBODY else owner


def marks_and_owners(view: PropheciesView) -> tuple[list[int], list[int]]:
    """The board of a view in the numbers of the rules."""
    marks = [EMPTY if it.mark is None else X if it.mark == "X" else int(it.mark) for it in view.cells]
    owners = [NOBODY if it.owner is None else it.owner for it in view.cells]
    return marks, owners
