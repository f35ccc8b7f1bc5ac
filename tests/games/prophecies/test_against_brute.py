"""The rules and brute force: the same legal marks, automatic X's, scores and winners, in every kind of game."""

from __future__ import annotations

import random

import pytest

from foretold.games.prophecies import rules
from foretold.games.prophecies.hopes import blocking_line, can_mask, could_mask, lines_now, lines_through
from foretold.games.prophecies.layout import Layout
from foretold.games.prophecies.state import EMPTY, NOBODY, Board, State, X
from foretold.games.prophecies.words import mark_name
from tests.games.prophecies.brute import Brute, Mark
from tests.games.prophecies.pairs import Pair, all_pairs, exotic_pair, grid_pair

PERFT_PAIRS = [
    (grid_pair(2, 2), 4),
    (grid_pair(2, 3), 4),
    (grid_pair(2, 3, 3), 4),
    (grid_pair(3, 3), 3),
    (grid_pair(4, 5), 2),
    *((grid_pair(2, 3, variant="xs", x_range=x_range), 4) for x_range in ("printed", "achievable", "dual")),
    *((pair, 3) for pair in all_pairs() if pair.name.startswith(("tee", "odd", "triangle"))),
    *((pair, 2) for pair in all_pairs() if pair.name in ("hexagon", "star", "box-4")),
]


def legal_marks(state: State, board: Board, layout: Layout) -> list[tuple[str, Mark]]:
    marks = [
        (cell, mark) for cell in range(board.cells) for mark in range(X + 1) if rules.is_legal(state, cell, mark)
    ]
    return sorted(((layout.cells[cell], "X" if mark == X else mark) for cell, mark in marks), key=str)


def written(state: State, board: Board, layout: Layout) -> dict[str, tuple[Mark, int | None]]:
    return {
        layout.cells[cell]: (
            "X" if state.marks[cell] == X else state.marks[cell],
            None if state.owners[cell] == NOBODY else state.owners[cell],
        )
        for cell in range(board.cells)
        if state.marks[cell] != EMPTY
    }


def assert_same(state: State, board: Board, layout: Layout, brute: Brute) -> None:
    assert written(state, board, layout) == brute.written
    assert rules.is_over(state, board) == brute.is_over()
    assert [rules.score(state, board, seat) for seat in range(board.seats)] == brute.scores()
    if brute.is_over():
        mask = rules.winners_mask(state, board)
        assert [seat for seat in range(board.seats) if mask >> seat & 1] == brute.winners()
    else:
        assert legal_marks(state, board, layout) == sorted(brute.legal(), key=str)
        assert rules.legal_count(state) == len(brute.legal())
        assert state.turn == brute.turn


@pytest.mark.parametrize("pair", all_pairs(), ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_agree_at_every_move(pair: Pair, seed: int) -> None:
    chance = random.Random(f"{pair} {seed}")
    layout, brute = pair.layout(), pair.brute()
    state, board = pair.begun()
    assert_same(state, board, layout, brute)
    while not brute.is_over():
        if chance.random() < 0.02:
            seat = chance.choice([seat for seat in range(pair.seats) if seat not in brute.resigned])
            rules.apply_resign(state, board, seat)
            brute.resign(seat)
        else:
            cell, mark = rules.random_move(state, board, [chance.getrandbits(62)])
            rules.apply_mark(state, board, cell, mark)
            brute.play(layout.cells[cell], "X" if mark == X else mark)
        assert_same(state, board, layout, brute)


@pytest.mark.parametrize(("pair", "depth"), PERFT_PAIRS, ids=str)
def test_perft_agrees(pair: Pair, depth: int) -> None:
    states = [State() for _ in range(depth + 1)]
    board = pair.board()
    rules.begin(states[depth], board)
    assert rules.perft(states, board, depth) == pair.brute().perft(depth)


@pytest.mark.parametrize("pair", all_pairs(), ids=str)
def test_every_legal_mark_is_drawn_equally_often(pair: Pair) -> None:
    """A quick look: over many draws every legal mark comes up, none twice as often as it should."""
    state, board = pair.begun()
    if rules.is_over(state, board) or rules.legal_count(state) > 200:
        return
    rng, drawn = [7], dict[tuple[int, int], int]()
    for _ in range(200 * rules.legal_count(state)):
        move = rules.random_move(state, board, rng)
        drawn[move] = drawn.get(move, 0) + 1
    assert len(drawn) == rules.legal_count(state)
    assert all(130 < times < 280 for times in drawn.values())


# What can still come true, by looking at every way the game can end

SMALL_PAIRS = [
    grid_pair(2, 3),
    grid_pair(3, 3),
    grid_pair(2, 4, variant="xs"),
    grid_pair(3, 3, variant="xs", x_range="dual"),
    exotic_pair("bow", {"cells": list("abcdef"), "lines": [list("abcd"), list("cdef"), list("af")]}),
]


@pytest.mark.parametrize("pair", SMALL_PAIRS, ids=str)
@pytest.mark.parametrize("seed", range(12))
def test_what_can_come_true_is_never_called_hopeless(pair: Pair, seed: int) -> None:
    chance = random.Random(seed)
    layout = pair.layout()
    state, board = pair.begun()
    while state.open_count > 4:
        rules.apply_mark(state, board, *rules.random_move(state, board, [chance.getrandbits(62)]))
    now = lines_now(state, board)
    can = [can_mask(it.counted, it.open) for it in now]
    could = [could_mask(it.counted, it.open, board.counts_xs) for it in now]
    for cell in range(board.cells):
        lines = lines_through(board, cell)
        if state.marks[cell] != EMPTY and state.marks[cell] != X:
            hopes = [line for line in lines if can[line] >> state.marks[cell] & 1]
            assert set(hopes) >= ways_to_come_true(as_brute(pair, state, board), layout, cell)
        for number in range(X):
            if rules.is_legal(state, cell, number):
                brute = as_brute(pair, state, board)
                brute.play(layout.cells[cell], number)
                hopes = [line for line in lines if could[line] >> number & 1]
                assert set(hopes) >= ways_to_come_true(brute, layout, cell)


def as_brute(pair: Pair, state: State, board: Board) -> Brute:
    brute = pair.brute()
    brute.written = written(state, board, pair.layout())
    return brute


def ways_to_come_true(brute: Brute, layout: Layout, cell: int) -> set[int]:
    """The lines in which the number of the cell is right in at least one of all endings."""
    name = layout.cells[cell]
    right_lines = set[int]()
    for ending in brute.endings():
        for line, cells in enumerate(layout.lines):
            names = [layout.cells[other] for other in cells]
            numbers = len(ending.numbers_in(names))
            right = len(names) - numbers if ending.counts_xs else numbers
            if name in names and ending.written[name][0] == right:
                right_lines.add(line)
    return right_lines


@pytest.mark.parametrize("pair", SMALL_PAIRS, ids=str)
def test_a_number_is_blocked_by_a_line_where_it_stands(pair: Pair) -> None:
    layout = pair.layout()
    state, board = pair.begun()
    while not rules.is_over(state, board):
        rules.apply_mark(state, board, *rules.random_move(state, board, [state.open_count]))
        for cell in range(board.cells):
            for number in range(board.range_mask[cell].bit_length()):
                line = blocking_line(state, board, cell, number)
                standing = [state.marks[other] for other in layout.lines[line]] if line != NOBODY else []
                assert (number in standing) == (line != NOBODY)
                is_in_range = board.range_mask[cell] >> number & 1
                if state.marks[cell] == EMPTY and is_in_range:
                    assert rules.is_legal(state, cell, number) == (line == NOBODY), mark_name(number)
