"""Where cards of Prophétie lie hidden: in hands, in bets that do not lie open, and left over. In two modes."""

from __future__ import annotations

from foretold.games.prophetie.state import (
    BET_LEADERS,
    BET_OTHERS,
    NONE,
    PLAY,
    SHAMAN,
    SPECIALS_MASK,
    Agreement,
    State,
)
from foretold.games.tricks.cards import suit_of


def hidden_places(state: State, table: Agreement, seat: int) -> int:
    """Hands, then bets, then the cards left over; nothing once the deal is scored."""
    if state.phase != BET_LEADERS and state.phase != BET_OTHERS and state.phase != PLAY:
        return 0
    others = (1 << table.seats) - 1
    if seat != NONE:
        others &= ~(1 << seat)
    bets = others & state.decided_mask & ~state.revealed_mask
    return others | (bets << table.seats) | (1 << (2 * table.seats))


def cards_at(state: State, table: Agreement, place: int) -> int:
    if place < table.seats:
        return state.hands[place]
    return state.left_over if place == 2 * table.seats else state.bets[place - table.seats]


def exchange(state: State, table: Agreement, place: int, cards: int) -> None:
    if place == 2 * table.seats:
        state.left_over ^= cards
    elif place < table.seats:
        state.hands[place] ^= cards
    else:
        state.bets[place - table.seats] ^= cards


def is_barred(state: State, table: Agreement, place: int, card: int) -> bool:
    """A shown void binds the hand, a bet has no special card, and who forfeits holds the Shaman alone."""
    is_special = (SPECIALS_MASK >> card) & 1 == 1
    if state.forfeit != NONE and (card == SHAMAN or place == state.forfeit):
        return card != SHAMAN or place != state.forfeit
    if place < table.seats:
        return not is_special and (state.voids[place] >> suit_of(card)) & 1 == 1
    return is_special and place < 2 * table.seats
