"""Hidden cards of a trick game: which moves of a record hide them, and how they may lie, uniformly.

A hand that has shown a void holds none of that suit; a pile that was put aside before play may hold anything else.
A record may come from anywhere: what cannot be is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from foretold.core.bits import bits_of
from foretold.core.errors import RecordError
from foretold.core.notation import HIDDEN, LUCK, Entry, quote
from foretold.core.placing import NoLayout, place_cards
from foretold.core.shapes import Chance
from foretold.games.tricks.cards import SUIT_MASK, SUIT_WIDTH, SUITS


def lay_out(unseen_mask: int, sizes: Sequence[int], barred: Sequence[int], chance: Chance) -> list[int]:
    """The unseen cards over places of these sizes, as masks; `barred` by place: the cards it cannot hold."""
    names = {str(card): card for card in bits_of(unseen_mask)}
    places = place_cards(list(names), sizes, lambda place, name: not barred[place] >> names[name] & 1, chance)
    return [sum(1 << names[name] for name in cards) for cards in places]


def cards_of_suits(suits_mask: int, ranks_mask: int = SUIT_MASK) -> int:
    """All cards of these suits: what a hand with these voids cannot hold."""
    return sum(ranks_mask << SUIT_WIDTH * suit for suit in range(SUITS) if suits_mask >> suit & 1)


# Records


def last_deal(history: Sequence[Entry]) -> int:
    return next(ply for ply in range(len(history) - 1, -1, -1) if history[ply].move.verb == "deal")


def hidden_deal(history: Sequence[Entry]) -> int:
    """The ply of the deal that a masked history hides: its last one, with which all that is hidden begins."""
    first = next(ply for ply, it in enumerate(history) if HIDDEN in it.move.args)
    entry = history[first]
    if entry.actor != LUCK or entry.move.verb != "deal" or last_deal(history) != first:
        raise cannot_be(entry)
    return first


def actor_of(entry: Entry, seats: int) -> int:
    """The seat that did this in a masked history."""
    if not isinstance(entry.actor, int) or entry.actor >= seats:
        raise cannot_be(entry)
    return entry.actor


def cards_in(entry: Entry, deck: Container[str], count: int) -> list[str]:
    """The first so many arguments of a move in a masked history, which must be different cards."""
    names = entry.move.tokens[:count]
    if len(set(names)) != count or len(entry.move.tokens) != len(entry.move.args):
        raise cannot_be(entry)
    if not all(name in deck for name in names):
        raise cannot_be(entry)
    return list(names)


def cannot_be(entry: Entry) -> RecordError:
    """A move that cannot stand in a record where it hides cards."""
    return RecordError("record-hidden-move", actor=str(entry.actor), move=quote(str(entry.move)))


def laid_out(unseen_mask: int, sizes: Sequence[int], barred: Sequence[int], chance: Chance) -> list[int]:
    """As `lay_out`, for a history that may contradict itself."""
    try:
        return lay_out(unseen_mask, sizes, barred, chance)
    except NoLayout:
        raise RecordError("record-hidden-cards") from None
