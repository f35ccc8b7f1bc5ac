"""Legal actions of a trick game: its legal moves, numbered without gaps. In two modes."""

from __future__ import annotations

from typing import Any

legal_moves: Any = None
action_of: Any = None


def legal_actions(state: Any, table: Any, actions: list[int]) -> int:
    number: int = legal_moves(state, table, actions)
    for place in range(number):
        actions[place] = action_of(table, actions[place])
    return number
