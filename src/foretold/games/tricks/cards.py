"""Cards as numbers and hands as masks: card = 16 × suit + rank, hand = one bit for each card. In two modes."""

from __future__ import annotations

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
