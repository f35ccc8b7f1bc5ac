"""Every Ability of the Thieves' Guild."""

from __future__ import annotations

from foretold.games.prophecy_quest.board import RING
from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.staging import (
    SURE,
    arm,
    attack,
    costs,
    engage,
    facing,
    fight_out,
    is_rolling,
    meet,
    points,
)


def test_pickpocketing() -> None:
    assert costs("pickpocketing", 2)
    stage = fight_out(engage(facing("thug").give("pickpocketing")), SURE)
    assert stage.gained() == {"xp": 2, "gold": 4}
    assert fight_out(engage(facing("bear").give("pickpocketing")), SURE).gained() == {"xp": 2, "gold": 3}
    for purse, cut in ((5, 2), (1, 1)):
        beaten = attack(meet().give("pickpocketing").set(1, gold=purse)).play("* roll 6 1")
        assert beaten.gained() == {"gold": cut}
        assert beaten.gained(1) == {"gold": -cut, "health": -1}


def test_haggling() -> None:
    assert costs("haggling", 2)
    for card, price, resale in (("two_handed_sword", 7, 5), ("sword", 3, 3), ("axe", 1, 1)):
        shop = Stage(space="city").give("haggling").place(card, space="city").set(gold=9)
        assert shop.play("0 stay", f"0 buy {card}").hero().gold == 9 - price
        assert shop.play(f"0 sell {card}").hero().gold == 9 - price + resale
    seller = Stage(space="village").give("haggling", "sword").play("0 stay", "0 sell sword")
    assert seller.gained() == {"gold": 4, "lost": ["sword"]}


def test_stealth() -> None:
    assert costs("stealth", 3)
    stage = facing("bear").place("old_veteran").give("stealth").play("0 stay", "0 use old_veteran")
    assert stage.gained() == {"gold": -1, "xp": 3}
    assert is_rolling(stage)
    once = facing("bear").place("hermit").give("stealth").play("0 stay")
    assert once.legal() == ["fight bear", "use hermit"]
    assert is_rolling(facing("bear").place("hermit").play("0 stay"))


def test_thrown_weapons() -> None:
    assert costs("thrown_weapons", 4)
    stage = arm(facing("bear").give("thrown_weapons", "spear"), "spear").play("0 throw spear")
    assert points(stage) == 1 + 2 + 1
    for weapon in (
        "hammer",
        "cutlass",
        "sword",
        "ritual_dagger",
        "sword_of_smiting",
        "mace_of_the_dark_gods",
    ):
        anything = arm(facing("bear").give("thrown_weapons", weapon), weapon)
        before = points(anything)
        assert points(anything.play(f"0 throw {weapon}")) == before + 1 + 1
        assert anything.play("* roll 6 1").hero().damaged == [weapon]
    two_handed = arm(facing("bear").give("thrown_weapons", "war_hammer"), "war_hammer")
    assert is_rolling(two_handed)


def test_wharf_rat() -> None:
    assert costs("wharf_rat", 4)
    stage = Stage(space="city").give("wharf_rat").set(gold=0)
    ports = ["boat left", "boat mountains_1", "boat right", "boat village"]
    assert [it for it in stage.legal() if it.startswith("boat")] == ports
    stage.play("0 boat village")
    assert RING[stage.hero().space] == "village"
    assert stage.gained() == {}


def test_poisoned_blade() -> None:
    assert costs("poisoned_blade", 4)
    drawn = arm(facing("bear").give("poisoned_blade", "dagger"), "dagger").play("0 roll", "* roll 3 3")
    assert drawn.gained() == {"xp": 2, "gold": 3}
    undead = arm(facing("undead_warrior").give("poisoned_blade", "dagger"), "dagger").play("0 roll", "* roll 3 3")
    assert undead.is_turn_over()
    blunt = arm(facing("bear").give("poisoned_blade", "hammer"), "hammer").play("* roll 3 3")
    assert blunt.gained() == {}


def test_disguise() -> None:
    assert costs("disguise", 5)
    stage = facing("thug").place("highwayman").give("disguise").play("0 stay")
    assert "cast disguise thug highwayman" in stage.legal()
    stage.play("0 cast disguise highwayman", "0 fight thug", "* roll 6 1")
    assert stage.gained() == {"magic": -1, "xp": 0 + 2, "gold": 2}
    assert stage.is_turn_over()
    assert stage.wild("plains_1") == ["highwayman"]
    assert is_rolling(facing("bear").give("disguise").play("0 stay"))


def test_fleet_of_foot() -> None:
    assert costs("fleet_of_foot", 5)
    stage = Stage().give("fleet_of_foot").place("bear", space="mountains_1").play("0 walk left", "0 walk left")
    assert RING[stage.hero().space] == "forest_camp"
    assert stage.gained() == {}
    assert stage.hero().used == ["fleet_of_foot"]
    stopped = Stage().give("fleet_of_foot").place("bear", space="mountains_1").play("0 walk left", "0 stop")
    assert is_rolling(stopped)


def test_counterfeiting() -> None:
    assert costs("counterfeiting", 6)
    stage = Stage(space="forest_camp").give("counterfeiting").stones(health=0)
    stage.play("0 stay", "0 use counterfeiting", "0 heal 3")
    assert stage.gained() == {"gold": -1, "health": 3}
    assert "use counterfeiting" not in stage.legal()
    assert Stage().give("counterfeiting").play("0 use counterfeiting", "0 horse left").gained() == {}


def test_thievery() -> None:
    assert costs("thievery", 8)
    for answer, loss in (("wound", {"health": -1}), ("take sword", {"lost": ["sword"]})):
        stage = attack(meet().give("thievery").give("sword", "astral_sword", seat=1)).play("1 equip", "* roll 6 1")
        assert stage.legal() == ["take sword", "wound"]
        assert stage.play(f"0 {answer}").gained(1) == loss
