"""Every Rare Item."""

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
    engage,
    facing,
    fight_out,
    helps_when_attacked,
    is_rolling,
    meet,
    points,
    thrown,
)


def test_radiant_shield() -> None:
    assert costs("radiant_shield", 8)
    assert not can_hold("radiant_shield", "wooden_shield")
    assert bonus("radiant_shield", vs="bear") == 1
    assert bonus("radiant_shield", vs="flock_of_harpies") == 3
    assert bonus("radiant_shield", vs="undead_warrior") == 3


def test_ring_of_concentration() -> None:
    assert costs("ring_of_concentration", 8)
    calm = Stage().give("ring_of_concentration").stones(magic=1)
    assert calm.play("0 stay").gained() == {"magic": 1}
    busy = Stage(space="city").give("ring_of_concentration").stones(magic=2)
    assert busy.play("0 labour", "0 end").gained() == {"magic": -1, "gold": 2}


def test_ritual_dagger() -> None:
    assert costs("ritual_dagger", 9)
    assert bonus("ritual_dagger") == 1
    assert bonus("ritual_dagger", "edged_weapons") == 2
    for answer, paid in (
        ("wills", {"magic": -2}),
        ("wills 1", {"magic": -1, "health": -1}),
        ("wills 2", {"health": -2}),
    ):
        stage = engage(facing("mummy").give("ritual_dagger"), answer)
        assert stage.gained() == paid


def test_crystal_skull() -> None:
    assert costs("crystal_skull", 10)
    assert bonus("crystal_skull", vs="ghost", by="wills") == 1
    assert bonus("crystal_skull", vs="storm_queen", by="wills") == 2
    assert bonus("crystal_skull") == 0
    assert can_hold("crystal_skull", "sword")
    assert not can_hold("crystal_skull", "two_handed_sword")


def test_gauntlets_of_strength() -> None:
    assert costs("gauntlets_of_strength", 10)
    assert bonus("gauntlets_of_strength") == 1
    assert bonus("gauntlets_of_strength", "two_handed_sword") == 5
    assert bonus("gauntlets_of_strength", vs="ghost", by="wills") == 0


def test_two_handed_sword() -> None:
    assert costs("two_handed_sword", 9)
    assert bonus("two_handed_sword") == 4
    assert bonus("two_handed_sword", "edged_weapons", "two_handed_combat") == 6


def test_berserkers_axe() -> None:
    assert costs("berserkers_axe", 8)
    assert bonus("berserkers_axe") == 4
    assert bonus("berserkers_axe", "crushing_weapons", "two_handed_combat") == 6
    assert fight_out(arm(facing("bear").give("berserkers_axe"), "berserkers_axe"), -SURE).gained() == {"health": -2}


def test_black_spear() -> None:
    assert costs("black_spear", 9)
    assert bonus("black_spear") == 2
    assert bonus("black_spear", "long_weapons") == 3
    assert thrown("black_spear") == 4


def test_sword_of_smiting() -> None:
    assert costs("sword_of_smiting", 10)
    assert bonus("sword_of_smiting", vs="bear") == 2
    assert bonus("sword_of_smiting", vs="flock_of_harpies") == 4
    assert bonus("sword_of_smiting", "edged_weapons") == 3


def test_thors_hammer() -> None:
    assert costs("thors_hammer", 12)
    assert bonus("thors_hammer") == 2
    assert bonus("thors_hammer", "crushing_weapons") == 3
    stage = arm(facing("pack_of_wolves").give("thors_hammer"), "thors_hammer").play("0 throw thors_hammer")
    assert points(stage) == 4
    assert points(stage.play("* roll 6 1")) == 2
    assert is_rolling(stage)
    assert stage.hero().damaged == []


def test_mace_of_the_dark_gods() -> None:
    assert costs("mace_of_the_dark_gods", 8)
    stage = arm(facing("bear").give("mace_of_the_dark_gods"), "mace_of_the_dark_gods")
    assert points(stage) == 3
    assert stage.gained() == {"magic": -1}
    assert bonus("mace_of_the_dark_gods", "crushing_weapons") == 4
    assert points(engage(facing("bear").give("mace_of_the_dark_gods").stones(magic=0))) == 0


def test_radiant_scythe() -> None:
    assert costs("radiant_scythe", 10)
    assert bonus("radiant_scythe", vs="bear") == 3
    assert bonus("radiant_scythe", vs="undead_warrior") == 5
    assert bonus("radiant_scythe", "long_weapons", "two_handed_combat") == 5


def test_knights_shield() -> None:
    assert costs("knights_shield", 8)
    assert bonus("knights_shield") == 2
    assert not can_hold("knights_shield", "wooden_shield")


def test_spiked_shield() -> None:
    assert costs("spiked_shield", 7)
    assert not can_hold("spiked_shield", "wooden_shield")
    assert bonus("spiked_shield") == 2
    assert bonus("spiked_shield", "sword") == 1 + 2
    stage = attack(meet().give("spiked_shield", seat=1)).play("1 equip spiked_shield", "* roll 6 1", "1 suffer")
    assert stage.gained() == {"health": -1}
    assert stage.gained(1) == {"health": -1}


def test_staff_of_the_archmagi() -> None:
    assert costs("staff_of_the_archmagi", 12)
    assert bonus("staff_of_the_archmagi") == 1
    assert bonus("staff_of_the_archmagi", vs="ghost", by="wills") == 3
    assert bonus("staff_of_the_archmagi", "staff_skill", "two_handed_combat") == 3


def test_flaming_staff() -> None:
    assert costs("flaming_staff", 9)
    assert bonus("flaming_staff", vs="ghost", by="wills") == 1
    assert bonus("flaming_staff", "staff_skill", "two_handed_combat") == 4
    assert is_rolling(arm(facing("ghost").give("flaming_staff"), "flaming_staff"))
    assert is_rolling(arm(facing("bear").give("flaming_staff")))
    stage = arm(facing("pack_of_wolves").give("flaming_staff"), "flaming_staff")
    assert points(stage) == 2
    assert points(stage.play("0 use flaming_staff")) == 4
    assert stage.gained() == {"magic": -1}
    assert points(stage.play("* roll 6 1")) == 2
    assert is_rolling(stage), "for one roll of a battle (Q90)"


def test_ring_of_magical_forces() -> None:
    assert costs("ring_of_magical_forces", 9)
    stage = Stage(space="forest_4").give("ring_of_magical_forces", "teleportation").begin_turn()
    stage.play("0 cast teleportation city", "0 end")
    assert stage.gained() == {"magic": -1}
    assert stage.hero().used == ["ring_of_magical_forces"]
    twice = arm(facing("pack_of_wolves").give("ring_of_magical_forces", "prayer")).play(
        "0 cast prayer", "* roll 6.1 1"
    )
    assert twice.gained() == {}
    assert twice.play("0 cast prayer").gained() == {"magic": -1}


def test_crown_of_power() -> None:
    assert costs("crown_of_power", 11)
    assert bonus("crown_of_power") == 1
    assert bonus("crown_of_power", vs="ghost", by="wills") == 1
    assert can_hold("crown_of_power", "sword", "wooden_shield")
    assert not can_hold("crown_of_power", "ruby_circlet")


def test_rangers_boots() -> None:
    assert costs("rangers_boots", 7)
    for words, space in (("left 1", "mountains_1"), ("left 2", "forest_camp"), ("right 2", "thieves_guild")):
        stage = Stage().give("rangers_boots").place("bear", space="mountains_1").place("thug", space="forest_2")
        stage.play(f"0 use rangers_boots {words}")
        assert RING[stage.hero().space] == space
        assert stage.gained() == {}
    assert not any("boots right 3" in it for it in Stage().give("rangers_boots").legal())


def test_flying_carpet() -> None:
    assert costs("flying_carpet", 9)
    stage = Stage().give("flying_carpet").place("bear", space="mountains_1")
    assert [it for it in stage.legal() if "carpet" in it] == [
        f"use flying_carpet {way} {n}" for way in ("left", "right") for n in range(1, 6)
    ]
    stage.play("0 use flying_carpet left 5")
    assert RING[stage.hero().space] == "plains_5"
    assert stage.gained() == {}


def test_elixir_of_youth() -> None:
    assert costs("elixir_of_youth", 8)
    assert helps_when_attacked("elixir_of_youth")
    stage = Stage().give("elixir_of_youth").play("0 use elixir_of_youth")
    assert stage.gained() == {"strength": 1, "health": 1, "lost": ["elixir_of_youth"]}
    assert "stay" in stage.legal()


def test_elixir_of_wisdom() -> None:
    assert costs("elixir_of_wisdom", 8)
    assert helps_when_attacked("elixir_of_wisdom")
    stage = Stage().give("elixir_of_wisdom").play("0 use elixir_of_wisdom")
    assert stage.gained() == {"willpower": 1, "magic": 1, "lost": ["elixir_of_wisdom"]}
    assert "stay" in stage.legal()


def test_potion_of_rebirth() -> None:
    assert costs("potion_of_rebirth", 9)
    drunk = Stage().give("potion_of_rebirth").stones(health=0, magic=0).play("0 use potion_of_rebirth")
    assert drunk.gained() == {"health": 4, "magic": 4, "lost": ["potion_of_rebirth"]}
    hit = Stage().give("banner_of_destruction", seat=1).give("potion_of_rebirth").stones(health=0)
    hit.begin_round(1).play("* roll 5", "0 pass", "0 use potion_of_rebirth")
    assert hit.gained() == {"health": 1, "lost": ["potion_of_rebirth"]}


def test_scroll_of_wishes() -> None:
    assert costs("scroll_of_wishes", 9)
    for words, found in (
        ("gold", {"gold": 8}),
        ("experience", {"xp": 6}),
        ("heal", {"health": 4, "magic": 4}),
        ("item sword", {"new": ["sword"]}),
    ):
        stage = Stage().give("scroll_of_wishes", "sword").stones(health=0, magic=0)
        stage.hero().items.remove("sword")
        stage.state.decks["common"].discard("sword")
        stage.begin_turn().play(f"0 use scroll_of_wishes {words}")
        assert stage.gained() == found | {"lost": ["scroll_of_wishes"]}
        assert "stay" in stage.legal()
    assert not helps_when_attacked("scroll_of_wishes")


def test_scroll_of_divine_will() -> None:
    assert costs("scroll_of_divine_will", 8)
    stage = arm(facing("bear").give("scroll_of_divine_will", "clover_meadow")).play("0 use scroll_of_divine_will")
    assert stage.gained() == {"xp": 2, "gold": 3, "lost": ["scroll_of_divine_will"]}
    weak = arm(facing("bear").give("scroll_of_divine_will").stones(health=1)).play("0 use scroll_of_divine_will")
    assert weak.is_turn_over()
    assert weak.gained() == {"lost": ["scroll_of_divine_will"]}
    assert is_rolling(attack(meet().give("scroll_of_divine_will", seat=1)))
    later = arm(facing("pack_of_wolves").give("scroll_of_divine_will")).play("0 roll", "* roll 6 1")
    assert "use scroll_of_divine_will" in later.legal()


def test_time_spiral_scroll() -> None:
    assert costs("time_spiral_scroll", 9)
    stage = Stage().give("time_spiral_scroll")
    assert "use time_spiral_scroll" not in stage.legal()
    assert stage.play("0 stay").legal() == ["end", "use time_spiral_scroll"]
    stage.play("0 use time_spiral_scroll", "0 walk left")
    assert RING[stage.hero().space] == "mountains_1"
    assert stage.gained() == {"lost": ["time_spiral_scroll"]}
