"""Tricks that the strongest card takes, with its strength and the end of a deal left open. In two modes.

A state has `won`, tricks by seat, besides what `rules` asks for.
"""

from __future__ import annotations

from typing import Any

from foretold.games.tricks.order import around

MOST_SEATS: Any = None
strength: Any = None  # (state, table, card) → above 0 if it can win; no two cards of a trick are equal
tricks_in: Any = None  # (state, table) → how many this deal has
end_deal: Any = None  # (state, table): the last trick is taken

PLACES = 8  # more than there are in a trick


def end_trick(state: Any, table: Any) -> None:
    take_trick(state, table, around(state.leader + winner_place(state, table), table.seats))


def winner_place(state: Any, table: Any) -> int:
    """Where in play order the best card so far lies."""
    first = MOST_SEATS * state.trick
    best = 0
    for place in range(state.played):
        rated = strength(state, table, state.cards[first + place])
        best = max(best, PLACES * rated - place)  # in one number: compiled code goes on without guessing
    return -best % PLACES


def take_trick(state: Any, table: Any, winner: int) -> None:
    """The winner leads the next one."""
    state.won[winner] += 1
    state.leader = winner
    state.trick += 1
    state.played = 0
    if state.trick == tricks_in(state, table):
        end_deal(state, table)
