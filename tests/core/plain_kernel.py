"""A module of rules as `jit` takes it: plain functions that call each other, constants and lists of one length."""

from __future__ import annotations

from dataclasses import dataclass

from foretold.core.bits import count, lowest, nth
from foretold.core.lcg import mix
from foretold.core.structs import filled

SIZE = 5


@dataclass(slots=True)
class Shelf:
    total: int = 0
    places: list[int] = filled(SIZE)
    marks: list[int] = filled(3, -1)


def bits(mask: int, place: int) -> tuple[int, int, int]:
    return count(mask), lowest(mask), nth(mask, place)


def chain(seed: int) -> int:
    digest = 0
    for _ in range(4):
        digest = mix(digest, mix(mix(0, seed), 3))
    return digest


def put(shelf: Shelf, place: int, value: int) -> int:
    shelf.places[place] += value
    shelf.total += value
    return worth(shelf.total)


def worth(total: int) -> int:
    return 10 * total if total < SIZE else halved(total, 0)


def halved(total: int, steps: int) -> int:
    """Calls itself."""
    return steps if total < 2 else halved(total // 2, steps + 1)


def search(shelf: Shelf, value: int) -> int:
    """Bound to other rules in the tests of `bound`."""
    return tried(shelf, value) + 1


def tried(shelf: Shelf, value: int) -> int:
    return put(shelf, 0, value)
