"""Every Ability of the Magic Tower."""

from __future__ import annotations

from foretold.games.prophecy_quest.board import RING
from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.staging import arm, attack, bonus, costs, engage, facing, is_rolling, meet, points


def test_mass_decay() -> None:
    assert costs("mass_decay", 2)
    stage = Stage().give("mass_decay", "sword", "astral_sword").stones(magic=0)
    assert [it for it in stage.legal() if "decay" in it] == ["use mass_decay sword"]
    assert stage.play("0 use mass_decay sword").gained() == {"magic": 2, "lost": ["sword"]}
    assert "stay" in stage.legal()
    other_turn = meet().give("mass_decay", "sword").stones(magic=0).begin_turn(1).play("1 stay", "1 attack 0")
    assert "use mass_decay sword" in other_turn.legal()


def test_magic_field_theory() -> None:
    assert costs("magic_field_theory", 3, profile="zman")
    stage = Stage(space="city", profile="zman").give("magic_field_theory").set(gold=0)
    stage.play("0 gate forest_2")
    assert RING[stage.hero().space] == "forest_2"
    assert stage.gained() == {"magic": -1}


def test_teleportation() -> None:
    assert costs("teleportation", 6)
    stage = Stage().give("teleportation")
    assert len([it for it in stage.legal() if "teleportation" in it]) == len(RING) - 1
    stage.play("0 cast teleportation monastery")
    assert RING[stage.hero().space] == "monastery"
    assert stage.gained() == {"magic": -2}


def test_flaming_weapon() -> None:
    assert costs("flaming_weapon", 4)
    stage = arm(facing("pack_of_wolves").give("flaming_weapon", "sword"), "sword").play(
        "0 cast flaming_weapon sword"
    )
    assert is_rolling(stage)
    assert points(stage) == 4
    assert points(stage.play("* roll 6 1")) == 4
    stage.play("* roll 6 1", "* roll 6 1")
    assert stage.hero().damaged == ["sword"]
    assert stage.gained()["magic"] == -1
    assert is_rolling(arm(facing("bear").give("flaming_weapon")))
    assert is_rolling(arm(facing("ghost").give("flaming_weapon", "cedar_staff"), "cedar_staff"))


def test_magic_drain() -> None:
    assert costs("magic_drain", 4)
    alone = engage(facing("ghost").give("magic_drain").stones(magic=1))
    assert alone.gained() == {"magic": 1}
    stage = meet().stones(0, magic=3).stones(1, magic=2).give("magic_drain")
    attack(stage, by="wills")
    assert stage.gained() == {"magic": -2 + 1}
    assert stage.gained(1) == {"magic": -1}


def test_staff_skill() -> None:
    assert costs("staff_skill", 5)
    assert bonus("staff_skill", "cedar_staff") == 2
    assert bonus("staff_skill", "cedar_staff", vs="ghost", by="wills") == 2
    assert bonus("staff_skill", "ivory_wand", vs="ghost", by="wills") == 2
    assert bonus("staff_skill", "ivory_wand", "mahogany_wand", vs="ghost", by="wills") == 2
    assert bonus("staff_skill", "ivory_wand") == 0


def test_rune_of_homecoming() -> None:
    assert costs("rune_of_homecoming", 5)
    stage = Stage().give("rune_of_homecoming")
    assert [it.split()[-1] for it in stage.legal() if "rune" in it] == ["fortress", "monastery"]
    stage.play("0 cast rune_of_homecoming monastery")
    assert RING[stage.hero().space] == "monastery"
    assert stage.gained() == {"magic": -1}


def test_effective_spellcasting() -> None:
    assert costs("effective_spellcasting", 5)
    stage = arm(facing("pack_of_wolves").give("effective_spellcasting", "prayer"))
    assert stage.play("0 cast prayer", "* roll 6.1 1").gained() == {}
    assert stage.play("0 cast prayer").gained() == {"magic": -1}
    both = Stage().give("effective_spellcasting", "ring_of_magical_forces", "teleportation").stones(magic=0)
    assert both.play("0 cast teleportation plains_4").gained() == {}


def test_mental_attack() -> None:
    assert costs("mental_attack", 6)
    assert engage(facing("mummy").give("mental_attack"), "wills").gained() == {"magic": -1}
    owner = meet().give("mental_attack").give("astral_sword", seat=1)
    assert attack(owner, by="wills").gained() == {"magic": -2}
    forced = engage(facing("skeletal_wizard").give("mental_attack"), "strength")
    assert forced.gained() == {"magic": -2}


def test_turn_back_time() -> None:
    assert costs("turn_back_time", 7)
    stage = engage(facing("bear").give("turn_back_time")).play("* roll 1 6", "0 cast turn_back_time", "* roll 6 1")
    assert stage.gained() == {"magic": -2, "xp": 2, "gold": 3}
    worse = engage(facing("bear").give("turn_back_time")).play("* roll 1 2", "0 cast turn_back_time", "* roll 1 6")
    assert worse.is_turn_over()
    assert worse.gained() == {"magic": -2, "health": -1}


def test_time_loop() -> None:
    assert costs("time_loop", 8)
    stage = Stage().give("time_loop").play("0 stay", "0 cast time_loop")
    assert stage.gained() == {"magic": -2}
    stage.play("0 walk left")
    assert stage.is_turn_over()
    assert RING[stage.hero().space] == "mountains_1"
    stage.stones(magic=4).begin_round().play("* draw chance chance_good_times", "0 stay")
    assert stage.is_turn_over()
    stage.begin_round().play("* draw chance chance_fortress", "* draw fortress berserk", "0 stay")
    assert "cast time_loop" in stage.legal()
