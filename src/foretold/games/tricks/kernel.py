"""What the kernels of trick games have in common: a deal as the horizon, hidden cards stirred, worth. In two modes.

The searching seat is the state's `observer`. Where cards lie hidden a game says in its `places`; here they are only
exchanged. From a uniform layout every exchange leads to a uniform one.
"""

from __future__ import annotations

from typing import Any

from foretold.core.bits import count, lowest, nth
from foretold.core.kernel import WHOLE
from foretold.core.lcg import draw
from foretold.games.tricks.rules import to_play

PLAY: Any = None  # the phase in which cards are played
SWAPS: Any = None  # exchanges between hidden places in each imagined world; they add up
is_foretelling: Any = None  # (state, table)
apply_move: Any = None
finish_foretelling: Any = None  # (state, table, rng): at random, where a search has come no further
sensible_card: Any = None  # (state, table, rng) → a move
gain: Any = None  # (state, table, seat) → what the deal that ended brought to a seat
is_exact: Any = None  # (state, table, seat) → whether all it foretold came true
worth: Any = None  # (own, others) → what a gain is worth beside the mean of the others', in parts of WHOLE
count_rows: Any = None  # (root, state, table, counts): how much of each thing foretold came to the observer
hidden_places: Any = None
cards_at: Any = None
exchange: Any = None
is_barred: Any = None


def is_over(state: Any, table: Any) -> bool:
    """The deal is over."""
    return state.phase != PLAY and not is_foretelling(state, table)


def to_move(state: Any, table: Any) -> int:
    return int(to_play(state, table) if state.phase == PLAY else state.observer)


def write_cards(cards: int, moves: list[int]) -> int:
    """As moves, each its own number; returns how many."""
    number = 0
    while cards:
        moves[number] = lowest(cards)
        number += 1
        cards &= cards - 1
    return number


# Worlds


def stir_hidden(state: Any, table: Any, rng: list[int]) -> None:
    """Exchange hidden cards between places, as far as these may hold them."""
    places = with_cards(state, table, hidden_places(state, table, state.observer))
    if count(places) < 2:
        return
    for _ in range(SWAPS):
        one, other = draw_place(state, table, places, rng), draw_place(state, table, places, rng)
        swap_at_random(state, table, one, other, rng)


def draw_place(state: Any, table: Any, places: int, rng: list[int]) -> int:
    return nth(places, draw(rng, count(places)))


def with_cards(state: Any, table: Any, places: int) -> int:
    """Those of the places that are not empty."""
    found = 0
    while places:
        place = lowest(places)
        places &= places - 1
        if cards_at(state, table, place):
            found |= 1 << place
    return found


def swap_at_random(state: Any, table: Any, one: int, other: int, rng: list[int]) -> None:
    """One card of each place for one of the other, where both may hold what they get."""
    mine = cards_at(state, table, one)
    theirs = cards_at(state, table, other)
    if one == other or mine == 0 or theirs == 0:
        return
    give = nth(mine, draw(rng, count(mine)))
    take = nth(theirs, draw(rng, count(theirs)))
    if is_barred(state, table, other, give) or is_barred(state, table, one, take):
        return
    both = (1 << give) | (1 << take)
    exchange(state, table, one, both)
    exchange(state, table, other, both)


# Ends


def results(state: Any, table: Any, values: list[int], wins: list[int]) -> None:
    """What the deal is worth to each seat, by what it brought to it and to the others."""
    total = 0
    for seat in range(table.seats):
        values[seat] = gain(state, table, seat)
        wins[seat] = WHOLE if is_exact(state, table, seat) else 0
        total += values[seat]
    for seat in range(table.seats):
        own = values[seat]
        values[seat] = worth(own, (total - own) // (table.seats - 1))


# For the coach


def play_well(state: Any, table: Any, rng: list[int]) -> None:
    """As `play_out`, but of all cards that may be played everybody finds the best."""
    finish_foretelling(state, table, rng)
    while state.phase == PLAY:
        apply_move(state, table, sensible_card(state, table, rng))


def tally(root: Any, state: Any, table: Any, counts: Any) -> None:
    """What came of the observer's prophecy."""
    seat = state.observer
    count_rows(root, state, table, counts)
    counts.came_true += 1 if is_exact(state, table, seat) else 0
    counts.points += gain(state, table, seat)
