"""The coach beside what comes: Oracles play both card games, and each prophecy is asked about before it is made.

    python bench/coach.py [--quick | --long] [--only prophetie:2 …]

Promised are the points and the chance that the coach tells of the prophecy chosen, from new imagined deals; what
came is counted by the same function from the deal as it was played. Differences are averaged over the seats of a
deal, because the seats of one deal share its luck; intervals are at 95 %, corrected for the number of settings.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from _measure import keep, table

from foretold.bots import find_bot
from foretold.bots.coach import TOLD_DEALS, Coach
from foretold.core.kernel import Counts, kernel_of
from foretold.core.luck import Seeded
from foretold.core.play import Playthrough, actors
from foretold.core.structs import copied
from foretold.games import GAMES

Setting = tuple[str, int]  # a game, and how many sit down to it

SETTINGS: tuple[Setting, ...] = (
    *(("seven-prophecies", seats) for seats in (3, 4)),
    *(("prophetie", seats) for seats in range(2, 7)),
)
BETS = {"quick": 12, "usual": 90, "long": 600}  # of each setting, at least
DEALS_AT_ONCE = 2  # of one task, one after the other in one game
BINS = 5
CONFIDENCE = 0.95


@dataclass(frozen=True)
class Bet:
    """A prophecy: what the coach promised, and what came of it."""

    game: str
    seats: int
    deal: int
    points: float
    chance: float
    points_that_came: float
    came_true: bool


def main() -> None:
    parser = argparse.ArgumentParser(description="What the coach promises beside what comes.")
    size = parser.add_mutually_exclusive_group()
    size.add_argument(
        "--quick", action="store_const", dest="size", const="quick", help="a few deals: too few to tell"
    )
    size.add_argument("--long", action="store_const", dest="size", const="long", help="600 bets of each setting")
    parser.add_argument("--only", nargs="+", choices=list(map(named, SETTINGS)), help="these; nothing is kept")
    arguments = parser.parse_args()
    chosen = arguments.size or "usual"
    settings = [it for it in SETTINGS if not arguments.only or named(it) in arguments.only]
    report = measured(settings, BETS[chosen])
    print(report)
    if chosen != "quick" and not arguments.only:
        keep("coach", report, {"numba": version("numba")})


def named(setting: Setting) -> str:
    return "{}:{}".format(*setting)


def measured(settings: Sequence[Setting], least: int) -> str:
    tasks = [
        (game, seats, number)
        for game, seats in settings
        for number in range(math.ceil(least / seats / DEALS_AT_ONCE))
    ]
    with multiprocessing.get_context("spawn").Pool(os.cpu_count()) as pool:
        bets = [bet for some in pool.imap_unordered(played, tasks, chunksize=1) for bet in some]
    by_game = [
        calibration(game, [it for it in bets if it.game == game]) for game in dict.fromkeys(g for g, _ in settings)
    ]
    return "\n\n".join([points(settings, bets), *by_game])


# Playing


def played(task: tuple[str, int, int]) -> list[Bet]:
    """Some deals between Oracles."""
    game, seats, number = task
    playthrough, chance = Playthrough.begin(GAMES[game], seats, {}), Seeded(f"coach {game} {seats} {number}")
    return [
        bet for deal in range(DEALS_AT_ONCE) for bet in one_deal(playthrough, chance, number * DEALS_AT_ONCE + deal)
    ]


def one_deal(playthrough: Playthrough, chance: Seeded, deal: int) -> list[Bet]:
    game, promised = playthrough.game, dict[int, tuple[float, float]]()
    kernel: Any = kernel_of(game)
    oracle = find_bot("search", game)
    state, tables = game.kernel_structs(playthrough.state)
    root = copied(state)
    while not promised or not kernel.is_over(*game.kernel_structs(playthrough.state)):
        if playthrough.draw(chance) is not None:
            root = copied(game.kernel_structs(playthrough.state)[0])
            continue
        seat = int(actors(game, playthrough.state)[0])
        move = oracle(playthrough.look(seat), chance)
        if kernel.is_foretelling(*game.kernel_structs(playthrough.state)):
            promised[seat] = promise(playthrough, seat, str(move), chance)
        playthrough.play(f"{seat} {move}")
    ended = game.kernel_structs(playthrough.state)[0]
    return [
        Bet(game.id, playthrough.seats, deal, *promised[seat], *outcome(kernel, root, ended, tables, seat))
        for seat in sorted(promised)
    ]


def promise(playthrough: Playthrough, seat: int, move: str, chance: Seeded) -> tuple[float, float]:
    coach = Coach(playthrough.game, playthrough.view(seat), chance.below(2**60))
    counts = coach.imagine(coach.prophecies[move].steps, TOLD_DEALS)
    return counts.points / TOLD_DEALS, counts.came_true / TOLD_DEALS


def outcome(kernel: Any, root: Any, ended: Any, tables: Any, seat: int) -> tuple[float, bool]:
    """By the function that counts imagined deals."""
    counts, state = Counts(), copied(ended)
    state.observer = seat
    kernel.tally(root, state, tables, counts)
    return counts.points, bool(counts.came_true)


# Telling


def points(settings: Sequence[Setting], bets: Sequence[Bet]) -> str:
    rows, verdicts = [], []
    width = statistics.NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / 2 / len(settings))
    for game, seats in settings:
        some = [it for it in bets if (it.game, it.seats) == (game, seats)]
        off = by_deal(some)
        mean = statistics.fmean(off)
        half = width * statistics.stdev(off) / math.sqrt(len(off)) if len(off) > 1 else math.inf
        promised = statistics.fmean(it.points for it in some)
        came = statistics.fmean(it.points_that_came for it in some)
        figures = (len(some), promised, came, mean, half)
        rows.append(
            [f"{game}, {seats} seats", *(f"{it:.2f}" if isinstance(it, float) else str(it) for it in figures)]
        )
        verdicts.append(f"- {game}, {seats} seats: {'agrees' if abs(mean) <= half else 'DIFFERS'}")
    head = ["Oracles", "bets", "points promised", "came", "came more by", "±"]
    return "\n\n".join([table(head, rows), "\n".join(verdicts)])


def by_deal(bets: Sequence[Bet]) -> list[float]:
    """How much more came than was promised, in the mean of each deal."""
    deals: dict[int, list[float]] = {}
    for it in bets:
        deals.setdefault(it.deal, []).append(it.points_that_came - it.points)
    return [statistics.fmean(some) for some in deals.values()]


def calibration(game: str, bets: Sequence[Bet]) -> str:
    """Chances in bins: how often what was promised so often came true, with a Wilson interval."""
    rows = []
    for number in range(BINS):
        some = [it for it in bets if min(int(it.chance * BINS), BINS - 1) == number]
        if some:
            promised = statistics.fmean(it.chance for it in some)
            low, high = wilson(sum(it.came_true for it in some), len(some))
            came = statistics.fmean(it.came_true for it in some)
            figures = (promised, came, low, high)
            bounds = f"{number / BINS:.0%} to {(number + 1) / BINS:.0%}"
            rows.append([bounds, str(len(some)), *(f"{it:.0%}" for it in figures)])
    return table([f"{game}: chance promised", "bets", "mean", "came true", "from", "to"], rows)


def wilson(successes: int, number: int) -> tuple[float, float]:
    width = statistics.NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / 2 / BINS)
    share, square = successes / number, width * width
    middle = (share + square / (2 * number)) / (1 + square / number)
    half = width * math.sqrt(share * (1 - share) / number + square / (4 * number * number)) / (1 + square / number)
    return middle - half, middle + half


if __name__ == "__main__":
    main()
