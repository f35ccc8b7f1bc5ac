"""Options of a game as data: one list of fields reads what came, writes the canonical form and draws the form.

A missing key is the default; an unknown key, or one that does not apply, is an error that names it. What only
one game can judge (sizes that depend on each other, the lines of a board) it checks itself afterwards.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from foretold.core.errors import OptionError


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """One option. Its kind follows from what is filled in: choices, a range, or a flag (a true-or-false default).

    `when` names other options and the values with which this one applies; `seats` the numbers of seats.
    `wide` names a flag that widens the range, and the bounds it has then. With `is_open`, objects and lists are
    let through for the game to judge. `advised` gives, by number of seats, a value that the form recommends.
    """

    key: str
    default: Any
    choices: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    wide: tuple[str, int, int] | None = None
    is_open: bool = False
    when: dict[str, tuple[Any, ...]] = {}
    seats: tuple[int, ...] = ()
    advised: dict[int, Any] = {}

    def applies(self, seats: int, options: Mapping[str, Any]) -> bool:
        if self.seats and seats not in self.seats:
            return False
        return all(_is_among(options.get(key), values) for key, values in self.when.items())

    def bounds(self, options: Mapping[str, Any]) -> tuple[int, int]:
        """The lowest and highest value, of a field that has a range."""
        assert self.low is not None
        assert self.high is not None
        is_wide = self.wide is not None and options.get(self.wide[0]) is True
        return self.wide[1:] if is_wide and self.wide else (self.low, self.high)

    def check(self, value: Any, options: Mapping[str, Any]) -> None:
        """Raise OptionError unless the value is one this field can have."""
        if self.is_open and isinstance(value, dict | list):
            return
        if self.choices:
            if not _is_among(value, self.choices):
                raise OptionError("option-choice", key=self.key, value=shown(value), choices=listed(self.choices))
        elif isinstance(self.default, bool):
            if not isinstance(value, bool):
                raise OptionError("option-flag", key=self.key, value=shown(value))
        elif self.low is not None:
            self._check_whole(value, *self.bounds(options))
        elif self.default is not None and type(value) is not type(self.default):
            raise OptionError("option-type", key=self.key, value=shown(value), default=shown(self.default))

    def _check_whole(self, value: Any, low: int, high: int) -> None:
        is_absent = value is None and self.default is None
        if not is_absent and (type(value) is not int or not low <= value <= high):
            raise OptionError("option-range", key=self.key, value=shown(value), low=low, high=high)


def _is_among(value: Any, values: Iterable[Any]) -> bool:
    """Equal and of the same type: true is not 1."""
    return any(type(value) is type(other) and value == other for other in values)


def read(fields: Sequence[Field], seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options that apply, defaults filled in."""
    by_key = {field.key: field for field in fields}
    for key in given:
        if key not in by_key:
            raise OptionError("option-unknown", key=shown_key(key), keys=listed(sorted(by_key)))
    options = {field.key: given.get(field.key, field.default) for field in fields}
    for key, value in given.items():
        if not by_key[key].applies(seats, options):
            raise OptionError("option-not-applicable", key=key, value=shown(value))
        by_key[key].check(value, options)
    return {field.key: options[field.key] for field in fields if field.applies(seats, options)}


def write(fields: Sequence[Field], options: Mapping[str, Any]) -> dict[str, Any]:
    """The canonical form: sorted keys, defaults left out."""
    defaults = {field.key: field.default for field in fields}
    return {key: options[key] for key in sorted(options) if options[key] != defaults[key]}


def shown(value: Any) -> str:
    """A value as JSON, shortened for an error message."""
    try:
        text = msgspec.json.encode(value, enc_hook=repr).decode()
    except UnicodeEncodeError:  # half a surrogate pair
        text = json.dumps(value, default=repr)
    return text if len(text) <= 60 else text[:59] + "…"


def shown_key(key: object) -> str:
    return str(key)[:60].encode(errors="backslashreplace").decode()


def listed(values: Iterable[Any]) -> str:
    return ", ".join(value if isinstance(value, str) else shown(value) for value in values) or "–"
