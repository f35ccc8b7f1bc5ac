"""A deal, card by card, with exact chances: for programs that walk through all of it.

A hand has no order, so its cards come in the order of the deck, each as likely as hands are in which it is the
next; then every deal has one history. A row comes in any order. Cards are numbers: their places in the deck.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import comb
from typing import Any

from foretold.core.game import Game
from foretold.core.luck import Odds, Part, Seeded, Shuffle
from foretold.core.notation import LUCK, Move, move_in_parts


@dataclass
class Dealt:
    """How far a deal has come."""

    shuffle: Shuffle
    is_last_part_ordered: bool = True
    cards: list[int] = field(default_factory=list)

    def copy(self) -> Dealt:
        return Dealt(self.shuffle, self.is_last_part_ordered, self.cards[:])

    def outcomes(self) -> list[tuple[int, float]]:
        """The next card with its chance."""
        number, first = self._part()
        part, mine = self._parts[number], self.cards[first:]
        left = [card for card in range(len(self.shuffle.cards)) if card not in self.cards]
        if part.is_ordered:
            return [(card, 1 / len(left)) for card in left]
        later = [card for card in left if not mine or card > mine[-1]]
        missing = part.size - len(mine)
        ways = [comb(len(later) - place - 1, missing - 1) for place in range(len(later))]
        whole = comb(len(later), missing)
        return [(card, way / whole) for card, way in zip(later, ways, strict=True) if way]

    def add(self, card: int) -> Move | None:
        """One more card; the whole deal as a move once nothing is left open."""
        self.cards.append(card)
        return self.settled()

    def settled(self) -> Move | None:
        """Add whatever can only come one way."""
        while len(self.cards) < len(self.shuffle.cards):
            open_cards = self.outcomes()
            if len(open_cards) > 1:
                return None
            self.cards.append(open_cards[0][0])
        return self._move()

    def spelled(self, deal: Move) -> list[int]:
        """The cards of a whole deal that do not follow from those before."""
        places = {name: place for place, name in enumerate(self.shuffle.cards)}
        wanted = []
        for part, names in zip(self._parts, deal.parts(), strict=True):
            cards = [places[name] for name in names]
            wanted += cards if part.is_ordered else sorted(cards)
        told, made = list[int](), self.copy()
        while made.settled() is None:
            told.append(wanted[len(made.cards)])
            made.cards.append(told[-1])
        return told

    @property
    def _parts(self) -> tuple[Part, ...]:
        parts = self.shuffle.parts
        return parts if self.is_last_part_ordered else (*parts[:-1], Part(parts[-1].size))

    def _part(self) -> tuple[int, int]:
        """The part that the next card goes to, and where its cards begin."""
        at = 0
        for number, part in enumerate(self._parts):
            if len(self.cards) < at + part.size:
                return number, at
            at += part.size
        raise AssertionError("the deal is whole")

    def _move(self) -> Move:
        names, at, parts = self.shuffle.cards, 0, []
        for part in self.shuffle.parts:
            parts.append([names[card] for card in self.cards[at : at + part.size]])
            at += part.size
        return move_in_parts(self.shuffle.verb, parts)


def has_order_at_the_end(game: Game[Any], first: Any) -> bool:
    """Whether it matters in which order the last part of a deal lies: tried on one, its end turned round."""
    state = game.copy(first)
    while (odds := game.odds(state)) is not None and not isinstance(odds, Shuffle):
        game.apply(state, LUCK, odds.draw(Seeded(0)))
    return isinstance(odds, Shuffle) and _differs(game, state, odds)


def _differs(game: Game[Any], state: Any, odds: Odds) -> bool:
    deal = odds.draw(Seeded(0))
    *others, last = deal.parts()
    found = []
    for end in (last, last[::-1]):
        after = game.copy(state)
        game.apply(after, LUCK, move_in_parts(deal.verb, [*others, end]))
        found.append(game.to_json(after))
    return bool(found[0] != found[1])
