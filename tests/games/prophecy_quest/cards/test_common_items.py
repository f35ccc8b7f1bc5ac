"""Every Common Item."""

from __future__ import annotations

from foretold.games.prophecy_quest.board import RING
from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.staging import (
    SURE,
    arm,
    attack,
    bonus,
    can_hold,
    costs,
    facing,
    fight_out,
    helps_when_attacked,
    is_rolling,
    meet,
    points,
    thrown,
)


def drunk(card: str, **stones: int) -> Stage:
    """Taken before moving, by a hero with these stones; then it is gone."""
    assert helps_when_attacked(card)
    stage = Stage().give(card).stones(**stones).play(f"0 use {card}")
    assert card not in stage.hero().items
    assert "stay" in stage.legal()
    return stage


def test_dagger() -> None:
    assert costs("dagger", 2)
    assert bonus("dagger") == 1
    assert bonus("dagger", vs="ghost", by="wills") == 0
    assert bonus("dagger", "edged_weapons") == 2
    assert thrown("dagger") == 2


def test_javelin() -> None:
    assert costs("javelin", 2)
    assert bonus("javelin", vs="thug") == 1
    assert bonus("javelin", vs="bear") == 2
    assert bonus("javelin", "long_weapons", vs="thug") == 2
    assert thrown("javelin", vs="pack_of_wolves") == 3


def test_axe() -> None:
    assert costs("axe", 2)
    assert bonus("axe", vs="bear") == 1
    assert bonus("axe", vs="flock_of_harpies") == 2
    assert bonus("axe", "crushing_weapons") == 2
    assert thrown("axe", vs="pack_of_wolves") == 2


def test_hammer() -> None:
    assert costs("hammer", 2)
    assert bonus("hammer", vs="bear") == 1
    assert bonus("hammer", vs="undead_warrior") == 2
    assert bonus("hammer", "crushing_weapons") == 2
    assert thrown("hammer") == 0


def test_cutlass() -> None:
    assert costs("cutlass", 3)
    assert bonus("cutlass", vs="bear") == 1
    assert bonus("cutlass", vs="thug") == 2
    assert bonus("cutlass", vs="character") == 2
    assert bonus("cutlass", "edged_weapons") == 2


def test_rapier() -> None:
    assert costs("rapier", 4)
    assert bonus("rapier") == 2
    assert bonus("rapier", "cape") == 2
    assert bonus("rapier", "ivory_wand") == 1
    assert bonus("rapier", "wooden_shield") == 1 + 1
    assert bonus("rapier", "edged_weapons") == 3


def test_spear() -> None:
    assert costs("spear", 4)
    assert bonus("spear") == 1
    assert bonus("spear", "long_weapons") == 2
    assert thrown("spear") == 3


def test_sword() -> None:
    assert costs("sword", 5)
    assert bonus("sword") == 2
    assert bonus("sword", vs="ghost", by="wills") == 0
    assert bonus("sword", "edged_weapons") == 3
    assert thrown("sword") == 0


def test_war_axe() -> None:
    assert costs("war_axe", 4)
    assert bonus("war_axe", vs="bear") == 2
    assert bonus("war_axe", vs="flock_of_harpies") == 3
    assert bonus("war_axe", "crushing_weapons", "two_handed_combat") == 4


def test_war_hammer() -> None:
    assert costs("war_hammer", 6)
    assert bonus("war_hammer") == 3
    assert bonus("war_hammer", "crushing_weapons", "two_handed_combat") == 5
    assert not can_hold("war_hammer", "wooden_shield")


def test_boomerang() -> None:
    assert costs("boomerang", 3)
    assert bonus("boomerang") == 1
    for face, is_back in ((1, False), (2, True), (6, True)):
        stage = arm(facing("pack_of_wolves").give("boomerang"), "boomerang").play("0 throw boomerang")
        assert points(stage) == 2
        stage.play("* roll 6 1", f"* roll {face}")
        assert (stage.hero().damaged == []) is is_back
        assert ("throw boomerang" in stage.legal()) is is_back


def test_wooden_shield() -> None:
    assert costs("wooden_shield", 3)
    assert bonus("wooden_shield") == 1
    assert not can_hold("knights_shield", "wooden_shield")
    lost = fight_out(arm(facing("bear").give("wooden_shield"), "wooden_shield"), -SURE)
    assert lost.hero().damaged == ["wooden_shield"]
    by_wills = fight_out(arm(facing("ghost").give("wooden_shield"), "wooden_shield", by="wills"), -SURE)
    assert by_wills.hero().damaged == []


def test_large_wooden_shield() -> None:
    assert costs("large_wooden_shield", 5)
    assert bonus("large_wooden_shield") == 1
    assert not can_hold("large_wooden_shield", "wooden_shield")
    for answer, damaged, loss in (("use large_wooden_shield", ["large_wooden_shield"], -1), ("pass", [], -2)):
        stage = arm(facing("poisonous_snake").give("large_wooden_shield"), "large_wooden_shield")
        fight_out(stage, -SURE).play(f"0 {answer}")
        assert stage.hero().damaged == damaged
        assert stage.gained() == {"health": loss}


def test_cedar_staff() -> None:
    assert costs("cedar_staff", 4)
    assert bonus("cedar_staff") == 1
    assert bonus("cedar_staff", vs="ghost", by="wills") == 1
    assert bonus("cedar_staff", "staff_skill", "two_handed_combat") == 3


def test_oaken_staff() -> None:
    assert costs("oaken_staff", 6)
    assert bonus("oaken_staff") == 2
    assert bonus("oaken_staff", vs="ghost", by="wills") == 1
    assert bonus("oaken_staff", "staff_skill", "two_handed_combat") == 4


def test_ivory_wand() -> None:
    assert costs("ivory_wand", 4)
    assert bonus("ivory_wand", vs="ghost", by="wills") == 1
    assert bonus("ivory_wand") == 0
    assert bonus("ivory_wand", "staff_skill", vs="ghost", by="wills") == 2
    assert can_hold("ivory_wand", "mahogany_wand")


def test_mahogany_wand() -> None:
    assert costs("mahogany_wand", 6)
    stage = arm(facing("pack_of_wolves").give("mahogany_wand"), "mahogany_wand").play("0 use mahogany_wand")
    assert stage.gained() == {"magic": -1}
    assert is_rolling(stage)
    assert points(stage) == 2
    assert points(stage.play("* roll 6 1")) == 2
    assert is_rolling(stage)
    assert is_rolling(arm(facing("ghost").give("mahogany_wand"), "mahogany_wand", by="wills"))
    assert is_rolling(arm(facing("bear").give("mahogany_wand")))
    assert bonus("mahogany_wand", "staff_skill", vs="ghost", by="wills") == 1


def test_cape() -> None:
    assert costs("cape", 5)
    stage = arm(facing("pack_of_wolves").give("cape"), "cape")
    stage.play("* roll 3 6.1", "* roll 2 6.2", "* roll 5 5.6")
    assert stage.gained() == {"xp": 4, "gold": 3}


def test_letter_of_recommendation() -> None:
    assert costs("letter_of_recommendation", 2)
    stage = Stage(space="thieves_guild").place("stealth").give("letter_of_recommendation").set(gold=3)
    stage.play("0 stay", "0 learn stealth letter_of_recommendation")
    assert stage.gained() == {"xp": -3, "new": ["stealth"], "lost": ["letter_of_recommendation"]}


def test_philosophers_stone_scroll() -> None:
    assert costs("philosophers_stone_scroll", 3)
    for words, changed in (("gold 5", {"gold": -5, "xp": 5}), ("experience 2", {"gold": 2, "xp": -2})):
        stage = Stage().give("philosophers_stone_scroll").set(gold=6, xp=6)
        assert "use philosophers_stone_scroll gold 6" not in stage.legal()
        stage.play(f"0 use philosophers_stone_scroll {words}")
        assert stage.gained() == changed | {"lost": ["philosophers_stone_scroll"]}
        assert "stay" in stage.legal()
    assert not helps_when_attacked("philosophers_stone_scroll")


def test_potion_of_healing() -> None:
    assert costs("potion_of_healing", 3)
    assert drunk("potion_of_healing", health=0).gained()["health"] == 3
    assert drunk("potion_of_healing", health=2).gained()["health"] == 2
    wounded = facing("bear").give("potion_of_healing").stones(health=1)
    assert is_rolling(wounded.play("0 stay", "0 fight bear"))


def test_potion_of_greater_healing() -> None:
    assert costs("potion_of_greater_healing", 5)
    assert drunk("potion_of_greater_healing", health=0, strength=8).gained()["health"] == 5


def test_potion_of_regeneration() -> None:
    assert costs("potion_of_regeneration", 4)
    changed = drunk("potion_of_regeneration", health=0, magic=0).gained()
    assert changed == {"health": 2, "magic": 2, "lost": ["potion_of_regeneration"]}


def test_potion_of_greater_regeneration() -> None:
    assert costs("potion_of_greater_regeneration", 6)
    changed = drunk("potion_of_greater_regeneration", health=0, magic=0, strength=6, willpower=6).gained()
    assert changed == {"health": 4, "magic": 4, "lost": ["potion_of_greater_regeneration"]}


def test_potion_of_magic() -> None:
    assert costs("potion_of_magic", 2)
    assert drunk("potion_of_magic", magic=0).gained() == {"magic": 3, "lost": ["potion_of_magic"]}


def test_potion_of_greater_magic() -> None:
    assert costs("potion_of_greater_magic", 4)
    changed = drunk("potion_of_greater_magic", magic=0, willpower=8).gained()
    assert changed == {"magic": 6, "lost": ["potion_of_greater_magic"]}


def test_potion_of_strength() -> None:
    assert costs("potion_of_strength", 3)
    assert not helps_when_attacked("potion_of_strength")
    stage = facing("bear").give("potion_of_strength").play("0 use potion_of_strength", "0 stay")
    assert points(stage) == 2
    stage.play("* roll 6 1")
    assert stage.hero().strength_bonus == 0
    assert points(facing("ghost").give("potion_of_strength").play("0 use potion_of_strength", "0 stay")) == 0


def test_potion_of_concentration() -> None:
    assert costs("potion_of_concentration", 3)
    assert not helps_when_attacked("potion_of_concentration")
    stage = facing("ghost").give("potion_of_concentration").play("0 use potion_of_concentration", "0 stay")
    assert points(stage) == 2
    stage.play("* roll 6 1")
    assert stage.hero().wills_bonus == 0
    assert (
        points(facing("bear").give("potion_of_concentration").play("0 use potion_of_concentration", "0 stay")) == 0
    )


def test_scroll_of_teleportation() -> None:
    assert costs("scroll_of_teleportation", 3)
    stage = Stage().give("scroll_of_teleportation").play("0 use scroll_of_teleportation monastery")
    assert RING[stage.hero().space] == "monastery"
    assert stage.gained() == {"lost": ["scroll_of_teleportation"]}


def test_scroll_of_stealing() -> None:
    assert costs("scroll_of_stealing", 4)
    stage = meet().give("scroll_of_stealing").give("sword", "axe", "flying_carpet", seat=1).set(1, damaged=["axe"])
    assert [it for it in stage.legal() if "stealing" in it] == ["use scroll_of_stealing 1 sword"]
    assert not helps_when_attacked("scroll_of_stealing")
    stage.play("0 use scroll_of_stealing 1 sword")
    assert "stay" in stage.legal()
    assert stage.gained() == {"new": ["sword"], "lost": ["scroll_of_stealing"]}
    assert stage.gained(1) == {"lost": ["sword"]}
    safe = meet(space="monastery").give("scroll_of_stealing").give("sword", seat=1)
    assert not any("stealing" in it for it in safe.legal())


def test_scroll_of_decay() -> None:
    assert costs("scroll_of_decay", 3)
    stage = meet().give("scroll_of_decay").give("sword", "flying_carpet", "astral_sword", seat=1)
    assert len([it for it in stage.legal() if "decay" in it]) == 2
    assert not helps_when_attacked("scroll_of_decay")
    stage.play("0 use scroll_of_decay 1 flying_carpet")
    assert "stay" in stage.legal()
    assert stage.gained(1) == {"lost": ["flying_carpet"]}
    assert stage.gained() == {"lost": ["scroll_of_decay"]}


def test_scroll_of_destruction() -> None:
    assert costs("scroll_of_destruction", 5)
    stage = facing("bear").give("scroll_of_destruction").play("0 use scroll_of_destruction bear")
    assert stage.wild("plains_1") == []
    assert stage.play("0 stay").gained() == {"lost": ["scroll_of_destruction"]}
    assert not helps_when_attacked("scroll_of_destruction")


def test_scroll_of_altered_reality() -> None:
    assert costs("scroll_of_altered_reality", 4)
    stage = facing("bear").hide("thug").give("scroll_of_altered_reality").play("0 use scroll_of_altered_reality")
    stage.play("* turn_up thug", "* draw adventure hermit", "* draw adventure ghost")
    assert stage.wild("plains_1") == ["hermit", "ghost"]
    assert "stay" in stage.legal()
    assert sorted(stage.state.decks["adventure"].discards) == ["bear", "thug"]
    assert stage.gained() == {"lost": ["scroll_of_altered_reality"]}
    assert not helps_when_attacked("scroll_of_altered_reality")


def test_scroll_of_deep_prayer() -> None:
    assert costs("scroll_of_deep_prayer", 3)
    stage = arm(facing("bear").give("scroll_of_deep_prayer")).play("0 use scroll_of_deep_prayer", "* roll 1.4.2 2")
    assert stage.gained() == {"xp": 2, "gold": 3, "lost": ["scroll_of_deep_prayer"]}
    assert is_rolling(attack(meet().give("scroll_of_deep_prayer", seat=1)))
    later = arm(facing("pack_of_wolves").give("scroll_of_deep_prayer")).play("0 roll", "* roll 6 1")
    assert "use scroll_of_deep_prayer" in later.legal()


def test_ruby_circlet() -> None:
    assert costs("ruby_circlet", 5)
    assert bonus("ruby_circlet", vs="ghost", by="wills") == 1
    assert bonus("ruby_circlet") == 0
    assert can_hold("ruby_circlet", "sword", "wooden_shield")
    assert not can_hold("crown_of_power", "ruby_circlet")
