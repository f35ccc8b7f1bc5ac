"""How traits have a say: the rules ask at named moments (`moments`), and next to its deck stands what a trait does.

A trait is a word on a card for what no verb can say. Here stands how rules and traits meet and what is checked of
them, neither when the rules ask nor what any trait does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Concatenate, Generic, ParamSpec, TypeVar

from foretold.core.notation import Move
from foretold.games.prophecy_quest.cards import CARDS, Card, CardError
from foretold.games.prophecy_quest.state import State

Said = TypeVar("Said")
Fields = ParamSpec("Fields")  # what the question knows besides who is asked
Moves = Callable[Concatenate[State, int, str, Fields], list[str]]  # of a seat, by a card of this trait
Answer = Callable[Concatenate[State, int, Move, Fields], None]


class Hearing(Generic[Said]):
    """When the rules ask traits; and what each says then, by its name. Mostly nobody has a say, which is seen at a
    glance: they ask often, and of all that a hero has."""

    def __init__(self) -> None:
        self.said: dict[str, Said] = {}
        self.speakers: set[str] = set()  # cards with such a trait

    def say(self, trait: str, what: Said) -> None:
        self.said[trait] = what
        self.speakers |= {it.id for it in CARDS.values() if trait in it.traits}


class Moment(Hearing[Said]):
    """What is said is something to do, or plain data."""

    def of(self, cards: Collection[str]) -> list[Said]:
        """What the traits of these cards say."""
        if self.speakers.isdisjoint(cards):
            return []
        return [what for _, what in self.by_card(cards)]

    def by_card(self, cards: Collection[str]) -> list[tuple[str, Said]]:
        if self.speakers.isdisjoint(cards):
            return []
        said = self.said
        return [(it, said[trait]) for it in cards for trait in CARDS[it].traits if trait in said]


class Window(Hearing[tuple[Moves[Fields], Answer[Fields]]], Generic[Fields]):
    """A question at which traits offer moves, each of which names its card; in the order of their decks' names."""

    def moves(
        self, state: State, seat: int, cards: Collection[str], *args: Fields.args, **kwargs: Fields.kwargs
    ) -> list[str]:
        found: list[str] = []
        if self.speakers.isdisjoint(cards):
            return found
        for trait, (offered, _) in self.said.items():
            for card in cards:
                if trait in CARDS[card].traits:
                    found += offered(state, seat, card, *args, **kwargs)
        return found

    def answer(self, state: State, seat: int, move: Move, *args: Fields.args, **kwargs: Fields.kwargs) -> bool:
        """Whether a trait of the card that the move names has offered it; then it is done."""
        for trait in CARDS[move.tokens[0]].traits:
            if trait in self.said:
                self.said[trait][1](state, seat, move, *args, **kwargs)
                return True
        return False


class Traits:
    """What the traits of one deck do. The deck's cards stand in the file of the same name."""

    def __init__(self, deck: str) -> None:
        self.deck = deck
        self.names: set[str] = set()

    def has(self, trait: str, at: Moment[Said], value: Said) -> None:
        """The trait is plain data."""
        self._say(trait, at, value)

    def does(self, trait: str, at: Moment[Said]) -> Callable[[Said], Said]:
        def register(run: Said) -> Said:
            self._say(trait, at, run)
            return run

        return register

    def offers(
        self, trait: str, at: Window[Fields], moves: Moves[Fields]
    ) -> Callable[[Answer[Fields]], Answer[Fields]]:
        def register(answer: Answer[Fields]) -> Answer[Fields]:
            self._say(trait, at, (moves, answer))
            return answer

        return register

    def shares(self, trait: str, other: Traits) -> None:
        """The trait is also on cards of another deck, and stands there."""
        if trait not in other.names:
            raise CardError(f"{self.deck}.py: {trait!r} does nothing in {other.deck}.py")
        self.names.add(trait)

    def _say(self, trait: str, at: Hearing[Said], what: Said) -> None:
        if trait in at.said:
            raise CardError(f"{self.deck}.py: {trait!r} has said something at this moment already")
        at.say(trait, what)
        self.names.add(trait)


def check(decks: Mapping[str, Iterable[Card]], behaviour: Mapping[str, Iterable[str]]) -> None:
    """Every trait of a card does something next to its deck, and whatever does something is on a card of it."""
    borne = {deck: {trait: it.id for it in cards for trait in it.traits} for deck, cards in decks.items()}
    for deck, cards in borne.items():
        for trait, card in cards.items():
            if trait not in behaviour.get(deck, ()):
                raise CardError(f"{deck}.toml: {card}: traits: {trait!r} does nothing in {deck}.py")
    for deck, names in behaviour.items():
        for trait in sorted(names):
            if trait not in borne.get(deck, {}):
                raise CardError(f"{deck}.py: {trait!r} is on no card of {deck}.toml")
