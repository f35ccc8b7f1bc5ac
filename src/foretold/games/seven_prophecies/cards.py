"""Cards of Seven Prophecies by name: `R13` is the red 13. Prophecies as lists of cubes by rank, and packed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from foretold.core.bits import bits_of
from foretold.games.tricks.cards import SUIT_WIDTH, rank_of, suit_of

COLOURS = "RGBY"
HIGHEST = {3: 11, 4: 13}  # by seats


def card_name(card: int) -> str:
    return f"{COLOURS[suit_of(card)]}{rank_of(card)}"


def card_of(name: str) -> int:
    return SUIT_WIDTH * COLOURS.index(name[0]) + int(name[1:])


def names_of(mask: int) -> list[str]:
    """In the order of colours, then numbers."""
    return [card_name(card) for card in bits_of(mask)]


def mask_of(names: Iterable[str]) -> int:
    return sum(1 << card_of(name) for name in names)


def deck(seats: int) -> tuple[str, ...]:
    return tuple(f"{colour}{number}" for colour in COLOURS for number in range(1, HIGHEST[seats] + 1))


def packed(cubes: Sequence[int]) -> int:
    return sum(number << 4 * rank for rank, number in enumerate(cubes))


def unpacked(cubes: int, ranks: int) -> list[int]:
    return [cubes >> 4 * rank & 15 for rank in range(ranks)]
