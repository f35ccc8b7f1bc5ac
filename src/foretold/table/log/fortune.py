"""The luck of one table, folded from its log: commit, promises, the call, openings, and every draw ever made.

Scheme 2 of fair luck. The server is bound first; each person's page promises a share; the call names whose shares
count and never shrinks; pages open; then draws are made, each from the head and its number alone. Tables begun
under scheme 1 end under it, and games that never draw have nothing of this. Knows no clock and no connection.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

from foretold.core.luck import HmacStream, Odds, PromisedStream, commitment
from foretold.core.promises import SCHEME, Draw, head_text, proof
from foretold.core.words import Phrase, phrase, seat
from foretold.table.log.events import Created
from foretold.table.log.parts import Seat


@dataclass(slots=True)
class Round:
    """From one commit to the shares that count with it."""

    seed: str
    since: int  # when people could begin to promise, in milliseconds
    answers: dict[int, str | None] = field(default_factory=dict)  # promises by seat; null: adds none
    called: list[int] | None = None  # seats whose shares count, once the call was made
    shares: dict[int, str] = field(default_factory=dict)  # opened so far

    @property
    def unopened(self) -> list[int]:
        return [number for number in self.called or () if number not in self.shares]


class Fortune:
    """What is due between people and the first draw, and what was drawn."""

    def __init__(self, table: str, made: Created, at: int, draws_at_all: bool) -> None:
        self._table = table
        self._made = made
        self.scheme = made.luck if draws_at_all else 0
        self.round = Round(made.seed, at)
        self.anew: list[list[int]] = []  # seats that had not opened, each time it was begun anew
        self.draws: list[Draw] = []  # by number
        self.plies: list[int] = []  # of each draw, as it was made

    @property
    def is_promised(self) -> bool:
        """Whether this table follows scheme 2 and its game draws."""
        return self.scheme == SCHEME

    @property
    def seed(self) -> str:
        return self.round.seed

    @property
    def commit(self) -> str:
        return commitment(self.round.seed)

    @property
    def promises(self) -> list[str | None]:
        """By seat; after the call only those that count."""
        now = self.round
        counted = now.answers if now.called is None else {it: now.answers[it] for it in now.called}
        return [counted.get(number) for number in range(len(self._made.plans))]

    @property
    def shares(self) -> list[str | None]:
        return [self.round.shares.get(number) for number in range(len(self._made.plans))]

    @property
    def is_open(self) -> bool:
        """Whether draws can be made: every share that counts is open."""
        return self.round.called is not None and not self.round.unopened

    @property
    def head(self) -> str | None:
        if not self.is_promised or not self.is_open:
            return None
        made, seats = self._made, len(self._made.plans)
        return head_text(
            self._table, made.game, made.rules, seats, made.options, self.commit, self.promises, self.shares
        )

    def stream(self) -> HmacStream:
        """Of the next draw. Only when all is open."""
        head = self.head
        assert head is not None
        return PromisedStream(self.seed, head, len(self.draws))

    # Who is waited for

    def awaited(self, seats: Sequence[Seat], stood_in: Iterable[int]) -> list[int]:
        """Seats that must promise, or open, before anything can be drawn."""
        if not self.is_promised:
            return []
        if self.round.called is not None:
            return self.round.unopened
        nobody = set(stood_in)
        return [
            number
            for number, it in enumerate(seats)
            if it.bot is None and not self._has_answered(number, it) and (it.has_person or number not in nobody)
        ]

    def _has_answered(self, number: int, holder: Seat) -> bool:
        return holder.has_person and number in self.round.answers

    def words(self, awaited: Sequence[int]) -> Phrase | None:
        """Who is waited for, for everybody to read."""
        if not awaited:
            return None
        key = "luck-waits-promise" if self.round.called is None else "luck-waits-open"
        return phrase(key, who=[seat(number) for number in awaited])

    def promisers(self, numbers: Iterable[int]) -> list[int]:
        """Those of these seats whose shares would count if the call were made now."""
        return sorted(number for number in numbers if self.round.answers.get(number) is not None)

    # What happens

    def forget(self, number: int) -> None:
        """Somebody else holds the seat: before the call its promise is void, after it the share is waited for."""
        if self.round.called is None:
            self.round.answers.pop(number, None)

    def call(self, numbers: Iterable[int], seats: Sequence[Seat]) -> Phrase:
        """These shares count; who adds to the luck and who is left out, in words."""
        self.round.called = called = self.promisers(numbers)
        held = [number for number, it in enumerate(seats) if it.bot is None and it.token_hash is not None]
        none = [number for number, promise in self.round.answers.items() if promise is None]
        left_out = [number for number in held if number not in (*called, *none)]
        if left_out:
            return phrase(
                "luck-called-without", count=len(called), who=_names(seats, called), away=_names(seats, left_out)
            )
        return phrase("luck-called", count=len(called), who=_names(seats, called))

    def begin_anew(self, seed: str, at: int, seats: Sequence[Seat]) -> Phrase:
        """Promise again, with another seed; whose share did not come, in words."""
        unopened = self.round.unopened
        self.anew.append(unopened)
        self.round = Round(seed, at)
        return phrase("luck-begun-anew", who=_names(seats, unopened))

    def drew(self, odds: Odds, move: str, ply: int) -> int:
        """Keep a draw; its number."""
        self.draws.append(Draw(odds, move))
        self.plies.append(ply)
        return len(self.draws) - 1

    def take_back(self, kept: int) -> None:
        """Cross out what was drawn after this many moves. The numbers stay used."""
        for number, ply in enumerate(self.plies):
            if ply > kept and not self.draws[number].is_taken_back:
                self.draws[number] = msgspec.structs.replace(self.draws[number], is_taken_back=True)

    @property
    def taken_back(self) -> list[int]:
        return [number for number, draw in enumerate(self.draws) if draw.is_taken_back]

    @property
    def numbers(self) -> dict[int, int]:
        """The number of each draw that stands, by its ply, counted from 0."""
        standing = (it for it in enumerate(self.plies) if not self.draws[it[0]].is_taken_back)
        return {ply - 1: number for number, ply in standing}

    def proof(self) -> str:
        """Everything, for anybody. Only once the seed is open to all."""
        return proof(self.seed, self.commit, self.head, self.promises, self.shares, self.draws)


def _names(seats: Sequence[Seat], numbers: Iterable[int]) -> list[Phrase]:
    """Who sits there now, also for who reads it when somebody else does."""
    names = {number: seats[number].name for number in numbers}
    return [phrase("luck-name", name=name) if name else seat(number) for number, name in names.items()]
