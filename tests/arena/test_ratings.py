"""Ratings agree with the games: with them every bot would be expected to win just as often as it did."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from foretold.arena.ratings import LEAST, PRIOR, SCALE, rated

Wins = NDArray[np.float64]


def ladder(bots: int, games: float) -> Wins:
    """Each bot meets the next one alone, and wins nine games of ten."""
    wins = np.zeros((bots, bots))
    for bot in range(bots - 1):
        wins[bot, bot + 1], wins[bot + 1, bot] = 0.9 * games, 0.1 * games
    return wins


def sweep(bots: int, games: float) -> Wins:
    """Each bot beats all that come after it, every time."""
    return np.triu(np.full((bots, bots), games), 1)


def scattered(bots: int, seed: int) -> Wins:
    drawn = np.random.default_rng(seed).pareto(0.5, (bots, bots)).clip(0, 1000)
    np.fill_diagonal(drawn, 0)
    return drawn


FIELDS = {
    "nobody met": np.zeros((3, 3)),
    "two": np.array([[0, 7.5], [2.5, 0]]),
    "never lost": np.array([[0, 40.0], [0, 0]]),
    "ladder": ladder(8, 100),
    "long ladder": ladder(24, 10_000),
    "sweep": sweep(24, 1000),
    **{f"scattered {seed}": scattered(2 + 3 * seed, seed) for seed in range(7)},
}


@pytest.mark.parametrize("prior", [PRIOR, LEAST])
@pytest.mark.parametrize("wins", FIELDS.values(), ids=list(FIELDS))
def test_expected_victories_are_those_there_were(wins: Wins, prior: float) -> None:
    points = rated(wins, prior)
    won = wins + prior * (1 - np.eye(len(wins)))
    met = won + won.T
    expected = (met / (1 + 10 ** ((points[None, :] - points[:, None]) / SCALE))).sum(axis=1)
    assert np.allclose(expected, won.sum(axis=1), rtol=1e-9, atol=1e-9)
    assert abs(points.mean()) < 1e-6


def test_a_ladder_has_steps_of_one_size() -> None:
    """Nine wins to one are 400 log10(9) points, with few games of the prior among many."""
    steps = np.diff(rated(ladder(5, 1e7)))
    assert np.allclose(steps, -SCALE * np.log10(9), atol=0.1)
