"""Seven Prophecies for programs that play it fast: moves as numbers, worlds stirred, a round as the horizon.

What the numbers of moves mean stands in `moves`, what a seat knows in `observation`. A search looks to the end of
the round, which is all that its cards decide. In two modes, like the rules.
"""

from __future__ import annotations

from foretold.core.bits import count, lowest
from foretold.core.fitting import Fitted
from foretold.core.kernel import AMOUNTS, WHOLE, Counts
from foretold.core.lcg import draw
from foretold.core.structs import copy_fields
from foretold.games.seven_prophecies.moves import FIRST_PROPHECY, action_count, action_of, move_of
from foretold.games.seven_prophecies.observation import observation_parts, observe
from foretold.games.seven_prophecies.places import cards_at, exchange, hidden_places, is_barred
from foretold.games.seven_prophecies.rules import (
    apply_card,
    apply_prophecy,
    begin,
    change,
    has_ended,
    has_fulfilled,
    is_luck,
    legal_cards,
    random_step,
    rating,
    score,
)
from foretold.games.seven_prophecies.sense import (
    likely_card,
    play_trial,
    rank_in,
    sensible_card,
    sensible_prophecy,
)
from foretold.games.seven_prophecies.state import (
    PLAY,
    PROPHESY,
    Agreement,
    State,
)
from foretold.games.tricks import actions
from foretold.games.tricks import kernel as tricks
from foretold.games.tricks.kernel import write_cards

__all__ = [
    "action_count", "action_of", "begin", "cards_at", "exchange", "has_ended", "hidden_places", "is_barred",
    "is_luck", "move_of", "observation_parts", "observe", "random_step", "rating", "score", "sensible_card",
]  # fmt: skip

SWAPS = 8  # between hidden places in each iteration; they add up
OWN_PART = WHOLE * 3 // 4  # of a result's value by one's own change; the rest by how others fare
WORST, BEST = -6, 2  # changes of a round


def ask(state: State, table: Agreement) -> None:
    if state.phase == PROPHESY:
        state.observer = lowest(((1 << table.seats) - 1) & ~state.decided_mask)


def legal_moves(state: State, table: Agreement, moves: list[int]) -> int:
    """Write all legal moves into the list; returns how many."""
    if state.phase == PROPHESY:
        return legal_prophecies(state, table, moves)
    return write_cards(legal_cards(state, table), moves)


def legal_prophecies(state: State, table: Agreement, moves: list[int]) -> int:
    """How many of the cubes on the last rank that has any go on to the next one."""
    number = moveable(state, table) + 1
    for cubes in range(number):
        moves[cubes] = FIRST_PROPHECY + cubes
    return number


def moveable(state: State, table: Agreement) -> int:
    """How many cubes lie on that rank."""
    packed = state.foretold[state.observer] or table.cubes
    return packed >> (4 * last_rank(packed))


def last_rank(packed: int) -> int:
    rank = 0
    while packed >> (4 * rank + 4):
        rank += 1
    return rank


def apply_move(state: State, table: Agreement, move: int) -> None:
    if move < FIRST_PROPHECY:
        apply_card(state, table, move)
    else:
        move_cubes(state, table, move - FIRST_PROPHECY)


def move_cubes(state: State, table: Agreement, cubes: int) -> None:
    """From the last rank that has any to the next one; when none go on, or none can, all is foretold."""
    packed = state.foretold[state.observer] or table.cubes
    rank = last_rank(packed)
    packed += (cubes << (4 * rank + 4)) - (cubes << (4 * rank))
    state.foretold[state.observer] = packed
    if cubes == 0 or rank + 2 == table.seats:
        apply_prophecy(state, table, state.observer, packed)


def imagine_into(target: State, source: State, table: Agreement, rng: list[int], kept: int) -> None:
    """Stir what the observer does not see, let the others foretell what their hands might bring, copy the world."""
    if source.phase != PROPHESY:
        stir_hidden(source, table, rng)
    elif count(source.decided_mask) < table.seats - 1 or draw(rng, kept) == 0:
        stir_hidden(source, table, rng)
        copy_fields(target, source)
        play_trial(target, table, rng)
        for seat in range(table.seats):
            if seat != source.observer:
                source.foretold[seat] = sensible_prophecy(target, table, seat, rng)
                source.cubes[seat] = source.foretold[seat]
                source.decided_mask |= 1 << seat
    copy_fields(target, source)


def draw_place(state: State, table: Agreement, places: int, rng: list[int]) -> int:
    """A hand of another seat, or the cards face down: the observer's own number stands for these."""
    place = draw(rng, table.seats)
    return table.seats if place == state.observer else place


def play_out(state: State, table: Agreement, rng: list[int]) -> None:
    """Sensibly, to the end of the round."""
    finish_foretelling(state, table, rng)
    while state.phase == PLAY:
        apply_card(state, table, likely_card(state, table, rng))


def finish_foretelling(state: State, table: Agreement, rng: list[int]) -> None:
    """At random, where a search has come no further."""
    while state.phase == PROPHESY:
        move_cubes(state, table, draw(rng, moveable(state, table) + 1))


def worth(own: int, others: int) -> int:
    """One's own change most of all, then how one fares beside the others."""
    span = BEST - WORST
    return OWN_PART * (own - WORST) // span + (WHOLE - OWN_PART) * (own - others + span) // (2 * span)


# For the coach


def is_foretelling(state: State, table: Agreement) -> bool:
    return state.phase == PROPHESY


def foretold(state: State, table: Agreement, seat: int) -> list[int]:
    """By rank: how many cubes the seat has laid."""
    return [(state.foretold[seat] >> (4 * rank)) & 15 for rank in range(table.seats)]


def count_rows(root: State, state: State, table: Agreement, counts: Counts) -> None:
    """How often the observer got each rank from the root on."""
    for rank in range(table.seats):
        amount = 0
        for trick in range(root.trick, state.trick):
            if rank_in(state, table, state.observer, trick) == rank:
                amount += 1
        counts.rows[AMOUNTS * rank + amount] += 1


gain, is_exact = change, has_fulfilled

legal_actions = Fitted([actions], globals(), "seven-prophecies")(actions.legal_actions)
in_tricks = Fitted([tricks], globals(), "seven-prophecies")
is_over, to_move, results = in_tricks(tricks.is_over), in_tricks(tricks.to_move), in_tricks(tricks.results)
stir_hidden, play_well, tally = in_tricks(tricks.stir_hidden), in_tricks(tricks.play_well), in_tricks(tricks.tally)
