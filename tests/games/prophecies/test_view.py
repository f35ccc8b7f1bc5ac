"""The view beside a plain one, worked out cell by cell from the rules; nothing in it depends on an earlier view."""

import random

import pytest

from foretold.core import play
from foretold.core.bits import bits_of
from foretold.core.notation import Move
from foretold.games.prophecies import rules
from foretold.games.prophecies.game import Position, Prophecies
from foretold.games.prophecies.hopes import Standing, blocking_line, lines_through
from foretold.games.prophecies.state import EMPTY, NOBODY, X
from foretold.games.prophecies.view import CellView, Hope, LineView
from foretold.games.prophecies.words import mark_name
from tests.games.prophecies.pairs import Pair, all_pairs

GAME = Prophecies()


def plain_cell(position: Position, cell: int) -> CellView:
    state, board, now = position.state, position.board, Standing.of(position.state, position.board)
    mark, owner, lines = state.marks[cell], state.owners[cell], lines_through(position.board, cell)
    seat = None if owner == NOBODY else owner
    if mark == EMPTY:
        hopes = [plain_hope(position, cell, number) for number in bits_of(board.range_mask[cell])]
        return CellView("open", None, None, is_hopeless=False, right_in=[], hopes=hopes)
    if mark == X:
        return CellView("closed" if seat is None else "x", "X", seat, is_hopeless=False, right_in=[], hopes=[])
    right_in = [line for line in lines if rules.right_number(state, board, line) == mark]
    is_hopeless = seat is not None and not any(now.can_come_true(line, mark) for line in lines)
    return CellView("given" if seat is None else "number", str(mark), seat, is_hopeless, right_in, hopes=[])


def plain_hope(position: Position, cell: int, number: int) -> Hope:
    blocked_by = blocking_line(position.state, position.board, cell, number)
    if blocked_by != NOBODY:
        return Hope(number, [], blocked_by)
    now = Standing.of(position.state, position.board)
    lines = lines_through(position.board, cell)
    return Hope(number, [line for line in lines if now.could_come_true(line, number)], None)


def plain_line(position: Position, line: int) -> LineView:
    state, board = position.state, position.board
    scorers = [seat for seat in range(board.seats) if rules.score_line(state, board, line, seat)]
    return LineView(rules.right_number(state, board, line), state.line_open[line], scorers[0] if scorers else None)


@pytest.mark.parametrize("pair", all_pairs(), ids=str)
def test_every_cell_and_line_looks_as_the_rules_have_it(pair: Pair) -> None:
    chance = random.Random(str(pair))
    position: Position = play.begin(GAME, pair.seats, pair.options)
    while True:
        view = GAME.view(position, None)
        assert view.cells == [plain_cell(position, cell) for cell in range(position.board.cells)]
        assert view.lines == [plain_line(position, line) for line in range(position.board.lines)]
        if rules.is_over(position.state, position.board):
            return
        cell, mark = rules.random_move(position.state, position.board, [chance.getrandbits(62)])
        GAME.apply(position, position.state.turn, Move("mark", (position.layout.cells[cell], mark_name(mark))))
