"""What observations of trick games have in common: cards and tricks as numbers. In two modes.

Cards are numbered without gaps there: `skipped` cards of each suit's sixteen are left out, `first` of them at its
beginning.
"""

from __future__ import annotations

from typing import Any

from foretold.core.bits import lowest
from foretold.core.seats import seen_from
from foretold.games.tricks.cards import SUIT_WIDTH, suit_of

skipped: Any = None
first: Any = None
NO_CARD = -1


def place_of(card: int) -> int:
    """The number of a card among those that there are."""
    return int(card - skipped * suit_of(card) - first)


def card_at(place: int) -> int:
    """The card of this number."""
    kept = SUIT_WIDTH - skipped
    return int(place + skipped * (place // kept) + first)


def write_hand(cards_mask: int, cells: list[int], at: int) -> None:
    """1 at each of these cards."""
    while cards_mask:
        cells[at + place_of(lowest(cards_mask))] = 1
        cards_mask &= cards_mask - 1


def write_tricks(state: Any, table: Any, seat: int, cells: list[int], at: int) -> None:
    """By seat and card: in which trick it was played, from 1; behind that by trick who led it, from 1."""
    size = 4 * (SUIT_WIDTH - skipped)
    most_seats = len(state.hands)
    leaders = at + table.seats * size
    for trick in range(min(state.trick + 1, len(state.leaders))):
        who = seen_from(seat, state.leaders[trick], table.seats)
        for place in range(table.seats):
            card = state.cards[most_seats * trick + place]
            if card == NO_CARD:
                return
            cells[leaders + trick] = 1 + seen_from(seat, state.leaders[trick], table.seats)
            cells[at + size * who + place_of(card)] = 1 + trick
            who = who + 1 if who + 1 < table.seats else 0


def write_seats(mask: int, table: Any, seat: int, cells: list[int], at: int) -> None:
    """1 at each of these seats."""
    for other in range(table.seats):
        cells[at + seen_from(seat, other, table.seats)] = (mask >> other) & 1
