"""The parts a table is folded into: seats, lines of the log, chat, proposals; which event changes what readers are
told. Plain data, no rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import msgspec

from foretold.core.game import AWAY
from foretold.core.words import Phrase, Said, seat
from foretold.table.log import events
from foretold.table.log.events import AnyEvent, Plan, SeatKind, VoteKind


@dataclass(slots=True)
class Seat:
    """A seat and who holds it. A person who left keeps the token until somebody else sits down."""

    plan: Plan
    name: str = ""
    colour: str = ""
    token_hash: str | None = None
    bot: str | None = None
    has_left: bool = False
    entropy: list[tuple[int, str]] = field(default_factory=list)  # scheme 1: shares in the luck, each from a seq on
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


class LogEntry(msgspec.Struct, gc=False):
    """A move (with its number in the record, from 1) or a note about the table (without one), in words.

    `draw` is the number of a draw among all that this table ever made, from 0.
    """

    seq: int
    at: int
    ply: int | None
    actor: int | str | None
    said: list[Said]
    draw: int | None = None


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
    seats: list[int] | None
    seed: str | None
    agreed: set[int]
    unpromised: frozenset[int] = frozenset()  # seats that had not promised yet

    def effect(self) -> AnyEvent:
        """What happens once all agree."""
        if self.what == "take_back" and self.ply is not None:
            return events.TakenBack(ply=self.ply)
        if self.what == "take_over" and self.target is not None and self.bot is not None:
            return events.TakenOver(seat=self.target, bot=self.bot)
        if self.what == "call" and self.seats is not None:
            return events.Called(seats=self.seats)
        if self.what == "begin_anew" and self.seed is not None:
            return events.BegunAnew(seed=self.seed)
        if self.what == "away" and self.target is not None:
            return events.Moved(actor=self.target, move=str(AWAY))
        return events.Abandoned()


Topic = Literal["table", "seats", "sight", "proposals", "luck"]

# What readers have to be told anew after each event, besides lines of log and chat.
TOPICS: tuple[Topic, ...] = ("table", "seats", "sight", "proposals", "luck")
TOUCHED: dict[type, tuple[Topic, ...]] = {
    events.Created: TOPICS,
    events.Seated: ("seats", "proposals", "luck"),
    events.Started: ("table", "sight", "luck"),
    events.Moved: ("sight",),
    events.Chatted: (),
    events.Proposed: ("proposals",),
    events.Voted: ("proposals",),
    events.TakenBack: ("sight", "proposals", "luck"),
    events.TakenOver: ("seats", "proposals", "luck"),
    events.Abandoned: ("table", "sight", "proposals", "luck"),
    events.Promised: ("luck",),
    events.Called: ("proposals", "luck"),
    events.Opened: ("proposals", "luck"),
    events.BegunAnew: ("proposals", "luck"),
    events.Left: ("seats", "proposals", "luck"),
    events.Returned: ("seats", "proposals", "luck"),
    events.Rematched: ("table",),
    events.Forgot: TOPICS,
    events.Closed: ("table", "sight", "proposals", "luck"),
}
