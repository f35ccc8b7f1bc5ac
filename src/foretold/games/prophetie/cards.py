"""Cards of Prophétie by name: `2-14` is the 14 of the suit that is worth 2 in a bet; `J M S L` are the specials."""

from __future__ import annotations

from collections.abc import Iterable

from foretold.core.bits import bits_of
from foretold.games.prophetie.state import JAGUAR, LEOPARD, MONKEY, SHAMAN, SPECIALS_MASK
from foretold.games.tricks.cards import SUIT_WIDTH, SUITS, rank_of, suit_of

SPECIALS = {"J": JAGUAR, "M": MONKEY, "S": SHAMAN, "L": LEOPARD}
NAMES = {card: name for name, card in SPECIALS.items()}
RANKS = range(1, 15)

DECK = (*(f"{suit}-{rank}" for suit in range(SUITS) for rank in RANKS), *SPECIALS)


def card_name(card: int) -> str:
    return NAMES.get(card) or f"{suit_of(card)}-{rank_of(card)}"


def card_of(name: str) -> int:
    if name in SPECIALS:
        return SPECIALS[name]
    suit, rank = name.split("-")
    return SUIT_WIDTH * int(suit) + int(rank)


def names_of(mask: int) -> list[str]:
    """Suits, then ranks, then the specials."""
    coloured = [card_name(card) for card in bits_of(mask & ~SPECIALS_MASK)]
    return coloured + [name for name, card in SPECIALS.items() if mask >> card & 1]


def mask_of(names: Iterable[str]) -> int:
    return sum(1 << card_of(name) for name in names)
