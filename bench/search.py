"""How fast the search thinks and how well it plays: Prophecies, 5 by 5, beside C and OpenSpiel's C++ search.

    python bench/search.py [--quick]

The C twin must count the same visits in every node, or there is no result. Strength is measured with fixed
iterations over seat-balanced games, so that a busy machine changes nothing.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import version
from math import sqrt
from pathlib import Path

import numpy as np
from _measure import Contender, keep, table, take_turns
from _twin import at, built, compiler_version

from foretold.arena.simulate import simulate
from foretold.bots import search
from foretold.bots.tree import EXPLORATION, SearchArrays
from foretold.core.play import begin
from foretold.core.structs import records, to_record
from foretold.games import GAMES

PROPHECIES = GAMES["prophecies"]
TWIN = Path(__file__).with_name("search_twin.c")
MATCHES = [("search:5000", "greedy", 0.70), ("search:5000", "random", 0.95), ("search:5000", "search:500", 0.50)]
START_LIMITS = {"warm": 1.0, "cold": 5.0}
SEED = 1

# The peers bring SciPy, which Numba then loads; Foretold alone does not.
FIRST_MOVE = """
import sys
sys.modules["scipy"] = None
from foretold.bots import find_bot
from foretold.core.luck import Seeded
from foretold.core.play import Playthrough
from foretold.games import GAMES
game = GAMES["prophecies"]
find_bot("search:5000", game)(Playthrough.begin(game, 2, {}).look(0), Seeded(1))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="The search on Prophecies beside C and OpenSpiel.")
    parser.add_argument("--quick", action="store_true", help="a rough figure in a few seconds")
    is_quick = parser.parse_args().quick
    parts = [speed(is_quick), strength(20 if is_quick else 200), starting()]
    report = "\n\n".join(parts)
    print(report)
    if not is_quick:
        versions = {name: version(name) for name in ("numba", "numpy", "open_spiel")} | {"gcc": compiler_version()}
        keep("search", report, versions)


# Speed


def speed(is_quick: bool) -> str:
    iterations = 5_000 if is_quick else 20_000
    compiled, twin = compiled_search(iterations), twin_search(iterations)
    if not np.array_equal(compiled(), twin()):
        sys.exit("The twin does not count the same visits: there is nothing to compare.")
    ours = Contender("Foretold, compiled", counted(compiled, iterations))
    others = [
        Contender("C, gcc -O3", counted(twin, iterations)),
        Contender("OpenSpiel in C++, connect_four", spiel_search("connect_four", iterations // 5)),
        Contender("OpenSpiel in C++, hex", spiel_search("hex", iterations // 20)),
    ]
    take_turns([ours, *others], rounds=5 if is_quick else 15)
    rows = [
        [each.name, f"{each.per_second:,.0f}", f"{ours.times_as_fast_as(each):.2f} ×"] for each in (ours, *others)
    ]
    factor = ours.times_as_fast_as(others[0])
    verdict = f"- C: {factor:.2f} ×, wanted at least 0.8 ×: {'met' if factor >= 0.8 else 'MISSED'}"
    head = ["tree search from the opening", "iterations/s", "Foretold is faster by"]
    return f"{table(head, rows)}\n\n{verdict}"


def counted(run: Callable[[], object], units: int) -> Callable[[], float]:
    def play() -> float:
        run()
        return units

    return play


def compiled_search(iterations: int) -> Callable[[], np.ndarray[tuple[int], np.dtype[np.void]]]:
    start = begin(PROPHECIES, 2, {})

    def think() -> np.ndarray[tuple[int], np.dtype[np.void]]:
        tree = SearchArrays(PROPHECIES, start, iterations, SEED, is_compiled=True)
        tree.grow(iterations)
        return tree.nodes  # type: ignore[no-any-return]

    return think


def twin_search(iterations: int) -> Callable[[], np.ndarray[tuple[int], np.dtype[np.void]]]:
    library = built(TWIN)
    sizes = np.zeros(2, np.int64)
    library.search_sizes(at(sizes[:1]), at(sizes[1:]))
    assert sizes.tolist() == [records(search.Node, 1).nbytes, records(search.Scratch, 1).nbytes]
    root, tables = (np.array([to_record(it)]) for it in PROPHECIES.kernel_structs(begin(PROPHECIES, 2, {})))

    def think() -> np.ndarray[tuple[int], np.dtype[np.void]]:
        nodes, scratch, rng = (
            records(search.Node, iterations + 1),
            records(search.Scratch, 1),
            np.array([2 * SEED + 1]),
        )
        nodes[0]["next"] = 1
        work = root.copy()  # kept alive here: only its address is handed over
        arrays = [
            at(root),
            at(work),
            at(tables),
            at(nodes),
            ctypes.c_int64(len(nodes)),
            at(scratch),
            at(rng),
        ]
        library.iterate(*arrays, ctypes.c_int64(iterations), ctypes.c_double(EXPLORATION))
        return nodes

    return think


def spiel_search(name: str, simulations: int) -> Callable[[], float]:
    import pyspiel

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, simulations, 1_000, False, 1, False)
    return counted(lambda: bot.mcts_search(state), simulations)


# Strength


def strength(games: int) -> str:
    rows, verdicts = [], []
    for bot, rival, wanted in MATCHES:
        tally = simulate(PROPHECIES, 2, {}, [bot, rival], games).by_bot[bot]
        low = wilson_low(tally.wins, tally.games)
        rows.append([f"{bot} against {rival}", f"{tally.wins:g} of {tally.games}", f"{low:.1%}"])
        verdicts.append(f"- {bot} against {rival}: at least {low:.1%}, wanted {wanted:.0%}: "
                        f"{'met' if low >= wanted else 'MISSED'}")  # fmt: skip
    head = ["match", "won", "Wilson bound, 95 %"]
    return "\n\n".join([table(head, rows), "\n".join(verdicts)])


def wilson_low(wins: float, games: int, z: float = 1.96) -> float:
    """The lower bound of the interval that holds the true share in 95 of 100 cases."""
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games)


# Starting


def starting() -> str:
    with tempfile.TemporaryDirectory() as folder:
        cold = first_move_seconds({"FORETOLD_CACHE": folder})
        warm = min(first_move_seconds({"FORETOLD_CACHE": folder}) for _ in range(3))
    measured = {"warm": warm, "cold": cold}
    rows = [[name, f"{seconds:.2f} s"] for name, seconds in measured.items()]
    verdicts = [
        f"- {name}: wanted under {limit:g} s: {'met' if measured[name] < limit else 'MISSED'}"
        for name, limit in START_LIMITS.items()
    ]
    return "\n\n".join([table(["from start to first move, processor time", "seconds"], rows), "\n".join(verdicts)])


def first_move_seconds(variables: dict[str, str]) -> float:
    """Processor time of a fresh process that makes one move."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", FIRST_MOVE], check=True, env={**os.environ, **variables})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
