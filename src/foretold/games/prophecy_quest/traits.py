"""How traits have a say: the rules ask at named moments (`moments`), and next to its deck stands what a trait does.

A trait is a word on a card for what no verb can say. Here stands how rules and traits meet and what is checked of
them, neither when the rules ask nor what any trait does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Concatenate, Generic, ParamSpec, TypeVar

from foretold.core.notation import Move
from foretold.games.prophecy_quest.cards import CARDS, Card, CardError
from foretold.games.prophecy_quest.state import State

Said = TypeVar("Said")
Fields = ParamSpec("Fields")  # what the question knows besides who is asked
Moves = Callable[Concatenate[State, int, str, Fields], list[str]]  # of a seat, by a card of this trait
Answer = Callable[Concatenate[State, int, Move, Fields], None]


class Moment(Generic[Said]):
    """When the rules ask traits; and what each says then, by its name: something to do, or plain data."""

    def __init__(self) -> None:
        self.said: dict[str, Said] = {}

    def of(self, cards: Iterable[str]) -> list[Said]:
        """What the traits of these cards say. Asked so often that the call of a comprehension would be felt."""
        found = []
        for it in cards:
            for trait in CARDS[it].traits:
                if trait in self.said:
                    found.append(self.said[trait])  # noqa: PERF401
        return found

    def by_card(self, cards: Iterable[str]) -> list[tuple[str, Said]]:
        said = self.said
        return [(it, said[trait]) for it in cards for trait in CARDS[it].traits if trait in said]


class Window(Generic[Fields]):
    """A question at which traits offer moves, each of which names its card; in the order of their decks' names."""

    def __init__(self) -> None:
        self.said: dict[str, tuple[Moves[Fields], Answer[Fields]]] = {}

    def moves(
        self, state: State, seat: int, cards: Sequence[str], *args: Fields.args, **kwargs: Fields.kwargs
    ) -> list[str]:
        found: list[str] = []
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
        self._say(trait, at.said, value)

    def does(self, trait: str, at: Moment[Said]) -> Callable[[Said], Said]:
        def register(run: Said) -> Said:
            self._say(trait, at.said, run)
            return run

        return register

    def offers(
        self, trait: str, at: Window[Fields], moves: Moves[Fields]
    ) -> Callable[[Answer[Fields]], Answer[Fields]]:
        def register(answer: Answer[Fields]) -> Answer[Fields]:
            self._say(trait, at.said, (moves, answer))
            return answer

        return register

    def shares(self, trait: str, other: Traits) -> None:
        """The trait is also on cards of another deck, and stands there."""
        if trait not in other.names:
            raise CardError(f"{self.deck}.py: {trait!r} does nothing in {other.deck}.py")
        self.names.add(trait)

    def _say(self, trait: str, said: dict[str, Said], what: Said) -> None:
        if trait in said:
            raise CardError(f"{self.deck}.py: {trait!r} has said something at this moment already")
        said[trait] = what
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
