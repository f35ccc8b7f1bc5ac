"""Prophecies as numbers for programs that learn: the whole board, as everybody sees it. In two modes."""

from __future__ import annotations

from foretold.core.kernel import ObservedPart
from foretold.core.seats import seen_from
from foretold.games.prophecies.moves import kind_of
from foretold.games.prophecies.rules import score
from foretold.games.prophecies.state import EMPTY, NOBODY, Board, State


def observation_parts(board: Board) -> list[ObservedPart]:
    cells, kinds, seats = board.cells, board.mark_kinds, board.seats
    return [
        ObservedPart("marks", (cells, kinds), "1 at the mark of the cell: numbers from the lowest up, then the X"),
        ObservedPart("owners", (cells, seats), "1 at the seat that made the mark; an X by itself is nobody's"),
        ObservedPart("givens", (cells,), "1 more than the number printed in the cell; 0: none is"),
        ObservedPart("scores", (seats,), "points in lines that are full"),
        ObservedPart("resigned", (seats,), "1 for who has resigned"),
        ObservedPart("seat", (seats,), "1 at the number of the seat that looks: the last of those who tie may win"),
    ]


def observe(state: State, board: Board, seat: int, cells: list[int], at: int) -> None:
    seats = board.seats
    owners = at + board.cells * board.mark_kinds
    givens = owners + board.cells * seats
    for cell in range(board.cells):
        cells[givens + cell] = 1 + board.givens[cell]  # which may be a number that no seat could write
        if state.marks[cell] != EMPTY and board.givens[cell] == EMPTY:
            cells[at + board.mark_kinds * cell + kind_of(board, state.marks[cell])] = 1
        if state.owners[cell] != NOBODY:
            cells[owners + seats * cell + seen_from(seat, state.owners[cell], seats)] = 1
    rest = givens + board.cells
    for other in range(seats):
        place = rest + seen_from(seat, other, seats)
        cells[place] = score(state, board, other)
        cells[place + seats] = (state.resigned_mask >> other) & 1
    cells[rest + 2 * seats + seat] = 1
