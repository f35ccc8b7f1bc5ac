"""Shapes of a question: enough for a page to draw it and for a program to list its answers.

A shape holds every answer without spelling them out: `count()` and `match()` never list, `words()` lists lazily.
What an answer means, and why it may be given, is the business of the rules.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import comb
from typing import Protocol

import msgspec

from foretold.core.notation import REMOVED, Argument, Move, Text, move, parse, quote
from foretold.core.words import Phrase, phrase

WHOLE_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
SPAN = re.compile(r"(0|[1-9][0-9]{0,5})-([1-9][0-9]{0,5})")
MARK = re.compile(r"[0-9a-f]{64}")
SAMPLE_KEYS = 10
LISTED = 12  # places that a refusal names


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
        return phrase("shape-one-of", move=quote(str(given)), moves=", ".join(self.moves[:12]))


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
        return phrase("shape-pick", move=quote(str(given)), least=self.least, most=self.most, items=items)


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
        is_well_formed = len(shares) == len(given.args) == self.parts and all(map(WHOLE_NUMBER.fullmatch, shares))
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
        return phrase("shape-split", move=quote(str(given)), total=self.total, parts=self.parts)


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
        return phrase("shape-cells", move=quote(str(given)), verb=self.verb)


class Form(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="shape", tag="form"):
    """Free text after a fixed beginning, such as `narrate`. Its answers cannot be listed.

    With `places` a place follows the beginning, and one of its values if it has any: `edit n17 3 "…"`.
    """

    stem: str
    limit: int
    places: dict[str, tuple[str, ...]] = {}

    def match(self, given: Move) -> Move | None:
        """Withdrawn text is matched too, so that a redacted record replays; the table refuses it from people."""
        *stem, last = (given.verb, *given.args)
        is_begun = stem and " ".join(map(str, self._without_place(stem))) == self.stem
        return given if is_begun and given.args and _is_text(last, self.limit) else None

    def _without_place(self, stem: Sequence[Argument]) -> Sequence[Argument]:
        """What stands before a place of this form; nothing when there should be one and is not."""
        if not self.places:
            return stem
        at = len(self.stem.split(" "))
        place = stem[at] if len(stem) > at else ""
        if not isinstance(place, str) or place not in self.places:
            return []
        values, given = self.places[place], stem[at + 1 :]
        is_known = len(given) == 1 and given[0] in values if values else not given
        return stem[:at] if is_known else []

    def is_at(self, place: str) -> bool:
        """Whether somebody who writes at this place may be writing an answer: `narrate`, `n17` or `setting s3`."""
        return place == self.stem or place.removeprefix(f"{self.stem} ") in self.places

    def count(self) -> int:
        return 0

    def words(self) -> Iterator[str]:
        return iter(())

    def sample(self, chance: Chance) -> Move:
        begun = parse(self.stem)
        args = [*begun.args]
        if self.places:
            place = _one_of(tuple(self.places), chance)
            values = self.places[place]
            args += [place, _one_of(values, chance)] if values else [place]
        return Move(begun.verb, (*args, _sample_text(self.limit, chance)))

    def verbs(self) -> set[str]:
        return {self.stem.partition(" ")[0]}

    def reason(self, given: Move) -> Phrase:
        if self.places and not any(place in self.places for place in given.tokens):
            places = ", ".join(list(self.places)[:LISTED])
            return phrase("shape-form-place", move=quote(str(given)), stem=self.stem, places=places)
        return phrase("shape-form", stem=self.stem, limit=self.limit)


class Unsigned(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="shape", tag="unsigned"):
    """What nobody signs: `xcard n17 <mark> "…"`, `line <mark> "…"`.

    First a place, where there are places, and perhaps the span of its text that is meant (`places` says how long
    each text is, if spans can be given); then, if the author wants to be able to come back to it, a mark: the
    SHA-256 of a key that only the author has; then free text, if `limit` leaves room for any. After a place it may
    be left out.
    """

    verb: str
    places: dict[str, int] = {}
    limit: int = 0

    def match(self, given: Move) -> Move | None:
        rest = list(given.args)
        if given.verb != self.verb or (self.places and not self._takes_place(rest)):
            return None
        if rest and isinstance(rest[0], str) and MARK.fullmatch(rest[0]):
            del rest[0]
        if self.limit and (rest or not self.places):
            return given if len(rest) == 1 and _is_text(rest[0], self.limit) else None
        return None if rest else given

    def _takes_place(self, rest: list[Argument]) -> bool:
        place = rest.pop(0) if rest else ""
        if not isinstance(place, str) or place not in self.places:
            return False
        span = SPAN.fullmatch(rest[0]) if rest and isinstance(rest[0], str) else None
        if span is None:
            return True
        del rest[0]
        return int(span[1]) < int(span[2]) <= self.places[place]

    def count(self) -> int:
        return 0

    def words(self) -> Iterator[str]:
        return iter(())

    def sample(self, chance: Chance) -> Move:
        args: list[Argument] = [_one_of(tuple(self.places), chance)] if self.places else []
        args.append(mark_of(str(chance.below(SAMPLE_KEYS))))
        has_text = self.limit and not (self.places and chance.below(2))
        return Move(self.verb, (*args, _sample_text(self.limit, chance)) if has_text else tuple(args))

    def verbs(self) -> set[str]:
        return {self.verb}

    def reason(self, given: Move) -> Phrase:
        if self.limit and not self.places:
            return phrase("shape-form", stem=self.verb, limit=self.limit)
        places = ", ".join(list(self.places)[:LISTED])
        return phrase("shape-form-place", move=quote(str(given)), stem=self.verb, places=places)


class Key(msgspec.Struct, frozen=True, tag_field="shape", tag="key"):
    """A place and the key to its mark: only whoever left the mark can answer."""

    verb: str
    marks: dict[str, str]

    def match(self, given: Move) -> Move | None:
        if given.verb != self.verb or len(given.args) != 2 or len(given.tokens) != 2:
            return None
        place, key = given.tokens
        return given if self.marks.get(place) == mark_of(key) else None

    def count(self) -> int:
        return 0

    def words(self) -> Iterator[str]:
        return iter(())

    def sample(self, chance: Chance) -> Move:
        """Opens what `Unsigned.sample` has marked. The key to another mark nobody can guess: it is a wrong one."""
        place = _one_of(tuple(self.marks), chance)
        keys = [str(number) for number in range(SAMPLE_KEYS) if mark_of(str(number)) == self.marks[place]]
        return move(self.verb, place, keys[0] if keys else "0")

    def verbs(self) -> set[str]:
        return {self.verb}

    def reason(self, given: Move) -> Phrase:
        return phrase("shape-key", verb=self.verb)


def mark_of(key: str) -> str:
    """What may be shown of a key without giving it away."""
    return hashlib.sha256(key.encode()).hexdigest()


def _is_text(argument: Argument, limit: int) -> bool:
    if isinstance(argument, Text):
        return bool(argument.value.strip()) and len(argument.value) <= limit
    return argument == REMOVED


def _sample_text(limit: int, chance: Chance) -> Text:
    return Text("".join("aeioulnrst"[chance.below(10)] for _ in range(min(5, limit))))


def _one_of(items: tuple[str, ...], chance: Chance) -> str:
    return items[chance.below(len(items))]


Shape = OneOf | Pick | Split | Cells | Form | Unsigned | Key
