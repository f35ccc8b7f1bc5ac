"""Players that think: a search beats random play, and the coach counts what the game would pay."""

from __future__ import annotations

from itertools import count
from math import comb
from typing import Any

from foretold.arena.tournament import Contest, Played, play_game
from foretold.bots.coach import Coach, can_coach
from foretold.core.kernel import AMOUNTS, MOST_ROWS, Counts, kernel_of
from foretold.core.structs import copied
from foretold.laws.breach import expect, expect_same, looking_at
from foretold.laws.cases import Case
from foretold.laws.kernels import asked
from foretold.laws.walks import law

SEARCH, RANDOM = "search:50", "random"
MOST_GAMES = 40
DOUBT = 0.01  # a series as good as this comes to somebody who plays at random, at most so often
DEALS = 12
PROPHECIES = 3  # of each question that is asked


@law
def a_search_beats_random_play(case: Case, seed: int) -> None:
    """By a sign test over games on duplicate deals, in one way to play each game."""
    if kernel_of(case.game) is None or not case.is_usual or seed % 2:
        return
    plan = Contest(case.game.id, case.game.rules, case.seats, case.options, [SEARCH, RANDOM], seed)
    signs = [0, 0]  # games in which it did worse, and better
    for number in count():
        margin = _margin(play_game(case.game, plan, number))
        if margin:
            signs[margin > 0] += 1
        if _chance_of(signs[1], sum(signs)) < DOUBT:
            return
        expect(number < MOST_GAMES, f"the search was better in {signs[1]} games and worse in {signs[0]}")


def _margin(played: Played) -> float:
    """What the search had more of than random play, on average of their seats."""
    points: dict[str, list[int]] = {SEARCH: [], RANDOM: []}
    for bot, score in zip(played.bots, played.scores, strict=True):
        points[bot].append(score)
    search, others = (sum(it) / len(it) for it in points.values())
    return search - others


def _chance_of(better: int, games: int) -> float:
    """Of so many games or more, if each were the toss of a coin."""
    return sum(comb(games, number) for number in range(better, games + 1)) / float(2**games)


@law
def the_coach_counts_what_the_game_would_pay(case: Case, seed: int) -> None:
    """Deal by deal, with the kernel alone: the points, what came true, and every amount once."""
    if not can_coach(case.game):
        return
    tried = 0
    for playthrough, seat in asked(case, seed):
        looking_at(playthrough)
        coach = Coach(case.game, playthrough.view(seat), seed, is_compiled=False)
        for prophecy in [*coach.prophecies.values()][:PROPHECIES]:
            expected = _played(case, coach, prophecy.steps)
            counts = coach.imagine(prophecy.steps, DEALS)
            found = (counts.points, counts.came_true)
            expect_same(found, expected, f"points and successes of {prophecy.move} in {DEALS} deals", seat)
            _check_rows(counts, prophecy.foretold, seat)
            tried += 1
    expect(tried, "nothing was foretold")


def _played(case: Case, coach: Coach, steps: tuple[int, ...]) -> tuple[int, int]:
    """The points and the prophecies that came true in the deals which the coach is about to imagine."""
    kernel: Any = kernel_of(case.game)
    bench, rng = coach.bench, coach.bench.rng[:]
    root, state, points, came_true = copied(bench.root), copied(bench.state), 0, 0
    for _ in range(DEALS):
        kernel.imagine_into(state, root, bench.tables, rng, 1)
        for step in steps:
            kernel.apply_move(state, bench.tables, step)
        kernel.play_well(state, bench.tables, rng)
        points += kernel.gain(state, bench.tables, coach.seat)
        came_true += bool(kernel.is_exact(state, bench.tables, coach.seat))
    return points, came_true


def _check_rows(counts: Counts, foretold: tuple[int, ...], seat: int) -> None:
    """Of each thing every deal has one amount; of what came true it is at least the amount foretold."""
    rows = [counts.rows[AMOUNTS * row : AMOUNTS * (row + 1)] for row in range(MOST_ROWS)]
    totals = {sum(row) for row in rows if any(row)}
    expect_same(totals, {DEALS}, "the deals that the coach counted", seat)
    for row, amount in zip([row for row in rows if any(row)], foretold, strict=True):
        enough = sum(row[amount:])
        expect(enough >= counts.came_true, f"{amount} came {enough} times, and true {counts.came_true} times", seat)
