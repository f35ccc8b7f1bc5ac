"""Every Guardian of the Astral Planes."""

from __future__ import annotations

from foretold.games.prophecy_quest.cards import CARDS
from tests.games.prophecy_quest.staging import (
    PLANE,
    SURE,
    arm,
    beaten,
    bonus,
    engage,
    facing,
    fight_out,
    is_a,
    is_rolling,
    lost_to,
    points,
    stands_at,
)

THE_ARTIFACT = {"new": ["astral_sword"]}


def test_sphinx() -> None:
    assert is_a("sphinx", "animal")
    assert stands_at("sphinx", 8)
    assert lost_to("sphinx") == {"health": -1}
    treasure = {"willpower": 1, "magic": 1, "xp": 3, "new": ["flying_carpet"]}
    assert beaten("sphinx", "* draw rare flying_carpet") == treasure
    asked = engage(facing("sphinx")).play("0 riddle", "* roll 5", "0 riddle", "* roll 6")
    asked.play("* draw rare flying_carpet")
    assert asked.gained() == treasure | {"magic": -2 + 1}
    assert asked.state.planes[PLANE].is_lesser_beaten


def test_tortured_souls() -> None:
    assert is_a("tortured_souls", "undead")
    assert stands_at("tortured_souls", 3, "wills")
    despairing = engage(facing("tortured_souls"))
    assert despairing.gained() == {"magic": -1}
    assert fight_out(despairing, SURE, 3).gained() == {"xp": 3, "willpower": 1, "magic": 1}
    assert lost_to("tortured_souls") == {"magic": -1, "health": -1}


def test_undead_knight() -> None:
    assert is_a("undead_knight", "undead")
    assert stands_at("undead_knight", 7)
    assert stands_at("undead_knight", 6, "wills")
    assert lost_to("undead_knight", by="strength") == {"health": -1}
    found = beaten(
        "undead_knight",
        "* draw rare flying_carpet",
        "* draw rare black_spear",
        "* draw rare crown_of_power",
        "* draw rare spiked_shield",
        by="strength",
    )
    assert found == {"xp": 3, "new": ["black_spear", "spiked_shield"]}


def test_vampire_lord() -> None:
    assert is_a("vampire_lord", "undead")
    assert stands_at("vampire_lord", 5, "wills")
    drawn = engage(facing("vampire_lord")).play("* roll 6 1", "* roll 4 3")
    assert drawn.is_turn_over()
    assert drawn.gained() == {}
    assert beaten("vampire_lord", rolls=2) == {"xp": 3, "strength": 1, "health": 1, "willpower": 1, "magic": 1}
    assert lost_to("vampire_lord") == {"health": -1, "magic": -1}


def test_fire_breathing_dragon() -> None:
    assert is_a("fire_breathing_dragon", "animal")
    assert stands_at("fire_breathing_dragon", 8)
    assert stands_at("fire_breathing_dragon", 7, "wills")
    found = beaten("fire_breathing_dragon", "* draw rare black_spear", "* draw rare flying_carpet", by="strength")
    assert found == {"xp": 3, "gold": 5, "new": ["black_spear", "flying_carpet"]}
    silenced = arm(facing("fire_breathing_dragon").give("berserk", "cape"))
    assert is_rolling(silenced)
    scrolls = sorted(it for it in CARDS if "scroll" in it and CARDS[it].kind == "item")
    burnt = facing("fire_breathing_dragon").give("cape", "sword", *scrolls)
    burnt.play("0 attack_plane", "0 fight fire_breathing_dragon", "0 strength", "0 equip", "0 roll")
    assert fight_out(burnt, -SURE).gained() == {"health": -1, "lost": scrolls}


def test_storm_queen() -> None:
    assert is_a("storm_queen", "demon")
    assert stands_at("storm_queen", 7)
    assert stands_at("storm_queen", 7, "wills")
    assert beaten("storm_queen", by="strength") == THE_ARTIFACT | {"xp": 5, "health": -2}
    assert lost_to("storm_queen", by="strength") == {"health": -3}


def test_shadow_of_death() -> None:
    assert is_a("shadow_of_death", "demon")
    assert stands_at("shadow_of_death", 7)
    shadow = arm(facing("shadow_of_death").give("sword").stones(health=1, magic=3), "sword")
    assert points(shadow) == 3 + 2 - 1
    assert beaten("shadow_of_death") == THE_ARTIFACT | {"xp": 5}
    assert lost_to("shadow_of_death") == {"health": -1, "magic": -2}


def test_scaled_monster() -> None:
    assert is_a("scaled_monster", "demon")
    assert stands_at("scaled_monster", 8)
    assert beaten("scaled_monster") == THE_ARTIFACT | {"xp": 5, "health": -1}
    assert lost_to("scaled_monster") == {"health": -2}
    corroded = fight_out(arm(facing("scaled_monster").give("sword"), "sword"), SURE)
    assert corroded.gained() == THE_ARTIFACT | {"xp": 5}
    assert corroded.hero().damaged == ["sword"]


def test_shapeless_things() -> None:
    assert is_a("shapeless_things", "demon")
    assert stands_at("shapeless_things", 5)
    assert stands_at("shapeless_things", 6, "wills")
    assert beaten("shapeless_things", by="strength", rolls=3) == THE_ARTIFACT | {"xp": 5, "magic": -3}
    assert beaten("shapeless_things", by="wills", rolls=3) == THE_ARTIFACT | {"xp": 5, "magic": -2, "health": -3}
    assert lost_to("shapeless_things", by="strength") == {"magic": -1, "health": -1}


def test_master_of_pain() -> None:
    assert bonus("exorcism", vs="master_of_pain") == bonus(vs="master_of_pain") + 1 + 1
    assert stands_at("master_of_pain", 12)
    pained = arm(facing("master_of_pain").give("oaken_staff"), "oaken_staff")
    assert pained.gained() == {"health": -1, "magic": -2}
    assert points(pained) == 2 + 2 + 1
    assert beaten("master_of_pain") == THE_ARTIFACT | {"xp": 5, "health": -1, "magic": -2}
    assert lost_to("master_of_pain") == {"health": -2, "magic": -2}
