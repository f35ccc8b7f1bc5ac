"""Prophétie for programs that play it fast: moves as numbers, worlds stirred, a deal as the horizon.

A card is its own number, plus 64 for each step of the suit named with it. A bet is made card by card, from the
lowest up, behind all of these. A search looks to the end of the deal, which is all that its cards decide. In
two modes.
"""

from __future__ import annotations

from foretold.core.bits import count, lowest, nth
from foretold.core.kernel import WHOLE, Counts
from foretold.core.lcg import draw
from foretold.games.prophetie.rules import (
    apply_bet,
    apply_card,
    asked,
    begin,
    bet_value,
    bonus,
    end_trick,
    is_naming,
    legal_cards,
    may_name,
    points,
    put_card,
    random_bet,
    random_card,
    random_cards,
    random_game,
    random_games,
    score,
    to_play,
    winner_place,
    winners_mask,
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
    MOST_SEATS,
    NONE,
    PLAY,
    SHAMAN,
    SPECIALS_MASK,
    Agreement,
    State,
)
from foretold.games.tricks.cards import SUITS, suit_of
from foretold.games.tricks.order import around

__all__ = ["begin", "random_game", "random_games", "score", "winners_mask"]

CARDS = 64
FIRST_BET = CARDS * (SUITS + 1)
SWAPS = 4  # between hidden places in each iteration; they add up
MOST_POINTS = 20  # more than any deal brings


def is_over(state: State, table: Agreement) -> bool:
    """The deal is scored."""
    return state.phase != BET_LEADERS and state.phase != BET_OTHERS and state.phase != PLAY


def to_move(state: State, table: Agreement) -> int:
    return to_play(state, table) if state.phase == PLAY else state.observer


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
        copy_into(target, source, table)
        imagine_bets(source, table, waiting, play_trial(target, table, rng))
    copy_into(target, source, table)
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


def stir_hidden(state: State, table: Agreement, rng: list[int]) -> None:
    """Swap hidden cards between hands, bets and the cards left over. From a uniform layout every one is uniform."""
    places = hidden_places(state, table)
    number = count(places)
    if number < 2:
        return
    for _ in range(SWAPS):
        one, other = nth(places, draw(rng, number)), nth(places, draw(rng, number))
        swap_at_random(state, table, one, other, rng)


def hidden_places(state: State, table: Agreement) -> int:
    """As a mask: those with cards in them."""
    places = 0
    for place in range(2 * table.seats + 1):
        if hidden_cards(state, table, place):
            places |= 1 << place
    return places


def hidden_cards(state: State, table: Agreement, place: int) -> int:
    """Hands, then bets, then the cards left over; nothing where the observer sees the cards."""
    if place == 2 * table.seats:
        return state.left_over
    seat = around(place, table.seats)
    if seat == state.observer:
        return 0
    if place < table.seats:
        return state.hands[seat]
    is_hidden = (state.decided_mask >> seat) & 1 and (state.revealed_mask >> seat) & 1 == 0
    return state.bets[seat] if is_hidden else 0


def is_barred(state: State, table: Agreement, place: int, card: int) -> bool:
    """A shown void binds the hand, a bet has no special card."""
    if place < table.seats:
        return (SPECIALS_MASK >> card) & 1 == 0 and (state.voids[place] >> suit_of(card)) & 1 == 1
    return place < 2 * table.seats and (SPECIALS_MASK >> card) & 1 == 1


def swap_at_random(state: State, table: Agreement, one: int, other: int, rng: list[int]) -> None:
    """One card of each place for one of the other, where both may hold what they get."""
    if one == other:
        return
    mine = hidden_cards(state, table, one)
    theirs = hidden_cards(state, table, other)
    give = nth(mine, draw(rng, count(mine)))
    take = nth(theirs, draw(rng, count(theirs)))
    is_fixed = state.forfeit != NONE and (give == SHAMAN or take == SHAMAN)
    if is_fixed or is_barred(state, table, other, give) or is_barred(state, table, one, take):
        return
    put(state, table, one, (1 << give) | (1 << take))
    put(state, table, other, (1 << give) | (1 << take))


def put(state: State, table: Agreement, place: int, both: int) -> None:
    if place == 2 * table.seats:
        state.left_over ^= both
    elif place < table.seats:
        state.hands[place] ^= both
    else:
        state.bets[place - table.seats] ^= both


def copy_into(target: State, source: State, table: Agreement) -> None:
    target.phase = source.phase
    target.deal = source.deal
    target.dealer = source.dealer
    target.left_over = source.left_over
    target.betting_mask = source.betting_mask
    target.decided_mask = source.decided_mask
    target.revealed_mask = source.revealed_mask
    target.leader = source.leader
    target.trick = source.trick
    target.played = source.played
    target.forfeit = source.forfeit
    target.resigned_mask = source.resigned_mask
    target.observer = source.observer
    for seat in range(table.seats):
        target.hands[seat] = source.hands[seat]
        target.bets[seat] = source.bets[seat]
        target.won[seat] = source.won[seat]
        target.voids[seat] = source.voids[seat]
        target.scores[seat] = source.scores[seat]
        target.bonuses[seat] = source.bonuses[seat]
    target.named[source.trick] = source.named[source.trick]
    for place in range(source.played):
        at = MOST_SEATS * source.trick + place
        target.cards[at] = source.cards[at]


def play_out(state: State, table: Agreement, rng: list[int]) -> None:
    """Sensibly, to the end of the deal."""
    if state.phase == BET_LEADERS or state.phase == BET_OTHERS:
        finish_bet(state, table, rng)
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
        put_card(state, seat, suit, card, named)
        if state.played == 1:
            suit = asked(state, table)
        seat = around(seat + 1, table.seats)
        if state.played == table.seats:
            end_trick(state, table, ahead)
            seat = state.leader
            suit = NONE


def finish_bet(state: State, table: Agreement, rng: list[int]) -> None:
    """At random, where a search has come no further than its first cards."""
    chosen = state.bets[state.observer]
    rest = state.hands[state.observer] & ~SPECIALS_MASK & ~chosen
    chosen |= random_cards(rest, table.bet_size - count(chosen), rng)
    apply_bet(state, table, state.observer, chosen)


def results(state: State, table: Agreement, values: list[int], wins: list[int]) -> None:
    """What the deal is worth to each seat: its own points most of all, then how it fares beside the others."""
    total = 0
    for seat in range(table.seats):
        exact = bonus(state, table, seat)
        values[seat] = points(state, table, seat) + exact
        wins[seat] = WHOLE if exact else 0
        total += values[seat]
    for seat in range(table.seats):
        own = values[seat]
        others = (total - own) // (table.seats - 1)
        values[seat] = WHOLE * (3 * own - others + MOST_POINTS) // (4 * MOST_POINTS)


# For the coach


def play_well(state: State, table: Agreement, rng: list[int]) -> None:
    """As `play_out`, but of all cards that may be played everybody finds the best."""
    if state.phase == BET_LEADERS or state.phase == BET_OTHERS:
        finish_bet(state, table, rng)
    while state.phase == PLAY:
        apply_move(state, table, sensible_card(state, table, rng))


def is_foretelling(state: State, table: Agreement) -> bool:
    return state.phase in (BET_LEADERS, BET_OTHERS)


def foretold(state: State, table: Agreement, seat: int) -> list[int]:
    """How many tricks the seat has claimed."""
    return [bet_value(state.bets[seat])]


def tally(root: State, state: State, table: Agreement, counts: Counts) -> None:
    """How many tricks the observer won in the whole deal, and what came of it."""
    seat = state.observer
    counts.rows[state.won[seat]] += 1
    counts.came_true += 1 if bonus(state, table, seat) else 0
    counts.points += points(state, table, seat) + bonus(state, table, seat)
