"""The card games: random play beside C and OpenSpiel's `oh_hell`, search beside its C++ ISMCTS, and strength.

    python bench/tricks.py [--quick]

The C twins and the compiled rules must play the same games to the same hash, or there is no result. `oh_hell` has
four players and ten cards, as Seven Prophecies has. For strength a deal is played twice, with the seats of both
bots exchanged; what counts is the difference of their points in the two deals together.
"""

from __future__ import annotations

import argparse
import ctypes
import math
import multiprocessing
import os
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from _measure import Contender, keep, table, take_turns
from _twin import at, built, compiler_version

from foretold.bots import find_bot
from foretold.bots.tree import SearchArrays
from foretold.core import jit
from foretold.core.kernel import kernel_of
from foretold.core.luck import Seeded
from foretold.core.play import Playthrough, actors
from foretold.core.structs import records, to_record
from foretold.games import GAMES
from foretold.games.prophetie.state import State as PropheticState
from foretold.games.seven_prophecies.state import State as SevenState

HERE = Path(__file__).parent
SEATS = 4
OH_HELL = "oh_hell(players=4,num_tricks_fixed=10)"
OH_HELL_DECISIONS = 44  # four bids and forty cards
ITERATIONS = 2_000
SEARCH_AT_LEAST = 10.0
PAIRS = 200  # of duplicate deals: 400 in all
MATCHES = ("greedy", "random", "search:200")
Games = Callable[[int, int], tuple[int, int]]  # seed, games → moves, hash


@dataclass(frozen=True)
class CardGame:
    """A game with what its random play needs."""

    id: str
    state: type[Any]
    twin: str
    games: int  # in one round of the benchmark

    @property
    def kernel(self) -> Any:
        return kernel_of(GAMES[self.id])

    @property
    def agreement(self) -> Any:
        game = GAMES[self.id]
        return game.kernel_structs(Playthrough.begin(game, SEATS, {}).state)[1]


CARD_GAMES = (
    CardGame("seven-prophecies", SevenState, "seven_twin.c", 20_000),
    CardGame("prophetie", PropheticState, "prophetie_twin.c", 8_000),
)


def main() -> None:
    parser = argparse.ArgumentParser(description="Seven Prophecies and Prophétie beside C and OpenSpiel.")
    parser.add_argument("--quick", action="store_true", help="a rough figure in half a minute")
    is_quick = parser.parse_args().quick
    parts = [random_play(is_quick), search(is_quick), strength(5 if is_quick else PAIRS)]
    report = "\n\n".join(parts)
    print(report)
    if not is_quick:
        versions = {name: version(name) for name in ("numba", "numpy", "open_spiel")} | {"gcc": compiler_version()}
        keep("tricks", report, versions)


def verdict(what: str, factor: float, wanted: float) -> str:
    return f"- {what}: {factor:.2f} ×, wanted at least {wanted:g} ×: {'met' if factor >= wanted else 'MISSED'}"


# Random play


def random_play(is_quick: bool) -> str:
    peers = [
        Contender("OpenSpiel in C++, oh_hell", spiel_rollouts(200 if is_quick else 2_000)),
        Contender("OpenSpiel from Python, oh_hell", lambda: spiel_games(10 if is_quick else 100)),
    ]
    ours, twins = [], []
    for game in CARD_GAMES:
        games = game.games // (10 if is_quick else 1)
        compiled, twin = compiled_games(game), twin_games(game)
        if compiled(8, games) != twin(8, games):
            sys.exit(f"The twin of {game.id} does not play the same games: there is nothing to compare.")
        ours.append(Contender(f"Foretold, compiled, {game.id}", counted(compiled, games)))
        twins.append(Contender(f"C, gcc -O3, {game.id}", counted(twin, games)))
    take_turns([*ours, *twins, *peers], rounds=5 if is_quick else 15)
    rows = [[it.name, f"{it.per_second:,.0f}"] for it in (*ours, *twins, *peers)]
    verdicts = []
    for mine, twin_of_it in zip(ours, twins, strict=True):
        name = mine.name.rpartition(" ")[2]
        for other, wanted in ((twin_of_it, 0.9), (peers[0], 5), (peers[1], 50)):
            verdicts.append(verdict(f"{name} beside {other.name}", mine.times_as_fast_as(other), wanted))
    return "\n\n".join([table(["random play", "decisions/s"], rows), "\n".join(verdicts)])


def counted(play: Games, games: int) -> Callable[[], float]:
    return lambda: play(1, games)[0]


def compiled_games(game: CardGame) -> Games:
    fast, tables, state = jit.compiled(game.kernel), to_record(game.agreement), to_record(game.state())

    def play(seed: int, games: int) -> tuple[int, int]:
        moves, digest = fast.random_games(state, tables, np.array([seed]), games)
        return moves, digest

    return play


def plain_games(game: CardGame) -> Games:
    agreement = game.agreement
    return lambda seed, games: game.kernel.random_games(game.state(), agreement, [seed], games)


def twin_games(game: CardGame, agreement: Any = None) -> Games:
    library = built(HERE / game.twin)
    state, tables = records(game.state, 1), np.array([to_record(agreement or game.agreement)])
    sizes, played = np.zeros(2, np.int64), np.zeros(2, np.int64)
    library.sizes(at(sizes[:1]), at(sizes[1:]))
    assert sizes.tolist() == [tables.nbytes, state.nbytes], "the twin's structs differ"

    def play(seed: int, games: int) -> tuple[int, int]:
        rng = np.array([seed])
        library.random_games(at(state), at(tables), at(rng), ctypes.c_int64(games), at(played))
        return int(played[0]), int(played[1])

    return play


# OpenSpiel


def dealt(seed: int) -> Any:
    """A game of `oh_hell` before the first bid."""
    import pyspiel

    state, chance = pyspiel.load_game(OH_HELL).new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def spiel_games(games: int) -> int:
    """Random games, each move asked for and made from Python; the decisions made."""
    chance, decisions = random.Random(1), 0
    for seed in range(games):
        state = dealt(seed)
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            decisions += 1
    return decisions


def spiel_rollouts(games: int) -> Callable[[], float]:
    """One visit of its C++ tree search, which plays all these games at random before it answers."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    bot = pyspiel.MCTSBot(pyspiel.load_game(OH_HELL), evaluator, 2.0, 1, 100, False, 1, False)
    state = dealt(1)

    def play() -> float:
        bot.mcts_search(state)
        return games * OH_HELL_DECISIONS

    return play


# Search


def search(is_quick: bool) -> str:
    openings = {
        f"{game.id}, {moment}": foretold_search(game.id, has_foretold)
        for game in CARD_GAMES
        for moment, has_foretold in (("first prophecy", False), ("first card", True))
    }
    ours = [Contender(f"Foretold, {name}", run) for name, run in openings.items()]
    peer = Contender("OpenSpiel in C++, ISMCTS, oh_hell", spiel_search())
    take_turns([*ours, peer], rounds=5 if is_quick else 25)
    rows = [
        [each.name, f"{each.per_second:,.0f}", f"{each.times_as_fast_as(peer):.2f} ×"] for each in (*ours, peer)
    ]
    verdicts = [verdict(each.name, each.times_as_fast_as(peer), SEARCH_AT_LEAST) for each in ours]
    head = [f"search, {ITERATIONS:,} iterations", "iterations/s", "beside OpenSpiel"]
    return "\n\n".join([table(head, rows), "\n".join(verdicts)])


def foretold_search(game_id: str, has_foretold: bool) -> Callable[[], float]:
    """Search from the opening; its play-outs weigh cards, OpenSpiel's are random.

    Before all have foretold it keeps an imagined world for about eight iterations; OpenSpiel has one for each.
    """
    game, chance = GAMES[game_id], Seeded(5)
    playthrough = Playthrough.begin(game, SEATS, {})
    while playthrough.draw(chance) is not None:
        pass
    while has_foretold and game.prompts(playthrough.state)[0].kind != "play":
        seat = next(int(it.actor) for it in game.prompts(playthrough.state) if not it.is_decided)
        playthrough.play(f"{seat} {find_bot('greedy', game)(playthrough.look(seat), chance)}")
    world = game.imagine(playthrough.view(int(game.prompts(playthrough.state)[0].actor)), chance)

    def think() -> float:
        SearchArrays(game, world, ITERATIONS, 1, is_compiled=True).grow(ITERATIONS)
        return ITERATIONS

    return think


def spiel_search() -> Callable[[], float]:
    import pyspiel

    evaluator, state = pyspiel.RandomRolloutEvaluator(1, 1), dealt(1)
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, ITERATIONS, -1, most_visited, False, False)

    def think() -> float:
        bot.step(state)
        return ITERATIONS

    return think


# Strength


@dataclass(frozen=True)
class Result:
    """A deal played twice: the points of bot and rival, and how often all they foretold came true."""

    points: float
    rival_points: float
    exact: int
    rival_exact: int


def strength(pairs: int) -> str:
    rows = []
    with multiprocessing.get_context("spawn").Pool(os.cpu_count()) as pool:
        for game in CARD_GAMES:
            for rival in MATCHES:
                tasks = [(game.id, f"search:{ITERATIONS}", rival, seed) for seed in range(pairs)]
                rows.append(match_row(game.id, rival, pool.starmap(duplicate, tasks, chunksize=5)))
    head = [f"search:{ITERATIONS} against", "points a deal", "rival's", "difference, 95 %", "exact", "rival exact"]
    return table(head, rows)


def match_row(game: str, rival: str, results: Sequence[Result]) -> list[str]:
    differences = [it.points - it.rival_points for it in results]
    margin = 1.96 * statistics.stdev(differences) / math.sqrt(len(differences))
    prophecies = len(results) * SEATS  # of each side
    return [
        f"{rival}, {game}",
        f"{statistics.mean(it.points for it in results):.2f}",
        f"{statistics.mean(it.rival_points for it in results):.2f}",
        f"{statistics.mean(differences):.2f} ± {margin:.2f}",
        f"{sum(it.exact for it in results) / prophecies:.0%}",
        f"{sum(it.rival_exact for it in results) / prophecies:.0%}",
    ]


def duplicate(game_id: str, bot: str, rival: str, seed: int) -> Result:
    """The mean points of a seat in one deal, both ways round."""
    points: dict[bool, list[float]] = {True: [], False: []}
    exact = {True: 0, False: 0}
    for turned in (0, 1):
        for seat, (brought, is_exact) in enumerate(one_deal(game_id, [bot, rival], turned, seed)):
            is_bot = (seat + turned) % 2 == 0
            points[is_bot].append(brought)
            exact[is_bot] += is_exact
    return Result(statistics.mean(points[True]), statistics.mean(points[False]), exact[True], exact[False])


def one_deal(game_id: str, names: Sequence[str], turned: int, seed: int) -> list[tuple[float, bool]]:
    """By seat: the points one deal brings, and whether the prophecy was exact."""
    game = GAMES[game_id]
    bots = [find_bot(name, game) for name in names]
    options = {"variant": "single-round"} if game_id == "seven-prophecies" else {}
    playthrough, chance, luck = Playthrough.begin(game, SEATS, options), Seeded(f"{seed} {turned}"), Seeded(seed)
    while playthrough.draw(luck) is not None:
        pass
    while isinstance(seat := next(iter(actors(game, playthrough.state)), None), int):
        playthrough.play(f"{seat} {bots[(seat + turned) % 2](playthrough.look(seat), chance)}")
    scores = game.scores(playthrough.state)
    if game_id == "seven-prophecies":  # 7 less the cubes left; a round brings 2, or costs one less than are left
        return [(2 if it == 7 else min(0, it - 6), it == 7) for it in scores]
    return [(it, bonus > 0) for it, bonus in zip(scores, playthrough.state.state.bonuses, strict=False)]


if __name__ == "__main__":
    main()
