"""Following and playing cards: what all trick games have in common, with the rest left open. In two modes.

A state has `hands`, `voids`, `cards` (by trick and place in play order), `leaders`, `leader`, `trick`, `played` and
`decided_mask`; a table has `seats`. A game says what is asked and what the end of a trick brings (`winning` has the
usual end). Nothing here checks that a move is legal before making it.
"""

from __future__ import annotations

from typing import Any

from foretold.core.bits import count, nth
from foretold.core.lcg import draw
from foretold.games.tricks.cards import SUIT_WIDTH, suit_of
from foretold.games.tricks.order import around

MOST_SEATS: Any = None
MOST_TRICKS: Any = None
asked: Any = None  # (state, table) → the suit asked now, or NONE
end_trick: Any = None  # (state, table): the trick is full

NONE = -1
RANKS_MASK = 0xFFFF  # the cards of a suit that follow it
FREE_MASK = 0  # cards that belong to no suit and may always be played


# Playing


def to_play(state: Any, table: Any) -> int:
    return around(state.leader + state.played, table.seats)


def coloured(hand: int, suit: int) -> int:
    """The cards of a suit that follow it."""
    return hand & (RANKS_MASK << (SUIT_WIDTH * suit))


def following(hand: int, suit: int) -> int:
    """What a hand may play where a suit is asked, or none."""
    fitting = coloured(hand, suit) if suit != NONE else 0
    return fitting | (hand & FREE_MASK) if fitting else hand


def legal_in(state: Any, hand: int, suit: int) -> int:
    return following(hand, suit)


def legal_cards(state: Any, table: Any) -> int:
    return legal_in(state, state.hands[to_play(state, table)], asked(state, table))


def put_card(state: Any, seat: int, suit: int, card: int) -> None:
    """With the suit asked before it. Whoever does not follow shows to have none of it."""
    state.hands[seat] &= ~(1 << card)
    if state.played == 0:
        state.leaders[state.trick] = seat
    if suit != NONE and (FREE_MASK >> card) & 1 == 0 and suit_of(card) != suit:
        state.voids[seat] |= 1 << suit
    state.cards[MOST_SEATS * state.trick + state.played] = card
    state.played += 1


def lay_card(state: Any, table: Any, seat: int, suit: int, card: int) -> None:
    put_card(state, seat, suit, card)
    if state.played == table.seats:
        end_trick(state, table)


def apply_card(state: Any, table: Any, card: int) -> None:
    lay_card(state, table, to_play(state, table), asked(state, table), card)


# Setting up, and at random


def clear_cards(state: Any) -> None:
    """Nothing is dealt, nothing played."""
    state.decided_mask = 0
    state.trick = 0
    state.played = 0
    for seat in range(MOST_SEATS):
        state.hands[seat] = 0
        state.voids[seat] = 0
    for place in range(MOST_TRICKS * MOST_SEATS):
        state.cards[place] = NONE
    for trick in range(MOST_TRICKS):
        state.leaders[trick] = 0


def random_cards(source: int, number: int, rng: list[int]) -> int:
    """That many different cards out of a mask."""
    chosen = 0
    for _ in range(number):
        card = nth(source, draw(rng, count(source)))
        source ^= 1 << card
        chosen |= 1 << card
    return chosen


def random_card(state: Any, table: Any, rng: list[int]) -> int:
    """Play any card that may be played; returns it."""
    seat = to_play(state, table)
    suit = asked(state, table)
    cards = legal_in(state, state.hands[seat], suit)
    card = nth(cards, draw(rng, count(cards)))
    lay_card(state, table, seat, suit, card)
    return card
