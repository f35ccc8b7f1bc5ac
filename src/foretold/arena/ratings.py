"""Ratings after Bradley and Terry, on the scale of Elo: 400 points more are ten wins to one loss.

In a game each seat is compared with every other one that another bot plays: it did better, worse, or as well.
Bounds come from weighing whole deals anew at random (a Bayesian bootstrap), for the games of a deal depend on each
other. Half a draw against everybody, which is weighed with them, keeps a bot finite that has never lost. The mean
is 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from foretold.arena.tournament import Played

MOST_STEPS = 1000  # a bound for a loop that needs about ten
CLOSE = 1e-11  # ratings that move less than this, on the scale of natural logarithms, agree with the games
SAMPLES = 400
TAIL = 2.5  # per cent on each side
PRIOR = 0.5
LEAST = 1e-3  # of it
SCALE = 400.0
FEWEST_DEALS = 20  # below which weighing deals anew tells too little


class Rating(NamedTuple):
    points: float
    low: float
    high: float


Wins = NDArray[np.float64]


def comparisons(played: Sequence[Played], bots: Sequence[str]) -> Wins:
    """By deal: how often the bot of the row did better than that of the column, half for as well."""
    places = {bot: place for place, bot in enumerate(bots)}
    deals = {deal: place for place, deal in enumerate(sorted({it.deal for it in played}))}
    found = np.zeros((len(deals), len(bots), len(bots)))
    for it in played:
        ranks = [(seat in it.winners, score) for seat, score in enumerate(it.scores)]
        for one, other in np.ndindex(len(ranks), len(ranks)):
            if it.bots[one] != it.bots[other]:
                better = 1.0 if ranks[one] > ranks[other] else 0.5 if ranks[one] == ranks[other] else 0.0
                found[deals[it.deal], places[it.bots[one]], places[it.bots[other]]] += better
    return found


def rated(wins: Wins, prior: float = PRIOR) -> Wins:
    """By bot, in points: with these every bot is expected to win as often as it did.

    Newton's method on the logarithms of the strengths; no step is longer than 1, so that none overshoots.
    """
    won = wins + prior * (1 - np.eye(len(wins)))
    met, logs = won + won.T, np.zeros(len(wins))
    for _ in range(MOST_STEPS):
        chances = 0.5 + 0.5 * np.tanh((logs[:, None] - logs[None, :]) / 2)  # of the row against the column
        surprise = (won - met * chances).sum(axis=1)
        bend = met * chances * chances.T
        # Only differences count: a constant in all entries holds the mean at 0.
        step = np.linalg.solve(np.diag(bend.sum(axis=1)) - bend + bend.mean(), surprise)
        longest = np.abs(step).max()
        logs += step / max(1.0, longest)
        if longest < CLOSE:
            break
    points: Wins = SCALE / np.log(10) * (logs - logs.mean())
    return points


def ratings(played: Sequence[Played], bots: Sequence[str], seed: int) -> dict[str, Rating]:
    """The same games and seed give the same bounds."""
    deals = comparisons(played, bots)
    if not len(deals):
        return {}
    rng = np.random.Generator(np.random.PCG64(seed & 0xFFFFFFFF))
    points = rated(deals.sum(axis=0))
    weights = rng.dirichlet(np.ones(len(deals) + 1), SAMPLES) * (len(deals) + 1)
    drawn = np.array([rated(np.tensordot(it[1:], deals, 1), max(PRIOR * it[0], LEAST)) for it in weights])
    low, high = np.percentile(drawn, [TAIL, 100 - TAIL], axis=0)
    return {bot: Rating(float(points[it]), float(low[it]), float(high[it])) for it, bot in enumerate(bots)}
