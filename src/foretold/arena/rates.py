"""How often something came true, within which bounds that holds in 95 of 100 cases, and how well it was foreseen.

The bounds are good for few games too, and never leave 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt
from typing import NamedTuple

Z = 1.959964  # of the normal distribution, for 95 %
TAIL = 0.025


class Frequency(NamedTuple):
    """So many of so many. Shared victories count in parts."""

    wins: float
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Wilson's; without games anything may be."""
        if not self.games:
            return 0.0, 1.0
        square = Z * Z / self.games
        middle = self.share + square / 2
        spread = Z * sqrt(self.share * (1 - self.share) / self.games + square / (4 * self.games))
        return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))


def difference(one: Frequency, other: Frequency) -> tuple[float, float]:
    """Bounds of how much more often the one comes true than the other, made of the bounds of both (Newcombe)."""
    (low, high), (other_low, other_high) = one.bounds, other.bounds
    between = one.share - other.share
    below = sqrt((one.share - low) ** 2 + (other_high - other.share) ** 2)
    above = sqrt((high - one.share) ** 2 + (other.share - other_low) ** 2)
    return max(-1.0, between - below), min(1.0, between + above)


def median_bounds(values: list[int]) -> tuple[int, int]:
    """Bounds of the median, whatever the values are distributed like: as many from each end as a coin may fall."""
    ordered, number = sorted(values), len(values)
    left, mass = 0, 0.0
    while left < (number - 1) // 2 and mass + comb(number, left) / 2**number < TAIL:
        mass += comb(number, left) / 2**number
        left += 1
    at = max(0, left - 1)
    return ordered[at], ordered[number - 1 - at]


class Foresight(NamedTuple):
    """How true the chances were that a player stated: the mean square of what they missed by (Brier), 0 at best. To
    say what would be by right, one in so many seats, is the mark to be below."""

    stated: int
    brier: float
    by_right: float


def foresight(stated: Sequence[tuple[float, float]], seats: int) -> Foresight:
    """Of chances with the shares in the victory that came."""
    if not stated:
        return Foresight(0, 0.0, 0.0)
    brier = sum((chance - share) ** 2 for chance, share in stated) / len(stated)
    by_right = sum((1 / seats - share) ** 2 for _, share in stated) / len(stated)
    return Foresight(len(stated), brier, by_right)
