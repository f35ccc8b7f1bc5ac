"""How a sensible player of Seven Prophecies plays and foretells, without thinking far. In two modes.

It plays the card most likely to get, in this very trick, a rank it has a cube on. Bots that do not search play this
way, and so does everybody in the coach's rounds. Where a search plays on, everybody weighs two cards only: that is
quick, and its players are not surer of each other than people are.
"""

from __future__ import annotations

from foretold.core.bits import count, lowest, nth
from foretold.core.lcg import draw
from foretold.games.seven_prophecies.rules import (
    asked,
    following,
    legal_cards,
    random_card,
    strength,
    to_play,
)
from foretold.games.seven_prophecies.state import MOST_SEATS, PLAY, Agreement, State
from foretold.games.tricks.cards import SUIT_WIDTH, of_suit, rank_of, suit_of
from foretold.games.tricks.chances import SURE, part, share
from foretold.games.tricks.order import around

NUMBERS = 0x3FFE
EACH_COLOUR = 0x1_0001_0001_0001  # times numbers: the cards of these numbers


# Cards


def likely_card(state: State, table: Agreement, rng: list[int]) -> int:
    """The better of two cards that come to mind."""
    cards = legal_cards(state, table)
    one = nth(cards, draw(rng, count(cards)))
    other = nth(cards, draw(rng, count(cards)))
    if one == other:
        return one
    lying = lying_cards(state)
    return one if chance_of_cube(state, table, lying, one) > chance_of_cube(state, table, lying, other) else other


def sensible_card(state: State, table: Agreement, rng: list[int]) -> int:
    cards = legal_cards(state, table)
    lying = lying_cards(state)
    chosen = 0
    best = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = SUIT_WIDTH * chance_of_cube(state, table, lying, card) + draw(rng, SUIT_WIDTH)
        if worth > best:
            best = worth
            chosen = card
    return chosen


def lying_cards(state: State) -> int:
    """Those of this trick."""
    lying = 0
    for place in range(state.played):
        lying |= 1 << state.cards[MOST_SEATS * state.trick + place]
    return lying


def chance_of_cube(state: State, table: Agreement, lying: int, card: int) -> int:
    """How likely a card gets a rank with a cube on it, if those who follow play any card they may."""
    colour = asked(state, table)
    rank = count(lying & better_cards(card, colour, rank_of(card) + 1))
    better = better_cards(card, colour, rank_of(card))
    none, one, two, three = SURE, 0, 0, 0  # how likely so many of those who follow come before it
    for place in range(state.played + 1, table.seats):
        over = share(better, following(state.hands[around(state.leader + place, table.seats)], colour))
        three += part(two, over)
        two += part(one - two, over)
        one += part(none - one, over)
        none -= part(none, over)
    cubes = state.cubes[to_play(state, table)] >> (4 * rank)
    chance = none if cubes & 15 else 0
    chance += one if (cubes >> 4) & 15 else 0
    chance += two if (cubes >> 8) & 15 else 0
    return chance + (three if (cubes >> 12) & 15 else 0)


def better_cards(card: int, colour: int, number: int) -> int:
    """What comes before a card; where its colour is not asked, all others of this number on as well."""
    if suit_of(card) == colour:
        return of_suit(-2 << card, colour)
    return of_suit(-1, colour) | EACH_COLOUR * (NUMBERS & (-1 << number))


# Prophecies


def play_trial(state: State, table: Agreement, rng: list[int]) -> None:
    """Play all tricks at random, with no cube on the table, to see which ranks the hands bring."""
    state.phase = PLAY
    for seat in range(table.seats):
        state.cubes[seat] = 0
    while state.phase == PLAY:
        random_card(state, table, rng)


def rank_in(state: State, table: Agreement, seat: int, trick: int) -> int:
    """The rank a seat got in a trick that was played."""
    colour = suit_of(state.future[trick])
    own = around(seat - state.leaders[trick] + table.seats, table.seats)
    mine = strength(state.cards[MOST_SEATS * trick + own], colour, own)
    rank = 0
    for place in range(table.seats):
        if strength(state.cards[MOST_SEATS * trick + place], colour, place) > mine:
            rank += 1
    return rank


def sensible_prophecy(state: State, table: Agreement, seat: int, rng: list[int]) -> int:
    """After a trial: what came of as many tricks in a row as there are cubes, from any one on."""
    start = draw(rng, table.tricks)
    packed = 0
    for step in range(table.cubes):
        packed += 1 << (4 * rank_in(state, table, seat, (start + step) % table.tricks))
    return packed
