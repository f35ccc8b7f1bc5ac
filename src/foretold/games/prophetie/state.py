"""Prophétie as plain data: what is agreed before the game, and what play changes.

Coloured cards are 16 × suit + rank, rank 1 to 14; the four specials stand at rank 0. Suits are numbered by what
they are worth in a bet. Every list has one length for all numbers of seats. No rule is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass

from foretold.core.structs import filled

MOST_SEATS = 6
MOST_TRICKS = 14
MOST_DEALS = 8

JAGUAR, MONKEY, SHAMAN, LEOPARD = 0, 16, 32, 48  # cards
SPECIALS_MASK = (1 << JAGUAR) | (1 << MONKEY) | (1 << SHAMAN) | (1 << LEOPARD)
RANKS_MASK = 0x7FFE  # the coloured cards of a suit

JAGUAR_ONLY = 4  # in place of a trump suit: no suit is trump, the Jaguar alone is
NONE = -1

DEALER, DEAL, BET_LEADERS, BET_OTHERS, PLAY, OVER = range(6)  # phases

# By number of seats; RULES of the game in figures
HAND_SIZE = (0, 0, 17, 17, 15, 12, 10)
BET_SIZE = (0, 0, 4, 3, 3, 2, 2)
EXACT_BET_BONUS = (0, 0, 6, 5, 5, 4, 3)

WHOLE_DECK = SPECIALS_MASK | RANKS_MASK | RANKS_MASK << 16 | RANKS_MASK << 32 | RANKS_MASK << 48


@dataclass(slots=True)
class Agreement:
    """All that stays as it is during a game."""

    seats: int = 4
    deals: int = 8
    trumps: list[int] = filled(MOST_DEALS)
    hand_size: int = 15
    bet_size: int = 3
    bonus: int = 5
    deck: int = WHOLE_DECK


@dataclass(slots=True)
class State:
    phase: int = DEALER
    deal: int = 0  # from 0
    dealer: int = 0
    hands: list[int] = filled(MOST_SEATS)
    left_over: int = 0
    bets: list[int] = filled(MOST_SEATS)
    betting_mask: int = 0  # seats that must bet in this phase
    decided_mask: int = 0
    revealed_mask: int = 0  # seats whose bet lies open
    leader: int = 0
    trick: int = 0  # from 0
    played: int = 0  # cards in this trick
    cards: list[int] = filled(MOST_TRICKS * MOST_SEATS, NONE)  # by trick and place in play order
    named: list[int] = filled(MOST_TRICKS, NONE)  # by trick: the colour named with the lead
    leaders: list[int] = filled(MOST_TRICKS)  # by trick
    winners: list[int] = filled(MOST_TRICKS, NONE)  # by trick
    won: list[int] = filled(MOST_SEATS)  # tricks of this deal
    voids: list[int] = filled(MOST_SEATS)  # by seat: a bit for each suit it has shown to have none of
    forfeit: int = NONE  # the seat that was due to lead with the Shaman alone
    scores: list[int] = filled(MOST_SEATS)  # over finished deals
    bonuses: list[int] = filled(MOST_SEATS)  # how much of that were bonus points
    resigned_mask: int = 0
    observer: int = NONE  # in a search: the seat whose knowledge it searches from
