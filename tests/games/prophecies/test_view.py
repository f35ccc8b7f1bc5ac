"""The view beside a plain one, worked out cell by cell from the rules at every step."""

import random
from typing import Any

import pytest

from foretold.core import play
from foretold.core.bits import bits_of
from foretold.core.notation import Move, parse
from foretold.games.prophecies import rules
from foretold.games.prophecies.game import Position, Prophecies
from foretold.games.prophecies.hopes import blocking_line, can_mask, could_mask, lines_now, lines_through
from foretold.games.prophecies.state import EMPTY, NOBODY, X
from foretold.games.prophecies.view import CellView, Glance, Hope, LineView, glance
from foretold.games.prophecies.words import mark_name
from tests.games.prophecies.pairs import Pair, all_pairs

GAME = Prophecies()


def plain_cell(position: Position, cell: int) -> CellView:
    state, board, now = position.state, position.board, lines_now(position.state, position.board)
    mark, owner, lines = state.marks[cell], state.owners[cell], lines_through(position.board, cell)
    seat = None if owner == NOBODY else owner
    if mark == EMPTY:
        hopes = [plain_hope(position, cell, number) for number in bits_of(board.range_mask[cell])]
        return CellView("open", None, None, is_hopeless=False, right_in=(), hopes=tuple(hopes))
    if mark == X:
        return CellView("closed" if seat is None else "x", "X", seat, is_hopeless=False, right_in=(), hopes=())
    right_in = [line for line in lines if rules.right_number(state, board, line) == mark]
    can = [can_mask(now[line].counted, now[line].open) >> mark & 1 for line in lines]
    is_hopeless = seat is not None and not any(can)
    return CellView("given" if seat is None else "number", str(mark), seat, is_hopeless, tuple(right_in), hopes=())


def plain_hope(position: Position, cell: int, number: int) -> Hope:
    blocked_by = blocking_line(position.state, position.board, cell, number)
    if blocked_by != NOBODY:
        return Hope(number, (), blocked_by)
    now, lines = lines_now(position.state, position.board), lines_through(position.board, cell)
    could = {line: could_mask(now[line].counted, now[line].open, position.board.counts_xs) for line in lines}
    return Hope(number, tuple(line for line in lines if could[line] >> number & 1), None)


def plain_line(position: Position, line: int) -> LineView:
    state, board = position.state, position.board
    scorers = [seat for seat in range(board.seats) if rules.score_line(state, board, line, seat)]
    return LineView(rules.right_number(state, board, line), state.line_open[line], scorers[0] if scorers else None)


def check(position: Position) -> None:
    view = GAME.view(position, None)
    assert view.cells == [plain_cell(position, cell) for cell in range(position.board.cells)]
    assert view.lines == [plain_line(position, line) for line in range(position.board.lines)]


def play_at_random(position: Position, chance: random.Random) -> None:
    cell, mark = rules.random_move(position.state, position.board, [chance.getrandbits(62)])
    GAME.apply(position, position.state.turn, Move("mark", (position.layout.cells[cell], mark_name(mark))))


@pytest.mark.parametrize("pair", all_pairs(), ids=str)
def test_every_cell_and_line_looks_as_the_rules_have_it(pair: Pair) -> None:
    chance = random.Random(str(pair))
    position: Position = play.begin(GAME, pair.seats, pair.options)
    check(position)
    while not rules.is_over(position.state, position.board):
        play_at_random(position, chance)
        check(position)


def test_positions_that_part_do_not_see_what_happens_in_each_other() -> None:
    """A position remembers how it looked, and so do its copies."""
    chance = random.Random(5)
    for plies in range(12):
        position: Position = play.begin(GAME, 2, {})
        for _ in range(plies):
            play_at_random(position, chance)
        check(position)
        for _ in range(3):
            other = GAME.copy(position)
            for _ in range(3):
                play_at_random(other, chance)
            check(other)
            check(position)


ALIKE = [
    ("a1 X, b2 X", "a2 X, b1 X"),
    ("a1 X, b2 X", "b2 X, a1 X"),
    ("a1 1, c3 X, b1 2, d4 X, a2 2, c4 X, b2 1", "a1 2, c3 X, b1 1, d4 X, a2 1, c4 X, b2 2"),
]


@pytest.mark.parametrize("branches", ALIKE)
def test_what_was_seen_of_a_copy_does_not_colour_what_is_seen_of_another(branches: tuple[str, str]) -> None:
    """All lines stand alike in both, but the marks, or whose they are, do not."""
    start = play.begin(GAME, 2, {"rows": 4, "cols": 4})
    one, two = GAME.copy(start), GAME.copy(start)
    for position, moves in zip((one, two), branches, strict=True):
        for ply, move in enumerate(moves.split(", ")):
            play.play(GAME, position, ply % 2, parse(f"mark {move}"))
        GAME.view(position, None)
    for position in (one, two, one):
        assert GAME.view(position, None) == GAME.view(GAME.from_json(GAME.to_json(position)), None)


def test_whoever_plays_without_looking_pays_for_no_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[object] = []

    def counted(*args: Any) -> Glance:
        looks.append(args)
        return glance(*args)

    monkeypatch.setattr("foretold.games.prophecies.game.glance", counted)
    playthrough = play.Playthrough.begin(GAME, 2, {"rows": 4, "cols": 4})
    playthrough.play_all("0 mark a1 X", "1 mark b2 2", "0 mark c3 3")
    assert looks == []
    playthrough.view(None)
    assert len(looks) == 1
