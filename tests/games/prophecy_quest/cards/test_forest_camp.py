"""Every Ability of the Forest Camp."""

from __future__ import annotations

from foretold.games.prophecy_quest.board import RING
from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.staging import SURE, attack, bonus, costs, engage, facing, fight_out, meet


def test_meditation() -> None:
    assert costs("meditation", 2)
    stage = Stage().give("meditation").stones(magic=0).play("0 use meditation")
    assert stage.gained() == {"magic": 2}
    assert stage.is_turn_over()


def test_healing_arts() -> None:
    assert costs("healing_arts", 3)
    stage = engage(facing("bear").give("healing_arts"))
    fight_out(stage, -SURE).play("0 cast healing_arts")
    assert stage.gained() == {"magic": -1}
    attacked = attack(meet().stones(1, magic=1).give("healing_arts", seat=1)).play(
        "* roll 6 1", "1 cast healing_arts"
    )
    assert attacked.gained(1) == {"magic": -1}


def test_spirits_of_forest_trails() -> None:
    assert costs("spirits_of_forest_trails", 4)
    stage = Stage().give("spirits_of_forest_trails")
    spaces = [it.split()[-1] for it in stage.legal() if "trails" in it]
    assert spaces == ["forest_1", "forest_2", "forest_3", "forest_4"]
    stage.play("0 cast spirits_of_forest_trails forest_4")
    assert RING[stage.hero().space] == "forest_4"
    assert stage.gained() == {"magic": -1}


def test_spirits_of_the_mountain_paths() -> None:
    assert costs("spirits_of_the_mountain_paths", 4)
    stage = Stage().give("spirits_of_the_mountain_paths")
    assert [it.split()[-1] for it in stage.legal() if "paths" in it] == [
        "mountains_1",
        "mountains_2",
        "mountains_3",
    ]
    stage.play("0 cast spirits_of_the_mountain_paths mountains_3")
    assert RING[stage.hero().space] == "mountains_3"
    assert stage.gained() == {"magic": -1}


def test_stamina() -> None:
    assert costs("stamina", 4)
    stage = Stage().give("stamina").place("bear", space="mountains_1").place("hermit", space="forest_2")
    assert [it for it in stage.legal() if it.startswith("walk")] == ["walk left", "walk right", "walk right 2"]
    assert RING[stage.play("0 walk right 2").hero().space] == "thieves_guild"


def test_long_weapons() -> None:
    assert costs("long_weapons", 5)
    assert bonus("long_weapons", "spear") == 2
    assert bonus("long_weapons", "sword") == 2


def test_hunting() -> None:
    assert costs("hunting", 5)
    assert bonus("hunting", vs="bear") == 1
    assert bonus("hunting", vs="thug") == 0
    assert fight_out(engage(facing("bear").give("hunting")), SURE).gained() == {"xp": 2, "gold": 5}
    assert fight_out(engage(facing("thug").give("hunting")), SURE).gained() == {"xp": 2, "gold": 2}


def test_horsemanship() -> None:
    assert costs("horsemanship", 5)
    for words, space in (("left", "forest_camp"), ("left 3", "forest_1"), ("right 3", "plains_2")):
        stage = Stage().give("horsemanship").set(gold=0).play(f"0 horse {words}")
        assert RING[stage.hero().space] == space
        assert stage.gained() == {}


def test_mountain_lore() -> None:
    assert costs("mountain_lore", 6)
    assert bonus("mountain_lore", space="mountains_2") == 1
    assert bonus("mountain_lore", vs="ghost", by="wills", space="mountains_2") == 1
    assert bonus("mountain_lore", space="forest_3") == 0


def test_forest_wisdom() -> None:
    assert costs("forest_wisdom", 6)
    assert bonus("forest_wisdom", space="forest_3") == 1
    assert bonus("forest_wisdom", vs="ghost", by="wills", space="forest_3") == 1
    assert bonus("forest_wisdom", space="mountains_2") == 0
