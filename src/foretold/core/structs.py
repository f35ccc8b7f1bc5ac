"""Plain data in two forms: a slotted dataclass for plain rules, a NumPy record of the same fields when compiled.

Fields are ints or lists of ints whose length never changes; the dataclass alone says which. Made without arguments
it has the longest lists there can be, as every record has; one that needs less room may have shorter ones. In a
record every int has 64 bits. NumPy is imported when a record is asked for, so that plain play does without it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    import numpy as np

Struct = TypeVar("Struct")


def filled(length: int, value: int = 0) -> list[int]:
    """A field that is a list of this length, each entry the same at first."""
    made: list[int] = field(default_factory=lambda: [value] * length)
    return made


def copied(struct: Struct) -> Struct:
    """A copy that shares nothing with the original."""
    values = _all_of(struct.__slots__)(struct)  # type: ignore[attr-defined]
    return type(struct)(*[value[:] if type(value) is list else value for value in values])


def copy_fields(target: Any, source: Any) -> None:
    """Make one struct equal to another whose lists are as long. Compiled, this is one copy of the memory."""
    for name in source.__slots__:
        value = getattr(source, name)
        if isinstance(value, list):
            getattr(target, name)[:] = value
        else:
            setattr(target, name, value)


@cache
def _all_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Takes all these fields at once."""
    return attrgetter(*names)


@cache
def dtype_of(kind: type[Any]) -> np.dtype[np.void]:
    """The record type of a dataclass."""
    import numpy as np

    blank = kind()
    columns: list[Any] = []
    for each in fields(kind):
        value = getattr(blank, each.name)
        columns.append((each.name, np.int64, (len(value),)) if isinstance(value, list) else (each.name, np.int64))
    return np.dtype(columns, align=True)


def records(kind: type[Any], number: int) -> np.ndarray[Any, np.dtype[np.void]]:
    """Room for several records, all zero."""
    import numpy as np

    return np.zeros(number, dtype_of(kind))  # type: ignore[arg-type]


def to_record(struct: Any) -> np.void:
    """The same values as a record that compiled rules can change in place."""
    record: np.void = records(type(struct), 1)[0]
    for each in fields(struct):
        value = getattr(struct, each.name)
        if isinstance(value, list):
            record[each.name][: len(value)] = value
        else:
            record[each.name] = value
    return record


def from_record(kind: type[Struct], record: np.void) -> Struct:
    """The values of a record as plain Python."""
    return kind(*(record[each.name].tolist() for each in fields(kind)))  # type: ignore[arg-type]
