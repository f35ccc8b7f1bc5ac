"""Prophecies in words: what happened, why a mark is not allowed, how it ended, and the board in plain text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from foretold.core.bits import bits_of
from foretold.core.game import RESIGN
from foretold.core.notation import Entry, Move, quote
from foretold.core.words import Phrase, phrase, seat
from foretold.games.prophecies import rules
from foretold.games.prophecies.hopes import blocking_line
from foretold.games.prophecies.layout import Layout
from foretold.games.prophecies.state import EMPTY, MOST_SEATS, NOBODY, X_MASK, Board, State, X
from foretold.games.prophecies.view import CellView, PropheciesView


def mark_name(mark: int) -> str:
    return "X" if mark == X else str(mark)


@lru_cache(maxsize=4096)
def marks_of(mask: int) -> tuple[str, ...]:
    """The marks of a mask, numbers first, X last."""
    return tuple(map(mark_name, bits_of(mask)))


# What happened


def words_of(layout: Layout, board: Board, before: State, entry: Entry, after: State) -> list[Phrase]:
    """The move, the cells it closed, the lines it filled."""
    who = seat(int(entry.actor))
    if entry.move == RESIGN:
        return [phrase("prophecies-resigned", who=who)]
    cell, mark = entry.move.tokens
    key = "prophecies-put-x" if mark == "X" else "prophecies-wrote"
    said = [phrase(key, who=who, mark=mark, cell=cell)]
    said += [phrase("prophecies-closed", cell=layout.cells[it]) for it in _closed(board, before, after)]
    filled = [it for it in range(board.lines) if before.line_open[it] and not after.line_open[it]]
    return said + [line_full(layout, board, after, line) for line in filled]


def _closed(board: Board, before: State, after: State) -> list[int]:
    """Cells that got their X by bookkeeping."""
    if after.open_count == before.open_count - 1:
        return []
    return [
        cell
        for cell in range(board.cells)
        if before.marks[cell] == EMPTY and after.marks[cell] == X and after.owners[cell] == NOBODY
    ]


def line_full(layout: Layout, board: Board, state: State, line: int) -> Phrase:
    name = layout.line_names[line]
    full = Phrase(f"{name.key}.full", name.args)
    for who in range(board.seats):
        points = rules.score_line(state, board, line, who)
        if points:
            return phrase("prophecies-line-full", line=full, points=points, who=seat(who))
    return phrase("prophecies-line-full-nobody", line=full)


def how_it_ended(scores: Sequence[int], winners: Sequence[int], resigned: Sequence[int]) -> Phrase:
    """Points are compared among the seats that stayed (P15); equal points are a tie (P11)."""
    staying = [who for who in range(len(scores)) if who not in resigned]
    if len(staying) == 1:
        return phrase("prophecies-end-resigned", who=seat(staying[0]), others=len(scores) - 1)
    if len(winners) > 1:
        return phrase("prophecies-end-shared", who=[seat(who) for who in winners])
    winner = winners[0]
    margin = scores[winner] - max(scores[who] for who in staying if who != winner)
    if margin == 0:
        return phrase("prophecies-end-tie", who=seat(winner))
    return phrase("prophecies-end", who=seat(winner), margin=margin)


# Why not


def why_not(layout: Layout, board: Board, state: State, move: Move) -> Phrase | None:
    """The reason why this mark cannot be made; None when the move has not even the form of one."""
    if len(move.args) != 2 or len(move.tokens) != 2:
        return None
    name, mark = move.tokens
    if name not in layout.cells:
        return phrase("prophecies-no-cell", cell=quote(name))
    cell = layout.cells.index(name)
    if state.marks[cell] != EMPTY:
        return phrase("prophecies-marked", cell=name, mark=mark_name(state.marks[cell]))
    if not (mark.isascii() and mark.isdigit() and len(mark) < 4):
        return phrase("prophecies-no-mark", mark=quote(mark), cell=name, marks=", ".join(_range(board, cell)))
    return why_not_number(layout, board, state, cell, int(mark))


def why_not_number(layout: Layout, board: Board, state: State, cell: int, number: int) -> Phrase:
    line = blocking_line(state, board, cell, number)
    if line == NOBODY:
        numbers = _range(board, cell)[:-1]
        return phrase("prophecies-out-of-range", number=number, cell=layout.cells[cell], numbers=", ".join(numbers))
    return phrase("prophecies-already-there", number=number, line=layout.line_names[line])


def _range(board: Board, cell: int) -> tuple[str, ...]:
    return marks_of(board.range_mask[cell] | X_MASK)


# In plain text

SEAT_SIGNS = "ABCD"
assert len(SEAT_SIGNS) == MOST_SEATS


def sketch(view: PropheciesView) -> str:
    """The board for a terminal: `4A` is a 4 of the first seat, `x` an automatic X, `7.` a given."""
    if view.board.rows:
        return "\n".join([_header(view), *(_row(view, row) for row in range(view.board.rows)), _footer(view)])
    return "\n".join(_exotic_line(view, line) for line in range(len(view.board.lines)))


def _sign(cell: CellView) -> str:
    match cell.kind:
        case "open":
            return "·"
        case "closed":
            return "x"
        case "given":
            return f"{cell.mark}."
        case _:
            return f"{cell.mark}{SEAT_SIGNS[cell.owner or 0]}"


def _header(view: PropheciesView) -> str:
    return "    " + "".join(f"{chr(ord('a') + col):<4}" for col in range(view.board.cols))


def _row(view: PropheciesView, row: int) -> str:
    cols = view.board.cols
    cells = view.cells[row * cols : (row + 1) * cols]
    return f"{row + 1:>2}  " + "".join(f"{_sign(cell):<4}" for cell in cells) + f" {_tally(view, row)}"


def _footer(view: PropheciesView) -> str:
    """What stands under each column: how many it holds."""
    return "    " + "".join(f"{view.lines[view.board.rows + col].count:<4}" for col in range(view.board.cols))


def _tally(view: PropheciesView, line: int) -> str:
    tally = view.lines[line]
    scorer = "" if tally.scorer is None else f" {SEAT_SIGNS[tally.scorer]}+{tally.count}"
    return f"{tally.count}{scorer}"


def _exotic_line(view: PropheciesView, line: int) -> str:
    names = view.board.cells
    cells = "  ".join(f"{names[it]} {_sign(view.cells[it])}" for it in view.board.lines[line])
    return f"{line + 1:>3}: {cells}   = {_tally(view, line)}"
