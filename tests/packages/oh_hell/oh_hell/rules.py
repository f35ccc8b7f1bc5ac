"""Oh Hell: three to six players, 52 cards. Each deal has one card less a hand than the one before, down to one.

A card is turned up; its suit is trump. All bid in secret how many tricks they will win. Follow suit if you can; the
highest trump wins, else the highest card of the suit led. Whoever wins exactly as many tricks as they bid gains ten
points and one for each trick, all others nothing. In two modes.
"""

from __future__ import annotations

from foretold.games.tricks.bid_game import bid_rules
from foretold.games.tricks.bids import Agreement, State, asked, is_exact
from foretold.games.tricks.cards import rank_of, suit_of

EXACT = 10
TRUMP = 32
RANKS = 0x7FFC  # 2 to ace


def tricks_in(state: State, table: Agreement) -> int:
    return table.deals - state.deal


def deck_mask(table: Agreement) -> int:
    return RANKS | RANKS << 16 | RANKS << 32 | RANKS << 48


def strength(state: State, table: Agreement, card: int) -> int:
    if suit_of(card) == suit_of(state.turned):
        return TRUMP + rank_of(card)
    return rank_of(card) if suit_of(card) == asked(state, table) else 0


def gain(state: State, table: Agreement, seat: int) -> int:
    return EXACT + state.won[seat] if is_exact(state, table, seat) else 0


WHOLE_RULES = bid_rules(globals(), "oh-hell")
