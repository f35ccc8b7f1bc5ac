"""The options of the story game, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from foretold.core.errors import OptionError
from foretold.core.options import Field

FINALE_DIFFICULTY = {"draft-0.2": 4, "v1.1": 5}  # G5
MOST_SEATS = 6

FIELDS = (
    Field(key="profile", default="draft-0.2", choices=tuple(FINALE_DIFFICULTY)),
    Field(key="max_scenes", default=8, low=1, high=16),  # G4
    Field(key="empty_pool", default="fail", choices=("fail", "one_die")),  # G6
    Field(key="aspect_once_per_scene", default=False),  # G8
    Field(key="moderator", default=None, low=0, high=MOST_SEATS - 1),
)


def checked(seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The moderator sits at the table, and somebody else does too."""
    moderator = options["moderator"]
    if moderator is not None and (moderator >= seats or seats == 1):
        raise OptionError("story-moderator-seat", seat=moderator, seats=seats)
    return options


def finale_difficulty(options: Mapping[str, Any]) -> int:
    return FINALE_DIFFICULTY[options["profile"]]
