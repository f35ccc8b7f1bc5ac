"""What follows from a kernel: who wins, by the ratings of the seats that have not resigned."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from foretold.core import derived
from foretold.core.fitting import fitted


def winners(scores: list[int], resigned: int = 0) -> int:
    names = dict.fromkeys(("begin", "is_over", "random_step"), lambda *_: None) | {
        "score": lambda state, _tables, seat: state.scores[seat]
    }
    rules: Any = fitted([derived], names, "ratings")
    state = SimpleNamespace(scores=scores, resigned_mask=resigned)
    return int(rules.winners_mask(state, SimpleNamespace(seats=len(scores))))


@pytest.mark.parametrize(
    ("scores", "resigned", "mask"),
    [
        ([1, 3, 2], 0b000, 0b010),
        ([3, 3, 2], 0b000, 0b011),
        ([0, 0, 0], 0b000, 0b111),
        ([-5, -2, -2], 0b000, 0b110),
        ([-5, -2, -3], 0b010, 0b100),
        ([-1, 4, -1], 0b010, 0b101),
        ([4, 5, 6], 0b111, 0b000),
    ],
)
def test_the_best_rating_wins_whatever_its_sign(scores: list[int], resigned: int, mask: int) -> None:
    assert winners(scores, resigned) == mask
