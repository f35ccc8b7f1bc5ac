"""For a stuck table, and for the moderator: questions, names, occupations, traits, places, complications. Our own.

Always a suggestion: nothing here is drawn by the rules or stands in a record.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

FOLDER = "inspiration"
KINDS = ("questions", "names", "occupations", "traits", "places", "complications")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: str


@cache
def inspiration(kind: str) -> tuple[Entry, ...]:
    """All suggestions of a kind. A missing translation is an error."""
    source = files(__package__).joinpath(FOLDER, f"{kind}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(source)["entries"], tuple[Entry, ...])


def ideas(language: str) -> dict[str, list[str]]:
    """All suggestions in one language, by kind."""
    return {kind: [getattr(it, language) for it in inspiration(kind)] for kind in KINDS}
