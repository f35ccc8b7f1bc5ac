"""How fast the engine plays: random games of Prophecies, 5 by 5, compiled, beside C, plain Python and OpenSpiel.

    python bench/engine.py [--quick]

The C twin and the plain rules must play the same games to the same hash, or there is no result. OpenSpiel plays
its `connect_four` and `hex`, driven from Python and by the rollouts of its own C++ tree search.
"""

from __future__ import annotations

import argparse
import ctypes
import random
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from _measure import Contender, keep, table, take_turns
from _twin import at, built, compiler_version

from foretold.core import jit
from foretold.core.kernel import kernel_of
from foretold.core.structs import records, to_record
from foretold.games import GAMES
from foretold.games.prophecies import boards
from foretold.games.prophecies.state import Board, State

TWIN = Path(__file__).with_name("engine_twin.c")
KERNEL: Any = kernel_of(GAMES["prophecies"])
SIZE = 5
AT_LEAST = {"C, gcc -O3": 0.8, "plain Python": 50.0}
Games = Callable[[int, int], tuple[int, int]]  # seed, games → moves, hash


def main() -> None:
    parser = argparse.ArgumentParser(description="Random play of Prophecies beside C, plain Python and OpenSpiel.")
    parser.add_argument("--quick", action="store_true", help="a rough figure in a few seconds")
    is_quick = parser.parse_args().quick
    board = boards.tables(boards.grid(SIZE, SIZE), 2, {})
    games = 10_000 if is_quick else 100_000
    compiled, plain, twin = compiled_games(board), plain_games(board), twin_games(board)
    check_hashes(compiled, plain, twin, games)

    ours = Contender("Foretold, compiled", lambda: compiled(1, games)[0])
    others = [
        Contender("C, gcc -O3", lambda: twin(1, games)[0]),
        Contender("plain Python", lambda: plain(1, games // 200)[0]),
        *spiel_contenders(games // 100),
    ]
    take_turns([ours, *others], rounds=5 if is_quick else 21)
    lengths = {"connect_four": spiel_length("connect_four"), "hex": spiel_length("hex")}
    moves, _ = compiled(1, 1000)
    report = table(
        ["random play", "moves/s", "games/s", "Foretold is faster by"],
        [row(each, ours, lengths.get(each.name.split()[-1], moves / 1000)) for each in (ours, *others)],
    )
    verdicts = "\n".join(verdict(ours, each) for each in others if each.name in AT_LEAST)
    print(f"{report}\n\n{verdicts}")
    if not is_quick:
        versions = {name: version(name) for name in ("numba", "numpy", "open_spiel")} | {"gcc": compiler_version()}
        keep("engine", f"{report}\n\n{verdicts}", versions)


def row(contender: Contender, ours: Contender, moves_in_a_game: float) -> list[str]:
    speed = contender.per_second
    factor = ours.times_as_fast_as(contender)
    return [
        contender.name,
        f"{speed:,.0f}",
        f"{speed / moves_in_a_game:,.0f}",
        "" if ours is contender else f"{factor:.2f} ×",
    ]


def verdict(ours: Contender, other: Contender) -> str:
    factor, wanted = ours.times_as_fast_as(other), AT_LEAST[other.name]
    is_met = "met" if factor >= wanted else "MISSED"
    return f"- {other.name}: {factor:.2f} ×, wanted at least {wanted:g} ×: {is_met}"


def check_hashes(compiled: Games, plain: Games, twin: Games, games: int) -> None:
    few = games // 200
    if not compiled(7, few) == plain(7, few) == twin(7, few) or compiled(8, games) != twin(8, games):
        sys.exit("The contenders do not play the same games: there is nothing to compare.")


# The same games three times


def compiled_games(board: Board) -> Games:
    fast, tables, state = jit.compiled(KERNEL), to_record(board), to_record(State())

    def play(seed: int, games: int) -> tuple[int, int]:
        moves, digest = fast.random_games(state, tables, np.array([seed]), games)
        return moves, digest

    return play


def plain_games(board: Board) -> Games:
    return lambda seed, games: KERNEL.random_games(State(), board, [seed], games)


def twin_games(board: Board) -> Games:
    library = built_twin()
    state, tables, played = records(State, 1), np.array([to_record(board)]), np.zeros(2, np.int64)

    def play(seed: int, games: int) -> tuple[int, int]:
        rng = np.array([seed])
        library.random_games(at(state), at(tables), at(rng), ctypes.c_int64(games), at(played))
        return int(played[0]), int(played[1])

    return play


def built_twin() -> ctypes.CDLL:
    library = built(TWIN)
    sizes = np.zeros(2, np.int64)
    library.sizes(at(sizes[:1]), at(sizes[1:]))
    assert sizes.tolist() == [to_record(Board()).nbytes, to_record(State()).nbytes], "the twin's structs differ"
    return library


# OpenSpiel


def spiel_contenders(games: int) -> list[Contender]:
    contenders = []
    for name, share in (("connect_four", 1), ("hex", 5)):
        from_python = partial(spiel_games, name, games // share)
        contenders.append(Contender(f"OpenSpiel from Python, {name}", from_python))
        contenders.append(Contender(f"OpenSpiel in C++, {name}", spiel_rollouts(name, 5 * games // share)))
    return contenders


def spiel_games(name: str, games: int) -> int:
    """Random games, each move asked for and made from Python; the moves made."""
    import pyspiel

    game, chance, moves = pyspiel.load_game(name), random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            moves += 1
    return moves


def spiel_length(name: str) -> float:
    """How many moves a random game has: what turns games of the rollouts into moves."""
    games = 500
    return spiel_games(name, games) / games


def spiel_rollouts(name: str, games: int) -> Callable[[], float]:
    """One visit of its C++ tree search, which plays all these games at random before it answers."""
    import pyspiel

    game, length = pyspiel.load_game(name), spiel_length(name)
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    search = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)
    state = game.new_initial_state()

    def play() -> float:
        search.mcts_search(state)
        return games * length

    return play


if __name__ == "__main__":
    main()
