"""Observations of Seven Prophecies read back: they hold all that the seat has seen of the round."""

from __future__ import annotations

import numpy as np
import pytest

from foretold.games.seven_prophecies.view import SevenView
from foretold.research.batch import KernelBatch
from tests.games.tricks_read import names, tricks_in

STEPS, EVERY = 400, 5


@pytest.mark.parametrize("seats", [3, 4])
def test_a_round_can_be_read_from_an_observation(seats: int) -> None:
    batch = KernelBatch("seven-prophecies", 1, seats, seed=5, is_compiled=False)
    tricks = 0
    for _ in range(0, STEPS, EVERY):
        seat = int(batch.seat[0])
        view = batch.playthrough(0).view(seat)
        assert isinstance(view, SevenView)
        assert names(batch, "hand") == sorted(view.hand)
        assert names(batch, "up") == sorted(view.up)
        row = [np.flatnonzero(batch.part("future")[0] == trick)[0] for trick in range(1, 11)]
        assert [batch.actions[card].removeprefix("play ") for card in row] == view.future
        assert tricks_in(batch) == [(trick.leader, trick.cards) for trick in view.tricks]
        for other in range(seats):
            told = batch.part("foretold")[0, (other - seat) % seats].tolist()
            if view.phase == "play" or other != seat:  # who foretells may have laid some cubes already
                assert told == (view.foretold[other] or [0] * seats)
        tricks += len(view.tricks)
        for _ in range(EVERY):
            batch.step(batch.sample())
    assert tricks > STEPS // EVERY


def test_cubes_go_on_from_rank_to_rank() -> None:
    batch = KernelBatch("seven-prophecies", 1, 4, seed=1, is_compiled=False)
    for words in ("cubes 5", "cubes 3", "cubes 0"):
        batch.step([batch.action_numbers[words]])
    assert str(batch.playthrough(0).history[-1]) == "0 prophesy 2 2 3 0"
    assert batch.seat[0] == 1
