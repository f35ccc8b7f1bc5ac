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


@cache
def ideas(language: str) -> dict[str, list[str]]:
    """All suggestions in one language, by kind."""
    source = files(__package__).joinpath(FOLDER, f"{language}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(source), dict[str, list[str]])
