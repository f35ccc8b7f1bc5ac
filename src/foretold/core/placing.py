"""Hidden cards laid out at random over hands and piles, each possible layout as likely as any other.

A place has a number of cards and may be barred from some of them (a hand that has shown a void). Layouts are
counted, never tried and thrown away, so it is exact and quick however tight the bars are. Cards that the same places
may hold are counted as one kind, places that may hold the same cards as one ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from math import comb

from foretold.core.luck import shuffled
from foretold.core.shapes import Chance

Counts = tuple[int, ...]


def place_cards(
    cards: Sequence[str], sizes: Sequence[int], may_hold: Callable[[int, str], bool], chance: Chance
) -> list[list[str]]:
    """The cards of each place. The sizes must add up to the cards, and some layout must be possible."""
    grounds: dict[tuple[bool, ...], list[int]] = {}
    for place in range(len(sizes)):
        grounds.setdefault(tuple(may_hold(place, card) for card in cards), []).append(place)
    room = [sum(sizes[place] for place in places) for places in grounds.values()]
    kinds: dict[tuple[bool, ...], list[str]] = {}
    for card, allowed in zip(cards, zip(*grounds, strict=True), strict=True):
        kinds.setdefault(allowed, []).append(card)
    heaps = _lay_out(kinds, tuple(room), chance)
    places: list[list[str]] = [[] for _ in sizes]
    for heap, members in zip(heaps, grounds.values(), strict=True):
        mixed = shuffled(heap, chance)
        for place in members:
            places[place] = [mixed.pop() for _ in range(sizes[place])]
    return places


def _lay_out(kinds: dict[tuple[bool, ...], list[str]], room: Counts, chance: Chance) -> list[list[str]]:
    """The cards of each ground: kind by kind, weighted by the layouts that can follow."""
    allowed = list(kinds)
    numbers = [len(cards) for cards in kinds.values()]

    @cache
    def layouts(kind: int, room: Counts) -> int:
        """In how many ways the cards from this kind on can fill the room that is left."""
        if kind == len(allowed):
            return 1
        return sum(ways * layouts(kind + 1, left) for _, ways, left in shares(numbers[kind], allowed[kind], room))

    heaps: list[list[str]] = [[] for _ in room]
    for kind, cards in enumerate(kinds.values()):
        share, room = _choose(shares(numbers[kind], allowed[kind], room), partial(layouts, kind + 1), chance)
        mixed = shuffled(cards, chance)
        for heap, number in zip(heaps, share, strict=True):
            heap += [mixed.pop() for _ in range(number)]
    return heaps


def _choose(
    options: Iterable[tuple[Counts, int, Counts]], layouts: Callable[[Counts], int], chance: Chance
) -> tuple[Counts, Counts]:
    """One share, weighted by the layouts that can follow, and the room it leaves."""
    weighted = [(share, ways * layouts(left), left) for share, ways, left in options]
    at = chance.below(sum(weight for _, weight, _ in weighted))
    for share, weight, left in weighted:
        at -= weight
        if at < 0:
            return share, left
    raise AssertionError("the weights changed")


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
