"""The adventure: random play beside Catanatron's, a view for a seat, a copy of a state.

    python bench/quest.py [--quick]

Catanatron plays Catan from Python: a board game of like size with dice, hidden cards and trade. Only decisions with
at least two choices count, on both sides; luck and forced moves are part of the work. Games of the adventure begin
at the start and, half of them, with rich heroes in the middle of the game, and are left after so many decisions.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

from _measure import Contender, keep, table, take_turns

sys.path.insert(0, str(Path(__file__).parents[1]))

from foretold.core.luck import Seeded
from foretold.core.play import look
from foretold.games import GAMES
from foretold.games.prophecy_quest.state import State
from tests.games.prophecy_quest.worlds import at_the_start, under_way

QUEST = GAMES["prophecy-quest"]
DECISIONS = 400  # of one game
WANTED = 2.5
VIEW_AT_MOST, COPY_AT_MOST = 2e-3, 100e-6  # seconds


def main() -> None:
    parser = argparse.ArgumentParser(description="The adventure beside Catanatron.")
    parser.add_argument("--quick", action="store_true", help="a rough figure in half a minute")
    is_quick = parser.parse_args().quick
    report = "\n\n".join([random_play(is_quick), looking(is_quick)])
    print(report)
    if not is_quick:
        keep("quest", report, {name: version(name) for name in ("catanatron", "msgspec")})


# Random play


def random_play(is_quick: bool) -> str:
    games = 2 if is_quick else 8
    ours = Contender("Foretold, the adventure", quest_games(games))
    peer = Contender("Catanatron, 4 random players", catan_games(games))
    take_turns([ours, peer], rounds=5 if is_quick else 25)
    factor = ours.times_as_fast_as(peer)
    rows = [[it.name, f"{it.per_second:,.0f}", f"{it.times_as_fast_as(peer):.2f} ×"] for it in (ours, peer)]
    result = "met" if factor >= WANTED else "MISSED"
    verdict = f"- {factor:.2f} × Catanatron, wanted at least {WANTED:g} ×: {result}"
    return "\n\n".join([table(["random play", "decisions/s", "beside Catanatron"], rows), verdict])


def quest_games(games: int) -> Callable[[], float]:
    seeds = iter(range(10**9))

    def play() -> float:
        decisions = 0
        for _ in range(games):
            seed = next(seeds)
            begin = at_the_start if seed % 2 else under_way
            decisions += sum(1 for _ in random_game(begin(seed), Seeded(seed)))
        return decisions

    return play


def random_game(state: State, chance: Seeded) -> Iterator[State]:
    """The state before each decision."""
    for _ in range(DECISIONS):
        while (odds := QUEST.odds(state)) is not None:
            QUEST.apply(state, "*", odds.draw(chance))
        asked = [it for it in QUEST.prompts(state) if not it.is_decided]
        if not asked:
            return
        yield state
        QUEST.apply(state, asked[0].actor, asked[0].shape.sample(chance))


def catan_games(games: int) -> Callable[[], float]:
    from catanatron import Color, Game, RandomPlayer

    class Counting(RandomPlayer):  # type: ignore[misc]
        decisions = 0

        def decide(self, game: Any, playable_actions: list[Any]) -> Any:
            Counting.decisions += len(playable_actions) > 1
            return super().decide(game, playable_actions)

    random.seed(1)

    def play() -> float:
        before = Counting.decisions
        for _ in range(games):
            Game([Counting(color) for color in Color]).play()
        return Counting.decisions - before

    return play


# Views and copies


def looking(is_quick: bool) -> str:
    states = [
        QUEST.copy(state)
        for seed in range(2 if is_quick else 12)
        for number, state in enumerate(random_game(under_way(seed), Seeded(seed)))
        if number % 20 == 0
    ]
    view, copy = timed(states, lambda it: look(QUEST, it, 0)), timed(states, QUEST.copy)
    rows = [
        ["a view for a seat, with its prompts", f"{view * 1e6:,.0f}"],
        ["a copy of a state", f"{copy * 1e6:,.1f}"],
    ]
    verdicts = [
        f"- view {view * 1e3:.2f} ms, wanted under 2 ms: {'met' if view < VIEW_AT_MOST else 'MISSED'}",
        f"- copy {copy * 1e6:.0f} µs, wanted under 100 µs: {'met' if copy < COPY_AT_MOST else 'MISSED'}",
    ]
    return "\n\n".join([table([f"{len(states)} positions", "µs"], rows), "\n".join(verdicts)])


def timed(states: list[State], work: Callable[[State], object]) -> float:
    """Seconds for one state, the median over rounds."""
    seconds = []
    for _ in range(15):
        begun = time.thread_time()
        for state in states:
            work(state)
        seconds.append((time.thread_time() - begun) / len(states))
    return median(seconds)


if __name__ == "__main__":
    main()
