"""Cards as numbers and hands as masks: card = 16 × suit + rank, hand = one bit for each card. In two modes.

`Deck` gives them names, for plain Python only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

SUITS = 4
SUIT_WIDTH = 16
SUIT_MASK = 0xFFFF


def suit_of(card: int) -> int:
    return card // SUIT_WIDTH


def rank_of(card: int) -> int:
    return card % SUIT_WIDTH


def of_suit(hand_mask: int, suit: int) -> int:
    """The cards of one suit."""
    return hand_mask & (SUIT_MASK << (SUIT_WIDTH * suit))


def holds(hand_mask: int, card: int) -> bool:
    return (hand_mask >> card) & 1 == 1


class Deck:
    """Cards by name, in the order in which a hand is shown."""

    def __init__(self, cards: Mapping[str, int]) -> None:
        self.cards = dict(cards)
        self._names = {card: name for name, card in cards.items()}

    def card_name(self, card: int) -> str:
        return self._names[card]

    def card_of(self, name: str) -> int:
        return self.cards[name]

    def names_of(self, mask: int) -> list[str]:
        return [name for name, card in self.cards.items() if mask >> card & 1]

    def mask_of(self, names: Iterable[str]) -> int:
        return sum(1 << self.cards[name] for name in names)
