"""How a sensible player of Prophétie plays and bets, without thinking far. In two modes.

It wants the trick unless one more would spoil its bet, spends as little as it can, and throws away what could win
against its will. Bots that do not search play this way, and so does everybody in the coach's deals. Where a search
plays on, everybody weighs two cards only: that is quick, and they are not surer of each other than people are.
"""

from __future__ import annotations

from foretold.core.bits import count, lowest, nth
from foretold.core.lcg import draw
from foretold.games.prophetie.rules import (
    asked,
    asked_by,
    bet_value,
    coloured,
    following,
    legal_cards,
    legal_in,
    random_name,
    to_play,
    trump_of,
    winner_place,
)
from foretold.games.prophetie.state import (
    JAGUAR,
    JAGUAR_ONLY,
    LEOPARD,
    MONKEY,
    MOST_SEATS,
    NONE,
    RANKS_MASK,
    SHAMAN,
    Agreement,
    State,
)
from foretold.games.tricks.cards import SUIT_WIDTH, SUITS, rank_of, suit_of
from foretold.games.tricks.chances import SURE, part, share
from foretold.games.tricks.order import around

A_TRICK = 2 * SUIT_WIDTH  # how many ranks lower a card must be to make up for a trick that a bet is off


# Cards


def likely_card(state: State, table: Agreement, seat: int, suit: int, winning: int, rng: list[int]) -> int:
    """The better of two cards that come to mind. A number as in `kernel`: with the suit named, if any."""
    cards = legal_in(state, state.hands[seat], suit)
    one = nth(cards, draw(rng, count(cards)))
    other = nth(cards, draw(rng, count(cards)))
    named = random_name(state, table, one, rng)
    if one == other:
        return with_name(one, named)
    also_named = random_name(state, table, other, rng)
    wants = wants_trick(state, seat)
    mine = worth(state, table, suit, one, named, wants, winning)
    others = worth(state, table, suit, other, also_named, wants, winning)
    return with_name(one, named) if mine > others else with_name(other, also_named)


def sensible_card(state: State, table: Agreement, rng: list[int]) -> int:
    """The best card; a number as in `kernel`."""
    cards = legal_cards(state, table)
    suit = asked(state, table)
    wants = wants_trick(state, to_play(state, table))
    winning = winning_cards(state, table)
    chosen = 0
    best = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        named = random_name(state, table, card, rng)
        found = worth(state, table, suit, card, named, wants, winning)
        if found > best:
            best = found
            chosen = with_name(card, named)
    return chosen


def worth(state: State, table: Agreement, suit: int, card: int, named: int, wants: bool, winning: int) -> int:
    chance = chance_to_win(state, table, suit, card, named, winning)
    return 2 * SUIT_WIDTH * (chance if wants else SURE - chance) + thrift(card, wants)


def with_name(card: int, named: int) -> int:
    return card + SUITS * SUIT_WIDTH * (named + 1)


def wants_trick(state: State, seat: int) -> bool:
    """Each trick is a point; only one that spoils an exact bet is unwelcome."""
    return state.won[seat] != bet_value(state.bets[seat])


def thrift(card: int, wants: bool) -> int:
    """Of equally good cards: keep the strong ones for tricks that are wanted, be rid of them otherwise."""
    strength = 2 * SUIT_WIDTH - 1 if card == JAGUAR else SUIT_WIDTH + 1 if card == MONKEY else rank_of(card)
    return 2 * SUIT_WIDTH - 1 - strength if wants else strength


def winning_cards(state: State, table: Agreement) -> int:
    """What would be ahead in the trick if it were played next; a lead always is."""
    if state.played == 0:
        return -1
    best = winner_place(state, table)
    at = MOST_SEATS * state.trick + best
    ahead = better_cards(table.trumps[state.deal], state.cards[at], state.cards[at - 1], asked(state, table))
    return ahead | (1 << SHAMAN) if best == state.played - 1 else ahead


def winning_after(state: State, table: Agreement, suit: int, card: int, named: int, winning: int) -> int:
    """The same after this card, which is yet to be played."""
    if state.played == table.seats - 1:
        return -1
    if (winning >> card) & 1 == 0:
        return winning & ~(1 << SHAMAN)
    return cards_above(state, table, asked_with(state, table, suit, card, named), card) | (1 << SHAMAN)


def chance_to_win(state: State, table: Agreement, suit: int, card: int, named: int, winning: int) -> int:
    """How likely a card wins the trick, if those who follow play any card they may."""
    if (winning >> card) & 1 == 0:
        return 0
    asks = asked_with(state, table, suit, card, named)
    better = cards_above(state, table, asks, card)
    chance = SURE
    for later in range(state.played + 1, table.seats):
        may = following(state.hands[around(state.leader + later, table.seats)], asks)
        chance -= part(chance, share(better, may))
    return chance


def asked_with(state: State, table: Agreement, suit: int, card: int, named: int) -> int:
    """The suit asked once this card is played: a lead asks for its own."""
    return asked_by(card, named, trump_of(state, table)) if state.played == 0 else suit


def cards_above(state: State, table: Agreement, suit: int, card: int) -> int:
    """What would beat a card that is played next and is ahead."""
    before = state.cards[MOST_SEATS * state.trick + state.played - 1]
    return better_cards(trump_of(state, table), card, before, suit)


def better_cards(trump: int, card: int, before: int, suit: int) -> int:
    """What would beat a card that is ahead in a trick which asks for a suit. The Shaman is what it stands on."""
    if card == SHAMAN:
        card = before
    if card == JAGUAR:
        return 0
    trumps = 1 << JAGUAR
    if trump != JAGUAR_ONLY:
        trumps |= RANKS_MASK << (SUIT_WIDTH * trump)
    if card == MONKEY:
        return trumps
    if card == LEOPARD:
        return trumps | (0 if suit == trump or suit == NONE else (1 << MONKEY) | coloured(-1, suit))
    higher = coloured(-1, suit_of(card)) & (-2 << card)
    return higher | (1 << JAGUAR if suit_of(card) == trump else trumps | (1 << MONKEY))


# Bets


def sensible_bet(state: State, table: Agreement, seat: int, tricks: int) -> int:
    """Of all ways to share a bet out over the suits the cheapest one that claims about so many tricks."""
    hand = state.hands[seat]
    chosen = 0
    best = SURE
    for threes in range(table.bet_size + 1):
        for twos in range(table.bet_size + 1 - threes):
            for ones in range(table.bet_size + 1 - threes - twos):
                bet = lowest_cards(hand, 3, threes) | lowest_cards(hand, 2, twos) | lowest_cards(hand, 1, ones)
                bet |= lowest_cards(hand, 0, table.bet_size - threes - twos - ones)
                price = price_of(bet, trump_of(state, table)) + A_TRICK * abs(bet_value(bet) - tricks)
                if count(bet) == table.bet_size and price < best:
                    best = price
                    chosen = bet
    return chosen


def lowest_cards(hand: int, suit: int, number: int) -> int:
    """So many of a suit; fewer where the hand has no more."""
    cards = coloured(hand, suit)
    rest = cards
    for _ in range(number):
        rest &= rest - 1
    return cards ^ rest


def price_of(bet: int, trump: int) -> int:
    """What the cards would have been good for in play."""
    price = 0 if trump == JAGUAR_ONLY else SUIT_WIDTH * count(coloured(bet, trump))
    while bet:
        price += rank_of(lowest(bet))
        bet &= bet - 1
    return price
