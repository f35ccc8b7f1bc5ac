"""The options of Seven Prophecies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from foretold.core.options import Field
from foretold.games.seven_prophecies.state import SINGLE_ROUND, STANDARD, TWO_FULFILMENTS, Agreement

VARIANTS = {"standard": STANDARD, "two-fulfilments": TWO_FULFILMENTS, "single-round": SINGLE_ROUND}

FIELDS = (
    Field(key="variant", default="standard", choices=tuple(VARIANTS)),
    Field(key="max_rounds", default=None, low=1, high=99, when={"variant": ("two-fulfilments",)}),
    Field(
        key="single_tie",
        default="shared",
        choices=("shared", "last-trick-worst"),
        when={"variant": ("single-round",)},
    ),
    Field(key="tenth_trick", default="score", choices=("score", "void")),  # S7
)


def agreement(seats: int, options: Mapping[str, Any]) -> Agreement:
    """What the rules need to know of the options."""
    variant = VARIANTS[options["variant"]]
    rounds = {STANDARD: seats, SINGLE_ROUND: 1, TWO_FULFILMENTS: options.get("max_rounds") or 0}[variant]
    return Agreement(
        seats=seats,
        variant=variant,
        rounds=rounds,
        tenth_counts=int(options["tenth_trick"] == "score"),
        last_trick_decides=int(options.get("single_tie") == "last-trick-worst"),
    )
