"""Cards of Prophétie by name: `2-14` is the 14 of the suit that is worth 2 in a bet; `J M S L` are the specials."""

from __future__ import annotations

from foretold.games.prophetie.state import JAGUAR, LEOPARD, MONKEY, SHAMAN
from foretold.games.tricks.cards import SUIT_WIDTH, SUITS, Deck

SPECIALS = {"J": JAGUAR, "M": MONKEY, "S": SHAMAN, "L": LEOPARD}
RANKS = range(1, 15)

CARDS = Deck(
    {f"{suit}-{rank}": SUIT_WIDTH * suit + rank for suit in range(SUITS) for rank in RANKS} | SPECIALS
)  # suits, then ranks, then the specials
DECK = tuple(CARDS.cards)
card_name, card_of, names_of, mask_of = CARDS.card_name, CARDS.card_of, CARDS.names_of, CARDS.mask_of
