"""The race by which variants of bots are compared."""

from __future__ import annotations

import pytest

from foretold.bots import find_bot
from tests.games.prophecy_quest.stage import QUEST, Stage
from tools import race_quest
from tools.race_quest import LONGEST, begun, idle, race, told


def test_a_race_ends_with_four_rounds_that_grow() -> None:
    found = race(find_bot("novice", QUEST), seed=1, longest=4)
    assert len(found) == 4
    assert found == sorted(found)
    assert found[-1] <= 4
    assert found == race(find_bot("novice", QUEST), seed=1, longest=4), "the same seed gives the same race"


def test_the_last_artifact_counts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes by luck, and the game is over with it."""
    stage = Stage(space="forest_1").stones(strength=8, willpower=10).give("two_handed_sword", "crown_of_power")
    stage.give("royal_cape", "mirrored_shield", "astral_sword").guard("p_camp", greater="scaled_monster")
    monkeypatch.setattr(race_quest, "begun", lambda seed: stage.state)
    found = race(find_bot("greedy", QUEST), seed=1)
    assert stage.state.ended == "four"
    assert found[3] < LONGEST


def test_heroes_take_turns_to_race() -> None:
    assert len({begun(seed).hero(0).id for seed in range(10)}) == 10


def test_the_others_do_nothing() -> None:
    assert idle(["walk left", "stay", "attack_plane"]) == "stay"
    assert idle(["give crown"]) == "give crown"


def test_means_come_with_their_errors() -> None:
    assert told([[10, 20, 30, 40], [12, 20, 30, 50]]) == "11.0 ± 1.0, 20.0 ± 0.0, 30.0 ± 0.0, 45.0 ± 5.0"
