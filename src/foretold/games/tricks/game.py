"""A trick game as the contract asks for it: positions, resigning, ends, imagined worlds and masked records.

What is a game's own it says in few words: its rules and their kernel, its cards, the places of hidden cards, what
its view shows besides hands and tricks. Nothing here knows a game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from foretold.core.bits import bits_of
from foretold.core.game import RESIGN, Game, Outcome, Prompt, View
from foretold.core.kernel import kernel_of
from foretold.core.notation import HIDDEN, LUCK, Entry, Move, move_in_parts
from foretold.core.shapes import Chance, OneOf, Shape
from foretold.core.structs import copied
from foretold.core.words import Phrase, Said
from foretold.games.tricks.cards import Deck
from foretold.games.tricks.filling import filled
from foretold.games.tricks.hidden import Places, last_deal, lay_out
from foretold.games.tricks.view import TricksView, flags, lay_tricks, mask_of_flags

NOBODY = -1

Past = TypeVar("Past")
State = TypeVar("State")
Seen = TypeVar("Seen", bound=TricksView)


@dataclass(slots=True)
class Position:
    """A game under way. What was agreed belongs to the options and is shared by all positions of a game."""

    seats: int
    options: dict[str, Any]
    rules: int
    table: Any = field(repr=False, compare=False)
    state: Any = field(repr=False)
    past: list[Any] = field(default_factory=list)  # deals whose cards are gone, as everybody may see them


class Saved(msgspec.Struct, Generic[State, Past], frozen=True):
    seats: int
    options: dict[str, Any]
    rules: int
    state: State
    past: list[Past]


class TrickGame(Game[Position], Generic[Seen]):
    """A game of hands, tricks and sealed prophecies. `state_type` is a `Saved` of its state and its past deals."""

    state_kind: ClassVar[type[Any]]
    phases: ClassVar[Mapping[int, str]]
    deck: ClassVar[Deck]  # all cards there can be
    places: ClassVar[Places]
    tricks: ClassVar[Any]  # `tricks.rules`, fitted to it
    foretells: ClassVar[str]  # the verb of a prophecy

    # What a game says

    @abstractmethod
    def agreement(self, seats: int, options: Mapping[str, Any]) -> Any:
        """What the rules need to know of the options."""

    @abstractmethod
    def apply_deal(self, position: Position, parts: Sequence[Sequence[str]]) -> None:
        """A part for each hand, then what else there is. The cards of the deal before still lie there."""

    def apply_start(self, position: Position, move: Move) -> None:
        """Luck that is no deal."""

    @abstractmethod
    def apply_answer(self, position: Position, seat: int, move: Move) -> None:
        """A prophecy or a card."""

    def deal_number(self, state: Any) -> int:
        """From 0."""
        return int(state.deal)

    @abstractmethod
    def foretelling(self, position: Position, seat: int) -> tuple[Phrase, Shape]:
        """The question for a prophecy, and all answers."""

    def foretellers(self, position: Position) -> list[int]:
        """The seats that foretell in this step, decided or not."""
        return list(range(position.seats))

    @abstractmethod
    def which_card(self, position: Position) -> Phrase:
        """The question for a card."""

    def plays(self, position: Position) -> list[str]:
        """All answers to it."""
        return [
            f"play {name}" for name in self.deck.names_of(self.tricks.legal_cards(position.state, position.table))
        ]

    @abstractmethod
    def words_of(self, before: Position, entry: Entry, after: Position) -> list[Said]:
        """A move in words, save for the end of the game."""

    @abstractmethod
    def how_it_ended(self, position: Position, winners: Sequence[int]) -> Phrase: ...

    @abstractmethod
    def look(self, position: Position, common: dict[str, Any]) -> Seen:
        """The view, given the fields that all trick games have."""

    @abstractmethod
    def lay_open(self, view: Seen, table: Any, state: Any) -> None:
        """Onto a state with the tricks and hands of a view: what else the view shows."""

    @abstractmethod
    def seen(self, view: Seen) -> Iterable[str]:
        """The cards that a view shows besides the hand and the tricks."""

    def invent(self, view: Seen, table: Any, state: Any, chance: Chance) -> None:
        """Sealed prophecies that are no cards, anew."""

    def is_sealed(self, position: Position, seat: int) -> bool:
        """Whether nobody else may know what a seat has foretold."""
        return bool(self._kernel.is_foretelling(position.state, position.table))

    def known_in_hand(self, position: Position, seat: int) -> tuple[str, ...]:
        """What all know of a hidden hand as it was dealt."""
        return ()

    @abstractmethod
    def masked_rest(self, position: Position, parts: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        """The parts of a deal behind the hands, as everybody may know them."""

    @abstractmethod
    def learn_deal(self, state: Any, table: Any, number: int, rest: Sequence[Sequence[str]]) -> bool:
        """Onto an empty state what all know of the deal of this number; False if it cannot be."""

    def learn_play(self, state: Any, move: Move) -> bool:
        """What is said with a card, before it is put down; False if it cannot be."""
        return len(move.tokens) == 1

    @abstractmethod
    def piles(self, table: Any) -> list[int]:
        """The places of hidden cards that belong to no seat."""

    @abstractmethod
    def dealt_size(self, state: Any, table: Any, place: int) -> int:
        """How many cards come to a place."""

    @abstractmethod
    def rest_of_deal(self, state: Any, table: Any, rest: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        """The parts of a deal behind the hands, with the hidden cards as they lie in a state."""

    def answer_place(self, table: Any, seat: int) -> int | None:
        """Where the cards lie that a seat has foretold with, if it does so with cards."""
        return None

    @abstractmethod
    def answer(self, state: Any, table: Any, seat: int, chance: Chance) -> Move:
        """What a seat may have foretold."""

    # Positions

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> Position:
        table = self.agreement(seats, options)
        position = Position(seats, dict(options), rules, table, self.state_kind())
        self._kernel.begin(position.state, table)
        return position

    def copy(self, state: Position) -> Position:
        return Position(state.seats, state.options, state.rules, state.table, copied(state.state), state.past[:])

    def to_json(self, state: Position) -> Any:
        return msgspec.to_builtins(Saved(state.seats, state.options, state.rules, state.state, state.past))

    def from_json(self, value: Any) -> Position:
        kept = msgspec.convert(value, self.state_type)
        table = self.agreement(kept.seats, kept.options)
        return Position(kept.seats, kept.options, kept.rules, table, kept.state, kept.past)

    def kernel_structs(self, state: Position) -> tuple[Any, Any]:
        return state.state, state.table

    @property
    def _kernel(self) -> Any:
        return kernel_of(self)

    # Questions and moves

    def prompts(self, state: Position) -> list[Prompt]:
        if self._kernel.is_foretelling(state.state, state.table):
            return [self._foretelling(state, seat) for seat in self.foretellers(state)]
        return [] if self._kernel.is_over(state.state, state.table) else [self._playing(state)]

    def _foretelling(self, position: Position, seat: int) -> Prompt:
        question, shape = self.foretelling(position, seat)
        ident = f"{self.foretells}.{self.deal_number(position.state)}"
        is_decided = bool(position.state.decided_mask >> seat & 1)
        return Prompt(ident, seat, self.foretells, question, shape, is_sealed=True, is_decided=is_decided)

    def _playing(self, position: Position) -> Prompt:
        state = position.state
        ident = f"play.{self.deal_number(state)}.{state.trick * position.seats + state.played}"
        seat = self.tricks.to_play(state, position.table)
        return Prompt(ident, seat, "play", self.which_card(position), OneOf(tuple(self.plays(position))))

    def apply(self, state: Position, actor: int | str, move: Move) -> None:
        if actor == LUCK and move.verb == "deal":
            self.apply_deal(state, move.parts())
        elif actor == LUCK:
            self.apply_start(state, move)
        elif move == RESIGN:
            state.state.resigned_mask |= 1 << int(actor)
        else:
            self.apply_answer(state, int(actor), move)

    def resigned(self, state: Position) -> list[int]:
        return bits_of(state.state.resigned_mask)

    # What comes of it

    def scores(self, state: Position) -> list[int]:
        return list(state.state.scores[: state.seats])

    def outcome(self, state: Position) -> Outcome | None:
        if not self._kernel.has_ended(state.state, state.table):
            return None
        winners = self.winners(state)
        return Outcome(self.scores(state), winners, self.how_it_ended(state, winners))

    def winners(self, state: Position) -> list[int]:
        """Nobody before the end."""
        has_ended = self._kernel.has_ended(state.state, state.table)
        return bits_of(self._kernel.winners_mask(state.state, state.table)) if has_ended else []

    def words(self, before: Position, entry: Entry, after: Position) -> list[Said]:
        said = self.words_of(before, entry, after)
        outcome = self.outcome(after)
        return [*said, Said(outcome.reason)] if outcome else said

    # What people may know

    def is_seen(self, position: Position, seat: int | None, place: int) -> bool:
        """Whether a seat may see the cards at a place."""
        return not self._hidden(position.state, position.table, seat) >> place & 1

    def _hidden(self, state: Any, table: Any, seat: int | None) -> int:
        return self.places.hidden_places(state, table, NOBODY if seat is None else seat)

    def view(self, state: Position, seat: int | None) -> Seen:
        now, seats = state.state, state.seats
        common = {
            "seat": seat, "seats": seats, "options": state.options, "rules": state.rules,
            "phase": self.phases[now.phase],
            "leader": now.leader,
            "hand": self.deck.names_of(now.hands[seat]) if seat is not None else [],
            "hand_sizes": [hand.bit_count() for hand in now.hands[:seats]],
            "is_decided": flags(now.decided_mask, seats),
            "voids": now.voids[:seats],
            "scores": now.scores[:seats],
            "resigned": bits_of(now.resigned_mask),
        }  # fmt: skip
        return self.look(state, common)

    def imagine(self, view: View, chance: Chance) -> Position:
        assert isinstance(view, TricksView)
        seen: Any = view
        table, state = self.agreement(view.seats, view.options), self.state_kind()
        self._lay_common(seen, state)
        self.lay_open(seen, table, state)
        sizes = {
            place: view.hand_sizes[place] if place < view.seats else self.dealt_size(state, table, place)
            for place in bits_of(self._hidden(state, table, view.seat))
        }
        if sizes:
            lay_out(self.places, state, table, self._unseen(seen, table), sizes, chance)
        self.invent(seen, table, state, chance)
        return Position(view.seats, view.options, view.rules, table, state, list(seen.past))

    def _lay_common(self, view: Any, state: Any) -> None:
        state.observer = NOBODY if view.seat is None else view.seat
        state.phase = next(number for number, name in self.phases.items() if name == view.phase)
        state.leader, state.decided_mask = view.leader, mask_of_flags(view.is_decided)
        state.voids[: view.seats], state.scores[: view.seats] = view.voids, view.scores
        state.resigned_mask = sum(1 << seat for seat in view.resigned)
        tricks = [(trick.leader, [*map(self.deck.card_of, trick.cards)]) for trick in view.tricks]
        lay_tricks(state, view.seats, tricks)
        if view.seat is not None:
            state.hands[view.seat] = self.deck.mask_of(view.hand)

    def deck_of(self, table: Any) -> int:
        """The cards that are played with."""
        return self.deck.mask_of(self.deck.cards)

    def _unseen(self, view: Any, table: Any) -> int:
        played = (card for trick in view.tricks for card in trick.cards)
        return self.deck_of(table) & ~self.deck.mask_of({*view.hand, *played, *self.seen(view)})

    # Records

    def masked(
        self, state: Position, history: Sequence[Entry], seat: int | None, since: int = 0
    ) -> Sequence[Entry]:
        if not self._hidden(state.state, state.table, NOBODY):
            return history[since:]
        last = last_deal(history)
        return [*history[since:last]] + [self._masked(state, it, seat) for it in history[max(since, last) :]]

    def _masked(self, position: Position, entry: Entry, seat: int | None) -> Entry:
        """A move of the deal under way."""
        if entry.move.verb == "deal":
            return Entry(LUCK, move_in_parts("deal", self._masked_deal(position, entry.move, seat)))
        is_others = entry.move.verb == self.foretells and entry.actor != seat
        if is_others and self.is_sealed(position, int(entry.actor)):
            return Entry(entry.actor, Move(self.foretells, (HIDDEN,)))
        return entry

    def _masked_deal(self, position: Position, deal: Move, seat: int | None) -> list[Sequence[str]]:
        parts: list[Sequence[str]] = list(deal.parts())
        hidden = self._hidden(position.state, position.table, seat)
        hands = [
            (*self.known_in_hand(position, who), HIDDEN) if hidden >> who & 1 else hand
            for who, hand in enumerate(parts[: position.seats])
        ]
        return [*hands, *self.masked_rest(position, parts[position.seats :])]

    def filled(self, state: Position, history: Sequence[Entry], chance: Chance) -> list[Entry]:
        if not any(HIDDEN in it.move.args for it in history):
            return list(history)
        return filled(self, state.table, history, chance)
