"""How a gentle bot errs: as people do, by not seeing a move, or by playing without much thought.

What it then plays is always allowed, and most of it is sound.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from foretold.bots.greedy import first_question
from foretold.core.notation import Move
from foretold.core.play import Sight
from foretold.core.shapes import Chance

LAPSES = 3  # one card in so many is played without much thought


def noticed(moves: Sequence[Any], chance: Chance) -> list[Any]:
    """About half of the moves, and never none."""
    seen = [move for move in moves if chance.below(2)]
    return seen or [moves[chance.below(len(moves))]]


def played_without_thought(sight: Sight, chance: Chance) -> Move | None:
    """Any allowed answer, once in a while."""
    return first_question(sight).shape.sample(chance) if chance.below(LAPSES) == 0 else None
