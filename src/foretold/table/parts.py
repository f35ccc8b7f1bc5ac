"""The parts a table is folded into: seats, lines of the log, chat, proposals. Plain data, no rules."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from foretold.core.words import Phrase, Said, seat
from foretold.table.events import Plan, SeatKind, VoteKind


@dataclass(slots=True)
class Seat:
    """A seat and who holds it. A person who left keeps the token until somebody else sits down."""

    plan: Plan
    name: str = ""
    colour: str = ""
    token_hash: str | None = None
    bot: str | None = None
    has_left: bool = False
    entropy: list[tuple[int, str]] = field(default_factory=list)  # shares in the luck, each from a seq on
    seen_at: int = 0  # when its person last did something in their own name

    @property
    def has_person(self) -> bool:
        return self.token_hash is not None and self.bot is None and not self.has_left

    @property
    def is_taken(self) -> bool:
        return self.has_person or self.bot is not None

    @property
    def kind(self) -> SeatKind:
        """Who holds the seat, or who it is for."""
        if self.bot is not None:
            return "bot"
        return "person" if self.has_person else self.plan.kind

    def who(self, number: int) -> str | Phrase:
        """For a sentence about what somebody did who may have left since."""
        return self.name or seat(number)


class LogLine(msgspec.Struct, gc=False):
    """A move (with its number in the record, from 1) or a note about the table (without one), in words."""

    seq: int
    at: int
    ply: int | None
    actor: int | str | None
    said: list[Said]


class Chat(msgspec.Struct, frozen=True, gc=False):
    """A line of chat as it may be read now; the table keeps its text under this number."""

    seq: int
    at: int
    seat: int
    name: str
    number: int
    text: str


@dataclass(slots=True)
class Proposal:
    """A vote under way; its number is the seq of the proposal."""

    number: int
    by: int
    what: VoteKind
    ply: int | None
    target: int | None
    bot: str | None
    agreed: set[int]
