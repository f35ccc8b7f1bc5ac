"""The puzzles that come with the game, and the tool that made them."""

from __future__ import annotations

import random

import pytest

from foretold.games.prophecies import boards
from foretold.games.prophecies.exotic import exotic
from tools.sudoku import box_board, is_unique, made, solutions


def test_at_least_twelve_different_puzzles_come_with_the_game() -> None:
    assert len(set(boards.puzzles())) == len(boards.puzzles()) >= 12


def test_puzzles_are_sorted_by_their_number_of_givens() -> None:
    givens = [81 - puzzle.count(".") for puzzle in boards.puzzles()]
    assert givens == sorted(givens, reverse=True)
    assert len(set(givens)) >= 3


@pytest.mark.parametrize("puzzle", boards.puzzles())
def test_each_puzzle_has_exactly_one_solution(puzzle: str) -> None:
    layout = boards.sudoku(puzzle)
    assert is_unique(layout, layout.givens)


@pytest.mark.parametrize("name", ["box-4", "box-6"])
def test_the_small_sudokus_have_exactly_one_solution(name: str) -> None:
    layout = exotic(boards.shipped()[name])
    assert layout.givens
    assert is_unique(layout, layout.givens)


def test_all_small_sudokus_are_found() -> None:
    """There are 288 ways to fill a 4 by 4 board with boxes."""
    layout = exotic(box_board(2, 2))
    found = list(solutions(layout, {}))
    assert len(found) == len({tuple(sorted(filling.items())) for filling in found}) == 288
    assert not is_unique(layout, {})


def test_a_new_puzzle_has_the_givens_asked_for_and_one_solution() -> None:
    layout = boards.sudoku(boards.NO_GIVENS)
    puzzle = made(layout, 36, random.Random(1))
    assert len(puzzle) == 36
    assert is_unique(layout, puzzle)
