"""The six modules, retold in our own words: prophecies to begin with. The originals are in the game, CC BY 4.0."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from foretold.core.story import Reading

FOLDER = "modules"
ORDER = ("dragon", "spaceguard", "baby", "unsafe", "deluge", "antitelephone")


class Telling(msgspec.Struct, frozen=True):
    """A module in one language. `seeds` are objects and aspects the table may begin with."""

    title: str
    text: str
    seeds: list[str]


class Module(msgspec.Struct, frozen=True):
    id: str
    author: str
    tellings: dict[str, Telling]


def names() -> tuple[str, ...]:
    return ORDER


@cache
def module(name: str) -> Module:
    source = files(__package__).joinpath(FOLDER, f"{name}.toml").read_text(encoding="utf-8")
    table = tomllib.loads(source)
    tellings = {language: table[language] for language in ("en", "fr")}
    return msgspec.convert({"id": name, "author": table["author"], "tellings": tellings}, Module)


def readings(language: str) -> list[Reading]:
    """All modules in one language."""
    return [_reading(module(name), language) for name in ORDER]


def _reading(it: Module, language: str) -> Reading:
    telling = it.tellings[language]
    return Reading(it.id, telling.title, it.author, telling.text.strip(), telling.seeds)
