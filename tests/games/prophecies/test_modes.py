"""Plain and compiled rules are one: the same games to the same hash, the same positions, the same counts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from foretold.core import jit
from foretold.core.kernel import kernel_of
from foretold.core.structs import from_record, records, to_record
from foretold.games import GAMES
from foretold.games.prophecies import rules
from foretold.games.prophecies.state import State, state_for
from tests.games.prophecies.pairs import Pair, all_pairs, grid_pair, sudoku_pair

KERNEL: Any = kernel_of(GAMES["prophecies"])
MANY = 1000
BIG = ("8x8", "cube", "sudoku", "box-6")
ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("pair", all_pairs(), ids=str)
def test_a_thousand_games_have_the_same_hash(pair: Pair) -> None:
    games = MANY // 5 if pair.name.startswith(BIG) else MANY
    state, board, rng = State(), pair.board(), [len(pair.name)]
    record, fast_rng = to_record(State()), np.array(rng)
    played = KERNEL.random_games(state, board, rng, games)
    assert jit.compiled(KERNEL).random_games(record, to_record(board), fast_rng, games) == played
    assert from_record(State, record) == state
    assert fast_rng.tolist() == rng


@pytest.mark.parametrize("pair", all_pairs(), ids=str)
def test_a_state_with_no_more_room_than_its_board_needs_plays_the_same(pair: Pair) -> None:
    board = pair.board()
    assert KERNEL.random_games(state_for(board), board, [5], 10) == KERNEL.random_games(State(), board, [5], 10)


@pytest.mark.parametrize("pair", [grid_pair(4, 5, 3), sudoku_pair(4, variant="xs")], ids=str)
def test_positions_are_the_same_at_every_move(pair: Pair) -> None:
    fast = jit.compiled(rules)
    state, board = pair.begun()
    record, tables, rng = to_record(state), to_record(board), np.array([4])
    while not fast.is_over(record, tables):
        move = fast.random_move(record, tables, rng)
        fast.apply_mark(record, tables, *move)
        rules.apply_mark(state, board, *move)
        if state.open_count == 5:
            fast.apply_resign(record, tables, state.turn)
            rules.apply_resign(state, board, state.turn)
        assert from_record(State, record) == state
    assert fast.winners_mask(record, tables) == rules.winners_mask(state, board)


def test_perft_is_the_same_and_reaches_further() -> None:
    board = grid_pair(3, 3).board()
    plain_states = [State() for _ in range(4)]
    rules.begin(plain_states[3], board)
    fast, tables, states = jit.compiled(rules), to_record(board), records(State, 6)
    fast.begin(states[3], tables)
    assert fast.perft(states, tables, 3) == rules.perft(plain_states, board, 3)
    fast.begin(states[5], tables)
    assert fast.perft(states, tables, 5) == 5_904_144  # brute force counts the same, in minutes


def test_plain_play_needs_neither_numba_nor_numpy() -> None:
    code = "import sys, foretold.games; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@pytest.mark.slow
def test_everything_holds_with_bounds_checks() -> None:
    """The tests of this file once more, compiled so that an index out of bounds is an error."""
    tests = [sys.executable, "-m", "pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider", __file__]
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run(tests, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
