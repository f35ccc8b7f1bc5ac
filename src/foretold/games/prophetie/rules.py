"""Prophétie, a game by Christopher Haviland and Bob Kamp: bet with the cards you give up.

Two to six players, four suits of 14 cards and four special cards. In each deal everybody lays some coloured
cards aside as a bet: suits are worth 0, 1, 2 and 3, and their sum is the number of tricks one claims to win.
With three or more players, but in the first and last deal, those in the lead bet first and show their bets
(R14, R15, R16).

Left of the dealer leads, then whoever won the last trick. Any card may be led but the Shaman. A coloured card
asks for its suit, the Jaguar for trumps; with the Monkey one names a suit that is not trump, with the Leopard
any suit. Who holds coloured cards of the suit asked plays one of them or a special card; special cards are
never a suit in the hand (R3). Who holds none plays anything.

The Jaguar is the highest trump. The Monkey is the highest card of the suit asked, below every trump, and
nothing when trumps are asked (R6, R7). The Leopard is the lowest card of the suit asked (R8, R9). The Shaman is
half a step above the card played just before it, in its suit (R4, R5). The highest trump wins, else the highest
card of the suit asked.

Who is due to lead the last trick with the Shaman alone forfeits: the left neighbour leads, that Shaman cannot
win, and the whole deal brings that seat nothing (R11, R12, R13). Otherwise each trick is a point, and an exact
bet brings a bonus. The trump of each deal is agreed; a short game ends with a deal in which the Jaguar is the
only trump (R2, R10). Most points win, then most bonus points (R19), else the victory is shared.

Two modes, one source. Nothing here checks that a move is legal before making it.
"""

from __future__ import annotations

from foretold.core.bits import count, lowest, nth
from foretold.core.fitting import Fitted
from foretold.core.lcg import draw
from foretold.games.prophetie.state import (
    BET_LEADERS,
    BET_OTHERS,
    DEAL,
    DEALER,
    JAGUAR,
    JAGUAR_ONLY,
    LEOPARD,
    MONKEY,
    MOST_SEATS,
    MOST_TRICKS,
    NONE,
    OVER,
    PLAY,
    RANKS_MASK,  # noqa: F401 - `tricks` looks for it here
    SHAMAN,
    SPECIALS_MASK,
    Agreement,
    State,
)
from foretold.games.tricks import rules as tricks
from foretold.games.tricks import winning
from foretold.games.tricks.cards import SUITS, rank_of, suit_of
from foretold.games.tricks.order import around
from foretold.games.tricks.rules import random_cards

# Values are doubled, so that half a step is a whole number.
JAGUAR_VALUE = 200
MONKEY_VALUE = 100
HALF_A_STEP = 1
ASKED = 1_000  # a lead has this or the next, so that nothing else can win
TRUMP = 2_000
PLACES = 8  # more than there are
BONUS_STEPS = 1_000  # more than there are bonus points
FREE_MASK = SPECIALS_MASK  # special cards belong to no suit (R3)


# Setting up


def begin(state: State, table: Agreement) -> None:
    """Before the first dealer is chosen. Whatever the state held is gone."""
    state.phase = DEALER
    state.deal = 0
    state.dealer = 0
    state.leader = 0
    state.resigned_mask = 0
    state.observer = NONE
    for seat in range(MOST_SEATS):
        state.scores[seat] = 0
        state.bonuses[seat] = 0
    clear_deal(state)


def clear_deal(state: State) -> None:
    clear_cards(state)
    state.betting_mask = 0
    state.revealed_mask = 0
    state.left_over = 0
    state.forfeit = NONE
    for seat in range(MOST_SEATS):
        state.bets[seat] = 0
        state.won[seat] = 0
    for trick in range(MOST_TRICKS):
        state.named[trick] = NONE
        state.winners[trick] = NONE


def apply_dealer(state: State, seat: int) -> None:
    state.dealer = seat
    state.phase = DEAL


def apply_next_deal(state: State, table: Agreement) -> None:
    state.dealer = around(state.dealer + 1, table.seats)
    clear_deal(state)


def end_deal_out(state: State, table: Agreement) -> None:
    """The hands are in place: who bets first (R14, R15)?"""
    everybody = (1 << table.seats) - 1
    state.leader = around(state.dealer + 1, table.seats)
    is_open = table.seats >= 3 and 0 < state.deal < table.deals - 1
    state.betting_mask = leading_mask(state, table) if is_open else everybody
    state.phase = BET_LEADERS if is_open else BET_OTHERS


def leading_mask(state: State, table: Agreement) -> int:
    """All seats with the highest total; bonus points do not break this tie."""
    best = 0
    for seat in range(table.seats):
        best = max(best, state.scores[seat])
    leading = 0
    for seat in range(table.seats):
        if state.scores[seat] == best:
            leading |= 1 << seat
    return leading


def trump_of(state: State, table: Agreement) -> int:
    return table.trumps[state.deal]


# Bets


def apply_bet(state: State, table: Agreement, seat: int, cards: int) -> None:
    """The cards leave the hand for this deal. When all have bet whose turn it is, the next step begins."""
    state.bets[seat] = cards
    state.hands[seat] &= ~cards
    state.decided_mask |= 1 << seat
    if state.decided_mask & state.betting_mask != state.betting_mask:
        return
    others = ((1 << table.seats) - 1) & ~state.decided_mask
    if state.phase == BET_LEADERS:
        state.revealed_mask = state.betting_mask
    state.betting_mask = others
    state.phase = BET_OTHERS if others else PLAY


def bet_value(bet: int) -> int:
    value = 0
    for suit in range(SUITS):
        value += suit * count(coloured(bet, suit))
    return value


# Tricks


def asked(state: State, table: Agreement) -> int:
    """The suit asked in this trick; NONE before the lead, or when the Jaguar led and no suit is trump."""
    if state.played == 0:
        return NONE
    return asked_by(state.cards[MOST_SEATS * state.trick], state.named[state.trick], trump_of(state, table))


def asked_by(lead: int, named: int, trump: int) -> int:
    if lead == JAGUAR:
        return NONE if trump == JAGUAR_ONLY else trump
    if lead == MONKEY or lead == LEOPARD:
        return named
    return suit_of(lead)


def legal_in(state: State, hand: int, suit: int) -> int:
    return hand & ~(1 << SHAMAN) if state.played == 0 else following(hand, suit)


def may_name(state: State, table: Agreement, card: int, suit: int) -> bool:
    """With the Monkey any suit but trump, with the Leopard any."""
    return card == LEOPARD or (card == MONKEY and suit != trump_of(state, table))


def is_naming(state: State, card: int) -> bool:
    """Whether this card, played now, comes with the name of a suit."""
    return state.played == 0 and (card == MONKEY or card == LEOPARD)


def apply_card(state: State, table: Agreement, card: int, named: int) -> None:
    """With the suit named with it, if any."""
    name_suit(state, named)
    lay_card(state, table, to_play(state, table), asked(state, table), card)


def name_suit(state: State, named: int) -> None:
    if state.played == 0:
        state.named[state.trick] = named


def winner_place(state: State, table: Agreement) -> int:
    """Where in play order the best card so far lies. The Shaman of a forfeit cannot win (R11)."""
    trump = trump_of(state, table)
    suit = asked(state, table)
    first = MOST_SEATS * state.trick
    best = 0
    colour = NONE
    value = 0
    for place in range(state.played):
        card = state.cards[first + place]
        if rank_of(card):
            colour = suit_of(card)
            value = 2 * rank_of(card)
        elif card == SHAMAN:
            is_forfeit = state.forfeit == around(state.leader + place, table.seats)
            value += 0 if is_forfeit else HALF_A_STEP
        elif card == JAGUAR:
            colour = trump
            value = JAGUAR_VALUE
        elif card == MONKEY:
            colour = suit if suit != trump else NONE
            value = MONKEY_VALUE
        else:
            colour = suit
            value = 0
        rated = value + ASKED * (colour == suit) + TRUMP * (colour == trump)
        best = max(best, PLACES * rated - place)  # in one number: compiled code goes on without guessing
    return -best % PLACES


def end_trick(state: State, table: Agreement) -> None:
    settle_trick(state, table, around(state.leader + winner_place(state, table), table.seats))


def settle_trick(state: State, table: Agreement, winner: int) -> None:
    """Who is due to lead with the Shaman alone forfeits (R11)."""
    state.winners[state.trick] = winner
    take_trick(state, table, winner)
    if state.hands[winner] == 1 << SHAMAN:
        state.forfeit = winner
        state.leader = around(winner + 1, table.seats)


def tricks_in(state: State, table: Agreement) -> int:
    return table.hand_size - table.bet_size


# Deals


def points(state: State, table: Agreement, seat: int) -> int:
    """What the deal that is ending brings, without the bonus."""
    return 0 if seat == state.forfeit else state.won[seat]


def bonus(state: State, table: Agreement, seat: int) -> int:
    is_exact = state.won[seat] == bet_value(state.bets[seat])
    return table.bonus if is_exact and seat != state.forfeit else 0


def end_deal(state: State, table: Agreement) -> None:
    for seat in range(table.seats):
        exact = bonus(state, table, seat)
        state.scores[seat] += points(state, table, seat) + exact
        state.bonuses[seat] += exact
    state.deal += 1
    state.phase = OVER if state.deal == table.deals else DEAL


# The end


def has_ended(state: State, table: Agreement) -> bool:
    return state.phase == OVER


def score(state: State, table: Agreement, seat: int) -> int:
    return state.scores[seat]


def rating(state: State, table: Agreement, seat: int) -> int:
    """Most points, then most bonus points (R19), else shared."""
    return BONUS_STEPS * state.scores[seat] + state.bonuses[seat]


# At random


def random_deal(state: State, table: Agreement, rng: list[int]) -> None:
    rest = table.deck
    for seat in range(table.seats):
        state.hands[seat] = random_cards(rest, table.hand_size, rng)
        rest &= ~state.hands[seat]
    state.left_over = rest
    end_deal_out(state, table)


def random_bet(state: State, table: Agreement, seat: int, rng: list[int]) -> int:
    return random_cards(state.hands[seat] & ~SPECIALS_MASK, table.bet_size, rng)


def random_name(state: State, table: Agreement, card: int, rng: list[int]) -> int:
    """A suit to name with this card, or NONE where none is named."""
    if not is_naming(state, card):
        return NONE
    suit = draw(rng, SUITS)
    while not may_name(state, table, card, suit):
        suit = draw(rng, SUITS)
    return suit


def random_step(state: State, table: Agreement, rng: list[int]) -> int:
    """Whatever is due, at random: the dealer, a deal, a bet, a card. Returns a number that tells which."""
    if state.phase == DEALER:
        apply_dealer(state, draw(rng, table.seats))
        return state.dealer
    if state.phase == DEAL:
        if state.deal > 0:
            apply_next_deal(state, table)
        random_deal(state, table, rng)
        return state.hands[0] & 0xFFFF
    if state.phase != PLAY:
        seat = lowest(state.betting_mask & ~state.decided_mask)
        bet = random_bet(state, table, seat, rng)
        apply_bet(state, table, seat, bet)
        return bet_value(bet)
    return random_card(state, table, rng)


def random_card(state: State, table: Agreement, rng: list[int]) -> int:
    seat = to_play(state, table)
    suit = asked(state, table)
    cards = legal_in(state, state.hands[seat], suit)
    card = nth(cards, draw(rng, count(cards)))
    named = random_name(state, table, card, rng)
    name_suit(state, named)
    lay_card(state, table, seat, suit, card)
    return 8 * card + named + 1


def is_luck(state: State, table: Agreement) -> bool:
    return state.phase == DEALER or state.phase == DEAL


# Following, playing and taking tricks as in all trick games

in_tricks = Fitted([tricks, winning], globals(), "prophetie")
take_trick = in_tricks(winning.take_trick)
coloured, following = in_tricks(tricks.coloured), in_tricks(tricks.following)
legal_cards, clear_cards = in_tricks(tricks.legal_cards), in_tricks(tricks.clear_cards)
put_card, lay_card = in_tricks(tricks.put_card), in_tricks(tricks.lay_card)
to_play = in_tricks(tricks.to_play)
