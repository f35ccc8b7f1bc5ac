"""The cards of the adventure as data, with their vocabulary and their texts."""

from foretold.core.words import add_texts
from foretold.games.prophecy_quest.cards.loading import (
    CARDS,
    DECKS,
    GUILDS,
    ITEM_DECKS,
    PLANE_DECKS,
    Card,
    CardError,
    deck_of,
    effects_at,
    read_cards,
)

__all__ = [
    "CARDS",
    "DECKS",
    "GUILDS",
    "ITEM_DECKS",
    "PLANE_DECKS",
    "Card",
    "CardError",
    "deck_of",
    "effects_at",
    "read_cards",
]

add_texts(__name__)
