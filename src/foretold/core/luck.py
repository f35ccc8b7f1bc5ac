"""Luck as moves: how a draw is made, which results it can have, and how anybody can check it afterwards.

Each kind of draw makes a move by `*` from a source of random numbers and recognises the moves it could have
made. The streams of two schemes are such sources, which a server commits to before the first draw. No rule asks
for a random number in any other way.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import secrets
from collections import Counter
from collections.abc import Sequence
from itertools import product

import msgspec

from foretold.core.notation import HIDDEN, PART, Move, move, move_in_parts, parse
from foretold.core.shapes import Chance

LISTED_AT_MOST = 10_000


class Weighted(msgspec.Struct, frozen=True):
    """One of these moves, each with its weight."""

    moves: dict[str, int]

    def draw(self, chance: Chance) -> Move:
        at = chance.below(sum(self.moves.values()))
        for word, weight in sorted(self.moves.items()):
            if at < weight:
                return parse(word)
            at -= weight
        raise AssertionError("the weights changed during the draw")

    def match(self, given: Move) -> Move | None:
        return given if self.moves.get(str(given)) else None

    def match_masked(self, given: Move) -> Move | None:
        """A draw with `?` for what the reader may not know, in canonical order; None if it cannot be."""
        return given if given.verb in {word.partition(" ")[0] for word in self.moves} else None

    def weights(self) -> dict[str, int] | None:
        return self.moves


class Heap(msgspec.Struct, frozen=True):
    """A card of a heap in which each lies as likely on top as any other: `draw rare axe`. The same luck as weighing
    the cards by their number, without having to list them."""

    stem: str
    cards: tuple[str, ...]  # sorted

    def draw(self, chance: Chance) -> Move:
        return parse(f"{self.stem} {self.cards[chance.below(len(self.cards))]}")

    def match(self, given: Move) -> Move | None:
        stem, _, card = str(given).rpartition(" ")
        return given if stem == self.stem and card in self.cards else None

    def match_masked(self, given: Move) -> Move | None:
        return self.weighed().match_masked(given)

    def weights(self) -> dict[str, int] | None:
        return self.weighed().moves

    def weighed(self) -> Weighted:
        """The same with all moves listed, as it is written into proofs."""
        return Weighted({f"{self.stem} {card}": number for card, number in Counter(self.cards).items()})


class Part(msgspec.Struct, frozen=True):
    """One heap of a deal. A hand has no order and is written sorted; a row keeps the order it was dealt in."""

    size: int
    is_ordered: bool = False


class Shuffle(msgspec.Struct, frozen=True):
    """All these cards, shuffled and cut into parts: `deal a b / c d /`."""

    verb: str
    cards: tuple[str, ...]
    parts: tuple[Part, ...]

    def draw(self, chance: Chance) -> Move:
        return self._written(self._cut(shuffled(self.cards, chance)))

    def match(self, given: Move) -> Move | None:
        parts = given.parts()
        has_right_sizes = [len(part) for part in parts] == [part.size for part in self.parts]
        has_right_cards = Counter(given.tokens) == Counter(self.cards) + Counter({PART: len(parts) - 1})
        if given.verb != self.verb or not has_right_sizes or not has_right_cards:
            return None
        return self._written(parts)

    def match_masked(self, given: Move) -> Move | None:
        parts, known = given.parts(), [card for card in given.tokens if card not in (PART, HIDDEN)]
        if given.verb != self.verb or len(given.tokens) != len(given.args) or len(parts) != len(self.parts):
            return None
        if len(set(known)) != len(known) or not set(known) <= set(self.cards):
            return None
        if not all(_may_be(part, heap) for part, heap in zip(parts, self.parts, strict=True)):
            return None
        return self._written(parts)

    def weights(self) -> dict[str, int] | None:
        return None

    def _cut(self, cards: Sequence[str]) -> list[tuple[str, ...]]:
        cuts, at = [], 0
        for part in self.parts:
            cuts.append(tuple(cards[at : at + part.size]))
            at += part.size
        return cuts

    def _written(self, cuts: Sequence[tuple[str, ...]]) -> Move:
        place = {card: index for index, card in enumerate((*self.cards, HIDDEN))}
        heaps = (
            cut if part.is_ordered else tuple(sorted(cut, key=place.__getitem__))
            for part, cut in zip(self.parts, cuts, strict=True)
        )
        return move_in_parts(self.verb, heaps)


def _may_be(part: Sequence[str], heap: Part) -> bool:
    """Whether a heap may be written so: whole, or with fewer cards than it has and `?` for the others. Also for a
    heap without cards `?` may stand: how many are hidden is not told."""
    known, room = sum(card != HIDDEN for card in part), max(heap.size, 1)
    return known < room and len(part) <= room if HIDDEN in part else known == heap.size


class Roll(msgspec.Struct, frozen=True):
    """Dice, in groups: `roll 4.6 2` is a group of two and a group of one."""

    verb: str
    groups: tuple[int, ...]
    faces: int = 6

    def draw(self, chance: Chance) -> Move:
        rolls = [[str(chance.below(self.faces) + 1) for _ in range(size)] for size in self.groups]
        return Move(self.verb, tuple(map(".".join, rolls)))

    def match(self, given: Move) -> Move | None:
        groups = [argument.split(".") for argument in given.tokens]
        faces = {str(face + 1) for face in range(self.faces)}
        has_right_sizes = tuple(map(len, groups)) == self.groups and len(given.args) == len(groups)
        is_rolled = all(die in faces for group in groups for die in group)
        return given if given.verb == self.verb and has_right_sizes and is_rolled else None

    def match_masked(self, given: Move) -> Move | None:
        """Dice lie open."""
        return None

    def weights(self) -> dict[str, int] | None:
        dice = sum(self.groups)
        if self.faces**dice > LISTED_AT_MOST:
            return None
        return {str(self._grouped(roll)): 1 for roll in product(range(1, self.faces + 1), repeat=dice)}

    def _grouped(self, roll: Sequence[int]) -> Move:
        dice = iter(roll)
        return move(self.verb, *(".".join(str(next(dice)) for _ in range(size)) for size in self.groups))


Odds = Weighted | Heap | Shuffle | Roll


def shuffled(cards: Sequence[str], chance: Chance) -> list[str]:
    """Fisher-Yates, from the end to the front."""
    heap = list(cards)
    for last in range(len(heap) - 1, 0, -1):
        other = chance.below(last + 1)
        heap[last], heap[other] = heap[other], heap[last]
    return heap


class Seeded:
    """Repeatable random numbers for tests and simulations: the same as of `randrange`, which takes three times as
    long."""

    def __init__(self, seed: int | str) -> None:
        self._bits = random.Random(seed).getrandbits

    def below(self, limit: int) -> int:
        if limit < 1:
            raise ValueError(f"no whole number from 0 up is below {limit}")
        size = limit.bit_length()
        while (found := self._bits(size)) >= limit:
            pass
        return found


class HmacStream:
    """Random numbers keyed by a secret seed: the first block is the HMAC-SHA256 of a message, each next block the
    HMAC of the block before it. Numbers are read as eight bytes, big end first, and those that would favour a
    result are thrown away."""

    def __init__(self, seed: str, message: bytes) -> None:
        self._key = bytes.fromhex(seed)
        self._block = self._hmac(message)
        self._used = 0

    def _hmac(self, message: bytes) -> bytes:
        return hmac.digest(self._key, message, "sha256")

    def _word(self) -> int:
        if self._used == len(self._block):
            self._block, self._used = self._hmac(self._block), 0
        self._used += 8
        return int.from_bytes(self._block[self._used - 8 : self._used], "big")

    def below(self, limit: int) -> int:
        fair = 2**64 - 2**64 % limit
        while (word := self._word()) >= fair:
            pass
        return word % limit


class FairStream(HmacStream):
    """Scheme 1, of the terminal and of tables begun before scheme 2: a draw from everybody's entropy and `seq`."""

    def __init__(self, seed: str, entropy: Sequence[str | None], seq: int) -> None:
        message = json.dumps(list(entropy), separators=(",", ":"), ensure_ascii=False) + str(seq)
        super().__init__(seed, message.encode())


class PromisedStream(HmacStream):
    """Scheme 2: a draw from the head of a table (`core.promises`) and its number among the draws of the table."""

    def __init__(self, seed: str, head: str, number: int) -> None:
        super().__init__(seed, hashlib.sha256(head.encode()).digest() + number.to_bytes(8, "big"))


def new_seed() -> str:
    """A fresh secret for one table, as hexadecimal text."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What the server shows before the first draw: it binds the seed and tells nothing about it."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
