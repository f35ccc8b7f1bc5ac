"""What every player of a trick game sees; each game adds its own fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from foretold.core.game import View


class TricksView(View, frozen=True, kw_only=True):
    phase: str
    leader: int
    hand: list[str]
    hand_sizes: list[int]
    is_decided: list[bool]  # by seat: whether it has foretold
    voids: list[int]  # by seat: a bit for each suit it has shown to have none of
    scores: list[int]
    resigned: list[int]


def flags(mask: int, seats: int) -> list[bool]:
    return [bool(mask >> seat & 1) for seat in range(seats)]


def mask_of_flags(values: Sequence[bool]) -> int:
    return sum(1 << seat for seat, is_set in enumerate(values) if is_set)


def tricks_in(state: Any, seats: int) -> Iterator[tuple[int, list[int]]]:
    """The tricks of this deal by number, with their cards; the last one perhaps not full."""
    most_seats = len(state.hands)
    for trick in range(len(state.leaders)):
        first = most_seats * trick
        if cards := [card for card in state.cards[first : first + seats] if card >= 0]:
            yield trick, cards


def lay_tricks(state: Any, seats: int, tricks: Sequence[tuple[int, Sequence[int]]]) -> None:
    """Leaders and cards onto an empty table."""
    most_seats = len(state.hands)
    for trick, (leader, cards) in enumerate(tricks):
        state.leaders[trick] = leader
        state.cards[most_seats * trick : most_seats * trick + len(cards)] = cards
    is_full = not tricks or len(tricks[-1][1]) == seats
    state.trick = len(tricks) - (0 if is_full else 1)
    state.played = 0 if is_full else len(tricks[-1][1])
