"""Seven Prophecies as plain data: what is agreed before the game, and what play changes.

Cards are 16 × colour + number, hands are masks. Counts by rank are packed, four bits for each rank. Every list
has one length for all numbers of seats. No rule is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass

from foretold.core.structs import filled

MOST_SEATS = 4
TRICKS = 10
CUBES = 7

START, DEAL, PROPHESY, PLAY, OVER = range(5)  # phases
STANDARD, TWO_FULFILMENTS, SINGLE_ROUND = range(3)  # variants

NO_CARD = -1


@dataclass(slots=True)
class Agreement:
    """All that stays as it is during a game."""

    seats: int = 4
    variant: int = STANDARD
    rounds: int = 4  # after which the game is over; 0: no limit
    tenth_counts: int = 1  # 0: a fulfilment completed in the tenth trick does not count (S7)
    last_trick_decides: int = 0  # single round, ties below seven: 1 the worst rank in the last trick wins
    tricks: int = TRICKS
    cubes: int = CUBES
    deck: int = 0  # all cards, as a mask
    face_up: int = 0  # cards set aside face up
    face_down: int = 2


@dataclass(slots=True)
class State:
    phase: int = START
    round: int = 0  # from 0
    starter: int = 0  # of this round
    hands: list[int] = filled(MOST_SEATS)
    up: int = 0  # set aside face up, as a mask
    down: int = 0  # set aside face down
    future: list[int] = filled(TRICKS, NO_CARD)
    foretold: list[int] = filled(MOST_SEATS)  # packed by rank; 0 until decided
    cubes: list[int] = filled(MOST_SEATS)  # packed by rank: what is left of it
    decided_mask: int = 0
    trick: int = 0  # from 0
    leader: int = 0
    played: int = 0  # cards in this trick
    cards: list[int] = filled(TRICKS * MOST_SEATS, NO_CARD)  # by trick and place in play order
    leaders: list[int] = filled(TRICKS)  # by trick
    voids: list[int] = filled(MOST_SEATS)  # by seat: a bit for each colour it has shown to have none of
    last_ranks: list[int] = filled(MOST_SEATS)  # by seat, in the last full trick, from 0
    scores: list[int] = filled(MOST_SEATS)  # over finished rounds
    fulfilments: list[int] = filled(MOST_SEATS)  # rounds in which all seven came true
    resigned_mask: int = 0
    observer: int = NO_CARD  # in a search: the seat whose knowledge it searches from
