"""What a player of Prophecies sees: everything, with the counting already done.

The page draws from this and knows no rules: which numbers are allowed where and why not, where each can still
come true, how each line stands. All seats and spectators see the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import repeat
from operator import itemgetter
from typing import Any, Literal, NamedTuple

import msgspec

from foretold.core.bits import lowest
from foretold.core.game import View
from foretold.core.words import Phrase
from foretold.games.prophecies.hopes import Standing, can_mask, could_mask, lines_through
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
class Chances:
    """All that the view of a cell takes from one of its lines.

    There is one for each way a line can stand, so they are told apart by being the same object.
    """

    line: int
    counted: int
    can_mask: int  # the numbers that could be right in the end where they stand
    fates: tuple[Fate, ...]  # by number


Through = tuple[Chances, ...]  # the lines through a cell


@dataclass(frozen=True, slots=True)
class Lookout:
    """What all views of a board share: the board as it is shown, and how each cell picks its lines from all."""

    board: BoardView
    picks: Sequence[Callable[[Sequence[Chances]], Through]]

    @classmethod
    def over(cls, layout: Layout, board: Board) -> Lookout:
        shown = BoardView(layout.cells, layout.lines, layout.line_names, layout.rows, layout.cols, layout.at)
        return cls(shown, [_pick(lines_through(board, cell)) for cell in range(board.cells)])


def _pick(lines: list[int]) -> Callable[[Sequence[Chances]], Through]:
    first, *others = lines
    return itemgetter(*lines) if others else lambda all_lines: (all_lines[first],)


def look_at(lookout: Lookout, board: Board, state: State, common: dict[str, Any]) -> PropheciesView:
    """A move changes a few lines; whatever looks as it did in another view is remembered, by what it depends on."""
    now = Standing.of(state, board)
    lines = list(
        map(_chances, range(board.lines), now.counted, now.open, state.numbers_mask, repeat(now.written_now))
    )
    through = [pick(lines) for pick in lookout.picks]
    return PropheciesView(
        **common,
        board=lookout.board,
        cells=list(map(_cell, state.marks, state.owners, board.range_mask, through)),
        lines=list(map(LineView, now.counted, now.open, now.scorer)),
        turn=state.turn,
        resigned=[seat for seat in range(board.seats) if state.resigned_mask >> seat & 1],
        sealed=now.points(board.seats, is_full=True),
        balance=now.points(board.seats, is_full=False),
    )


@lru_cache(REMEMBERED)
def _chances(line: int, counted: int, left: int, numbers_mask: int, written_now: int) -> Chances:
    hopeful_mask = could_mask(counted, left, written_now)
    blocked, hopeful, hopeless = Fate(line, "blocked"), Fate(line, "hopeful"), Fate(line, "hopeless")
    fates = tuple(
        blocked if numbers_mask >> number & 1 else hopeful if hopeful_mask >> number & 1 else hopeless
        for number in range(HIGHEST_NUMBER + 1)
    )
    return Chances(line, counted, can_mask(counted, left), fates)


@lru_cache(REMEMBERED)
def _cell(mark: int, owner: int, range_mask: int, lines: Through) -> CellView:
    if mark == X:
        kind: CellKind = "closed" if owner == NOBODY else "x"
        return CellView(kind, "X", _seat(owner), is_hopeless=False, right_in=[], hopes=[])
    if mark == EMPTY:
        return _open_cell(range_mask, lines)
    return _number_cell(mark, owner, lines)


def _open_cell(range_mask: int, lines: Through) -> CellView:
    """A range of numbers has no gaps."""
    first = lowest(range_mask)
    hopes = list(map(_hope, range(first, range_mask.bit_length()), *[it.fates[first:] for it in lines]))
    return CellView("open", None, None, is_hopeless=False, right_in=[], hopes=hopes)


def _number_cell(mark: int, owner: int, lines: Through) -> CellView:
    kind: CellKind = "given" if owner == NOBODY else "number"
    right_in = [it.line for it in lines if it.counted == mark]
    is_hopeless = kind == "number" and not any(it.can_mask >> mark & 1 for it in lines)
    return CellView(kind, str(mark), _seat(owner), is_hopeless, right_in, hopes=[])


@lru_cache(REMEMBERED)
def _hope(number: int, *fates: Fate) -> Hope:
    for it in fates:
        if it.kind == "blocked":
            return Hope(number, [], it.line)
    return Hope(number, [it.line for it in fates if it.kind == "hopeful"], None)


def _seat(owner: int) -> int | None:
    return None if owner == NOBODY else owner


def marks_and_owners(view: PropheciesView) -> tuple[list[int], list[int]]:
    """The board of a view in the numbers of the rules."""
    marks = [EMPTY if it.mark is None else X if it.mark == "X" else int(it.mark) for it in view.cells]
    owners = [NOBODY if it.owner is None else it.owner for it in view.cells]
    return marks, owners
