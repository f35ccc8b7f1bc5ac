"""Decks without a future: which card it is, luck decides at the moment it is turned up (Q73).

A deck is a list of layers, each the cards of one shuffle that nobody has seen yet. A card laid face down stays
among the cards of its layer until it is turned up, so it can never turn out to be a card that came later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Layer:
    origin: int
    cards: list[str]  # all that are unseen, sorted
    size: int  # how many of them are still in the deck; the others lie face down elsewhere


@dataclass(slots=True)
class Deck:
    """Top layer first. Layers whose cards all lie face down elsewhere stay until those are turned up."""

    layers: list[Layer] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    origins: int = 0

    def copy(self) -> Deck:
        layers = [Layer(it.origin, it.cards[:], it.size) for it in self.layers]
        return Deck(layers, self.discards[:], self.origins)

    def size(self) -> int:
        return sum(layer.size for layer in self.layers)

    def put_below(self, cards: Iterable[str]) -> None:
        """A new layer under all others: a card to the bottom, or discards shuffled again."""
        heap = sorted(cards)
        if heap:
            self.layers.append(Layer(self.origins, heap, len(heap)))
            self.origins += 1

    def is_ready(self, reshuffles: bool = True) -> bool:
        """Whether there is a card to draw; an empty deck is made of the discards again."""
        if self.size():
            return True
        if reshuffles and self.discards:
            self.put_below(self.discards)
            self.discards = []
            return True
        return False

    def top(self) -> Layer:
        return next(layer for layer in self.layers if layer.size)

    def lay_down(self) -> int:
        """Take the top card face down. Its origin is all there is to know."""
        layer = self.top()
        layer.size -= 1
        return layer.origin

    def take_top(self, card: str) -> None:
        """Luck has drawn this card from the top."""
        layer = self.top()
        layer.size -= 1
        self._turn_up(layer, card)

    def turn_up(self, origin: int, card: str) -> None:
        """A card that lay face down elsewhere turns out to be this one."""
        self._turn_up(self.layer(origin), card)

    def layer(self, origin: int) -> Layer:
        return next(layer for layer in self.layers if layer.origin == origin)

    def _turn_up(self, layer: Layer, card: str) -> None:
        layer.cards.remove(card)
        if not layer.cards:
            self.layers.remove(layer)


def weights(cards: Iterable[str], verb: str) -> dict[str, int]:
    """What luck can bring, each as a move."""
    return {f"{verb} {card}": number for card, number in Counter(cards).items()}
