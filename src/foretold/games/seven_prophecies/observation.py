"""Seven Prophecies as numbers for programs that learn: what a seat may know of a round. In two modes."""

from __future__ import annotations

from foretold.core.kernel import ObservedPart
from foretold.core.seats import seen_from
from foretold.games.seven_prophecies.moves import CARDS, in_tricks, place_of
from foretold.games.seven_prophecies.state import NO_CARD, PLAY, PROPHESY, TRICKS, Agreement, State
from foretold.games.tricks import observation as tricks

MOST = 255  # rounds that can be told apart

write_hand, write_tricks = in_tricks(tricks.write_hand), in_tricks(tricks.write_tricks)
write_seats = in_tricks(tricks.write_seats)


def observation_parts(table: Agreement) -> list[ObservedPart]:
    seats = table.seats
    return [
        ObservedPart("hand", (CARDS,), "1 at each card in one's hand; cards by colour and number"),
        ObservedPart("up", (CARDS,), "1 at each card set aside face up"),
        ObservedPart("future", (CARDS,), "the trick whose future card this is, from 1"),
        ObservedPart("played", (seats, CARDS), "by seat: the trick in which it played the card, from 1"),
        ObservedPart("leaders", (TRICKS,), "by trick: who led it, from 1 for oneself"),
        ObservedPart(
            "foretold", (seats, seats), "by seat and rank: the cubes laid; of others when all have foretold"
        ),
        ObservedPart("cubes", (seats, seats), "by seat and rank: what is left of them"),
        ObservedPart("decided", (seats,), "1 for who has foretold"),
        ObservedPart("leader", (seats,), "1 for who leads this trick"),
        ObservedPart("phase", (2,), "1 at foretelling, or at playing"),
        ObservedPart("scores", (seats,), "points of finished rounds"),
        ObservedPart("fulfilments", (seats,), "rounds in which all seven came true, where these count"),
        ObservedPart("round", (1,), "from 0"),
    ]


def observe(state: State, table: Agreement, seat: int, cells: list[int], at: int) -> None:
    seats = table.seats
    write_hand(state.hands[seat], cells, at)
    write_hand(state.up, cells, at + CARDS)
    for trick in range(TRICKS):
        if state.future[trick] != NO_CARD:
            cells[at + 2 * CARDS + place_of(state.future[trick])] = 1 + trick
    played = at + 3 * CARDS
    write_tricks(state, table, seat, cells, played)
    foretold = played + seats * CARDS + TRICKS
    for other in range(seats):
        if state.phase != PROPHESY or other == seat:
            row = foretold + seats * seen_from(seat, other, seats)
            for rank in range(seats):
                cells[row + rank] = (state.foretold[other] >> (4 * rank)) & 15
                cells[row + seats * seats + rank] = (state.cubes[other] >> (4 * rank)) & 15
    write_standing(state, table, seat, cells, foretold + 2 * seats * seats)


def write_standing(state: State, table: Agreement, seat: int, cells: list[int], at: int) -> None:
    """Who has foretold and who leads, and how the game stands."""
    seats = table.seats
    write_seats(state.decided_mask, table, seat, cells, at)
    write_seats(1 << state.leader, table, seat, cells, at + seats)
    phase = at + 2 * seats
    cells[phase] = 1 if state.phase == PROPHESY else 0
    cells[phase + 1] = 1 if state.phase == PLAY else 0
    for other in range(seats):
        place = phase + 2 + seen_from(seat, other, seats)
        cells[place] = state.scores[other]
        cells[place + seats] = state.fulfilments[other]
    cells[phase + 2 + 2 * seats] = min(state.round, MOST)
