"""What the cards of a trick stand for as it lies, also before it is full, so that a page need know no rules.

Says again what `rules.winner_place` decides at speed; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from foretold.core.words import Phrase, phrase
from foretold.games.prophetie.rules import HALF_A_STEP, JAGUAR_VALUE, MONKEY_VALUE
from foretold.games.prophetie.state import JAGUAR, LEOPARD, MONKEY, NONE, SHAMAN
from foretold.games.tricks.cards import rank_of, suit_of

TRUMP_FIRST = 1000
HALF = "½"


class CardReading(NamedTuple):
    """A suit (NONE: the card counts for nothing) and twice the rank in it."""

    suit: int
    value: int


def read(cards: Sequence[int], asked: int, trump: int) -> list[CardReading]:
    readings: list[CardReading] = []
    for card in cards:
        readings.append(_reading(card, readings[-1] if readings else CardReading(NONE, 0), asked, trump))
    return readings


def _reading(card: int, before: CardReading, asked: int, trump: int) -> CardReading:
    specials = {
        JAGUAR: CardReading(trump, JAGUAR_VALUE),
        MONKEY: CardReading(asked if asked != trump else NONE, MONKEY_VALUE),
        LEOPARD: CardReading(asked, 0),
        SHAMAN: CardReading(before.suit, before.value + HALF_A_STEP),
    }
    return specials.get(card) or CardReading(suit_of(card), 2 * rank_of(card))


def best_place(readings: Sequence[CardReading], asked: int, trump: int, barred: int = NONE) -> int:
    """Who would win now, in play order; the card at `barred` cannot."""

    def strength(place: int) -> int:
        suit, value = readings[place]
        is_good = suit != NONE and suit in (asked, trump) and place != barred
        return value + (TRUMP_FIRST if suit == trump else 0) if is_good else NONE

    return max(range(len(readings)), key=strength)


def stands_for(card: int, reading: CardReading) -> Phrase:
    """A special card, in words: "Serpent 9½"."""
    suit, value = reading
    if suit == NONE:
        return phrase("prophetie-stands-nothing")
    if value >= MONKEY_VALUE:
        kind = "trump" if value >= JAGUAR_VALUE else "monkey"
        return phrase(f"prophetie-stands-{'above-' if card == SHAMAN else ''}{kind}")
    rank = f"{value // 2 or ''}{HALF}" if value % 2 else f"{value // 2}"
    return phrase("prophetie-card", suit=phrase(f"prophetie-suit-{suit}"), rank=rank)
