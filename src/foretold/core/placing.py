"""Hidden cards laid out at random over hands and piles, each possible layout as likely as any other.

A place has a number of cards and may be barred from some of them (a hand that has shown a void). Layouts are
counted, never tried and thrown away, so it is exact and quick however tight the bars are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import comb

from foretold.core.luck import shuffled
from foretold.core.shapes import Chance

Counts = tuple[int, ...]


def place_cards(
    cards: Sequence[str], sizes: Sequence[int], may_hold: Callable[[int, str], bool], chance: Chance
) -> list[list[str]]:
    """The cards of each place. The sizes must add up to the cards, and some layout must be possible."""
    kinds = _kinds(cards, len(sizes), may_hold)
    allowed = list(kinds)

    @cache
    def layouts(kind: int, room: Counts) -> int:
        """In how many ways the cards from this kind on can fill the room that is left."""
        if kind == len(allowed):
            return 1
        return sum(ways * layouts(kind + 1, left) for _, ways, left in _shares(kind, room))

    def _shares(kind: int, room: Counts) -> Iterator[tuple[Counts, int, Counts]]:
        return shares(len(kinds[allowed[kind]]), allowed[kind], room)

    def choose(kind: int, room: Counts) -> tuple[Counts, Counts]:
        """How many cards of this kind go where, weighted by the layouts that follow, and the room left."""
        at = chance.below(layouts(kind, room))
        for share, ways, left in _shares(kind, room):
            at -= ways * layouts(kind + 1, left)
            if at < 0:
                return share, left
        raise AssertionError("layouts() and shares() disagree")

    room = tuple(sizes)
    places: list[list[str]] = [[] for _ in sizes]
    for kind, heap in enumerate(kinds.values()):
        share, room = choose(kind, room)
        cards_left = shuffled(heap, chance)
        for place, count in enumerate(share):
            places[place] += [cards_left.pop() for _ in range(count)]
    return places


def _kinds(
    cards: Sequence[str], places: int, may_hold: Callable[[int, str], bool]
) -> dict[tuple[bool, ...], list[str]]:
    """Cards that the same places may hold are of one kind."""
    kinds: dict[tuple[bool, ...], list[str]] = {}
    for card in cards:
        kinds.setdefault(tuple(may_hold(place, card) for place in range(places)), []).append(card)
    return kinds


def shares(cards: int, allowed: Sequence[bool], room: Counts) -> Iterator[tuple[Counts, int, Counts]]:
    """All ways to share out that many different cards: how many go where, in how many ways, and the room left."""
    if not room:
        if cards == 0:
            yield (), 1, ()
        return
    most = min(cards, room[0]) if allowed[0] else 0
    least = cards - sum(size for size, is_allowed in zip(room[1:], allowed[1:], strict=True) if is_allowed)
    for here in range(max(least, 0), most + 1):
        for others, ways, left in shares(cards - here, allowed[1:], room[1:]):
            yield (here, *others), ways * comb(cards, here), (room[0] - here, *left)
