"""The options of Seven Prophecies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from foretold.core.options import Field
from foretold.games.seven_prophecies.cards import COLOURS, deck, mask_of
from foretold.games.seven_prophecies.state import (
    SINGLE_ROUND,
    STANDARD,
    TWO_FULFILMENTS,
    Agreement,
)

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
    Field(key="hand", default=None, low=2, high=3, when={"variant": ("standard", "single-round")}),  # S16
)
FOR_PROGRAMS = frozenset({"hand"})
FACE_UP = {3: 2, 4: 0}  # of the cards set aside, by seats
FACE_DOWN = 2
TOY_COLOURS = 2


def agreement(seats: int, options: Mapping[str, Any]) -> Agreement:
    """What the rules need to know of the options."""
    variant = VARIANTS[options["variant"]]
    rounds = {STANDARD: seats, SINGLE_ROUND: 1, TWO_FULFILMENTS: options.get("max_rounds") or 0}[variant]
    whole = Agreement(
        seats=seats,
        variant=variant,
        rounds=rounds,
        tenth_counts=int(options["tenth_trick"] == "score"),
        last_trick_decides=int(options.get("single_tie") == "last-trick-worst"),
        deck=mask_of(deck(seats)),
        face_up=FACE_UP[seats],
        face_down=FACE_DOWN,
    )
    hand: int | None = options.get("hand")
    return whole if hand is None else toy(whole, hand)


def toy(table: Agreement, hand: int) -> Agreement:
    """S16: one round of so many tricks, one cube less than tricks, and two colours that are just long enough."""
    needed = (table.seats + 1) * hand
    numbers = -(-needed // TOY_COLOURS)
    cards = mask_of(f"{colour}{number + 1}" for colour in COLOURS[:TOY_COLOURS] for number in range(numbers))
    face_down = TOY_COLOURS * numbers - needed
    return replace(table, rounds=1, tricks=hand, cubes=hand - 1, deck=cards, face_up=0, face_down=face_down)
