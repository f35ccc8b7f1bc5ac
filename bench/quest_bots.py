"""The adventurers: how often one level beats three of another, how many rounds a game takes, how long they think.

    python bench/quest_bots.py [--quick | --long]

Four seats, the single one turned from game to game. `old` is the greedy adventurer of before, frozen beside this
file. A figure is met when the point estimate reaches it and the lower Wilson bound is above par; a pairing with too
few games for that says so. Games are seeded, so a run can be repeated. Without `--long` no part begins another game
when its share of nine minutes is over, and tells how many there were.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from math import inf, sqrt
from statistics import mean, median, quantiles
from typing import Any

import _quest_greedy
from _measure import keep, table

from foretold.bots import Bot, find_bot
from foretold.core.luck import Seeded
from foretold.core.notation import LUCK
from foretold.core.play import begin, look
from foretold.games import GAMES

QUEST = GAMES["prophecy-quest"]
SEATS = 4
PAR = 1 / SEATS
PAIRINGS = [("search", "greedy", 0.50), ("greedy", "novice", 0.60), ("search", "old", 0.90)]
ROUNDS = {"greedy": 25, "novice": 40}  # a player, in the median of games among one level
MILLISECONDS = {"novice": 5.0, "greedy": 10.0, "search": 150.0}  # for a decision, on average
SLOWEST = 2_000.0
NINE_MINUTES = 540.0
PARTS = len(PAIRINGS) + len(ROUNDS)
MOST_ROUNDS = 200  # of a player: a game that is longer has not ended
Z = 1.96
SOME, ENOUGH = 10, 100  # games: fewer tell nothing; so many tell all that there is to know


@dataclass
class Played:
    """What came of one game."""

    winners: list[int]
    rounds: float
    has_ended: bool


@dataclass
class Clock:
    """How long each level took for its decisions, in seconds of processor time."""

    taken: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def ask(self, level: str, bot: Bot, sight: Any, chance: Seeded) -> Any:
        begun = time.thread_time()
        move = bot(sight, chance)
        self.taken[level].append(time.thread_time() - begun)
        return move


def main() -> None:
    parser = argparse.ArgumentParser(description="The levels of the adventure against each other.")
    parser.add_argument("--quick", action="store_true", help="a few games")
    parser.add_argument("--long", action="store_true", help="120 games a pairing")
    asked = parser.parse_args()
    games = 4 if asked.quick else 120 if asked.long else 16
    report = measured(games, inf if asked.long else NINE_MINUTES / PARTS)
    print(report)
    if not asked.quick:
        keep("quest_bots", report, {"msgspec": version("msgspec")})


def measured(games: int, seconds: float) -> str:
    clock = Clock()
    return "\n\n".join([strength(games, seconds, clock), lengths(games, seconds, clock), times(clock)])


def seeds(games: int, seconds: float) -> Iterator[int]:
    """Of the games to play, until the time is over."""
    begun = time.monotonic()
    for seed in range(games):
        if seed and time.monotonic() - begun > seconds:
            return
        yield seed


def bot_of(level: str) -> Bot:
    if level == "old":
        return lambda sight, chance: _quest_greedy.choose(QUEST, sight, chance)
    return find_bot(level, QUEST)


def play(levels: list[str], seed: int, clock: Clock) -> Played:
    """A game between these levels, by seat."""
    state, chance, bots = begin(QUEST, SEATS, {}), Seeded(f"bots {seed}"), [bot_of(it) for it in levels]
    while max((it.rounds for it in state.tales), default=0) <= MOST_ROUNDS:
        odds = QUEST.odds(state)
        if odds is not None:
            QUEST.apply(state, LUCK, odds.draw(chance))
            continue
        asked = [it for it in QUEST.prompts(state) if not it.is_decided]
        if not asked:
            break
        seat = int(asked[0].actor)
        QUEST.apply(state, seat, clock.ask(levels[seat], bots[seat], look(QUEST, state, seat), chance))
    outcome = QUEST.outcome(state)
    rounds = sum(it.rounds for it in state.tales) / SEATS
    return Played(outcome.winners if outcome else [], rounds, outcome is not None)


# Strength


def strength(games: int, seconds: float, clock: Clock) -> str:
    rows, verdicts = [], []
    for one, others, wanted in PAIRINGS:
        won = [one_against(one, others, seed, clock) for seed in seeds(games, seconds)]
        low, high = wilson(sum(won), len(won))
        rows.append([f"one {one} against three {others}", f"{sum(won)} of {len(won)}", f"{low:.0%} to {high:.0%}"])
        verdicts.append(f"- {one} against {others}: {verdict(sum(won), len(won), wanted)}")
    return "\n\n".join([table(["pairing", "won", "95 %"], rows), "\n".join(verdicts)])


def one_against(one: str, others: str, seed: int, clock: Clock) -> bool:
    seat = seed % SEATS
    played = play([one if it == seat else others for it in range(SEATS)], seed, clock)
    return seat in played.winners


def wilson(wins: int, games: int) -> tuple[float, float]:
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return middle - half, middle + half


def verdict(wins: int, games: int, wanted: float) -> str:
    """Whether a figure is reached, or whether there are too few games to tell."""
    share, (low, high) = wins / games, wilson(wins, games)
    figure = f"{share:.0%}, wanted {wanted:.0%} (par {PAR:.0%})"
    if games >= SOME and share >= wanted and low > PAR:
        return f"{figure}: met"
    is_sure = games >= ENOUGH or (high < wanted and games >= SOME)
    return f"{figure}: {'MISSED' if is_sure else 'too few games to tell'}"


# Lengths and times


def lengths(games: int, seconds: float, clock: Clock) -> str:
    rows, verdicts = [], []
    for level, most in ROUNDS.items():
        played = [play([level] * SEATS, 1_000 + seed, clock) for seed in seeds(games, seconds)]
        rounds, endless = [it.rounds for it in played], sum(not it.has_ended for it in played)
        rows.append(
            [f"four {level}", f"{len(played)}", f"{median(rounds):.1f}", f"{max(rounds):.0f}", f"{endless}"]
        )
        result = "met" if median(rounds) <= most and not endless else "MISSED"
        result = result if len(played) >= SOME else "too few games to tell"
        verdicts.append(f"- four {level}: median {median(rounds):.1f} rounds a player, wanted {most}: {result}")
    head = ["games among", "games", "rounds a player, median", "longest", "not ended"]
    return "\n\n".join([table(head, rows), "\n".join(verdicts)])


def times(clock: Clock) -> str:
    rows, verdicts = [], []
    for level, most in MILLISECONDS.items():
        found = [1_000 * it for it in clock.taken[level]]
        cuts = quantiles(found, n=100)
        rows.append([level, *(f"{it:.1f}" for it in (mean(found), median(found), cuts[98], max(found)))])
        result = "met" if mean(found) <= most and max(found) <= SLOWEST else "MISSED"
        verdicts.append(f"- {level}: {mean(found):.1f} ms a decision on average, wanted {most:g} ms: {result}")
    return "\n\n".join([table(["ms a decision", "mean", "p50", "p99", "longest"], rows), "\n".join(verdicts)])


if __name__ == "__main__":
    main()
