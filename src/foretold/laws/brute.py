"""All answers to a shape, found without cleverness: every candidate is made and the unfit are dropped."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from foretold.core.shapes import Cells, Form, OneOf, Pick, Shape, Split


def answers(shape: Shape) -> Iterator[str]:
    match shape:
        case OneOf():
            yield from shape.moves
        case Pick():
            yield from _subsets(shape)
        case Split():
            for shares in product(range(shape.total + 1), repeat=shape.parts):
                if sum(shares) == shape.total:
                    yield " ".join([shape.verb, *map(str, shares)])
        case Cells():
            for cell, values in shape.values.items():
                yield from (f"{shape.verb} {cell} {value}" for value in values)
        case Form():
            return


def _subsets(shape: Pick) -> Iterator[str]:
    """Each item is taken or left, one after the other."""
    begun: list[list[str]] = [[]]
    for item in shape.items:
        begun += [[*chosen, item] for chosen in begun if len(chosen) < shape.most]
    yield from (" ".join([shape.verb, *chosen]) for chosen in begun if len(chosen) >= shape.least)
