"""Hex on a rhombus of 7 by 7 cells, for two.

In turn each player marks an empty cell. The first player connects the top with the bottom, the second the left with
the right. One of them always succeeds before the board is full, and wins unless they have resigned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from foretold.core.game import RESIGN, Game, Outcome, Prompt, View
from foretold.core.notation import Entry, Move
from foretold.core.shapes import Chance, OneOf
from foretold.core.words import Said, phrase, seat

SIZE = 7
COLUMNS = "abcdefg"
CELLS = tuple(f"{column}{row + 1}" for row in range(SIZE) for column in COLUMNS)
NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


@dataclass(slots=True)
class State:
    rules: int
    owners: list[int | None] = field(default_factory=lambda: [None] * len(CELLS))
    turn: int = 0
    resigned: list[int] = field(default_factory=list)


class HexView(View, frozen=True, kw_only=True):
    sketch: str
    owners: list[int | None]
    turn: int
    resigned: list[int]


def is_connected(owners: list[int | None], player: int) -> bool:
    """Whether the cells of a player join both of their sides."""
    reached = {it for it in range(SIZE) if owners[_cell(player, 0, it)] == player}
    waiting = [(0, it) for it in reached]
    seen = set(waiting)
    while waiting:
        along, across = waiting.pop()
        if along == SIZE - 1:
            return True
        for one, other in NEIGHBOURS:
            near = (along + one, across + other)
            is_inside = 0 <= near[0] < SIZE and 0 <= near[1] < SIZE
            if is_inside and near not in seen and owners[_cell(player, *near)] == player:
                seen.add(near)
                waiting.append(near)
    return False


def _cell(player: int, along: int, across: int) -> int:
    """Steps from the player's first side, and along it."""
    row, column = (along, across) if player == 0 else (across, along)
    return SIZE * row + column


class HexSeven(Game[State]):
    id = "hex-seven"
    title = "Hex 7×7"
    author = "Piet Hein, John Nash"
    seats = range(2, 3)
    has_secrets = False
    state_type = State
    view_type = HexView

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> State:
        return State(rules)

    def copy(self, state: State) -> State:
        return replace(state, owners=state.owners[:], resigned=state.resigned[:])

    def prompts(self, state: State) -> list[Prompt]:
        if self._connected(state) is not None:
            return []
        moves = sorted(f"mark {CELLS[it]}" for it, owner in enumerate(state.owners) if owner is None)
        return [Prompt(f"mark.{len(moves)}", state.turn, "mark", phrase("hex-seven-mark"), OneOf(tuple(moves)))]

    def apply(self, state: State, actor: int | str, move: Move) -> None:
        if move == RESIGN:
            state.resigned = sorted([*state.resigned, int(actor)])
        else:
            state.owners[CELLS.index(move.tokens[0])] = state.turn
            state.turn = 1 - state.turn

    def resigned(self, state: State) -> list[int]:
        return state.resigned

    def scores(self, state: State) -> list[int]:
        return [int(self._connected(state) == it) for it in range(2)]

    def outcome(self, state: State) -> Outcome | None:
        connected = self._connected(state)
        if connected is None:
            return None
        winners = [it for it in (connected, 1 - connected) if it not in state.resigned][:1]
        who = [seat(it) for it in winners]
        reason = phrase("hex-seven-end", who=who) if who else phrase("hex-seven-end-nobody")
        return Outcome(self.scores(state), winners, reason)

    def _connected(self, state: State) -> int | None:
        return next((it for it in range(2) if is_connected(state.owners, it)), None)

    def view(self, state: State, seat: int | None) -> HexView:
        return HexView(
            seat=seat, seats=2, options={}, rules=state.rules, owners=state.owners[:], turn=state.turn,
            resigned=state.resigned[:], sketch=_sketch(state),
        )  # fmt: skip

    def imagine(self, view: View, chance: Chance) -> State:
        assert isinstance(view, HexView)
        return State(view.rules, view.owners[:], view.turn, view.resigned[:])

    def words(self, before: State, entry: Entry, after: State) -> list[Said]:
        who = seat(int(entry.actor))
        if entry.move == RESIGN:
            return [Said(phrase("hex-seven-resigned", who=who))]
        return [Said(phrase("hex-seven-marked", who=who, cell=entry.move.tokens[0]))]


def _sketch(state: State) -> str:
    signs = ["." if owner is None else str(owner + 1) for owner in state.owners]
    return "\n".join(" " * row + " ".join(signs[SIZE * row : SIZE * (row + 1)]) for row in range(SIZE))
