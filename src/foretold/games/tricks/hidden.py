"""Hidden cards of a trick game: where they lie is stated once, and all that may be known of them follows.

A game states its places (`Places`, in two modes): whose cards are hidden from whom, where they lie, what cannot lie
there. From that follow what views show, the worlds a seat may imagine, records masked and filled in again, and the
stirring of a kernel.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from foretold.core.bits import bits_of
from foretold.core.notation import Entry
from foretold.core.placing import place_cards
from foretold.core.shapes import Chance


class Places(Protocol):
    """Where cards lie hidden. A seat's number is the place of its hand; other places come behind these."""

    def hidden_places(self, state: Any, table: Any, seat: int) -> int:
        """As a mask: the places whose cards a seat may not see now, or a spectator, whose number is -1."""

    def cards_at(self, state: Any, table: Any, place: int) -> int: ...

    def exchange(self, state: Any, table: Any, place: int, cards: int) -> None:
        """Of these cards take those that lie there, and put the others."""

    def is_barred(self, state: Any, table: Any, place: int, card: int) -> bool:
        """Whether all know that this card cannot lie there."""


def lay_out(
    places: Places, state: Any, table: Any, unseen_mask: int, sizes: Mapping[int, int], chance: Chance
) -> None:
    """The unseen cards over empty places of these sizes, uniformly. NoLayout if they cannot lie so."""
    cards, order = {str(card): card for card in bits_of(unseen_mask)}, list(sizes)

    def may_hold(at: int, name: str) -> bool:
        return not places.is_barred(state, table, order[at], cards[name])

    laid = place_cards(list(cards), list(sizes.values()), may_hold, chance)
    for place, names in zip(order, laid, strict=True):
        places.exchange(state, table, place, sum(1 << cards[name] for name in names))


def last_deal(history: Sequence[Entry]) -> int:
    return next(ply for ply in range(len(history) - 1, -1, -1) if history[ply].move.verb == "deal")
