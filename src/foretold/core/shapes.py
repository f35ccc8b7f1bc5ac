"""Shapes of a question: enough for a page to draw it and for a program to list its answers.

A shape holds every answer without spelling them out: `count()` and `match()` never list, `words()` lists lazily.
What an answer means, and why it may be given, is the business of the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import comb
from typing import Protocol

import msgspec

from foretold.core.notation import REMOVED, Move, Text, move, parse
from foretold.core.words import Phrase, phrase

WHOLE = re.compile(r"0|[1-9][0-9]{0,8}")


class Chance(Protocol):
    """Where random numbers come from: a seeded generator, or the fair stream of a table."""

    def below(self, limit: int) -> int:
        """A whole number, uniform over 0 … limit - 1."""
        ...


class OneOf(msgspec.Struct, frozen=True, tag_field="shape", tag="one_of"):
    """One of these moves, each written out whole."""

    moves: tuple[str, ...]

    def match(self, given: Move) -> Move | None:
        return given if str(given) in self.moves else None

    def count(self) -> int:
        return len(self.moves)

    def words(self) -> Iterator[str]:
        return iter(self.moves)

    def sample(self, chance: Chance) -> Move:
        return parse(self.moves[chance.below(len(self.moves))])

    def verbs(self) -> set[str]:
        return {word.partition(" ")[0] for word in self.moves}

    def reason(self, given: Move) -> Phrase:
        return phrase("shape-one-of", move=str(given), moves=", ".join(self.moves[:12]))


class Pick(msgspec.Struct, frozen=True, tag_field="shape", tag="pick"):
    """From `least` to `most` of these items. Read in any order, written in the order of `items`."""

    verb: str
    items: tuple[str, ...]
    least: int
    most: int

    def match(self, given: Move) -> Move | None:
        chosen = set(given.tokens)
        is_well_formed = len(chosen) == len(given.args) and chosen.issubset(self.items)
        if given.verb != self.verb or not is_well_formed or not self.least <= len(chosen) <= self.most:
            return None
        return move(self.verb, *(item for item in self.items if item in chosen))

    def count(self) -> int:
        return sum(comb(len(self.items), size) for size in range(self.least, self.most + 1))

    def words(self) -> Iterator[str]:
        for size in range(self.least, self.most + 1):
            for chosen in combinations(self.items, size):
                yield " ".join((self.verb, *chosen))

    def sample(self, chance: Chance) -> Move:
        at = chance.below(self.count())
        size = self.least
        while at >= comb(len(self.items), size):
            at -= comb(len(self.items), size)
            size += 1
        return move(self.verb, *_combination(self.items, size, at))

    def verbs(self) -> set[str]:
        return {self.verb}

    def reason(self, given: Move) -> Phrase:
        items = ", ".join(self.items)
        return phrase("shape-pick", move=str(given), least=self.least, most=self.most, items=items)


def _combination(items: tuple[str, ...], size: int, at: int) -> Iterator[str]:
    """The combination with number `at` in the order of `itertools.combinations`."""
    for index, item in enumerate(items):
        if not size:
            return
        beginning_here = comb(len(items) - index - 1, size - 1)
        if at < beginning_here:
            yield item
            size -= 1
        else:
            at -= beginning_here


class Split(msgspec.Struct, frozen=True, tag_field="shape", tag="split"):
    """A total shared out over parts, each a whole number from 0 up."""

    verb: str
    total: int
    parts: int

    def match(self, given: Move) -> Move | None:
        shares = given.tokens
        is_well_formed = len(shares) == len(given.args) == self.parts and all(map(WHOLE.fullmatch, shares))
        if given.verb != self.verb or not is_well_formed:
            return None
        return given if sum(map(int, shares)) == self.total else None

    def count(self) -> int:
        return comb(self.total + self.parts - 1, self.parts - 1)

    def words(self) -> Iterator[str]:
        for bars in combinations(range(self.total + self.parts - 1), self.parts - 1):
            yield " ".join((self.verb, *map(str, self._shares(bars))))

    def sample(self, chance: Chance) -> Move:
        places = tuple(map(str, range(self.total + self.parts - 1)))
        bars = _combination(places, self.parts - 1, chance.below(self.count()))
        return move(self.verb, *self._shares(tuple(map(int, bars))))

    def _shares(self, bars: tuple[int, ...]) -> list[int]:
        """Stars and bars: the gaps between the bars are the shares."""
        edges = (-1, *bars, self.total + self.parts - 1)
        return [right - left - 1 for left, right in pairwise(edges)]

    def verbs(self) -> set[str]:
        return {self.verb}

    def reason(self, given: Move) -> Phrase:
        return phrase("shape-split", move=str(given), total=self.total, parts=self.parts)


class Cells(msgspec.Struct, frozen=True, tag_field="shape", tag="cells"):
    """A cell and one of the values it can take."""

    verb: str
    values: dict[str, tuple[str, ...]]

    def match(self, given: Move) -> Move | None:
        if given.verb != self.verb or len(given.args) != 2 or len(given.tokens) != 2:
            return None
        cell, value = given.tokens
        return given if value in self.values.get(cell, ()) else None

    def count(self) -> int:
        return sum(map(len, self.values.values()))

    def words(self) -> Iterator[str]:
        for cell, values in self.values.items():
            for value in values:
                yield f"{self.verb} {cell} {value}"

    def sample(self, chance: Chance) -> Move:
        at = chance.below(self.count())
        for cell, values in self.values.items():
            if at < len(values):
                return move(self.verb, cell, values[at])
            at -= len(values)
        raise AssertionError("count() and values disagree")

    def verbs(self) -> set[str]:
        return {self.verb}

    def reason(self, given: Move) -> Phrase:
        return phrase("shape-cells", move=str(given), verb=self.verb)


class Form(msgspec.Struct, frozen=True, tag_field="shape", tag="form"):
    """Free text after a fixed beginning, such as `narrate` or `edit n17 3`. Its answers cannot be listed."""

    stem: str
    limit: int

    def match(self, given: Move) -> Move | None:
        """Withdrawn text is matched too, so that a redacted record replays; the table refuses it from people."""
        *stem, last = (given.verb, *given.args)
        if " ".join(map(str, stem)) != self.stem:
            return None
        if isinstance(last, Text):
            return given if 0 < len(last.value) <= self.limit else None
        return given if last == REMOVED and given.args else None

    def count(self) -> int:
        return 0

    def words(self) -> Iterator[str]:
        return iter(())

    def sample(self, chance: Chance) -> Move:
        begun = parse(self.stem)
        letters = "".join("aeioulnrst"[chance.below(10)] for _ in range(min(5, self.limit)))
        return Move(begun.verb, (*begun.args, Text(letters)))

    def verbs(self) -> set[str]:
        return {self.stem.partition(" ")[0]}

    def reason(self, given: Move) -> Phrase:
        return phrase("shape-form", stem=self.stem, limit=self.limit)


Shape = OneOf | Pick | Split | Cells | Form
