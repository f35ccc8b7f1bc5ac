"""Shares and their bounds: by hand, by what they promise, and where there is little to go by."""

from __future__ import annotations

from itertools import pairwise
from math import comb

import pytest

from foretold.arena.rates import Frequency, difference, median_bounds


def test_bounds_by_hand() -> None:
    """From the table in Newcombe (1998): 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    known = {
        (81, 263): (0.2553, 0.3662),
        (15, 148): (0.0624, 0.1605),
        (0, 20): (0, 0.1611),
        (1, 29): (0.0061, 0.1718),
    }
    for (wins, games), bounds in known.items():
        assert Frequency(wins, games).bounds == pytest.approx(bounds, abs=5e-5)


def test_a_difference_by_hand() -> None:
    """From Newcombe's other paper (1998), method 10: 56/70 and 48/80, 9/10 and 3/10, 10/10 and 0/20."""
    for one, other, low, high in (
        (Frequency(56, 70), Frequency(48, 80), 0.0524, 0.3339),
        (Frequency(9, 10), Frequency(3, 10), 0.1705, 0.8090),
        (Frequency(10, 10), Frequency(0, 20), 0.6791, 1.0),
    ):
        assert difference(one, other) == pytest.approx((low, high), abs=5e-5)
        assert difference(other, one) == pytest.approx((-high, -low), abs=5e-5)


def test_without_games_anything_may_be() -> None:
    nothing = Frequency(0, 0)
    assert (nothing.share, nothing.bounds) == (0.0, (0.0, 1.0))
    low, high = difference(nothing, Frequency(1, 2))
    assert low < 0 < high


@pytest.mark.parametrize("share", [0.25, 0.5])
@pytest.mark.parametrize("games", [12, 60, 400])
def test_bounds_hold_the_truth_about_as_often_as_they_promise(share: float, games: int) -> None:
    """Over all numbers of victories, each as likely as it is."""
    held = 0.0
    for wins in range(games + 1):
        low, high = Frequency(wins, games).bounds
        if low <= share <= high:
            held += comb(games, wins) * share**wins * (1 - share) ** (games - wins)
    assert 0.9 < held < 0.99


def test_more_games_bring_the_bounds_nearer() -> None:
    widths = [high - low for low, high in (Frequency(n / 4, n).bounds for n in (4, 40, 400, 4_000))]
    assert all(wide > narrow for wide, narrow in pairwise(widths))


@pytest.mark.parametrize(("number", "rank"), [(1, 1), (2, 1), (5, 1), (6, 1), (10, 2), (25, 8), (100, 40)])
def test_the_median_lies_between_these_ranks(number: int, rank: int) -> None:
    """The tables of the sign test: the rank-th value from either end, for 95 %."""
    values = list(range(1, number + 1))
    assert median_bounds(values[::-1]) == (rank, number + 1 - rank)
    outside = 2 * sum(comb(number, n) for n in range(rank)) / 2**number
    assert rank == 1 or outside <= 0.05
