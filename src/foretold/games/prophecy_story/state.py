"""A story as plain data: notes, cards, scenes, votes.

Every free text is a note, whatever it is about, so that editing, the X-card and forgetting work alike for all of
them. Parts never change; a change puts a new part in the place of the old one, so a copy is cheap. No rule is
decided here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

Phase = Literal["safety", "prophecy", "characters", "outline", "story", "epilogue", "ended"]
PHASES: tuple[Phase, ...] = ("safety", "prophecy", "characters", "outline", "story", "epilogue", "ended")
Step = Literal["", "select", "roleplay", "roll", "narrate"]  # of a scene, while the story is told

NoteKind = Literal[
    "line", "veil", "title", "prophecy", "name", "aspect", "objective", "setting", "reason", "narration",
    "epilogue", "question", "suggestion", "draft",
]  # fmt: skip
OBJECT_KINDS = ("person", "place", "thing")
CATEGORIES = ("occupation", "physical", "psychological", "relationship", "affiliation")
TRAIT = "trait"  # an aspect of no category
FINALE = "finale"
MODULE = "module"  # what the X-card can be laid on besides notes
NOW = "now"

LONGEST: dict[NoteKind, int] = {
    "line": 200, "veil": 200, "title": 100, "prophecy": 4000, "name": 80, "aspect": 120, "objective": 160,
    "setting": 400, "reason": 300, "narration": 4000, "epilogue": 4000, "question": 300, "suggestion": 500,
    "draft": 4000,
}  # fmt: skip


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a state is made of: never changed, only replaced."""


class Note(Piece, frozen=True):
    """A free text. `sources` are the moves that brought its words (ply, argument); `gone` those to be forgotten."""

    kind: NoteKind
    text: str | None  # None when its words are gone, as they are from the start in a redacted record
    author: int | None
    thing: int | None = None  # the object whose name or aspect it is
    scene: int | None = None  # the scene whose objective or setting it is
    version: int = 1
    first: str | None = None  # as it stood when the story began
    told: tuple[tuple[int, str], ...] = ()  # by scene: as it stood when the scene's pool was locked
    is_removed: bool = False  # taken out by the X-card and not written again
    is_redacted: bool = False  # the X-card has changed it
    is_contested: bool = False
    mark: str = ""  # of the unnamed author
    sources: tuple[tuple[int, int], ...] = ()
    gone: tuple[tuple[int, int], ...] = ()


class Thing(Piece, frozen=True):
    """An object of the rules: a person, place or thing. With a holder it is that seat's character."""

    kind: str
    name: int  # a note
    holder: int | None = None


class Aspect(Piece, frozen=True):
    """An aspect is attached to exactly one object for good."""

    note: int
    thing: int
    category: str = TRAIT


class Scene(Piece, frozen=True):
    """A scene; its difficulty follows from its place in the tree. `pool` gives the reason for each die."""

    id: int
    parent: int | None
    objective: int
    setting: int | None = None
    absent: tuple[int, ...] = ()  # objects that are not there
    pool: tuple[str, ...] = ()  # a pair `p3`, a precursor `s4`, or `free`
    waves: tuple[tuple[int, ...], ...] = ()
    is_success: bool | None = None
    order: int | None = None  # the how-manieth scene it was to be performed
    narration: tuple[int, ...] = ()


MotionKind = Literal["pair", "scene", "restore", "override", "prophecy"]
Standing = Literal["open", "agreed", "refused", "lapsed"]


class Motion(Piece, frozen=True):
    """What the table is asked to agree to: a scene, a note, an override (`subject`), a pair in a scene, or another
    prophecy. `reason` is the note that says why, or the prophecy as it is proposed."""

    kind: MotionKind
    by: int
    subject: str
    yes: tuple[int, ...] = ()
    no: int | None = None
    standing: Standing = "open"
    pair: tuple[int, int] = (-1, -1)  # the notes of a character aspect and an environment aspect
    reason: int = -1


class XCard(Piece, frozen=True):
    """An X-card on the table: what it lies on, which words, and the votes it has unsettled.

    By rules 1 marked words are a span of the note. Since then they are words, in any note (empty when they are
    gone), and `source` is where the move holds them.
    """

    item: str
    span: tuple[int, int] | None
    mark: str
    unsettled: tuple[tuple[int, Motion], ...] = ()
    words: str | None = None
    source: tuple[int, int] | None = None

    @property
    def is_whole(self) -> bool:
        """Whether it lies on the whole of its item and not on marked words."""
        return self.span is None and self.words is None


@dataclass(slots=True)
class State:
    seats: int
    options: dict[str, Any]
    rules: int
    plies: int = 0
    phase: Phase = "safety"
    step: Step = ""
    module: str | None = None
    notes: list[Note] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    aspects: list[Aspect] = field(default_factory=list)
    scenes: dict[int, Scene] = field(default_factory=dict)
    scenes_made: int = 0
    performed: int = 0
    current: int | None = None  # the scene being performed
    proposals: list[Motion] = field(default_factory=list)
    ready: list[int] = field(default_factory=list)  # seats, for the phase, the lock or the end of a scene
    lifted: list[str] = field(default_factory=list)  # overrides in force
    is_warned: bool = False  # that the pool is empty
    timer: int | None = None  # the ply at which it was started
    cards: list[XCard] = field(default_factory=list)
    resigned: list[int] = field(default_factory=list)
    asked_before: dict[str, int] = field(default_factory=dict)  # how often a question was closed
    gone: list[tuple[int, int]] = field(default_factory=list)  # words of X-cards that were put away: ply, argument
    is_halted: bool = False  # somebody has asked for a pause
    away: list[int] = field(default_factory=list)  # seats without which the story goes on for now

    @property
    def moderator(self) -> int | None:
        seat: int | None = self.options["moderator"]
        return seat if seat not in self.resigned else None

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.resigned]

    @property
    def present(self) -> list[int]:
        """The people who are not away."""
        return [seat for seat in self.people if seat not in self.away]

    @property
    def voters(self) -> list[int]:
        return [seat for seat in self.present if seat != self.moderator]

    @property
    def is_paused(self) -> bool:
        """While an X-card lies on the table, or somebody wants a pause, nothing goes forward."""
        return bool(self.cards) or self.is_halted


def copied(state: State) -> State:
    return State(
        state.seats,
        state.options,
        state.rules,
        state.plies,
        state.phase,
        state.step,
        state.module,
        state.notes[:],
        state.things[:],
        state.aspects[:],
        dict(state.scenes),
        state.scenes_made,
        state.performed,
        state.current,
        state.proposals[:],
        state.ready[:],
        state.lifted[:],
        state.is_warned,
        state.timer,
        state.cards[:],
        state.resigned[:],
        dict(state.asked_before),
        state.gone[:],
        state.is_halted,
        state.away[:],
    )


def number(name: str) -> int:
    """The number in a name such as `n17`."""
    return int(name[1:])


def note_named(name: str) -> int | None:
    """The note behind what an X-card can lie on, if it is one."""
    return number(name) if name not in (NOW, MODULE) else None
