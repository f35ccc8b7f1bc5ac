"""Cards of Seven Prophecies by name: `R13` is the red 13. Prophecies as lists of cubes by rank, and packed."""

from __future__ import annotations

from collections.abc import Sequence

from foretold.games.tricks.cards import SUIT_WIDTH, Deck

COLOURS = "RGBY"
HIGHEST = {3: 11, 4: 13}  # by seats

DECK = Deck(
    {
        f"{name}{number}": SUIT_WIDTH * colour + number
        for colour, name in enumerate(COLOURS)
        for number in range(1, 14)
    }
)
card_name, card_of, names_of, mask_of = DECK.card_name, DECK.card_of, DECK.names_of, DECK.mask_of


def deck(seats: int) -> tuple[str, ...]:
    return tuple(f"{colour}{number}" for colour in COLOURS for number in range(1, HIGHEST[seats] + 1))


def packed(cubes: Sequence[int]) -> int:
    return sum(number << 4 * rank for rank, number in enumerate(cubes))


def unpacked(cubes: int, ranks: int) -> list[int]:
    return [cubes >> 4 * rank & 15 for rank in range(ranks)]
