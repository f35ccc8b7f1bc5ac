"""The race by which variants of bots are compared."""

from __future__ import annotations

from foretold.bots import find_bot
from tests.games.prophecy_quest.stage import QUEST
from tools.race_quest import begun, idle, race, told


def test_a_race_ends_with_four_rounds_that_grow() -> None:
    found = race(find_bot("novice", QUEST), seed=1, longest=4)
    assert len(found) == 4
    assert found == sorted(found)
    assert found[-1] <= 4
    assert found == race(find_bot("novice", QUEST), seed=1, longest=4), "the same seed gives the same race"


def test_heroes_take_turns_to_race() -> None:
    assert len({begun(seed).hero(0).id for seed in range(10)}) == 10


def test_the_others_do_nothing() -> None:
    assert idle(["walk left", "stay", "attack_plane"]) == "stay"
    assert idle(["give crown"]) == "give crown"


def test_means_come_with_their_errors() -> None:
    assert told([[10, 20, 30, 40], [12, 20, 30, 50]]) == "11.0 ± 1.0, 20.0 ± 0.0, 30.0 ± 0.0, 45.0 ± 5.0"
