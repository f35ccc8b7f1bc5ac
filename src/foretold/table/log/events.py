"""What can happen at a table, as data: the log is a list of these and nothing else is kept.

An event says what happened, never what follows from it. The log is for the server alone: it holds the seed and the
hashes of seat tokens. Free text is not in it, only its number in a table of its own, so that it can be erased; nor
is who made an anonymous act.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from foretold.core.notation import REMOVED, Argument, Move, Text, parse

SeatKind = Literal["person", "bot", "open"]
VoteKind = Literal["take_back", "take_over", "abandon", "call", "begin_anew", "away"]

TEXT_MARK = "$"  # `tell $3` stands for `tell "…"` with text number 3; no bare token begins with it


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who a seat is for: a person with the invitation, anybody (open), or a bot of this level.

    `name` is who sat there before, where a game is continued, or who is awaited there for a rematch.
    """

    kind: SeatKind
    bot: str | None = None
    name: str = ""


def name_of(event: str) -> str:
    """How the log calls a class of events: `TakenBack` is `taken_back`."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", event).lower()


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag=name_of):
    """Something that happened."""


class Created(Event, frozen=True):
    """A table was made. `luck` is the scheme of its draws; logs that do not name it are of the first."""

    game: str
    rules: int
    options: dict[str, Any]
    plans: list[Plan]
    name: str
    is_private: bool
    is_friendly: bool
    seed: str
    invitation: str
    previous: str | None = None
    luck: int = 1


class Seated(Event, frozen=True):
    """A person sat down; at tables of scheme 1 with a share in the luck from then on."""

    seat: int
    name: str
    colour: str
    token_hash: str
    entropy: str = ""


class Started(Event, frozen=True):
    """All seats are taken: the game begins."""


class Moved(Event, frozen=True):
    """A move of the game: by a seat, by luck `*`, or by somebody unnamed `~`, with a hash of the nonce."""

    actor: int | str
    move: str
    nonce: str | None = None
    nonce_hash: str | None = None


class Chatted(Event, frozen=True):
    seat: int
    text: int
    nonce: str


class Proposed(Event, frozen=True):
    """`seats` are those whose shares would count, in a call without others; `seed` that of a new beginning."""

    seat: int
    what: VoteKind
    nonce: str
    ply: int | None = None
    target: int | None = None
    bot: str | None = None
    seats: list[int] | None = None
    seed: str | None = None


class Voted(Event, frozen=True):
    seat: int
    proposal: int
    agrees: bool
    nonce: str


class TakenBack(Event, frozen=True):
    """All moves from this one on (counted from 1) are undone. They stay in the log."""

    ply: int


class TakenOver(Event, frozen=True):
    seat: int
    bot: str


class Abandoned(Event, frozen=True):
    """All agreed to stop."""


class Promised(Event, frozen=True):
    """A seat's page is bound to its share in the luck; null: it adds none."""

    seat: int
    promise: str | None
    nonce: str


class Called(Event, frozen=True):
    """The shares of these seats count, and no others."""

    seats: list[int]


class Opened(Event, frozen=True):
    seat: int
    share: str
    nonce: str


class BegunAnew(Event, frozen=True):
    """A share did not come: all agreed to promise anew, with another seed."""

    seed: str


class Left(Event, frozen=True):
    seat: int
    nonce: str


class Returned(Event, frozen=True):
    seat: int
    nonce: str


class Rematched(Event, frozen=True):
    """The players go on at another table."""

    table: str


class Closed(Event, frozen=True):
    """The host stopped it."""


class Forgot(Event, frozen=True):
    """Somebody was forgotten: names and words in events before this one are gone. They held these seats."""

    seats: list[int]


AnyEvent = (
    Created
    | Seated
    | Started
    | Moved
    | Chatted
    | Proposed
    | Voted
    | TakenBack
    | TakenOver
    | Abandoned
    | Promised
    | Called
    | Opened
    | BegunAnew
    | Left
    | Returned
    | Rematched
    | Forgot
    | Closed
)


class Logged(msgspec.Struct, frozen=True):
    """An event with its number in the table's log, from 1, and its time in milliseconds since 1970."""

    seq: int
    at: int
    event: AnyEvent


@dataclass(frozen=True)
class Decision:
    """What will have happened, the free texts that belong to it, and its moves, in the form that was checked.

    `stands_at`: nothing will, for it was done before; the seq of its first event.
    """

    events: Sequence[AnyEvent]
    texts: dict[int, str] = field(default_factory=dict)
    moves: Sequence[Move] = ()
    stands_at: int | None = None


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Logged)


def encode(logged: Logged) -> bytes:
    return _encoder.encode(logged)


def decode(body: bytes) -> Logged:
    """msgspec.DecodeError when this is no event."""
    return _decoder.decode(body)


# Free text in moves


def numbered(move: Move, first: int) -> tuple[str, dict[int, str]]:
    """A move with a number for each free text in it, and these texts."""
    words = [move.verb]
    texts: dict[int, str] = {}
    for argument in move.args:
        if isinstance(argument, Text):
            number = first + len(texts)
            texts[number] = argument.value
            words.append(f"{TEXT_MARK}{number}")
        else:
            words.append(argument)
    return " ".join(words), texts


def spelled(move: str, texts: dict[int, str | None]) -> Move:
    """The move behind a logged one; `removed` where the text has been erased. KeyError when a text is missing."""
    if TEXT_MARK not in move:
        return parse(move)
    verb, *words = move.split(" ")
    return Move(verb, tuple(_spelled_argument(word, texts) for word in words))


def _spelled_argument(word: str, texts: dict[int, str | None]) -> Argument:
    if not word.startswith(TEXT_MARK):
        return word
    text = texts[int(word[1:])]
    return REMOVED if text is None else Text(text)


def text_numbers(move: str) -> dict[int, int]:
    """Which text stands at which place of a logged move."""
    words = move.split(" ")[1:] if TEXT_MARK in move else ()
    return {place: int(word[1:]) for place, word in enumerate(words) if word.startswith(TEXT_MARK)}
