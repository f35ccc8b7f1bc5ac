"""Decks without a future: which card it is, luck decides at the moment it is turned up (Q73).

A deck is a list of layers, each the cards of one shuffle that nobody has seen yet. A card laid face down stays
among the cards of its layer until it is turned up, so it can never turn out to be a card that came later.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from foretold.core.luck import Heap


class Layer(msgspec.Struct, frozen=True, gc=False):
    """Never changed in place, so copies of a deck share it."""

    origin: int
    cards: tuple[str, ...]  # all that are unseen, sorted
    size: int  # how many of them are still in the deck; the others lie face down elsewhere

    def luck(self, stem: str) -> Heap:
        """Which of them it is."""
        return Heap(stem, self.cards)

    def without(self, card: str) -> tuple[str, ...]:
        at = self.cards.index(card)
        return self.cards[:at] + self.cards[at + 1 :]


class Deck(msgspec.Struct):
    """Top layer first. Layers whose cards all lie face down elsewhere stay until those are turned up."""

    layers: tuple[Layer, ...] = ()
    discards: tuple[str, ...] = ()
    origins: int = 0

    def copy(self) -> Deck:
        return Deck(self.layers, self.discards, self.origins)

    def size(self) -> int:
        return sum([layer.size for layer in self.layers])

    def put_below(self, cards: Iterable[str]) -> None:
        """A new layer under all others: a card to the bottom, or discards shuffled again."""
        heap = tuple(sorted(cards))
        if heap:
            self.layers += (Layer(self.origins, heap, len(heap)),)
            self.origins += 1

    def is_ready(self, reshuffles: bool = True) -> bool:
        """Whether there is a card to draw; an empty deck is made of the discards again."""
        for layer in self.layers:
            if layer.size:
                return True
        if reshuffles and self.discards:
            self.put_below(self.discards)
            self.discards = ()
            return True
        return False

    def discard(self, *cards: str) -> None:
        self.discards += cards

    def take_discard(self, card: str) -> None:
        at = self.discards.index(card)
        self.discards = self.discards[:at] + self.discards[at + 1 :]

    def top(self) -> Layer:
        for layer in self.layers:
            if layer.size:
                return layer
        raise LookupError("no card is left in the deck")

    def lay_down(self) -> int:
        """Take the top card face down. Its origin is all there is to know."""
        layer = self.top()
        self._put(layer, layer.cards, layer.size - 1)
        return layer.origin

    def take_top(self, card: str) -> None:
        """Luck has drawn this card from the top."""
        layer = self.top()
        self._put(layer, layer.without(card), layer.size - 1)

    def turn_up(self, origin: int, card: str) -> None:
        """A card that lay face down elsewhere turns out to be this one."""
        layer = self.layer(origin)
        self._put(layer, layer.without(card), layer.size)

    def layer(self, origin: int) -> Layer:
        return next(layer for layer in self.layers if layer.origin == origin)

    def _put(self, layer: Layer, cards: tuple[str, ...], size: int) -> None:
        """In the place of the layer, the same with these cards; without any it is gone."""
        at = self.layers.index(layer)
        rest = (Layer(layer.origin, cards, size),) if cards else ()
        self.layers = self.layers[:at] + rest + self.layers[at + 1 :]
