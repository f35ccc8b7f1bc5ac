"""The options of Prophétie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from foretold.core.errors import OptionError
from foretold.core.options import Field, shown
from foretold.games.prophetie.state import (
    BET_SIZE,
    EXACT_BET_BONUS,
    HAND_SIZE,
    JAGUAR_ONLY,
    MOST_DEALS,
    WHOLE_DECK,
    Agreement,
)
from foretold.games.tricks.cards import SUIT_WIDTH, SUITS

FULL = [0, 1, 2, 3, 0, 1, 2, 3]
SHORT = [0, 1, 2, 3]  # then the deal in which the Jaguar alone is trump
TOY = [0]
TOY_BET = 1

FIELDS = (
    Field(key="length", default="full", choices=("full", "short")),
    Field(key="trumps", default=None, is_open=True),
    Field(key="trick_memory", default="none", choices=("none", "last", "all")),  # R20, for the page
    Field(key="hand", default=None, low=2, high=3),  # R21
)
FOR_PROGRAMS = frozenset({"hand"})


def check(options: dict[str, Any]) -> dict[str, Any]:
    """The trumps must be as many as the game has deals with a trump suit; the printed order is the default."""
    usual = SHORT if options["length"] == "short" else FULL
    trumps = options["trumps"]
    for key, value in (("length", "full"), ("trumps", None)):
        if options.get("hand") is not None and options[key] != value:
            raise OptionError("option-not-applicable", key=key, value=shown(options[key]))
    if trumps is None:
        return options
    is_suits = isinstance(trumps, list) and all(type(suit) is int and 0 <= suit < SUITS for suit in trumps)
    if not is_suits or len(trumps) != len(usual):
        raise OptionError("prophetie-trumps", value=shown(trumps), count=len(usual))
    return options if trumps != usual else options | {"trumps": None}


def trumps_of(options: Mapping[str, Any]) -> list[int]:
    """By deal: a suit, or JAGUAR_ONLY."""
    if options.get("hand") is not None:
        return TOY
    if options["length"] == "short":
        return [*(options["trumps"] or SHORT), JAGUAR_ONLY]
    return list(options["trumps"] or FULL)


def agreement(seats: int, options: Mapping[str, Any]) -> Agreement:
    """What the rules need to know of the options."""
    trumps, hand = trumps_of(options), options.get("hand")
    return Agreement(
        seats=seats,
        deals=len(trumps),
        trumps=trumps + [0] * (MOST_DEALS - len(trumps)),
        hand_size=hand or HAND_SIZE[seats],
        bet_size=TOY_BET if hand else BET_SIZE[seats],
        bonus=EXACT_BET_BONUS[seats],
        deck=toy_deck(seats, hand) if hand else WHOLE_DECK,
    )


def toy_deck(seats: int, hand: int) -> int:
    """R21: as many suits as a hand has cards, each one card longer than there are seats; no special cards."""
    ranks = (2 << seats + 1) - 2
    return sum(ranks << SUIT_WIDTH * suit for suit in range(hand))
