"""Prophecies as the contract asks for it: the rules of `rules`, on a board of `boards`, in words and views.

A position holds the marks; the board belongs to the options and is shared by all positions of a game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

import msgspec

from foretold.core.game import RESIGN, Game, Outcome, Preset, Prompt, View
from foretold.core.notation import Entry, Move
from foretold.core.shapes import Cells, Chance
from foretold.core.structs import copied
from foretold.core.words import Phrase, Said, phrase
from foretold.games.prophecies import boards, words
from foretold.games.prophecies.layout import Layout
from foretold.games.prophecies.moves import MARKS
from foretold.games.prophecies.options import FIELDS
from foretold.games.prophecies.rules import (
    apply_mark,
    apply_resign,
    begin,
    is_over,
    restore,
    score,
    winners_mask,
)
from foretold.games.prophecies.state import NOBODY, Board, State, X, state_for
from foretold.games.prophecies.view import Glance, Lookout, PropheciesView, glance, look_at, marks_and_owners


class Descent:
    """What a position and its copies have in common, whatever is played on them."""


@dataclass(slots=True, eq=False)
class Position:
    """A game under way. Two are equal when the same marks by the same seats stand on the same board."""

    seats: int
    options: dict[str, Any]
    rules: int
    layout: Layout = field(repr=False)
    board: Board = field(repr=False)
    lookout: Lookout = field(repr=False)
    state: State = field(repr=False)
    descent: Descent = field(repr=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and saved(self) == saved(other)

    __hash__ = None  # type: ignore[assignment]


# How a game looked when somebody last did. Not in its positions, which no look changes; gone with the last of them.
_GLANCES: WeakKeyDictionary[Descent, Glance] = WeakKeyDictionary()


class Saved(msgspec.Struct, frozen=True):
    """All that a position needs to be set up again."""

    seats: int
    options: dict[str, Any]
    rules: int
    turn: int
    resigned_mask: int
    marks: list[int]
    owners: list[int]


def saved(position: Position) -> Saved:
    state, cells = position.state, position.board.cells
    return Saved(
        position.seats,
        position.options,
        position.rules,
        state.turn,
        state.resigned_mask,
        state.marks[:cells],
        state.owners[:cells],
    )


@lru_cache(maxsize=1024)
def _set_up(seats: int, options: str) -> tuple[Layout, Board, Lookout, Glance]:
    """The board for these options and how it looks at first, made once for all games that are played on it."""
    chosen = json.loads(options)
    layout = boards.layout_of(chosen)
    board = boards.tables(layout, seats, chosen)
    lookout = Lookout.over(layout, board)
    return layout, board, lookout, glance(lookout, board, _begun(board), None)


def _begun(board: Board) -> State:
    state = state_for(board)
    begin(state, board)
    return state


class Prophecies(Game[Position]):
    id = "prophecies"
    title = "Prophecies"
    author = "Andy Juell"
    speech = "foretold.games.prophecies.speech"
    seats = range(2, 5)
    fields = FIELDS
    has_secrets = False
    kernel: ClassVar = "foretold.games.prophecies.kernel"
    bots: ClassVar = {"novice": "foretold.games.prophecies.novice", "greedy": "foretold.games.prophecies.bot"}
    state_type = Saved
    view_type = PropheciesView

    # Options and positions

    def check_options(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        return boards.canonical(options)

    def presets(self) -> list[Preset]:
        return boards.presets()

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> Position:
        layout, board, lookout, first = _set_up(seats, json.dumps(options, sort_keys=True))
        descent = Descent()
        _GLANCES[descent] = first
        return Position(seats, dict(options), rules, layout, board, lookout, _begun(board), descent)

    def copy(self, state: Position) -> Position:
        shared = (state.seats, state.options, state.rules, state.layout, state.board, state.lookout)
        return Position(*shared, copied(state.state), state.descent)

    def to_json(self, state: Position) -> Any:
        return msgspec.to_builtins(saved(state))

    def from_json(self, value: Any) -> Position:
        return self._restored(msgspec.convert(value, Saved))

    def _restored(self, kept: Saved) -> Position:
        position = self.new(kept.seats, kept.options, kept.rules)
        restore(position.state, position.board, kept.marks, kept.owners)
        position.state.turn, position.state.resigned_mask = kept.turn, kept.resigned_mask
        return position

    # Play

    def prompts(self, state: Position) -> list[Prompt]:
        if is_over(state.state, state.board):
            return []
        masks = zip(state.layout.cells, state.state.legal_mask, strict=False)
        shape = Cells("mark", {cell: words.marks_of(mask) for cell, mask in masks if mask})
        seat = state.state.turn
        return [Prompt(f"mark.{self._marks_made(state)}", seat, "mark", phrase("prophecies-choose-cell"), shape)]

    def _marks_made(self, state: Position) -> int:
        return state.board.cells - state.state.owners[: state.board.cells].count(NOBODY)

    def apply(self, state: Position, actor: int | str, move: Move) -> None:
        if move == RESIGN:
            apply_resign(state.state, state.board, int(actor))
        else:
            cell, mark = self._read(state, move)
            apply_mark(state.state, state.board, cell, mark)

    def _read(self, state: Position, move: Move) -> tuple[int, int]:
        name, mark = move.tokens
        return state.layout.cells.index(name), X if mark == "X" else int(mark)

    def resigned(self, state: Position) -> list[int]:
        return [seat for seat in range(state.seats) if state.state.resigned_mask >> seat & 1]

    def why_not(self, state: Position, actor: int | str, move: Move) -> Phrase | None:
        return words.why_not(state.layout, state.board, state.state, move)

    def kernel_structs(self, state: Position) -> tuple[State, Board]:
        return state.state, state.board

    def kernel_move(self, state: Position, moves: Sequence[int]) -> Move | None:
        cell, mark = divmod(moves[0], MARKS)
        return Move("mark", (state.layout.cells[cell], words.mark_name(mark)))

    # What comes of it

    def scores(self, state: Position) -> list[int]:
        return [score(state.state, state.board, seat) for seat in range(state.seats)]

    def outcome(self, state: Position) -> Outcome | None:
        if not is_over(state.state, state.board):
            return None
        mask = winners_mask(state.state, state.board)
        winners = [seat for seat in range(state.seats) if mask >> seat & 1]
        scores = self.scores(state)
        return Outcome(scores, winners, words.how_it_ended(scores, winners, self.resigned(state)))

    # What people may know: everything

    def view(self, state: Position, seat: int | None) -> PropheciesView:
        common = {"seat": seat, "seats": state.seats, "options": state.options, "rules": state.rules}
        seen = glance(state.lookout, state.board, state.state, _GLANCES[state.descent])
        _GLANCES[state.descent] = seen
        return look_at(seen, state.lookout, state.board, state.state, common)

    def imagine(self, view: View, chance: Chance) -> Position:
        """There is nothing to imagine: the view holds it all."""
        assert isinstance(view, PropheciesView)
        marks, owners = marks_and_owners(view)
        resigned_mask = sum(1 << seat for seat in view.resigned)
        return self._restored(Saved(view.seats, view.options, view.rules, view.turn, resigned_mask, marks, owners))

    def words(self, before: Position, entry: Entry, after: Position) -> list[Said]:
        said = words.words_of(before.layout, before.board, before.state, entry, after.state)
        outcome = self.outcome(after)
        return [Said(line) for line in ([*said, outcome.reason] if outcome else said)]

    def sketch(self, view: View) -> str:
        assert isinstance(view, PropheciesView)
        return words.sketch(view)
