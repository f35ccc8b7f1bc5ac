"""Decks without a future: a deck is a list of unordered layers, so there is no order to leak.

A draw takes a card from the top layer by luck. "To the bottom" adds a layer, a reshuffle of discards is a layer
of its own, a secret look fixes the top card for one seat. Every hidden card remembers the layer it was shuffled
into (its origin), in the deck or face down elsewhere: it can never turn out to be a card that came later.
Only cards that all have seen may be put back; drawing itself is the rules' and luck's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

from foretold.core.luck import shuffled
from foretold.core.shapes import Chance


@dataclass(slots=True)
class Layer:
    origin: int
    cards: list[str]  # sorted: a layer has no order
    seen_by: list[int] = field(default_factory=list)  # of a single card that some seats have looked at

    def known_to(self, seat: int | None) -> str | None:
        return self.cards[0] if seat in self.seen_by else None


@dataclass(slots=True)
class Hidden:
    """A face-down card outside the deck, which some seats may have looked at while it was the next one."""

    card: str
    origin: int
    seen_by: tuple[int, ...] = ()

    def view(self, is_open: bool) -> HiddenView:
        return HiddenView(self.origin, self.seen_by, self.card if is_open else None)


class HiddenView(msgspec.Struct, frozen=True):
    """Such a card as one seat knows it: from which shuffle, who has looked, and what it is to those who know."""

    origin: int
    seen_by: tuple[int, ...]
    card: str | None

    def known(self) -> Hidden | None:
        return Hidden(self.card, self.origin, self.seen_by) if self.card is not None else None


class LayerView(msgspec.Struct, frozen=True):
    """A layer as one seat knows it: how many cards, from which shuffle, who has looked, and what it saw."""

    origin: int
    size: int
    seen_by: tuple[int, ...]
    card: str | None


@dataclass(slots=True)
class Deck:
    """Top layer first."""

    layers: list[Layer] = field(default_factory=list)
    origins: int = 0

    @classmethod
    def of(cls, cards: Iterable[str]) -> Deck:
        deck = cls()
        deck.put_below(cards)
        return deck

    def copy(self) -> Deck:
        layers = [Layer(layer.origin, layer.cards[:], layer.seen_by[:]) for layer in self.layers]
        return Deck(layers, self.origins)

    def size(self) -> int:
        return sum(len(layer.cards) for layer in self.layers)

    def top(self) -> Counter[str]:
        """The cards that could come next, with how many there are of each: the weights of a draw."""
        return Counter(self.layers[0].cards) if self.layers else Counter()

    def take(self, card: str) -> Hidden:
        """Remove a card that luck has drawn from the top layer."""
        layer = self.layers[0]
        layer.cards.remove(card)
        if not layer.cards:
            del self.layers[0]
        return Hidden(card, layer.origin, tuple(layer.seen_by))

    def put_below(self, cards: Iterable[str]) -> None:
        """A new layer under all others: a card to the bottom, or discards shuffled again."""
        heap = sorted(cards)
        if heap:
            self.layers.append(Layer(self.origins, heap))
            self.origins += 1

    def show_top(self, card: str, seat: int) -> None:
        """A secret look: this card, drawn by luck, is the next one, and the seat knows it."""
        seen_by = self.layers[0].seen_by if len(self.layers[0].cards) == 1 else []
        origin = self.take(card).origin
        self.layers.insert(0, Layer(origin, [card], sorted({*seen_by, seat})))

    # What a seat knows

    def view(self, seat: int | None) -> list[LayerView]:
        return [
            LayerView(layer.origin, len(layer.cards), tuple(layer.seen_by), layer.known_to(seat))
            for layer in self.layers
        ]

    def unseen(self, seat: int | None, elsewhere: Iterable[Hidden] = ()) -> dict[int, list[str]]:
        """By origin, the cards this seat knows to be hidden somewhere without knowing where."""
        cards: dict[int, list[str]] = {}
        for layer in self.layers:
            if seat not in layer.seen_by:
                cards.setdefault(layer.origin, []).extend(layer.cards)
        for hidden in elsewhere:
            cards.setdefault(hidden.origin, []).append(hidden.card)
        return {origin: sorted(cards[origin]) for origin in sorted(cards)}


@dataclass(slots=True)
class Imagined:
    """Places for the unseen cards of each origin, dealt uniformly: ask for deck and face-down cards in turn."""

    heaps: dict[int, list[str]]

    @classmethod
    def deal(cls, unseen: dict[int, list[str]], chance: Chance) -> Imagined:
        return cls({origin: shuffled(cards, chance) for origin, cards in unseen.items()})

    def hidden(self, origin: int, seen_by: tuple[int, ...]) -> Hidden:
        return Hidden(self.heaps[origin].pop(), origin, seen_by)

    def deck(self, view: Sequence[LayerView], origins: int) -> Deck:
        layers = []
        for layer in view:
            cards = [layer.card] if layer.card else [self.heaps[layer.origin].pop() for _ in range(layer.size)]
            layers.append(Layer(layer.origin, sorted(cards), list(layer.seen_by)))
        return Deck(layers, origins)
