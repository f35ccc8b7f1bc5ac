"""Prophétie as numbers for programs that learn: what a seat may know of a deal. In two modes."""

from __future__ import annotations

from foretold.core.kernel import ObservedPart
from foretold.core.seats import seen_from
from foretold.games.prophetie.moves import DECK, in_tricks
from foretold.games.prophetie.places import hidden_places
from foretold.games.prophetie.state import (
    BET_LEADERS,
    BET_OTHERS,
    JAGUAR_ONLY,
    MOST_TRICKS,
    NONE,
    PLAY,
    Agreement,
    State,
)
from foretold.games.tricks import observation as tricks

TRUMPS = JAGUAR_ONLY + 1

write_hand, write_tricks = in_tricks(tricks.write_hand), in_tricks(tricks.write_tricks)
write_seats = in_tricks(tricks.write_seats)


def observation_parts(table: Agreement) -> list[ObservedPart]:
    seats = table.seats
    return [
        ObservedPart(
            "hand", (DECK,), "1 at each card in one's hand; by suit and rank, a special card before each suit"
        ),
        ObservedPart("bets", (seats, DECK), "by seat: 1 at each card of its bet; of others only what lies open"),
        ObservedPart("played", (seats, DECK), "by seat: the trick in which it played the card, from 1"),
        ObservedPart("leaders", (MOST_TRICKS,), "by trick: who led it, from 1 for oneself"),
        ObservedPart("named", (MOST_TRICKS,), "by trick: the suit named with the lead, from 1"),
        ObservedPart("betting", (seats,), "1 for who bets in this phase"),
        ObservedPart("decided", (seats,), "1 for who has bet"),
        ObservedPart("leader", (seats,), "1 for who leads this trick"),
        ObservedPart("forfeit", (seats,), "1 for who was due to lead with the Shaman alone"),
        ObservedPart("won", (seats,), "tricks of this deal"),
        ObservedPart("scores", (seats,), "points of finished deals"),
        ObservedPart("bonuses", (seats,), "how much of that were bonus points"),
        ObservedPart("trump", (TRUMPS,), "1 at the trump suit, or behind the suits: the Jaguar alone is trump"),
        ObservedPart("phase", (3,), "1 at betting in the lead, betting, or playing"),
        ObservedPart("deal", (1,), "from 0"),
    ]


def observe(state: State, table: Agreement, seat: int, cells: list[int], at: int) -> None:
    seats = table.seats
    hidden = hidden_places(state, table, seat) >> seats
    write_hand(state.hands[seat], cells, at)
    bets = at + DECK
    for other in range(seats):
        is_known = other == seat or ((state.decided_mask & ~hidden) >> other) & 1
        if is_known:
            write_hand(state.bets[other], cells, bets + DECK * seen_from(seat, other, seats))
    write_tricks(state, table, seat, cells, bets + DECK * seats)
    named = bets + 2 * DECK * seats + MOST_TRICKS
    for trick in range(min(state.trick + 1, MOST_TRICKS)):
        cells[named + trick] = 1 + state.named[trick]
    write_standing(state, table, seat, cells, named + MOST_TRICKS)


def write_standing(state: State, table: Agreement, seat: int, cells: list[int], at: int) -> None:
    """Who bets and who leads, and how deal and game stand."""
    seats = table.seats
    write_seats(state.betting_mask, table, seat, cells, at)
    write_seats(state.decided_mask, table, seat, cells, at + seats)
    write_seats(1 << state.leader, table, seat, cells, at + 2 * seats)
    if state.forfeit != NONE:
        write_seats(1 << state.forfeit, table, seat, cells, at + 3 * seats)
    won = at + 4 * seats
    for other in range(seats):
        place = won + seen_from(seat, other, seats)
        cells[place] = state.won[other]
        cells[place + seats] = state.scores[other]
        cells[place + 2 * seats] = state.bonuses[other]
    trump = won + 3 * seats
    if state.deal < table.deals:
        cells[trump + table.trumps[state.deal]] = 1
    phase = trump + TRUMPS
    cells[phase] = 1 if state.phase == BET_LEADERS else 0
    cells[phase + 1] = 1 if state.phase == BET_OTHERS else 0
    cells[phase + 2] = 1 if state.phase == PLAY else 0
    cells[phase + 3] = state.deal
