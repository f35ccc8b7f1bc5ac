"""The options of the adventure, and the numbers that follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from foretold.core.options import Field

FIELDS: tuple[Field, ...] = (
    Field(key="profile", default="rulebook", choices=("rulebook", "zman")),
    Field(key="version", default="standard", choices=("standard", "extended")),
    Field(key="battle_experience", default=False),
    Field(key="trading", default=False),
    # With four or five players the designer advises three Artifacts, for a shorter game.
    Field(key="artifacts", default=4, low=3, high=4, advised={4: 3, 5: 3}),
    Field(key="guardians", default="house", choices=("house", "reading", "stern")),  # Q93
)

MOST_GOLD = MOST_EXPERIENCE = 15  # at the end of a round (Q13)
START_GOLD = 3


def is_extended(options: Mapping[str, Any]) -> bool:
    return bool(options["version"] == "extended")


def start_experience(options: Mapping[str, Any]) -> int:
    return 0 if is_extended(options) else 3  # Q5


def artifacts_to_win(options: Mapping[str, Any]) -> int:
    return int(options["artifacts"])


def most_cards(options: Mapping[str, Any]) -> int:
    """How many Items, and how many Abilities, may be kept at the end of a round."""
    return 9 if is_extended(options) else 7
