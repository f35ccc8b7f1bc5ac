"""Prophecies, a game by Andy Juell: foretell how many numbers a row or column will hold.

A board is a set of cells and of lines, each line a set of cells: rows and columns on a grid, also boxes on a
sudoku, any overlapping lines elsewhere. Seats take turns. A turn is one mark in an open cell: a number or an X.
There is no passing and no erasing (P4), and an X may go into any open cell (P5).

A number foretells how many numbers each line through its cell will hold in the end. It may be from 1 to the
length of the longest line through the cell (P1), even where it can no longer come true. No number may stand twice
in a line, whoever wrote it (P12), boxes included (P10). A cell that no number fits any more gets an X at once,
which is bookkeeping and no turn (P2); an X forbids nothing, so this never goes on to a second cell (P3).

When all cells are marked, each line is counted. The seat that wrote the right number in it, if there is one,
scores that number; a cell scores once for each line in which it is right. Numbers printed on the board beforehand
are counted and block repeats, but score for nobody (P9). The highest total wins. Of those who tie, the one
latest in turn order wins (P11), or all of them if so agreed: with two seats, the one who did not begin.

In X-prophecies a number foretells X's instead, automatic ones included (P6). Its range is as printed, or ends
one lower ("achievable"), or is shifted one down ("dual", with a 0 that scores nothing) (P7, P8).

A seat that resigns is skipped from then on and cannot win; the last seat left wins at once (P15).

Two modes, one source: plain Python with the dataclasses of `state`, or compiled with records of the same fields.
Nothing here checks that a mark is legal before making it; callers ask `is_legal` first.
"""

from __future__ import annotations

from foretold.core import derived
from foretold.core.bits import count, lowest
from foretold.core.fitting import Fitted
from foretold.core.lcg import MASK_32, next_word
from foretold.games.prophecies.state import EMPTY, MOST_SEATS, NOBODY, X_MASK, Board, State, X

# Setting up


def begin(state: State, board: Board) -> None:
    """An empty board, then the givens, then X's where no number fits. Whatever the state held is gone."""
    state.turn = 0
    state.resigned_mask = 0
    state.open_count = board.cells
    for cell in range(board.cells):
        state.marks[cell] = EMPTY
        state.owners[cell] = NOBODY
        state.legal_mask[cell] = board.range_mask[cell] | X_MASK
        state.open_cells[cell] = cell
        state.open_place[cell] = cell
    for line in range(board.lines):
        state.line_open[line] = board.line_length[line]
        state.numbers_mask[line] = 0
        for seat in range(MOST_SEATS):
            state.written_mask[line * MOST_SEATS + seat] = 0
    print_givens(state, board)
    for cell in range(board.cells):
        if state.legal_mask[cell] == X_MASK:
            close(state, board, cell, X, NOBODY)


def print_givens(state: State, board: Board) -> None:
    """A given is there before any range or repeat is looked at: it may be a number no seat could write."""
    for cell in range(board.cells):
        number = board.givens[cell]
        if number != EMPTY:
            close(state, board, cell, number, NOBODY)
            for at in range(board.cell_start[cell], board.cell_start[cell + 1]):
                state.numbers_mask[board.cell_lines[at]] |= 1 << number
            for at in range(board.neighbour_start[cell], board.neighbour_start[cell + 1]):
                state.legal_mask[board.neighbours[at]] &= ~(1 << number)


def restore(state: State, board: Board, marks: list[int], owners: list[int]) -> None:
    """Set up a position from its marks alone, with the first seat to move. X's come first: none of them was
    automatic that has an owner. Numbers then close the cells that they closed when they were written."""
    begin(state, board)
    for cell in range(board.cells):
        if marks[cell] == X and owners[cell] != NOBODY:
            close(state, board, cell, X, owners[cell])
    for cell in range(board.cells):
        if marks[cell] != EMPTY and marks[cell] != X and owners[cell] != NOBODY:
            close(state, board, cell, marks[cell], owners[cell])
            write(state, board, cell, marks[cell], owners[cell])
            forbid(state, board, cell, marks[cell])


# What is legal


def is_legal(state: State, cell: int, mark: int) -> bool:
    return (state.legal_mask[cell] >> mark) & 1 == 1


def legal_count(state: State) -> int:
    """How many different marks are legal now."""
    total = 0
    for place in range(state.open_count):
        total += count(state.legal_mask[state.open_cells[place]])
    return total


def is_over(state: State, board: Board) -> bool:
    return state.open_count == 0 or count(state.resigned_mask) >= board.seats - 1


# A turn


def apply_mark(state: State, board: Board, cell: int, mark: int) -> None:
    """The seat whose turn it is marks a cell; cells that no number fits any more are closed; the turn passes."""
    close(state, board, cell, mark, state.turn)
    if mark != X:
        write(state, board, cell, mark, state.turn)
        forbid(state, board, cell, mark)
    pass_turn(state, board)


def close(state: State, board: Board, cell: int, mark: int, owner: int) -> None:
    """Put a mark into an open cell."""
    state.marks[cell] = mark
    state.owners[cell] = owner
    state.legal_mask[cell] = 0
    state.open_count -= 1
    last = state.open_cells[state.open_count]
    place = state.open_place[cell]
    state.open_cells[place] = last
    state.open_place[last] = place
    for at in range(board.cell_start[cell], board.cell_start[cell + 1]):
        state.line_open[board.cell_lines[at]] -= 1


def write(state: State, board: Board, cell: int, number: int, seat: int) -> None:
    """A number enters the books of its lines."""
    for at in range(board.cell_start[cell], board.cell_start[cell + 1]):
        line = board.cell_lines[at]
        state.numbers_mask[line] |= 1 << number
        state.written_mask[line * MOST_SEATS + seat] |= 1 << number


def forbid(state: State, board: Board, cell: int, number: int) -> None:
    """No repeats in a line (P12); what becomes impossible to fill gets an X (P2). One sweep is enough (P3)."""
    for at in range(board.neighbour_start[cell], board.neighbour_start[cell + 1]):
        neighbour = board.neighbours[at]
        legal = state.legal_mask[neighbour] & ~(1 << number)
        state.legal_mask[neighbour] = legal
        if legal == X_MASK:
            close(state, board, neighbour, X, NOBODY)


def pass_turn(state: State, board: Board) -> None:
    """On to the next seat that has not resigned. Trusts that there is one."""
    seat = state.turn + 1
    if seat == board.seats:
        seat = 0
    while (state.resigned_mask >> seat) & 1:
        seat += 1
        if seat == board.seats:
            seat = 0
    state.turn = seat


def apply_resign(state: State, board: Board, seat: int) -> None:
    """P15: the marks stay, the seat is skipped. Not for the last seat left, which has won."""
    state.resigned_mask |= 1 << seat
    if state.turn == seat:
        pass_turn(state, board)


# Counting


def right_number(state: State, board: Board, line: int) -> int:
    """The number that is right in this line as things stand."""
    marked = board.line_length[line] - state.line_open[line]
    return counted_in(state.numbers_mask[line], marked, board.counts_xs)


def counted_in(numbers_mask: int, marked: int, counts_xs: int) -> int:
    """What a number foretells, in a line with these numbers and so many cells marked: its numbers, or its X's."""
    numbers = count(numbers_mask)
    return marked - numbers if counts_xs else numbers


def score_line(state: State, board: Board, line: int, seat: int) -> int:
    """What the seat would score in this line if no mark were to follow."""
    number = right_number(state, board, line)
    return number * ((state.written_mask[line * MOST_SEATS + seat] >> number) & 1)


def score(state: State, board: Board, seat: int) -> int:
    """The points of a seat over all lines that are full."""
    points = 0
    for line in range(board.lines):
        if state.line_open[line] == 0:
            points += score_line(state, board, line, seat)
    return points


def rating(state: State, board: Board, seat: int) -> int:
    """What decides the victory: the points, and where ties are not shared the later seat (P11)."""
    return MOST_SEATS * score(state, board, seat) + (0 if board.shares_ties else seat)


# Playing at random, and counting games


def random_move(state: State, board: Board, rng: list[int]) -> tuple[int, int]:
    """A cell and a mark, every legal pair as likely as any other. Trusts that the board is not full."""
    while True:
        # One word gives both: what is left of it after choosing the cell chooses the mark.
        chosen = next_word(rng) * state.open_count
        cell = state.open_cells[chosen >> 32]
        mark = board.lowest_number + (((chosen & MASK_32) * board.mark_kinds) >> 32)
        if mark == board.lowest_number + board.mark_kinds - 1:
            mark = X
        if is_legal(state, cell, mark):
            return cell, mark


def random_step(state: State, board: Board, rng: list[int]) -> int:
    """Make such a move; returns it as the kernel writes it."""
    cell, mark = random_move(state, board, rng)
    apply_mark(state, board, cell, mark)
    return 64 * cell + mark


def copy_into(target: State, source: State, board: Board) -> None:
    """Make one state equal to another on the same board: quicker than a copy of all the room there is."""
    target.turn = source.turn
    target.resigned_mask = source.resigned_mask
    target.open_count = source.open_count
    for cell in range(board.cells):
        target.marks[cell] = source.marks[cell]
        target.owners[cell] = source.owners[cell]
        target.legal_mask[cell] = source.legal_mask[cell]
        target.open_cells[cell] = source.open_cells[cell]
        target.open_place[cell] = source.open_place[cell]
    for line in range(board.lines):
        target.line_open[line] = source.line_open[line]
        target.numbers_mask[line] = source.numbers_mask[line]
        for seat in range(board.seats):
            at = line * MOST_SEATS + seat
            target.written_mask[at] = source.written_mask[at]


def perft(states: list[State], board: Board, depth: int) -> int:
    """The number of sequences of `depth` marks from `states[depth]`; the states below that are scratch paper."""
    state = states[depth]
    if depth == 0:
        return 1
    if is_over(state, board):
        return 0
    if depth == 1:
        return legal_count(state)
    total = 0
    for place in range(state.open_count):
        cell = state.open_cells[place]
        marks_mask = state.legal_mask[cell]
        while marks_mask:
            copy_into(states[depth - 1], state, board)
            apply_mark(states[depth - 1], board, cell, lowest(marks_mask))
            total += perft(states, board, depth - 1)
            marks_mask &= marks_mask - 1
    return total


winners_mask = Fitted([derived], globals(), "prophecies")(derived.winners_mask)
