"""Hidden cards of a trick game, laid out uniformly over the places that may hold them.

A hand that has shown a void holds none of that suit; a pile that was put aside before play may hold anything else.
"""

from __future__ import annotations

from collections.abc import Sequence

from foretold.core.bits import bits_of
from foretold.core.placing import place_cards
from foretold.core.shapes import Chance
from foretold.games.tricks.cards import SUIT_MASK, SUIT_WIDTH, SUITS


def lay_out(unseen_mask: int, sizes: Sequence[int], barred: Sequence[int], chance: Chance) -> list[int]:
    """The unseen cards over places of these sizes, as masks; `barred` by place: the cards it cannot hold."""
    names = {str(card): card for card in bits_of(unseen_mask)}
    places = place_cards(list(names), sizes, lambda place, name: not barred[place] >> names[name] & 1, chance)
    return [sum(1 << names[name] for name in cards) for cards in places]


def cards_of_suits(suits_mask: int, ranks_mask: int = SUIT_MASK) -> int:
    """All cards of these suits: what a hand with these voids cannot hold."""
    return sum(ranks_mask << SUIT_WIDTH * suit for suit in range(SUITS) if suits_mask >> suit & 1)
