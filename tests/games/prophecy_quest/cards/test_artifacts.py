"""Every Artifact."""

from __future__ import annotations

from foretold.games.prophecy_quest.board import RING
from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.staging import SURE, arm, attack, bonus, can_hold, facing, fight_out, meet


def test_crown_of_the_ancient_kings() -> None:
    assert can_hold("crown_of_the_ancient_kings", "sword")
    assert not can_hold("crown_of_the_ancient_kings", "ruby_circlet")
    assert bonus("crown_of_the_ancient_kings") == 1
    assert bonus("crown_of_the_ancient_kings", vs="ghost", by="wills") == 0
    stage = Stage(space="thieves_guild").place("stealth").give("crown_of_the_ancient_kings")
    assert stage.play("0 stay", "0 learn stealth").gained() == {"xp": -3, "new": ["stealth"]}


def test_astral_sword() -> None:
    assert bonus("astral_sword", vs="bear") == 2
    assert bonus("astral_sword", vs="thug") == 3
    assert bonus("astral_sword", vs="character") == 3
    assert bonus("astral_sword", "edged_weapons") == 3
    stage = meet().give("astral_sword").stones(0, magic=1).stones(1, magic=1)
    attack(stage, "astral_sword").play("* roll 6 1")
    assert stage.gained() == {"magic": 1}
    assert stage.gained(1) == {"magic": -1, "health": -1}


def test_mirrored_shield() -> None:
    assert not can_hold("mirrored_shield", "wooden_shield")
    for face, loss in ((4, {"health": -1}), (5, {}), (6, {})):
        stage = fight_out(arm(facing("bear").give("mirrored_shield"), "mirrored_shield"), -SURE).play(
            f"* roll {face}"
        )
        assert stage.gained() == loss
        assert stage.is_turn_over()
    duel = meet().stones(0, health=2, magic=2).give("mirrored_shield", seat=1)
    attack(duel).play("1 equip mirrored_shield", "* roll 6 1", "* roll 5")
    assert duel.gained() == {"health": -1, "magic": -1}
    assert duel.gained(1) == {}
    banner = Stage().give("banner_of_destruction").give("mirrored_shield", seat=1).begin_round().play("* roll 6")
    assert banner.gained(1) == {}


def test_banner_of_destruction() -> None:
    for face, loss in ((4, {"magic": -2}), (5, {"health": -1}), (6, {"health": -1, "magic": -2})):
        stage = Stage(seats=3).give("banner_of_destruction").begin_round().play(f"* roll {face}")
        assert [stage.gained(it) for it in range(3)] == [{}, loss, loss]
    for face in (1, 2, 3):
        stage = Stage().give("banner_of_destruction").begin_round().play(f"* roll {face}")
        assert stage.hero().round_bonus == 1
        assert stage.gained(1) == {}


def test_banner_of_hope() -> None:
    for face, mine, theirs in (
        (3, {}, {}),
        (4, {"magic": 2}, {}),
        (5, {"health": 1}, {}),
        (6, {"health": 1, "magic": 2}, {"health": 1, "magic": 2}),
    ):
        stage = (
            Stage(profile="zman").give("banner_of_hope").stones(0, health=1, magic=1).stones(1, health=1, magic=1)
        )
        stage.begin_round().play(f"* roll {face}")
        assert (stage.gained(), stage.gained(1)) == (mine, theirs)
        assert stage.hero().round_bonus == (face == 3)


def test_royal_cape() -> None:
    assert bonus("royal_cape", vs="ghost", by="wills") == 1
    assert bonus("royal_cape") == 0
    stage = Stage().give("royal_cape").play("0 use royal_cape monastery")
    assert RING[stage.hero().space] == "monastery"
    assert stage.gained() == {"magic": -2}
