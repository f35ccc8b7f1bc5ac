"""Hidden cards of a trick game, laid out uniformly over the places that may hold them.

A hand that has shown a void holds none of that suit; a pile that was put aside before play may hold anything.
"""

from __future__ import annotations

from collections.abc import Sequence

from foretold.core.bits import bits_of
from foretold.core.placing import place_cards
from foretold.core.shapes import Chance
from foretold.games.tricks.cards import suit_of


def lay_out(unseen_mask: int, sizes: Sequence[int], voids: Sequence[int], chance: Chance) -> list[int]:
    """The unseen cards over places of these sizes; `voids` by place: a bit for each suit it cannot hold."""
    names = {str(card): card for card in bits_of(unseen_mask)}
    places = place_cards(
        list(names), sizes, lambda place, name: not voids[place] >> suit_of(names[name]) & 1, chance
    )
    return [sum(1 << names[name] for name in cards) for cards in places]
