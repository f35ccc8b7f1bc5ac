"""Imagined deals, counted: one source for every game in which players foretell something.

The open names below are the kernel's of a game, put in their place when `count_deals` is bound to it.
"""

from __future__ import annotations

from typing import Any

ONCE = 1  # each imagined world is used

imagine_into: Any = None
apply_move: Any = None
play_well: Any = None
tally: Any = None


def count_deals(
    root: Any, state: Any, tables: Any, counts: Any, rng: Any, moves: Any, steps: int, deals: int
) -> None:
    """Imagine deals, make these moves in each, play on sensibly, and count what came of it."""
    for _ in range(deals):
        imagine_into(state, root, tables, rng, ONCE)
        for step in range(steps):
            apply_move(state, tables, moves[step])
        play_well(state, tables, rng)
        tally(root, state, tables, counts)
