"""Moves of Prophétie as numbers, in two ways: for the kernel, and as actions without gaps. In two modes.

A move is a card, plus 64 for each step of the suit named with it. A bet is made card by card, from the lowest up,
behind all of these. Actions are the 60 cards by suit and rank, each suit beginning with a special card; then the
Monkey with each suit, the Leopard with each suit, and the cards of a bet, numbered as cards are.
"""

from __future__ import annotations

from foretold.core.fitting import Fitted
from foretold.games.prophetie.state import LEOPARD, MONKEY, Agreement
from foretold.games.tricks import observation as tricks
from foretold.games.tricks.cards import SUITS

CARDS = 64
FIRST_BET = CARDS * (SUITS + 1)
DECK = 60
NAMED = DECK  # where naming actions begin
BETS = NAMED + 2 * SUITS
SUIT_GAPS = 1  # of the sixteen numbers of a suit that are no cards

in_tricks = Fitted([tricks], {"skipped": SUIT_GAPS, "first": 0}, "prophetie")
place_of, card_at = in_tricks(tricks.place_of), in_tricks(tricks.card_at)


def action_count(table: Agreement) -> int:
    return BETS + DECK


def action_of(table: Agreement, move: int) -> int:
    if move < CARDS:
        return place_of(move)
    if move >= FIRST_BET:
        return BETS + place_of(move - FIRST_BET)
    suit = move // CARDS - 1
    return NAMED + suit + (SUITS if move % CARDS == LEOPARD else 0)


def move_of(table: Agreement, action: int) -> int:
    if action < NAMED:
        return card_at(action)
    if action >= BETS:
        return FIRST_BET + card_at(action - BETS)
    suit = (action - NAMED) % SUITS
    return CARDS * (suit + 1) + (MONKEY if action < NAMED + SUITS else LEOPARD)
