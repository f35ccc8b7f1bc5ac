"""Every Ability of the Monastery."""

from __future__ import annotations

from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.staging import (
    SURE,
    arm,
    attack,
    bonus,
    costs,
    engage,
    facing,
    fight_out,
    is_rolling,
    meet,
    points,
)


def test_sacrifice_of_blood() -> None:
    assert costs("sacrifice_of_blood", 2)
    stage = Stage().give("sacrifice_of_blood").stones(magic=0, willpower=6).play("0 use sacrifice_of_blood")
    assert stage.gained() == {"health": -1, "magic": 4}
    assert stage.is_turn_over()
    assert "use sacrifice_of_blood" not in Stage().give("sacrifice_of_blood").stones(health=0, magic=0).legal()


def test_peoples_hospitality() -> None:
    assert costs("peoples_hospitality", 3)
    for space in ("plains_1", "city", "fortress"):
        stage = Stage(space=space).give("peoples_hospitality").stones(health=1, magic=1)
        assert stage.play("0 use peoples_hospitality").gained() == {"health": 1, "magic": 1}
        assert "stay" not in stage.legal()
    in_forest = Stage(space="forest_3").give("peoples_hospitality").stones(health=1, magic=1)
    assert "use peoples_hospitality" not in in_forest.legal()


def test_fanaticism() -> None:
    assert costs("fanaticism", 4)
    stage = engage(facing("mummy").give("fanaticism"), "strength").play("* roll 4 3", "0 use fanaticism", "0 wills")
    assert stage.gained() == {"magic": -2}
    assert stage.play("* roll 5 3").is_turn_over()
    assert stage.gained() == {"magic": -2}


def test_nautical_rites() -> None:
    assert costs("nautical_rites", 4)
    stage = Stage(space="plains_3").give("nautical_rites").set(gold=0).play("0 boat left")
    assert stage.gained() == {"gold": 1}


def test_exorcism() -> None:
    assert costs("exorcism", 4)
    assert bonus("exorcism", vs="flock_of_harpies") == 1
    assert bonus("exorcism", vs="undead_warrior") == 1
    assert bonus("exorcism", vs="ghost", by="wills") == 1
    assert bonus("exorcism", vs="bear") == 0


def test_blessed_weapon() -> None:
    assert costs("blessed_weapon", 5)
    for foe, added in (("pack_of_wolves", 1), ("flock_of_harpies", 2), ("band_of_zombies", 2)):
        stage = arm(facing(foe).give("blessed_weapon", "sword"), "sword").play("0 cast blessed_weapon sword")
        assert is_rolling(stage)
        assert points(stage) == 2 + added
        assert points(stage.play("* roll 6 1")) == 2 + added
        assert stage.gained() == {"magic": -1}
    by_wills = facing("ghost").give("blessed_weapon", "cedar_staff")
    assert is_rolling(arm(by_wills, "cedar_staff"))


def test_miraculous_healing() -> None:
    assert costs("miraculous_healing", 5)
    stage = Stage().give("miraculous_healing").stones(health=0).play("0 cast miraculous_healing")
    assert stage.gained() == {"health": 3, "magic": -2}
    assert stage.is_turn_over()


def test_sanctity_of_life() -> None:
    assert costs("sanctity_of_life", 6)
    stage = engage(facing("bear").give("sanctity_of_life").stones(health=0))
    fight_out(stage, -SURE).play("0 use sanctity_of_life")
    assert stage.gained() == {"magic": -4}
    weak = attack(meet().give("sanctity_of_life", seat=1).stones(1, health=0, magic=1)).play("* roll 6 1")
    assert weak.state.heroes[1] is None


def test_curse() -> None:
    assert costs("curse", 6)
    stage = engage(facing("bear").give("curse")).play("0 cast curse", "* roll 4 6.2.5")
    assert stage.gained() == {"magic": -2, "xp": 2, "gold": 3}
    assert "cast curse" in engage(facing("pack_of_wolves").give("curse")).play("0 roll", "* roll 6 1").legal()
    duel = attack(meet().give("curse", seat=1).stones(1, magic=2)).play("1 accept")
    assert duel.play("1 cast curse", "* roll 6.6.1 3").gained(1) == {"magic": -2}
    assert duel.gained() == {"health": -1}


def test_prayer() -> None:
    assert costs("prayer", 7)
    stage = engage(facing("bear").give("prayer")).play("0 cast prayer", "* roll 1.4 2")
    assert stage.gained() == {"magic": -1, "xp": 2, "gold": 3}
    assert "cast prayer" in engage(facing("pack_of_wolves").give("prayer")).play("0 roll", "* roll 6 1").legal()
    riddle = engage(facing("sphinx").give("prayer")).play("0 riddle", "0 cast prayer", "* roll 2.6")
    assert riddle.legal() == ["keep 2", "keep 6"]
    assert riddle.gained() == {"magic": -2}
