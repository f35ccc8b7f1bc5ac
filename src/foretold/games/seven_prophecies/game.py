"""Seven Prophecies as the contract asks for it: the rules of `rules`, with names, prompts, views and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar

import msgspec

from foretold.core.game import RESIGN, Game, Outcome, Prompt, View
from foretold.core.luck import Odds, Part, Shuffle, Weighted
from foretold.core.notation import LUCK, Entry, Move
from foretold.core.shapes import Chance, OneOf, Split
from foretold.core.structs import copied
from foretold.core.words import Phrase, Said, phrase
from foretold.games.seven_prophecies import secrets, words
from foretold.games.seven_prophecies.cards import card_name, card_of, deck, mask_of, names_of, packed, unpacked
from foretold.games.seven_prophecies.kernel import FIRST_PROPHECY, apply_move
from foretold.games.seven_prophecies.options import FIELDS, agreement
from foretold.games.seven_prophecies.rules import (
    apply_card,
    apply_next_round,
    apply_prophecy,
    apply_start,
    begin,
    end_deal,
    is_over,
    legal_cards,
    to_play,
    winners_mask,
)
from foretold.games.seven_prophecies.state import (
    CUBES,
    DEAL,
    NO_CARD,
    OVER,
    PROPHESY,
    START,
    TRICKS,
    Agreement,
    State,
)
from foretold.games.seven_prophecies.view import RoundView, SevenView, imagined, look_at, tricks_of


@dataclass(slots=True)
class Position:
    """A game under way. What was agreed belongs to the options and is shared by all positions of a game."""

    seats: int
    options: dict[str, Any]
    rules: int
    table: Agreement = field(repr=False, compare=False)
    state: State = field(repr=False)
    past: list[RoundView] = field(default_factory=list)  # rounds whose cards are gone


class Saved(msgspec.Struct, frozen=True):
    seats: int
    options: dict[str, Any]
    rules: int
    state: State
    past: list[RoundView]


@lru_cache(maxsize=256)
def _shuffle(seats: int) -> Shuffle:
    hands = [Part(TRICKS)] * seats
    aside = Part(2 if seats == 4 else 4, is_ordered=True)
    return Shuffle("deal", deck(seats), (*hands, Part(TRICKS, is_ordered=True), aside))


class SevenProphecies(Game[Position]):
    id = "seven-prophecies"
    title = "Seven Prophecies"
    author = "Hinata Origuchi"
    seats = range(3, 5)
    fields = FIELDS
    kernel: ClassVar = "foretold.games.seven_prophecies.kernel"
    greedy: ClassVar = "foretold.bots.seven_prophecies"
    state_type = Saved
    view_type = SevenView

    def is_bounded(self, options: Mapping[str, Any]) -> bool:
        return options["variant"] != "two-fulfilments" or options["max_rounds"] is not None

    # Positions

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> Position:
        table = agreement(seats, options)
        position = Position(seats, dict(options), rules, table, State())
        begin(position.state, table)
        return position

    def copy(self, state: Position) -> Position:
        return Position(state.seats, state.options, state.rules, state.table, copied(state.state), state.past[:])

    def to_json(self, state: Position) -> Any:
        return msgspec.to_builtins(Saved(state.seats, state.options, state.rules, state.state, state.past))

    def from_json(self, value: Any) -> Position:
        kept = msgspec.convert(value, Saved)
        table = agreement(kept.seats, kept.options)
        return Position(kept.seats, kept.options, kept.rules, table, kept.state, kept.past)

    def kernel_structs(self, state: Position) -> tuple[State, Agreement]:
        return state.state, state.table

    def kernel_move(self, state: Position, moves: Sequence[int]) -> Move | None:
        """A prophecy is made of several moves of the kernel."""
        if moves[0] < FIRST_PROPHECY:
            return Move("play", (card_name(moves[0]),))
        made = copied(state.state)
        for move in moves:
            apply_move(made, state.table, move)
        if not made.decided_mask >> made.observer & 1:
            return None
        return Move("prophesy", tuple(map(str, unpacked(made.foretold[made.observer], state.seats))))

    # Luck and questions

    def odds(self, state: Position) -> Odds | None:
        if state.state.phase == START:
            return Weighted({f"start {seat}": 1 for seat in range(state.seats)})
        return _shuffle(state.seats) if state.state.phase == DEAL else None

    def prompts(self, state: Position) -> list[Prompt]:
        if state.state.phase == PROPHESY:
            return [self._prophecy_prompt(state, seat) for seat in range(state.seats)]
        if state.state.phase in (START, DEAL, OVER):
            return []
        cards = names_of(legal_cards(state.state, state.table))
        place = state.state.trick * state.seats + state.state.played
        ident = f"play.{state.state.round}.{place}"
        seat = to_play(state.state, state.table)
        shape = OneOf(tuple(f"play {card}" for card in cards))
        return [Prompt(ident, seat, "play", phrase("seven-play"), shape)]

    def _prophecy_prompt(self, state: Position, seat: int) -> Prompt:
        is_decided = bool(state.state.decided_mask >> seat & 1)
        shape = Split("prophesy", CUBES, state.seats)
        ident = f"prophesy.{state.state.round}"
        words = phrase("seven-prophesy")
        return Prompt(ident, seat, "prophesy", words, shape, is_sealed=True, is_decided=is_decided)

    # Moves

    def apply(self, state: Position, actor: int | str, move: Move) -> None:
        if actor == LUCK:
            self._apply_luck(state, move)
        elif move == RESIGN:
            state.state.resigned_mask |= 1 << int(actor)
        elif move.verb == "prophesy":
            apply_prophecy(state.state, state.table, int(actor), packed(list(map(int, move.tokens))))
        else:
            apply_card(state.state, state.table, card_of(move.tokens[0]))

    def _apply_luck(self, state: Position, move: Move) -> None:
        if move.verb == "start":
            apply_start(state.state, int(move.tokens[0]))
            return
        if state.state.round > 0:
            state.past.append(finished_round(state))
            apply_next_round(state.state, state.table)
        *hands, future, aside = move.parts()
        state.state.hands[: state.seats] = map(mask_of, hands)
        state.state.future[:] = map(card_of, future)
        face_up = aside[:2] if state.seats == 3 else ()
        state.state.up, state.state.down = mask_of(face_up), mask_of(aside[len(face_up) :])
        end_deal(state.state)

    def resigned(self, state: Position) -> list[int]:
        return [seat for seat in range(state.seats) if state.state.resigned_mask >> seat & 1]

    def why_not(self, state: Position, actor: int | str, move: Move) -> Phrase | None:
        return words.why_not(state.table, state.state, move)

    # What comes of it

    def scores(self, state: Position) -> list[int]:
        return state.state.scores[: state.seats]

    def outcome(self, state: Position) -> Outcome | None:
        if not is_over(state.state, state.table):
            return None
        mask = winners_mask(state.state, state.table)
        winners = [seat for seat in range(state.seats) if mask >> seat & 1]
        scores = self.scores(state)
        return Outcome(scores, winners, words.how_it_ended(scores, winners))

    # What people may know

    def view(self, state: Position, seat: int | None) -> SevenView:
        common = {"seat": seat, "seats": state.seats, "options": state.options, "rules": state.rules}
        return look_at(state.table, state.state, state.past, common)

    def imagine(self, view: View, chance: Chance) -> Position:
        assert isinstance(view, SevenView)
        table = agreement(view.seats, view.options)
        state = imagined(table, view, chance)
        return Position(view.seats, view.options, view.rules, table, state, list(view.past))

    def words(self, before: Position, entry: Entry, after: Position) -> list[Said]:
        said = words.words_of(before.table, before.state, entry, after.state)
        outcome = self.outcome(after)
        return [*said, Said(outcome.reason)] if outcome else said

    def sketch(self, view: View) -> str:
        assert isinstance(view, SevenView)
        return words.sketch(view)

    def masked(
        self, state: Position, history: Sequence[Entry], seat: int | None, since: int = 0
    ) -> Sequence[Entry]:
        return secrets.masked(state.state, state.seats, history, seat, since)

    def filled(self, state: Position, history: Sequence[Entry], chance: Chance) -> list[Entry]:
        return secrets.filled(state.seats, history, chance)


def finished_round(position: Position) -> RoundView:
    """A round that is over, as everybody may see it from then on."""
    state, seats = position.state, range(position.seats)
    tricks = tricks_of(position.table, state)
    played = [0] * position.seats
    for trick in tricks:
        for place, name in enumerate(trick.cards):
            played[(trick.leader + place) % position.seats] |= 1 << card_of(name)
    return RoundView(
        starter=state.starter,
        foretold=[unpacked(state.foretold[seat], position.seats) for seat in seats],
        left=[unpacked(state.cubes[seat], position.seats) for seat in seats],
        scores=state.scores[: position.seats],
        hands=[names_of(state.hands[seat] | played[seat]) for seat in seats],
        future=[card_name(card) for card in state.future if card != NO_CARD],
        aside=[*names_of(state.up), *names_of(state.down)],
        tricks=tricks,
    )
