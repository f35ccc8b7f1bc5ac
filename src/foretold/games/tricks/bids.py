"""Trick games in which everybody bids a number of tricks in secret, but for what is a game's own. In two modes.

A deal is hands, perhaps a card turned up, and a pile that nobody sees. A game says how strong a card is, how many
tricks a deal has, which cards there are, what a deal brings. A card is its own number as a move; bids come after.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from foretold.core.bits import count, lowest, nth
from foretold.core.kernel import WHOLE
from foretold.core.lcg import draw
from foretold.core.structs import copy_fields, filled
from foretold.games.tricks.cards import rank_of, suit_of
from foretold.games.tricks.kernel import write_cards
from foretold.games.tricks.rules import random_cards, to_play

strength: Any = None  # as in `winning`, like the next
tricks_in: Any = None
deck_mask: Any = None  # (table) → all cards
gain: Any = None  # (state, table, seat) → the points that the deal which ends brings
clear_cards: Any = None
legal_cards: Any = None
apply_card: Any = None
random_card: Any = None
stir_hidden: Any = None

MOST_SEATS = 6
MOST_TRICKS = 17
NONE = -1
DEAL, BID, PLAY, OVER = range(4)  # phases
TURNED = 1  # whether a card is turned up
FIRST_BID = 64
SWAPS = 4
HIGH = 12  # a card from this rank on is expected to win a trick
STRONGEST = 1 << 12
MOST_POINTS = 40  # about what a deal can bring


@dataclass(slots=True)
class State:
    phase: int = DEAL
    deal: int = 0
    hands: list[int] = filled(MOST_SEATS)
    pile: int = 0
    turned: int = NONE
    bids: list[int] = filled(MOST_SEATS, NONE)
    decided_mask: int = 0
    won: list[int] = filled(MOST_SEATS)
    leader: int = 0
    trick: int = 0
    played: int = 0
    cards: list[int] = filled(MOST_SEATS * MOST_TRICKS, NONE)
    leaders: list[int] = filled(MOST_TRICKS)
    voids: list[int] = filled(MOST_SEATS)
    scores: list[int] = filled(MOST_SEATS)
    resigned_mask: int = 0
    observer: int = NONE


@dataclass(slots=True)
class Agreement:
    seats: int = 4
    deals: int = 1


# Rules


def begin(state: State, table: Agreement) -> None:
    state.phase = DEAL
    state.deal = 0
    state.resigned_mask = 0
    state.observer = NONE
    for seat in range(MOST_SEATS):
        state.scores[seat] = 0
    clear_deal(state, table)


def clear_deal(state: State, table: Agreement) -> None:
    """The seat that leads first moves on with each deal."""
    clear_cards(state)
    state.pile = 0
    state.turned = NONE
    state.leader = state.deal % table.seats
    for seat in range(MOST_SEATS):
        state.bids[seat] = NONE
        state.won[seat] = 0


def apply_bid(state: State, table: Agreement, seat: int, bid: int) -> None:
    state.bids[seat] = bid
    state.decided_mask |= 1 << seat
    if count(state.decided_mask) == table.seats:
        state.phase = PLAY


def asked(state: State, table: Agreement) -> int:
    return suit_of(state.cards[MOST_SEATS * state.trick]) if state.played else NONE


def is_exact(state: State, table: Agreement, seat: int) -> bool:
    return state.won[seat] == state.bids[seat]


def end_deal(state: State, table: Agreement) -> None:
    for seat in range(table.seats):
        state.scores[seat] += gain(state, table, seat)
    state.deal += 1
    state.phase = OVER if state.deal == table.deals else DEAL


def has_ended(state: State, table: Agreement) -> bool:
    return state.phase == OVER


def score(state: State, table: Agreement, seat: int) -> int:
    return state.scores[seat]


# Where cards lie hidden: in hands, and in the pile


def hidden_places(state: State, table: Agreement, seat: int) -> int:
    if state.phase != BID and state.phase != PLAY:
        return 0
    all_places = (2 << table.seats) - 1
    return all_places if seat == NONE else all_places & ~(1 << seat)


def cards_at(state: State, table: Agreement, place: int) -> int:
    return state.pile if place == table.seats else state.hands[place]


def exchange(state: State, table: Agreement, place: int, cards: int) -> None:
    if place == table.seats:
        state.pile ^= cards
    else:
        state.hands[place] ^= cards


def is_barred(state: State, table: Agreement, place: int, card: int) -> bool:
    return place < table.seats and (state.voids[place] >> suit_of(card)) & 1 == 1


# At random


def is_luck(state: State, table: Agreement) -> bool:
    return state.phase == DEAL


def random_step(state: State, table: Agreement, rng: list[int]) -> int:
    if state.phase == DEAL:
        random_deal(state, table, rng)
        return state.hands[0] & 0xFFFF
    if state.phase == BID:
        bid = draw(rng, tricks_in(state, table) + 1)
        apply_bid(state, table, lowest(~state.decided_mask), bid)
        return bid
    return int(random_card(state, table, rng))


def random_deal(state: State, table: Agreement, rng: list[int]) -> None:
    clear_deal(state, table)
    state.pile = deck_mask(table)
    for seat in range(table.seats):
        state.hands[seat] = random_cards(state.pile, tricks_in(state, table), rng)
        state.pile ^= state.hands[seat]
    if TURNED:
        state.turned = nth(state.pile, draw(rng, count(state.pile)))
        state.pile ^= 1 << state.turned
    state.phase = BID


# For search and coach


def is_foretelling(state: State, table: Agreement) -> bool:
    return state.phase == BID


def foretold(state: State, table: Agreement, seat: int) -> list[int]:
    return [state.bids[seat]]


def legal_moves(state: State, table: Agreement, moves: list[int]) -> int:
    if state.phase == PLAY:
        return write_cards(legal_cards(state, table), moves)
    for bid in range(tricks_in(state, table) + 1):
        moves[bid] = FIRST_BID + bid
    return int(tricks_in(state, table) + 1)


def apply_move(state: State, table: Agreement, move: int) -> None:
    if move < FIRST_BID:
        apply_card(state, table, move)
    else:
        apply_bid(state, table, state.observer, move - FIRST_BID)


def imagine_into(target: State, source: State, table: Agreement, rng: list[int], kept: int) -> None:
    """Stir what the observer does not see; the others bid as many tricks as they have high cards."""
    stir_hidden(source, table, rng)
    copy_fields(target, source)
    for seat in range(table.seats):
        if target.phase == BID and seat != target.observer:
            target.bids[seat] = high_cards(target.hands[seat])
            target.decided_mask |= 1 << seat


def high_cards(hand: int) -> int:
    high = 0
    while hand:
        high += 1 if rank_of(lowest(hand)) >= HIGH else 0
        hand &= hand - 1
    return high


def sensible_card(state: State, table: Agreement, rng: list[int]) -> int:
    """The strongest card where a trick is missing, else the weakest."""
    seat = to_play(state, table)
    cards = legal_cards(state, table)
    chosen = 0
    best = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        strong = 16 * strength(state, table, card) + rank_of(card)
        found = strong if state.won[seat] < state.bids[seat] else STRONGEST - strong
        if found > best:
            best = found
            chosen = card
    return chosen


def finish_foretelling(state: State, table: Agreement, rng: list[int]) -> None:
    if state.phase == BID:
        apply_bid(state, table, state.observer, draw(rng, tricks_in(state, table) + 1))


def play_out(state: State, table: Agreement, rng: list[int]) -> None:
    finish_foretelling(state, table, rng)
    while state.phase == PLAY:
        random_card(state, table, rng)


def worth(own: int, others: int) -> int:
    """One's own points most of all, then how one fares beside the others."""
    return WHOLE * (3 * own - others + MOST_POINTS) // (4 * MOST_POINTS)


def count_rows(root: State, state: State, table: Agreement, counts: Any) -> None:
    """How many tricks the observer won."""
    counts.rows[state.won[state.observer]] += 1
