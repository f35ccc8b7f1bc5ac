"""The benchmark of the card games compares like with like: the C twins play the same games, at every table."""

from __future__ import annotations

import shutil
from typing import Any

import pytest

from foretold.core.play import Playthrough
from foretold.games import GAMES
from tests.bench.loading import loaded

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc to build the twin")

TABLES: list[tuple[int, int, dict[str, Any]]] = [
    (0, 3, {}),
    (0, 4, {"tenth_trick": "void"}),
    (0, 4, {"variant": "two-fulfilments"}),
    (0, 3, {"variant": "single-round"}),
    *((1, seats, {"length": length}) for seats in range(2, 7) for length in ("full", "short")),
]


@pytest.fixture(scope="module")
def tricks() -> Any:
    return loaded("tricks")


@pytest.mark.parametrize(("which", "seats", "options"), TABLES)
def test_the_twin_plays_the_same_games(tricks: Any, which: int, seats: int, options: dict[str, Any]) -> None:
    card_game = tricks.CARD_GAMES[which]
    game = GAMES[card_game.id]
    agreement = game.kernel_structs(Playthrough.begin(game, seats, options).state)[1]
    plain = card_game.kernel.random_games(card_game.state(), agreement, [3], 20)
    assert tricks.twin_games(card_game, agreement)(3, 20) == plain


def test_points_of_one_deal_and_of_its_duplicate(tricks: Any) -> None:
    for game in GAMES.values():
        if game.id in ("seven-prophecies", "prophetie"):
            result = tricks.duplicate(game.id, "random", "random", 4)
            assert 0 <= result.exact <= 4
            assert -6 <= result.points <= 20
