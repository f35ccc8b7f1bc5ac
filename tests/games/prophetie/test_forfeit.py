"""Everybody knows that a player who forfeits holds the Shaman alone (R11). Random games rarely get there."""

from __future__ import annotations

import pytest

from foretold.core.luck import Seeded
from foretold.games import GAMES
from foretold.games.prophetie.state import SHAMAN
from foretold.laws.cases import opened

GAME = GAMES["prophetie"]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_imagined_worlds_leave_the_shaman_with_whoever_forfeits(viewer: int | None) -> None:
    case = opened(GAME, GAME.openings[0])
    played = case.begin()
    for entry in case.opening:
        played.play(entry)
    forfeit = played.state.state.forfeit
    assert played.state.state.hands[forfeit] == 1 << SHAMAN
    hands = {GAME.imagine(GAME.view(played.state, viewer), Seeded(seed)).state.hands[forfeit] for seed in range(50)}
    assert hands == {1 << SHAMAN}
