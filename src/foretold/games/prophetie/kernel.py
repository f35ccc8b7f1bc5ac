"""Prophétie for programs that play it fast: moves as numbers, worlds stirred, a deal as the horizon.

What the numbers of moves mean stands in `moves`, what a seat knows in `observation`. A search looks to the end of
the deal, which is all that its cards decide. In two modes.
"""

from __future__ import annotations

from foretold.core.bits import count, lowest
from foretold.core.fitting import Fitted
from foretold.core.kernel import WHOLE, Counts
from foretold.core.lcg import draw
from foretold.core.structs import copy_fields
from foretold.games.prophetie.moves import CARDS, FIRST_BET, action_count, action_of, move_of
from foretold.games.prophetie.observation import observation_parts, observe
from foretold.games.prophetie.places import cards_at, exchange, hidden_places, is_barred
from foretold.games.prophetie.rules import (
    apply_bet,
    apply_card,
    asked,
    begin,
    bet_value,
    bonus,
    has_ended,
    is_luck,
    is_naming,
    legal_cards,
    may_name,
    name_suit,
    points,
    put_card,
    random_bet,
    random_card,
    random_step,
    rating,
    score,
    settle_trick,
    to_play,
    winner_place,
)
from foretold.games.prophetie.sense import (
    likely_card,
    sensible_bet,
    sensible_card,
    winning_after,
    winning_cards,
)
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
from foretold.games.tricks import actions
from foretold.games.tricks import kernel as tricks
from foretold.games.tricks.cards import SUITS
from foretold.games.tricks.order import around
from foretold.games.tricks.rules import random_cards

__all__ = [
    "action_count", "action_of", "begin", "cards_at", "exchange", "has_ended", "hidden_places", "is_barred",
    "is_luck", "move_of", "observation_parts", "observe", "random_step", "rating", "score", "sensible_card",
]  # fmt: skip

SWAPS = 4  # between hidden places in each iteration; they add up
MOST_POINTS = 20  # more than any deal brings


def ask(state: State, table: Agreement) -> None:
    if is_foretelling(state, table):
        state.observer = lowest(state.betting_mask & ~state.decided_mask)


def legal_moves(state: State, table: Agreement, moves: list[int]) -> int:
    """Write all legal moves into the list; returns how many."""
    if state.phase != PLAY:
        return legal_bet_cards(state, table, moves)
    number = 0
    cards = legal_cards(state, table)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if is_naming(state, card):
            for suit in range(SUITS):
                if may_name(state, table, card, suit):
                    moves[number] = card + CARDS * (suit + 1)
                    number += 1
        else:
            moves[number] = card
            number += 1
    return number


def legal_bet_cards(state: State, table: Agreement, moves: list[int]) -> int:
    """The next card of the observer's bet: above those chosen, and with enough left above it for the rest."""
    chosen = state.bets[state.observer]
    left = table.bet_size - count(chosen)
    cards = state.hands[state.observer] & ~SPECIALS_MASK & ~chosen
    number = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if (chosen >> card) == 0 and count(cards) >= left - 1:
            moves[number] = FIRST_BET + card
            number += 1
    return number


def apply_move(state: State, table: Agreement, move: int) -> None:
    if move < FIRST_BET:
        apply_card(state, table, move % CARDS, move // CARDS - 1)
        return
    bet = state.bets[state.observer] | (1 << (move - FIRST_BET))
    state.bets[state.observer] = bet
    if count(bet) == table.bet_size:
        apply_bet(state, table, state.observer, bet)


def imagine_into(target: State, source: State, table: Agreement, rng: list[int], kept: int) -> None:
    """Stir what the observer does not see, let the others bet whose bet nobody has seen, and copy the world."""
    waiting = 0
    if source.phase != PLAY:
        waiting = ((1 << table.seats) - 1) & ~source.revealed_mask & ~(1 << source.observer)
        take_bets_back(source, table, waiting & source.decided_mask)
    if waiting == 0:
        stir_hidden(source, table, rng)
    elif source.bets[lowest(waiting)] == 0 or draw(rng, kept) == 0:
        stir_hidden(source, table, rng)
        copy_fields(target, source)
        imagine_bets(source, table, waiting, play_trial(target, table, rng))
    copy_fields(target, source)
    for seat in range(table.seats):
        if (waiting >> seat) & 1:
            target.hands[seat] &= ~target.bets[seat]
    target.decided_mask |= waiting


def take_bets_back(state: State, table: Agreement, seats_mask: int) -> None:
    """Into the hands, to be made sensibly: who has bet face down has bet no worse than who has not."""
    for seat in range(table.seats):
        if (seats_mask >> seat) & 1:
            state.hands[seat] |= state.bets[seat]
            state.bets[seat] = 0
    state.decided_mask &= ~seats_mask


def imagine_bets(state: State, table: Agreement, seats_mask: int, tricks: int) -> None:
    """What these seats might bet who expect so many tricks, four bits for each. The cards stay in the hands too."""
    for seat in range(table.seats):
        if (seats_mask >> seat) & 1:
            state.bets[seat] = sensible_bet(state, table, seat, (tricks >> (4 * seat)) & 15)


def play_trial(state: State, table: Agreement, rng: list[int]) -> int:
    """Bet and play at random, to see how many tricks the hands bring: four bits for each seat."""
    for seat in range(table.seats):
        if (state.decided_mask >> seat) & 1 == 0:
            state.hands[seat] &= ~random_bet(state, table, seat, rng)
    state.phase = PLAY
    while state.phase == PLAY:
        random_card(state, table, rng)
    packed = 0
    for seat in range(table.seats):
        packed += state.won[seat] << (4 * seat)
    return packed


def play_out(state: State, table: Agreement, rng: list[int]) -> None:
    """Sensibly, to the end of the deal."""
    finish_foretelling(state, table, rng)
    if state.phase != PLAY:
        return
    winning = winning_cards(state, table)
    ahead = around(state.leader + winner_place(state, table), table.seats)
    seat = to_play(state, table)
    suit = asked(state, table)
    while state.phase == PLAY:
        move = likely_card(state, table, seat, suit, winning, rng)
        card = move % CARDS
        named = move // CARDS - 1
        if (winning >> card) & 1 and (card != SHAMAN or state.forfeit != seat):
            ahead = seat
        winning = winning_after(state, table, suit, card, named, winning)
        name_suit(state, named)
        put_card(state, seat, suit, card)
        if state.played == 1:
            suit = asked(state, table)
        seat = around(seat + 1, table.seats)
        if state.played == table.seats:
            settle_trick(state, table, ahead)
            seat = state.leader
            suit = NONE


def finish_foretelling(state: State, table: Agreement, rng: list[int]) -> None:
    """At random, where a search has come no further than its first cards."""
    if not is_foretelling(state, table):
        return
    chosen = state.bets[state.observer]
    rest = state.hands[state.observer] & ~SPECIALS_MASK & ~chosen
    chosen |= random_cards(rest, table.bet_size - count(chosen), rng)
    apply_bet(state, table, state.observer, chosen)


def gain(state: State, table: Agreement, seat: int) -> int:
    return points(state, table, seat) + bonus(state, table, seat)


def is_exact(state: State, table: Agreement, seat: int) -> bool:
    return bonus(state, table, seat) > 0


def worth(own: int, others: int) -> int:
    """One's own points most of all, then how one fares beside the others."""
    return WHOLE * (3 * own - others + MOST_POINTS) // (4 * MOST_POINTS)


# For the coach


def is_foretelling(state: State, table: Agreement) -> bool:
    return state.phase == BET_LEADERS or state.phase == BET_OTHERS


def foretold(state: State, table: Agreement, seat: int) -> list[int]:
    """How many tricks the seat has claimed."""
    return [bet_value(state.bets[seat])]


def count_rows(root: State, state: State, table: Agreement, counts: Counts) -> None:
    """How many tricks the observer won in the whole deal."""
    counts.rows[state.won[state.observer]] += 1


legal_actions = Fitted([actions], globals(), "prophetie")(actions.legal_actions)
in_tricks = Fitted([tricks], globals(), "prophetie")
is_over, to_move, results = in_tricks(tricks.is_over), in_tricks(tricks.to_move), in_tricks(tricks.results)
stir_hidden, play_well, tally = in_tricks(tricks.stir_hidden), in_tricks(tricks.play_well), in_tricks(tricks.tally)
