"""Seven Prophecies, a game by Hinata Origuchi: foretell how often your card will come first, second, third and
last.

Three or four players, cards from 1 to 13 in four colours (1 to 11 with three players). In a round everybody
gets ten cards; ten more lie open in a row, the future: the first shows the colour of the first trick, and so
on. Two cards are set aside unseen; with three players two more lie open beside them.

Everybody foretells at the same time and in secret: seven cubes shared out over the ranks, in any way (S3). Then
tricks are played, clockwise. Whoever has the colour of this trick's future card must play it, the leader too
(S4); otherwise any card. Cards of that colour come before all others; then the higher number, then the later
card (S1, S2). If you have a cube left on the rank you got, you take it back, like it or not (S5). The first of
a trick leads the next.

A round is over when somebody has no cube left, or after ten tricks. Who has none left gains 2 points, also in
the tenth trick (S6, S7, S8); the others lose one point less than they have cubes left, but never below 0 (S9,
S10). The starting player moves on to the left with each round (S11). After as many rounds as there are players
the most points win; ties share.

Two fulfilments: no points; the first to fulfil all seven in two rounds wins, shared if at once (S14). A single
round: most prophecies fulfilled; of several who fulfil all seven at once, the worst rank in the last trick
(S13).

Two modes, one source. Nothing here checks that a move is legal before making it.
"""

from __future__ import annotations

from foretold.core.bits import count, nth
from foretold.core.fitting import Fitted
from foretold.core.lcg import draw
from foretold.games.seven_prophecies.state import (
    DEAL,
    MOST_SEATS,
    NO_CARD,
    OVER,
    PLAY,
    PROPHESY,
    SINGLE_ROUND,
    START,
    TRICKS,
    TWO_FULFILMENTS,
    Agreement,
    State,
)
from foretold.games.tricks import rules as tricks
from foretold.games.tricks.cards import rank_of, suit_of
from foretold.games.tricks.order import around
from foretold.games.tricks.rules import random_cards

FULFILLED = 2  # points for all seven
MOST_TRICKS = TRICKS
LATER = 8  # more than there are ranks, from 0


# Setting up


def begin(state: State, table: Agreement) -> None:
    """Before the starting player of the first round is chosen. Whatever the state held is gone."""
    state.phase = START
    state.round = 0
    state.starter = 0
    state.leader = 0
    state.resigned_mask = 0
    state.observer = NO_CARD
    for seat in range(MOST_SEATS):
        state.scores[seat] = 0
        state.fulfilments[seat] = 0
    clear_round(state)


def clear_round(state: State) -> None:
    clear_cards(state)
    state.up = 0
    state.down = 0
    for seat in range(MOST_SEATS):
        state.foretold[seat] = 0
        state.cubes[seat] = 0
        state.last_ranks[seat] = 0
    for trick in range(TRICKS):
        state.future[trick] = NO_CARD


def apply_start(state: State, seat: int) -> None:
    state.starter = seat
    state.phase = DEAL


def end_deal(state: State) -> None:
    """The hands, the future row and the cards set aside are in place."""
    state.leader = state.starter
    state.phase = PROPHESY


# Prophecies


def apply_prophecy(state: State, table: Agreement, seat: int, packed: int) -> None:
    """A seat has decided; when all have, play begins."""
    state.foretold[seat] = packed
    state.cubes[seat] = packed
    state.decided_mask |= 1 << seat
    if count(state.decided_mask) == table.seats:
        state.phase = PLAY


def cubes_left(packed: int) -> int:
    return (packed & 15) + ((packed >> 4) & 15) + ((packed >> 8) & 15) + ((packed >> 12) & 15)


# Tricks


def asked(state: State, table: Agreement) -> int:
    """S4: the colour of the future card, for the leader too."""
    return suit_of(state.future[state.trick])


def strength(card: int, colour: int, place: int) -> int:
    """S1: colour first, then number, then time."""
    return (256 if suit_of(card) == colour else 0) + 8 * rank_of(card) + place


def end_trick(state: State, table: Agreement) -> None:
    """Rank the cards, take back the cubes that came true, find the next leader."""
    colour = asked(state, table)
    first = MOST_SEATS * state.trick
    next_leader = state.leader
    is_round_over = state.trick == table.tricks - 1
    for place in range(table.seats):
        mine = strength(state.cards[first + place], colour, place)
        rank = 0
        for other in range(MOST_SEATS):  # not table.seats: loops of a fixed length are compiled to faster code
            if other < table.seats and strength(state.cards[first + other], colour, other) > mine:
                rank += 1
        seat = around(state.leader + place, table.seats)
        state.last_ranks[seat] = rank
        if rank == 0:
            next_leader = seat
        if (state.cubes[seat] >> (4 * rank)) & 15:
            state.cubes[seat] -= 1 << (4 * rank)
            if state.cubes[seat] == 0:
                is_round_over = True
    state.leader = next_leader
    state.trick += 1
    state.played = 0
    if is_round_over:
        end_round(state, table)


# Rounds


def has_fulfilled(state: State, table: Agreement, seat: int) -> bool:
    """All seven came true, in time (S7)."""
    return state.cubes[seat] == 0 and (table.tenth_counts == 1 or state.trick < table.tricks)


def change(state: State, table: Agreement, seat: int) -> int:
    """What the round that is ending brings to a seat, before the floor of 0."""
    if has_fulfilled(state, table, seat):
        return FULFILLED
    return min(0, 1 - cubes_left(state.cubes[seat]))


def end_round(state: State, table: Agreement) -> None:
    is_over = False
    for seat in range(table.seats):
        if table.variant == TWO_FULFILMENTS or table.variant == SINGLE_ROUND:
            state.fulfilments[seat] += 1 if has_fulfilled(state, table, seat) else 0
        else:
            state.scores[seat] = max(0, state.scores[seat] + change(state, table, seat))
        if table.variant == TWO_FULFILMENTS:
            state.scores[seat] = state.fulfilments[seat]
            if state.fulfilments[seat] == 2:
                is_over = True
        if table.variant == SINGLE_ROUND:
            state.scores[seat] = table.cubes - cubes_left(state.cubes[seat])
    state.round += 1
    state.phase = OVER if is_over or state.round == table.rounds else DEAL


def apply_next_round(state: State, table: Agreement) -> None:
    """S11: the starting player moves on to the left; the cards of the last round go back."""
    state.starter = around(state.starter + 1, table.seats)
    clear_round(state)


# The end


def has_ended(state: State, table: Agreement) -> bool:
    return state.phase == OVER


def score(state: State, table: Agreement, seat: int) -> int:
    return state.scores[seat]


def rating(state: State, table: Agreement, seat: int) -> int:
    """The highest score wins; S13: among the best of a single round the one closest to last in the last trick."""
    points = state.scores[seat]
    is_decided = table.variant == SINGLE_ROUND and (points == table.cubes or table.last_trick_decides == 1)
    return LATER * points + (state.last_ranks[seat] if is_decided else 0)


# At random


def random_deal(state: State, table: Agreement, rng: list[int]) -> None:
    """Shuffle by drawing cards one by one: set aside, hands, future row."""
    rest = table.deck
    state.up = random_cards(rest, table.face_up, rng)
    rest ^= state.up
    state.down = random_cards(rest, table.face_down, rng)
    rest ^= state.down
    for seat in range(table.seats):
        state.hands[seat] = random_cards(rest, table.tricks, rng)
        rest ^= state.hands[seat]
    for trick in range(table.tricks):
        card = nth(rest, draw(rng, count(rest)))
        rest ^= 1 << card
        state.future[trick] = card
    end_deal(state)


def random_prophecy(table: Agreement, rng: list[int]) -> int:
    """All cubes, each on a rank of its own accord."""
    packed = 0
    for _ in range(table.cubes):
        packed += 1 << (4 * draw(rng, table.seats))
    return packed


def random_step(state: State, table: Agreement, rng: list[int]) -> int:
    """Whatever is due, at random: the start, a deal, a prophecy, a card. Returns a number that tells which."""
    if state.phase == START:
        apply_start(state, draw(rng, table.seats))
        return state.starter
    if state.phase == DEAL:
        if state.round > 0:
            apply_next_round(state, table)
        random_deal(state, table, rng)
        return state.hands[0] & 0xFFFF
    if state.phase == PROPHESY:
        packed = random_prophecy(table, rng)
        apply_prophecy(state, table, count(state.decided_mask), packed)
        return packed
    cards = legal_cards(state, table)  # not random_card: to hand the generator on once more costs a fifth
    card = nth(cards, draw(rng, count(cards)))
    apply_card(state, table, card)
    return card


def is_luck(state: State, table: Agreement) -> bool:
    return state.phase == START or state.phase == DEAL


# Following and playing as in all trick games

in_tricks = Fitted([tricks], globals(), "seven-prophecies")
following, legal_cards = in_tricks(tricks.following), in_tricks(tricks.legal_cards)
apply_card, random_card = in_tricks(tricks.apply_card), in_tricks(tricks.random_card)
clear_cards, to_play = in_tricks(tricks.clear_cards), in_tricks(tricks.to_play)
