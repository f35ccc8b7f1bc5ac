"""What a host asks of whoever keeps the tables, and what comes back: plain data, the same on every way."""

from __future__ import annotations

import msgspec

from foretold.core.errors import ForetoldError
from foretold.core.words import Phrase
from foretold.server.hosting.reports import HostReport, ProcessReport
from foretold.table.acts.tokens import hash_token
from foretold.table.forgetting import Somebody

LONGEST_WISH = 4096  # bytes


class HostWish(msgspec.Struct, frozen=True, tag_field="wish", tag=str.lower, omit_defaults=True):
    """Something to be done, or told."""


class Find(HostWish, frozen=True):
    """Where is or was somebody?"""

    who: Somebody


class Forget(HostWish, frozen=True):
    """Somebody at a table, or all of it."""

    table: str
    who: Somebody | None = None


class ReportProcess(HostWish, frozen=True):
    """How does this process fare?"""


class ReportAll(HostWish, frozen=True):
    """How do all of them, and what is kept?"""


class CloseDoors(HostWish, frozen=True):
    """No new tables; whoever wants one reads this sentence. Those under way go on."""

    sentence: str


class OpenDoors(HostWish, frozen=True):
    """New tables again."""


class CloseTable(HostWish, frozen=True):
    """Stop the game at a table."""

    table: str


class NewKey(HostWish, frozen=True):
    """Another key to the host's page."""


AnyWish = Find | Forget | ReportProcess | ReportAll | CloseDoors | OpenDoors | CloseTable | NewKey
AboutTable = Forget | CloseTable  # asked of the process that plays it


class HostAnswer(msgspec.Struct, frozen=True, tag_field="answer", tag=str.lower):
    """What came of it."""


class Refused(HostAnswer, frozen=True):
    words: Phrase


class SeatsAt(msgspec.Struct, frozen=True):
    """Seats of a table."""

    table: str
    seats: list[int]


class FoundSomebody(HostAnswer, frozen=True):
    """Where somebody is or was; tables that could not be read."""

    places: list[SeatsAt]
    unread: list[str]


class HasForgotten(HostAnswer, frozen=True):
    """What is gone; `is_gone`: all of the table. Nothing at all: there was nobody of that kind."""

    table: str
    seats: list[int] = []
    names: int = 0
    texts: int = 0
    is_gone: bool = False

    @property
    def is_nothing(self) -> bool:
        return not (self.names or self.texts or self.is_gone)


class Reported(HostAnswer, frozen=True):
    report: ProcessReport


class ReportedAll(HostAnswer, frozen=True):
    report: HostReport


class Granted(HostAnswer, frozen=True):
    """`key`: the new one, where one was asked for."""

    key: str = ""


AnyAnswer = Refused | FoundSomebody | HasForgotten | Reported | ReportedAll | Granted

_encoder = msgspec.json.Encoder()
_wishes: msgspec.json.Decoder[AnyWish] = msgspec.json.Decoder(AnyWish)
_answers: msgspec.json.Decoder[AnyAnswer] = msgspec.json.Decoder(AnyAnswer)


def encode(said: HostWish | HostAnswer) -> bytes:
    """On one line."""
    return _encoder.encode(said)


def read_wish(body: bytes) -> AnyWish:
    """msgspec.DecodeError when this is none."""
    return _wishes.decode(body)


def read_answer(body: bytes) -> AnyAnswer:
    return _answers.decode(body)


class NotGranted(ForetoldError):
    """What the other side refused, in its words."""


def by_token(token: str) -> Somebody:
    """Whoever has this token of a seat; it is not passed on itself."""
    return Somebody(token_hash=hash_token(token))


__all__ = ["Somebody"]
