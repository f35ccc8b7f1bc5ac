"""Chances in whole numbers, without a division: that would take longer than all else in a move. In two modes."""

from __future__ import annotations

from foretold.core.bits import count

SURE_BITS = 10
SURE = 1 << SURE_BITS  # chances are counted in parts of this
MOST_CARDS = 17  # in a hand
SHARES = (0, *(-(-SURE * SURE // cards) for cards in range(1, MOST_CARDS + 1)))  # rounded up: all cards are SURE


def share(cards: int, hand: int) -> int:
    """How likely any card of a hand is one of these."""
    return count(hand & cards) * SHARES[count(hand)] >> SURE_BITS


def part(chance: int, of: int) -> int:
    """How likely both are."""
    return chance * of >> SURE_BITS
