"""Hidden cards laid out at random over hands and piles, each possible layout as likely as any other.

A place has a number of cards and may be barred from some of them (a hand that has shown a void). First a few deals
are tried; if none keeps to the bars, layouts are counted and one is chosen by its number. Either way is exact, and
ends: if there is no layout at all, that is said (`NoLayout`).
Cards that the same places may hold are counted as one kind, places that may hold the same cards as one ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from math import comb

from foretold.core.luck import shuffled
from foretold.core.shapes import Chance

DEALS_TRIED = 1_000

Sizes = tuple[int, ...]


class NoLayout(ValueError):
    """The cards cannot lie so."""


def place_cards(
    cards: Sequence[str], sizes: Sequence[int], may_hold: Callable[[int, str], bool], chance: Chance
) -> list[list[str]]:
    """The cards of each place. NoLayout if they cannot lie so: the sizes must add up to the cards."""
    if any(size < 0 for size in sizes) or sum(sizes) != len(cards):
        raise NoLayout(f"{len(cards)} cards for places of {list(sizes)}")
    grounds: dict[tuple[bool, ...], list[int]] = {}
    for place in range(len(sizes)):
        grounds.setdefault(tuple(may_hold(place, card) for card in cards), []).append(place)
    room = tuple(sum(sizes[place] for place in places) for places in grounds.values())
    heaps = _dealt(cards, list(grounds), room, chance) or _counted(cards, list(grounds), room, chance)
    places: list[list[str]] = [[] for _ in sizes]
    for heap, members in zip(heaps, grounds.values(), strict=True):
        mixed = shuffled(heap, chance)
        for place in members:
            places[place] = [mixed.pop() for _ in range(sizes[place])]
    return places


def _dealt(
    cards: Sequence[str], grounds: Sequence[tuple[bool, ...]], room: Sizes, chance: Chance
) -> list[list[str]] | None:
    """Deal without regard to the bars until a deal keeps to them: uniform, and quick while bars are few."""
    barred = [{card for card, is_held in zip(cards, held, strict=True) if not is_held} for held in grounds]
    if any(len(bars) + size > len(cards) for bars, size in zip(barred, room, strict=True)):
        return None
    for _ in range(DEALS_TRIED if any(barred) else 1):
        mixed, at = shuffled(cards, chance), 0
        heaps = []
        for size, bars in zip(room, barred, strict=True):
            heap = mixed[at : at + size]
            if bars and not bars.isdisjoint(heap):
                break
            heaps.append(heap)
            at += size
        if len(heaps) == len(room):
            return heaps
    return None


def _counted(
    cards: Sequence[str], grounds: Sequence[tuple[bool, ...]], room: Sizes, chance: Chance
) -> list[list[str]]:
    """Count all layouts and choose one of them: uniform however tight the bars are."""
    kinds: dict[tuple[bool, ...], list[str]] = {}
    for card, allowed in zip(cards, zip(*grounds, strict=True), strict=True):
        kinds.setdefault(allowed, []).append(card)
    # The kind that could lie almost anywhere comes last: by then only one share is left for it.
    freest_last = dict(sorted(kinds.items(), key=lambda kind: sum(kind[0]) * len(kind[1])))
    return _lay_out(freest_last, room, chance)


def _lay_out(kinds: dict[tuple[bool, ...], list[str]], room: Sizes, chance: Chance) -> list[list[str]]:
    """The cards of each ground: kind by kind, weighted by the layouts that can follow."""
    allowed = list(kinds)
    numbers = [len(cards) for cards in kinds.values()]

    @cache
    def layouts(kind: int, room: Sizes) -> int:
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
    options: Iterable[tuple[Sizes, int, Sizes]], layouts: Callable[[Sizes], int], chance: Chance
) -> tuple[Sizes, Sizes]:
    """One share, weighted by the layouts that can follow, and the room it leaves."""
    weighted = [(share, ways * layouts(left), left) for share, ways, left in options]
    total = sum(weight for _, weight, _ in weighted)
    if not total:
        raise NoLayout("no layout keeps to all bars")
    at = chance.below(total)
    for share, weight, left in weighted:
        at -= weight
        if at < 0:
            return share, left
    raise AssertionError("the weights changed")


def shares(cards: int, allowed: Sequence[bool], room: Sizes) -> Iterator[tuple[Sizes, int, Sizes]]:
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
