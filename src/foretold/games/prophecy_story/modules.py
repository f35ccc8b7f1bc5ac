"""The six modules, retold in our own words: prophecies to begin with. The originals are in the game, CC BY 4.0."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from foretold.core.story import Reading

FOLDER = "modules"
AUTHORS = {
    "dragon": "Michael Purcell",
    "spaceguard": "Michael Purcell",
    "baby": "Michael Purcell",
    "unsafe": "Paul Murray",
    "deluge": "King James Bible, Genesis 6 and 7",
    "antitelephone": "Michael Purcell",
}


class Telling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A module in one language. `seeds` are objects and aspects the table may begin with."""

    title: str
    text: str
    seeds: list[str]


def names() -> tuple[str, ...]:
    return tuple(AUTHORS)


@cache
def tellings(language: str) -> dict[str, Telling]:
    source = files(__package__).joinpath(FOLDER, f"{language}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(source), dict[str, Telling])


def telling(name: str, language: str) -> Telling:
    return tellings(language)[name]


def readings(language: str) -> list[Reading]:
    """All modules in one language."""
    return [_reading(name, telling(name, language)) for name in AUTHORS]


def _reading(name: str, told: Telling) -> Reading:
    return Reading(name, told.title, AUTHORS[name], told.text.strip(), told.seeds)
