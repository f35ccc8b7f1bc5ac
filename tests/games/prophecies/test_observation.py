"""Observations of Prophecies read back: they hold the whole board."""

from __future__ import annotations

import numpy as np
import pytest

from foretold.games.prophecies.view import PropheciesView
from foretold.research.batch import KernelBatch

STEPS = 200
BOARDS = [
    {},
    {"variant": "xs", "x_range": "dual"},
    {"board": "sudoku", "givens": "9" + "." * 80, "variant": "xs", "x_range": "achievable"},
]


@pytest.mark.parametrize("options", BOARDS, ids=["grid", "dual", "a given that nobody could write"])
def test_the_board_can_be_read_from_an_observation(options: dict[str, object]) -> None:
    batch = KernelBatch("prophecies", 1, 3, options, seed=7, is_compiled=False)
    marks = [words.split()[-1] for words in batch.actions[: batch.part("marks").shape[2]]]
    for _ in range(STEPS):
        view, seat = batch.playthrough(0).view(None), int(batch.seat[0])
        assert isinstance(view, PropheciesView)
        for cell, seen in enumerate(view.cells):
            written = np.flatnonzero(batch.part("marks")[0, cell]).tolist()
            given = int(batch.part("givens")[0, cell])
            owners = [(seat + it) % 3 for it in np.flatnonzero(batch.part("owners")[0, cell]).tolist()]
            read = [marks[kind] for kind in written] or ([str(given - 1)] if given else [])
            assert read == ([] if seen.mark is None else [str(seen.mark)])
            assert owners == ([] if seen.owner is None else [seen.owner])
        batch.step(batch.sample())
