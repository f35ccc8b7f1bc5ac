"""Seven Prophecies as the contract asks for it: the rules of `rules`, with names, prompts, views and words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from foretold.core.game import View
from foretold.core.luck import Odds, Part, Shuffle, Weighted
from foretold.core.notation import HIDDEN, Entry, Move, move_in_parts
from foretold.core.shapes import Chance, Shape, Split
from foretold.core.structs import copied
from foretold.core.words import Phrase, Said, phrase
from foretold.games.seven_prophecies import options as own_options
from foretold.games.seven_prophecies import places, words
from foretold.games.seven_prophecies.cards import (
    DECK,
    card_name,
    card_of,
    mask_of,
    names_of,
    packed,
    unpacked,
)
from foretold.games.seven_prophecies.kernel import apply_move
from foretold.games.seven_prophecies.moves import FIRST_PROPHECY
from foretold.games.seven_prophecies.rules import (
    apply_card,
    apply_next_round,
    apply_prophecy,
    apply_start,
    end_deal,
    in_tricks,
)
from foretold.games.seven_prophecies.state import DEAL, START, Agreement, State
from foretold.games.seven_prophecies.view import PHASES, RoundView, SevenView, finished_round, look_at
from foretold.games.tricks.game import Position, Saved, TrickGame


@lru_cache(maxsize=256)
def _shuffle(seats: int, tricks: int, deck: int, aside: int) -> Shuffle:
    parts = (*[Part(tricks)] * seats, Part(tricks, is_ordered=True), Part(aside, is_ordered=True))
    return Shuffle("deal", tuple(names_of(deck)), parts)


class SevenProphecies(TrickGame[SevenView]):
    id = "seven-prophecies"
    title = "Seven Prophecies"
    author = "Hinata Origuchi"
    speech = "foretold.games.seven_prophecies.speech"
    seats = range(3, 5)
    fields = own_options.FIELDS
    for_programs = own_options.FOR_PROGRAMS
    kernel: ClassVar = "foretold.games.seven_prophecies.kernel"
    bots: ClassVar = {
        "novice": "foretold.games.seven_prophecies.novice",
        "greedy": "foretold.games.seven_prophecies.bot",
    }
    state_kind = State
    state_type = Saved[State, RoundView]
    view_type = SevenView
    phases = PHASES
    deck = DECK
    places: ClassVar = places
    tricks = in_tricks.module
    foretells = "prophesy"

    def is_bounded(self, options: Mapping[str, Any]) -> bool:
        return options["variant"] != "two-fulfilments" or options["max_rounds"] is not None

    def agreement(self, seats: int, options: Mapping[str, Any]) -> Agreement:
        return own_options.agreement(seats, options)

    def deck_of(self, table: Agreement) -> int:
        return table.deck

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

    def kernel_step(self, state: Position, move: int) -> Move:
        """`cubes 3`: so many of the cubes on the last rank that has any go on to the next one."""
        if move < FIRST_PROPHECY:
            return Move("play", (card_name(move),))
        return Move("cubes", (str(move - FIRST_PROPHECY),))

    def kernel_luck(self, state: Position) -> Move:
        now = state.state
        if now.phase == DEAL:
            return Move("start", (str(now.starter),))
        hands, future = map(names_of, now.hands[: state.seats]), map(card_name, now.future[: state.table.tricks])
        return move_in_parts("deal", [*hands, future, [*names_of(now.up), *names_of(now.down)]])

    # Luck and questions

    def odds(self, state: Position) -> Odds | None:
        if state.state.phase == START:
            return Weighted({f"start {seat}": 1 for seat in range(state.seats)})
        return self._shuffle(state.table) if state.state.phase == DEAL else None

    def _shuffle(self, table: Agreement) -> Shuffle:
        return _shuffle(table.seats, table.tricks, table.deck, table.face_up + table.face_down)

    def deal_number(self, state: State) -> int:
        return state.round

    def foretelling(self, position: Position, seat: int) -> tuple[Phrase, Shape]:
        cubes = position.table.cubes
        return phrase("seven-prophesy", cubes=cubes), Split("prophesy", cubes, position.seats)

    def which_card(self, position: Position) -> Phrase:
        return phrase("seven-play")

    # Moves

    def apply_start(self, position: Position, move: Move) -> None:
        apply_start(position.state, int(move.tokens[0]))

    def apply_deal(self, position: Position, parts: Sequence[Sequence[str]]) -> None:
        state = position.state
        if state.round > 0:
            position.past.append(finished_round(position.table, state))
            apply_next_round(state, position.table)
        *hands, future, aside = parts
        state.hands[: position.seats] = map(mask_of, hands)
        lay_row(state, position.table, future, aside)
        state.down = mask_of(aside[position.table.face_up :])
        end_deal(state)

    def apply_answer(self, position: Position, seat: int, move: Move) -> None:
        if move.verb == "prophesy":
            apply_prophecy(position.state, position.table, seat, packed(list(map(int, move.tokens))))
        else:
            apply_card(position.state, position.table, card_of(move.tokens[0]))

    def why_not(self, state: Position, actor: int | str, move: Move) -> Phrase | None:
        return words.why_not(state.table, state.state, move)

    def words_of(self, before: Position, entry: Entry, after: Position) -> list[Said]:
        return words.words_of(before.table, before.state, entry, after.state)

    def how_it_ended(self, position: Position, winners: Sequence[int]) -> Phrase:
        return words.how_it_ended(position.state.scores, winners)

    # What people may know

    def look(self, position: Position, common: dict[str, Any]) -> SevenView:
        return look_at(position.table, position.state, position.past, common)

    def lay_open(self, view: SevenView, table: Agreement, state: State) -> None:
        state.round, state.starter = view.round, view.starter
        state.future[: len(view.future)] = map(card_of, view.future)
        state.up = mask_of(view.up)
        state.last_ranks[: table.seats], state.fulfilments[: table.seats] = view.last_ranks, view.fulfilments
        if view.end_hands:
            state.hands[: table.seats] = map(mask_of, view.end_hands)
            state.down = mask_of(view.end_down)

    def seen(self, view: SevenView) -> Iterable[str]:
        return [*view.future, *view.up]

    def invent(self, view: SevenView, table: Agreement, state: State, chance: Chance) -> None:
        """What is known is taken over; a sealed prophecy is invented anew."""
        for seat in range(table.seats):
            if view.is_decided[seat]:
                sealed = [] if view.foretold[seat] else [*map(int, self.answer(state, table, seat, chance).tokens)]
                state.foretold[seat] = packed(view.foretold[seat] or sealed)
                state.cubes[seat] = packed(sealed or view.cubes[seat])

    def sketch(self, view: View) -> str:
        assert isinstance(view, SevenView)
        return words.sketch(view)

    # Records

    def masked_rest(self, position: Position, parts: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        future, aside = parts
        return [future, (*aside[: position.table.face_up], HIDDEN)]

    def learn_deal(self, state: State, table: Agreement, number: int, rest: Sequence[Sequence[str]]) -> bool:
        """The future row and the cards face up lie open to all and are never hidden."""
        if len(rest) != 2 or len(rest[0]) != table.tricks or any(name not in DECK.cards for name in rest[0]):
            return False
        lay_row(state, table, rest[0], ())
        return True

    def piles(self, table: Agreement) -> list[int]:
        return [table.seats]

    def dealt_size(self, state: State, table: Agreement, place: int) -> int:
        return table.face_down if place == table.seats else table.tricks

    def rest_of_deal(self, state: State, table: Agreement, rest: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        future, aside = rest
        return [future, [*(name for name in aside if name != HIDDEN), *names_of(state.down)]]

    def answer(self, state: State, table: Agreement, seat: int, chance: Chance) -> Move:
        return Split("prophesy", table.cubes, table.seats).sample(chance)


def lay_row(state: State, table: Agreement, future: Sequence[str], aside: Sequence[str]) -> None:
    """What lies open."""
    state.future[: table.tricks] = map(card_of, future)
    state.up = mask_of(aside[: table.face_up])
