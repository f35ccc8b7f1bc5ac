"""Oh Hell as the contract asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from foretold.core.options import Field
from foretold.games.tricks.bid_game import BidGame
from foretold.games.tricks.bids import Agreement
from foretold.games.tricks.cards import SUIT_WIDTH, Deck
from oh_hell.rules import WHOLE_RULES

SUITS = "CDHS"
RANKS = "23456789TJQKA"


class OhHell(BidGame):
    id = "oh-hell"
    title = "Oh Hell"
    author = "traditional"
    seats = range(3, 7)
    fields = (Field(key="cards", default=7, low=1, high=8),)  # in each hand of the first deal
    deck = Deck(
        {
            f"{suit}{rank}": SUIT_WIDTH * s + r
            for s, suit in enumerate(SUITS)
            for r, rank in enumerate(RANKS, start=2)
        }
    )
    tricks: ClassVar = WHOLE_RULES
    places: ClassVar = WHOLE_RULES
    kernel: ClassVar = WHOLE_RULES.__name__
    bots: ClassVar = {"greedy": "oh_hell.bot"}

    def agreement(self, seats: int, options: Mapping[str, Any]) -> Agreement:
        return Agreement(seats, options["cards"])
