"""The rules of Prophecies, one ruling after the other (P1 to P15 in docs/rulings.md)."""

from __future__ import annotations

from typing import Any

import pytest

from foretold.core.errors import IllegalMove, OptionError
from foretold.core.play import Playthrough
from foretold.core.structs import copied
from foretold.games.prophecies import Prophecies, rules
from foretold.games.prophecies.state import EMPTY, NOBODY, X_MASK, State, X
from tests.games.prophecies.pairs import TRIANGLE, Pair, all_pairs


def begun(seats: int = 2, **options: Any) -> Playthrough:
    return Playthrough.begin(Prophecies(), seats, options)


def on_grid(rows: int, cols: int, seats: int = 2, **options: Any) -> Playthrough:
    return begun(seats, rows=rows, cols=cols, any_size=True, **options)


def marks_for(playthrough: Playthrough, cell: str) -> list[str]:
    """What the seat to move may put on a cell."""
    moves = (move.split() for move in playthrough.legal(playthrough.state.state.turn))
    return [mark for _, name, mark in moves if name == cell]


def marked(playthrough: Playthrough) -> dict[str, tuple[str, int | None]]:
    state, layout = playthrough.state.state, playthrough.state.layout
    return {
        name: ("X" if mark == X else str(mark), None if owner == NOBODY else owner)
        for name, mark, owner in zip(layout.cells, state.marks, state.owners, strict=False)
        if mark != EMPTY
    }


def scores(playthrough: Playthrough) -> list[int]:
    return playthrough.game.scores(playthrough.state)


def winners(playthrough: Playthrough) -> list[int]:
    outcome = playthrough.game.outcome(playthrough.state)
    assert outcome
    return outcome.winners


# Numbers


@pytest.mark.parametrize(("rows", "cols", "highest"), [(5, 5, "5"), (4, 6, "6"), (6, 4, "6"), (1, 3, "3")])
def test_p1_the_longer_side_sets_the_range_of_every_cell(rows: int, cols: int, highest: str) -> None:
    for cell in on_grid(rows, cols).state.layout.cells:
        assert marks_for(on_grid(rows, cols), cell)[-2:] == [highest, "X"]


def test_p1_the_longest_line_through_a_cell_sets_its_range() -> None:
    playthrough = begun(board={"cells": ["h", "j", "k", "v"], "lines": [["h", "j", "k"], ["h", "v"]]})
    assert marks_for(playthrough, "h") == ["1", "2", "3", "X"]
    assert marks_for(playthrough, "v") == ["1", "2", "X"]


@pytest.mark.parametrize("writer", [0, 1])
def test_p12_no_number_stands_twice_in_a_line_whoever_wrote_it(writer: int) -> None:
    playthrough = begun().play_all("0 mark a1 3", "1 mark e5 X")
    if writer:
        playthrough.play("0 mark d5 X")
    with pytest.raises(IllegalMove, match="3 is already in row 1"):
        playthrough.play(f"{writer} mark c1 3")
    with pytest.raises(IllegalMove, match="3 is already in column a"):
        playthrough.play(f"{writer} mark a4 3")
    playthrough.play(f"{writer} mark b2 3")


def test_p10_no_number_stands_twice_in_a_box() -> None:
    playthrough = begun(board="sudoku").play_all("0 mark a1 5")
    with pytest.raises(IllegalMove, match="5 is already in box 1"):
        playthrough.play("1 mark c3 5")
    playthrough.play("1 mark d4 5")


def test_a_hopeless_number_is_legal() -> None:
    """With two X's in row 1, no 5 can come true there any more; in a column of 4 it never could."""
    begun(rows=4, cols=5).play_all("0 mark b1 X", "1 mark c1 X", "0 mark a1 5")


# Turns


def test_p4_there_is_no_passing_and_marks_stay() -> None:
    playthrough = begun().play_all("0 mark a1 3")
    assert all(move.startswith("mark ") for move in playthrough.legal(1))
    for move in ("1 pass", "1 mark a1 2", "1 mark a1 X", "0 mark b1 2"):
        with pytest.raises(IllegalMove):
            playthrough.play(move)


def test_p5_an_x_goes_into_any_open_cell() -> None:
    playthrough = begun()
    while not playthrough.is_over:
        turn = playthrough.state.state.turn
        assert all("X" in marks_for(playthrough, cell) for cell in open_cells(playthrough))
        playthrough.play(f"{turn} {playthrough.legal(turn)[0]}")


def open_cells(playthrough: Playthrough) -> list[str]:
    return [cell for cell in playthrough.state.layout.cells if cell not in marked(playthrough)]


def test_p2_a_cell_that_no_number_fits_is_closed_at_once_and_takes_no_turn() -> None:
    playthrough = on_grid(2, 2).play_all("0 mark a1 1", "1 mark b2 2")
    assert marked(playthrough)["b1"] == ("X", None)
    assert marked(playthrough)["a2"] == ("X", None)
    assert playthrough.is_over
    playthrough = on_grid(1, 3).play_all("0 mark a1 1", "1 mark b1 2")
    assert playthrough.state.state.turn == 0
    assert marks_for(playthrough, "c1") == ["3", "X"]


def test_p2_a_closed_cell_is_not_there_for_a_tempo_move() -> None:
    playthrough = begun(rows=4, cols=4).play_all(
        "0 mark a1 4", "1 mark b1 3", "0 mark b2 2", "1 mark a2 1", "0 mark c3 3", "1 mark a3 2", "0 mark c1 2"
    )
    assert marks_for(playthrough, "d1") == ["1", "X"]
    playthrough.play("1 mark d4 1")
    assert marked(playthrough)["d1"] == ("X", None)
    with pytest.raises(IllegalMove):
        playthrough.play("0 mark d1 X")


@pytest.mark.parametrize("pair", all_pairs(), ids=str)
def test_p3_one_sweep_is_enough(pair: Pair) -> None:
    """After every mark each open cell takes a number; a second sweep would close nothing."""
    state, board = pair.begun()
    rng = [11]
    while True:
        for cell in range(board.cells):
            is_open = state.marks[cell] == EMPTY
            assert (state.legal_mask[cell] & ~X_MASK != 0) == is_open
            assert state.legal_mask[cell] & X_MASK == (X_MASK if is_open else 0)
        if rules.is_over(state, board):
            break
        rules.apply_mark(state, board, *rules.random_move(state, board, rng))


@pytest.mark.parametrize("pair", all_pairs(), ids=str)
def test_what_is_kept_for_speed_follows_from_the_marks(pair: Pair) -> None:
    state, board = pair.begun()
    layout, rng = pair.layout(), [5]
    while not rules.is_over(state, board):
        rules.apply_mark(state, board, *rules.random_move(state, board, rng))
        assert sorted(state.open_cells[: state.open_count]) == [
            it for it in range(board.cells) if state.marks[it] == EMPTY
        ]
        assert all(state.open_cells[state.open_place[it]] == it for it in state.open_cells[: state.open_count])
        for line, cells in enumerate(layout.lines):
            numbers = [state.marks[cell] for cell in cells if state.marks[cell] not in (EMPTY, X)]
            assert state.line_open[line] == sum(state.marks[cell] == EMPTY for cell in cells)
            assert state.numbers_mask[line] == sum(1 << number for number in numbers)
            assert len(set(numbers)) == len(numbers)


# Setting up


def test_the_opening_sweep_closes_cells_between_givens() -> None:
    """Row 1 of this sudoku leaves i1 only the 9, which stands in column i."""
    givens = "12345678." + "........." * 7 + "........9"
    playthrough = begun(board="sudoku", givens=givens)
    assert marked(playthrough)["i1"] == ("X", None)
    assert playthrough.state.state.turn == 0


def test_the_opening_sweep_closes_a_cell_that_never_takes_a_number() -> None:
    playthrough = on_grid(1, 1, variant="xs", x_range="achievable")
    assert playthrough.is_over
    assert marked(playthrough) == {"a1": ("X", None)}
    assert (scores(playthrough), winners(playthrough)) == ([0, 0], [1])


def test_setting_up_again_leaves_nothing_of_the_game_before() -> None:
    for pair in all_pairs():
        state, board = pair.begun()
        fresh, rng = copied(state), [3]
        while not rules.is_over(state, board):
            rules.random_step(state, board, rng)
        rules.begin(state, board)
        assert state == fresh, pair


# Variants


def test_p9_givens_count_and_block_and_score_for_nobody() -> None:
    playthrough = begun(board=TRIANGLE)  # q holds a 2
    assert marks_for(playthrough, "p") == ["1", "X"]
    playthrough.play("0 mark p 1")
    assert marked(playthrough)["r"] == ("X", None)
    assert scores(playthrough) == [1, 0]  # p-q: the given 2 is right, for nobody; r-p: the 1 is right


def test_p6_automatic_xs_count_as_xs() -> None:
    playthrough = on_grid(2, 2, variant="xs").play_all("0 mark a1 1", "1 mark b2 2")
    assert marked(playthrough)["b1"] == ("X", None)
    assert scores(playthrough) == [2, 0]  # one X in row 1, one in column a


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ({}, ["1", "2", "3", "4"]),
        ({"variant": "xs"}, ["1", "2", "3", "4"]),
        ({"variant": "xs", "x_range": "printed"}, ["1", "2", "3", "4"]),
        ({"variant": "xs", "x_range": "achievable"}, ["1", "2", "3"]),
        ({"variant": "xs", "x_range": "dual"}, ["0", "1", "2", "3"]),
    ],
)
def test_p7_and_p8_the_range_in_x_prophecies(options: dict[str, Any], numbers: list[str]) -> None:
    assert marks_for(begun(rows=4, cols=4, **options), "b3") == [*numbers, "X"]


def test_p8_a_right_zero_scores_nothing() -> None:
    playthrough = on_grid(1, 2, variant="xs", x_range="dual").play_all("0 mark a1 0", "1 mark b1 1")
    assert playthrough.is_over
    assert scores(playthrough) == [0, 0]


def test_dual_x_prophecies_mirror_the_numbers_game_on_a_square() -> None:
    """The number k there is n - k here: the same marks are legal and the same cells are closed."""
    size = 4
    plain, mirrored = begun(rows=size, cols=size), begun(rows=size, cols=size, variant="xs", x_range="dual")
    while not plain.is_over:
        turn = plain.state.state.turn
        moves = plain.legal(turn)
        move = moves[len(plain.history) * 7 % len(moves)]
        verb, cell, mark = move.split()
        mirror = mark if mark == "X" else str(size - int(mark))
        plain.play(f"{turn} {move}")
        mirrored.play(f"{turn} {verb} {cell} {mirror}")
        assert marked(plain).keys() == marked(mirrored).keys()
    assert mirrored.is_over


def test_p13_sizes_are_from_4_to_8_unless_any_size() -> None:
    for size in (4, 8):
        begun(rows=size, cols=size)
    for rows, cols in ((3, 5), (5, 9), (0, 5)):
        with pytest.raises(OptionError, match=r"4 to 8|4 à 8"):
            begun(rows=rows, cols=cols)
    for size in (1, 12):
        on_grid(size, size)
    with pytest.raises(OptionError, match="1 to 12"):
        on_grid(13, 5)


# Scores


def test_a_line_scores_when_it_is_full_and_not_before() -> None:
    playthrough = on_grid(1, 3).play_all("0 mark a1 1", "1 mark b1 X")
    assert scores(playthrough) == [1, 0]  # column a is full, and 1 is right in it
    playthrough.play("0 mark c1 X")
    assert scores(playthrough) == [2, 0]  # and now the row


def test_a_number_scores_in_each_line_where_it_is_right() -> None:
    playthrough = on_grid(2, 2).play_all("0 mark a1 2", "1 mark b1 1", "0 mark a2 1", "1 mark b2 X")
    assert scores(playthrough) == [2 + 2 + 1, 1]  # the 2 on a1 in row 1 and in column a


def test_a_line_without_numbers_scores_nothing() -> None:
    playthrough = on_grid(1, 2).play_all("0 mark a1 X", "1 mark b1 X")
    assert (scores(playthrough), winners(playthrough)) == ([0, 0], [1])


# Ends


def three_x(seats: int, **options: Any) -> Playthrough:
    """A row of X's: nobody scores, all are tied."""
    playthrough = on_grid(1, seats, seats, **options)
    for seat, cell in enumerate(playthrough.state.layout.cells):
        playthrough.play(f"{seat} mark {cell} X")
    return playthrough


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p11_the_latest_in_turn_order_wins_a_tie(seats: int) -> None:
    assert winners(three_x(seats)) == [seats - 1]


@pytest.mark.parametrize("seats", [3, 4])
def test_p11_a_tie_is_shared_if_so_agreed(seats: int) -> None:
    assert winners(three_x(seats, tie="shared")) == list(range(seats))


def test_p11_two_seats_cannot_agree_to_share() -> None:
    with pytest.raises(OptionError, match="tie"):
        begun(2, tie="shared")


@pytest.mark.parametrize("seat", [0, 1])
def test_p15_with_two_seats_the_other_wins_at_once(seat: int) -> None:
    playthrough = begun().play_all("0 mark a1 1", f"{seat} resign")
    assert playthrough.is_over
    assert winners(playthrough) == [1 - seat]


def test_p15_a_seat_that_resigned_is_skipped_and_its_marks_stay() -> None:
    playthrough = begun(3).play_all("0 mark a1 1", "1 mark b2 2", "1 resign", "2 mark c3 3")
    assert not playthrough.is_over
    assert marked(playthrough)["b2"] == ("2", 1)
    playthrough.play("0 mark d4 4")
    assert playthrough.state.state.turn == 2
    with pytest.raises(IllegalMove):
        playthrough.play("1 mark e5 5")


def test_p15_resigning_on_turn_passes_the_turn() -> None:
    playthrough = begun(4).play_all("2 resign", "0 mark a1 1", "1 resign")
    assert playthrough.state.state.turn == 3


def test_p15_a_seat_that_resigned_cannot_win() -> None:
    """Seat 1 has the only points and would win."""
    playthrough = on_grid(1, 3, 3).play_all("0 mark a1 X", "1 mark b1 1", "1 resign", "2 mark c1 X")
    assert scores(playthrough) == [0, 2, 0]
    assert winners(playthrough) == [2]


@pytest.mark.parametrize("tie", ["latest", "shared"])
def test_p15_the_last_seat_left_wins_at_once(tie: str) -> None:
    playthrough = begun(3, tie=tie).play_all("0 mark a1 1", "2 resign", "1 resign")
    assert playthrough.is_over
    assert winners(playthrough) == [0]


def test_copies_are_independent() -> None:
    for pair in all_pairs():
        state, board = pair.begun()
        rng, copy = [9], State()
        for _ in range(3):
            if not rules.is_over(state, board):
                rules.copy_into(copy, state, board)
                before = copied(copy)
                rules.apply_mark(state, board, *rules.random_move(state, board, rng))
                assert copy == before
