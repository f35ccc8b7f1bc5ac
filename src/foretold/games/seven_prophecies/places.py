"""Where cards of Seven Prophecies lie hidden: in the hands of others, and face down. In two modes."""

from __future__ import annotations

from foretold.games.seven_prophecies.state import NO_CARD, PLAY, PROPHESY, Agreement, State
from foretold.games.tricks.cards import suit_of


def hidden_places(state: State, table: Agreement, seat: int) -> int:
    """Hands, then the cards face down; nothing once the round is over."""
    if state.phase != PROPHESY and state.phase != PLAY:
        return 0
    all_places = (2 << table.seats) - 1
    return all_places if seat == NO_CARD else all_places & ~(1 << seat)


def cards_at(state: State, table: Agreement, place: int) -> int:
    return state.down if place == table.seats else state.hands[place]


def exchange(state: State, table: Agreement, place: int, cards: int) -> None:
    if place == table.seats:
        state.down ^= cards
    else:
        state.hands[place] ^= cards


def is_barred(state: State, table: Agreement, place: int, card: int) -> bool:
    """A shown void binds a hand, never the cards set aside."""
    return place < table.seats and (state.voids[place] >> suit_of(card)) & 1 == 1
