"""Moves as text: `verb arg arg …`, single spaces. `parse(str(move)) == move` for every move.

An argument is a bare token, a `Text` (free text, written as a JSON string), or `/`, which parts a list. Two
tokens stand only in records: `?` for what the reader may not know, and the bare word `removed` where free text
was withdrawn. Nothing here knows what a move means.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from foretold.core.errors import NotationError

LUCK = "*"
ANYONE = "~"
Actor = int | str  # a seat, LUCK or ANYONE

PART = "/"
HIDDEN = "?"
REMOVED = "removed"

LONGEST_LINE = 100_000
QUOTED_AT_MOST = 60
TOKEN = re.compile(r"[A-Za-z0-9_.:+-]+")
_ARGUMENT = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"|[A-Za-z0-9_.:+-]+|/|\?')
_ACTOR = re.compile(r"0|[1-9][0-9]?")


class Text(msgspec.Struct, frozen=True, gc=False):
    """Free text inside a move. Never equal to a bare token with the same letters."""

    value: str

    def __str__(self) -> str:
        return json.dumps(self.value, ensure_ascii=False)


Argument = str | Text


class Move(msgspec.Struct, frozen=True, gc=False):
    """One move of any game: a verb and its arguments."""

    verb: str
    args: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *map(str, self.args)))

    @property
    def tokens(self) -> tuple[str, ...]:
        """The arguments that are bare tokens, in order."""
        for argument in self.args:
            if type(argument) is Text:
                return tuple([it for it in self.args if isinstance(it, str)])
        return self.args  # type: ignore[return-value]

    def parts(self) -> list[tuple[str, ...]]:
        """The bare arguments between the slashes; a trailing slash gives an empty last part."""
        parts: list[list[str]] = [[]]
        for argument in self.tokens:
            if argument == PART:
                parts.append([])
            else:
                parts[-1].append(argument)
        return [tuple(part) for part in parts]


def move(verb: str, *args: object) -> Move:
    """A move from plain values: `move("mark", "b3", 2)`. Free text must be wrapped in `Text`."""
    return Move(verb, tuple(argument if isinstance(argument, Text) else str(argument) for argument in args))


def move_in_parts(verb: str, parts: Iterable[Iterable[str]]) -> Move:
    """A move whose arguments are parted by slashes, the inverse of `Move.parts`."""
    args: list[str] = []
    for index, part in enumerate(parts):
        args += [PART, *part] if index else part
    return Move(verb, tuple(args))


def parse(text: str) -> Move:
    """Read one move, or say what is wrong with it."""
    return parse_anew(text) if '"' in text else _parsed_before(text)


def parse_anew(text: str) -> Move:
    """The same, never remembered: for what may be words of people, which must be gone once they are withdrawn."""
    if len(text) > LONGEST_LINE:
        raise NotationError("notation-too-long", length=len(text), limit=LONGEST_LINE)
    verb = TOKEN.match(text)
    if verb is None:
        raise NotationError("notation-no-verb", text=quote(text))
    args: list[Argument] = []
    at = verb.end()
    while at < len(text):
        found = _ARGUMENT.match(text, at + 1) if text[at] == " " else None
        if found is None:
            raise NotationError("notation-bad-argument", text=quote(text), column=at + 1)
        args.append(_argument(found[0], text))
        at = found.end()
    return Move(verb[0], tuple(args))


_parsed_before = lru_cache(maxsize=4096)(parse_anew)


def _argument(found: str, text: str) -> Argument:
    if not found.startswith('"'):
        return found
    try:
        value = json.loads(found)
        value.encode()  # half a surrogate pair is valid JSON, but no text
    except ValueError:
        raise NotationError("notation-bad-text", text=quote(text)) from None
    return Text(value)


def parse_actor(text: str) -> Actor:
    """A seat number, `*` or `~`."""
    if text in (LUCK, ANYONE):
        return text
    if _ACTOR.fullmatch(text):
        return int(text)
    raise NotationError("notation-bad-actor", text=quote(text))


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of a record: who did what."""

    actor: Actor
    move: Move

    def __str__(self) -> str:
        return f"{self.actor} {self.move}"


def parse_entry(text: str) -> Entry:
    actor, space, rest = text.partition(" ")
    if not space:
        raise NotationError("notation-no-move", text=quote(text))
    return Entry(parse_actor(actor), parse(rest))


def quote(text: str) -> str:
    """What came, shortened and with control characters made visible, for an error message."""
    shown = text if len(text) <= QUOTED_AT_MOST else text[: QUOTED_AT_MOST - 1] + "…"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in shown)
