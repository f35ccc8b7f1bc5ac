"""How a law fails: with the ply, the seat, what differed, and the record that leads there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NoReturn

import msgspec

from foretold.core import record
from foretold.core.errors import ForetoldError
from foretold.core.extras import MissingExtra
from foretold.core.play import Playthrough

LONGEST_VALUE = 200  # characters of a value in a message

_position: ContextVar[Playthrough | None] = ContextVar("position", default=None)


class BrokenLaw(AssertionError):
    """A game breaks a law."""


class _Found(Exception):
    """What is wrong, before the position and the record are added."""

    def __init__(self, what: str, seat: int | str | None) -> None:
        super().__init__(what)
        self.seat = seat


def looking_at(playthrough: Playthrough) -> Playthrough:
    """Remember the position that a law examines: if the law fails, its ply and its record are reported."""
    _position.set(playthrough)
    return playthrough


def fail(what: str, seat: int | str | None = None) -> NoReturn:
    raise _Found(what, seat)


def expect(condition: object, what: str, seat: int | str | None = None) -> None:
    if not condition:
        fail(what, seat)


def expect_same(found: Any, expected: Any, what: str, seat: int | str | None = None) -> None:
    """Two values that must be equal; the message names the first place where they differ."""
    if found != expected:
        fail(f"{what}: {difference(found, expected)}", seat)


@contextmanager
def expect_refusal(kind: type[ForetoldError], what: str, seat: int | str | None = None) -> Iterator[None]:
    """What is done inside must be refused with this error."""
    try:
        yield
    except kind:
        return
    fail(what, seat)


@contextmanager
def reported(law: str, case: object, seed: int) -> Iterator[None]:
    """Turn whatever goes wrong inside into a BrokenLaw that says where it was."""
    token = _position.set(None)
    try:
        yield
    except MissingExtra:
        raise
    except Exception as error:
        raise BrokenLaw(f"{law}: {case}, seed {seed}\n{_report(error)}") from error
    finally:
        _position.reset(token)


def _report(error: Exception) -> str:
    position = _position.get()
    seat = f", seat {error.seat}" if isinstance(error, _Found) and error.seat is not None else ""
    what = str(error) if isinstance(error, _Found) else f"{type(error).__name__}: {error}"
    if position is None:
        return f"before the first ply{seat}: {what}"
    return f"ply {len(position.history)}{seat}: {what}\n\n{_record_of(position)}"


def _record_of(position: Playthrough) -> str:
    try:
        return record.write(position)
    except Exception as error:  # noqa: BLE001 - a broken game may fail anywhere
        return f"(no record: {type(error).__name__}: {error})"


# What differs


def difference(found: Any, expected: Any) -> str:
    """The first place where two values differ, and what is in it."""
    place, one, other = _first_difference((), _plain(found), _plain(expected))
    where = f"at {'.'.join(map(str, place))} " if place else ""
    return f"{where}{_shown(one)} instead of {_shown(other)}"


def _plain(value: Any) -> Any:
    """As lists, dicts and numbers where that is possible."""
    if isinstance(value, bytes):
        try:
            return msgspec.json.decode(value)
        except msgspec.DecodeError:
            return list(value)
    try:
        return msgspec.to_builtins(value, str_keys=True)
    except (TypeError, ValueError, OverflowError):
        return value


def _first_difference(place: tuple[Any, ...], one: Any, other: Any) -> tuple[tuple[Any, ...], Any, Any]:
    keys: list[Any] = []
    if isinstance(one, Mapping) and isinstance(other, Mapping) and one.keys() == other.keys():
        keys = list(one)
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        keys = list(range(len(one)))
    for key in keys:
        if one[key] != other[key]:
            return _first_difference((*place, key), one[key], other[key])
    return place, one, other


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"
