"""Every Ability of the Fortress."""

from __future__ import annotations

import pytest

from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.staging import (
    SURE,
    arm,
    bonus,
    costs,
    engage,
    facing,
    fight_out,
    is_rolling,
    points,
)


def test_toughness() -> None:
    assert costs("toughness", 3)
    for dice, loss in (("3 3", {}), ("3 4", {"health": -1})):  # Strength 4 against 5
        stage = engage(facing("bear").give("toughness")).play(f"* roll {dice}")
        assert stage.is_turn_over()
        assert stage.gained() == loss
    by_wills = engage(facing("ghost").give("toughness")).play("* roll 3 4")
    assert by_wills.gained() == {}


def test_practical_training() -> None:
    assert costs("practical_training", 3)
    stage = fight_out(engage(facing("bear").give("practical_training")), SURE)
    assert stage.gained() == {"xp": 3, "gold": 3}
    guardian = fight_out(engage(facing("storm_queen").give("practical_training"), "strength"), SURE)
    assert guardian.gained()["xp"] == 6


def test_blacksmithing() -> None:
    assert costs("blacksmithing", 4)
    broken = Stage().give("blacksmithing", "sword", "axe").set(damaged=["sword", "axe"])
    assert broken.play("0 use blacksmithing repair").gained() == {}
    assert broken.hero().damaged == []
    assert broken.is_turn_over()
    waiting = Stage().give("blacksmithing", "sword").set(damaged=["sword"]).play("0 stay")
    assert waiting.is_turn_over()
    earning = Stage(space="city").give("blacksmithing").play("0 use blacksmithing gold")
    assert earning.gained() == {"gold": 2}
    assert earning.is_turn_over()
    assert not any("blacksmithing" in it for it in Stage().give("blacksmithing", "sword").legal())


def test_crushing_weapons() -> None:
    assert costs("crushing_weapons", 4)
    assert bonus("crushing_weapons", "hammer") == 2
    assert bonus("crushing_weapons", "sword") == 2
    assert bonus("crushing_weapons") == 0


def test_edged_weapons() -> None:
    assert costs("edged_weapons", 4)
    assert bonus("edged_weapons", "sword") == 3
    assert bonus("edged_weapons", "hammer") == 1
    assert bonus("edged_weapons") == 0


def test_berserk() -> None:
    assert costs("berserk", 4)
    stage = arm(facing("pack_of_wolves").give("berserk")).play("0 cast berserk")
    assert stage.gained() == {"magic": -1}
    assert is_rolling(stage)
    assert points(stage) == 2
    assert points(stage.play("* roll 6 1")) == 2
    assert is_rolling(stage)
    assert is_rolling(engage(facing("ghost").give("berserk")))


def test_duelling() -> None:
    assert costs("duelling", 5)
    assert bonus("duelling", vs="thug") == 1
    assert bonus("duelling", vs="character") == 1
    assert bonus("duelling", vs="bear") == 0
    assert bonus("duelling", vs="dark_wizard", by="wills") == 0


def test_two_handed_combat() -> None:
    assert costs("two_handed_combat", 5)
    assert bonus("two_handed_combat", "war_hammer") == 4
    assert bonus("two_handed_combat", "sword") == 2


def test_ambidexterity() -> None:
    assert costs("ambidexterity", 6)
    assert bonus("ambidexterity", "sword", "axe") == 3
    assert bonus("ambidexterity", "edged_weapons", "sword", "dagger") == 4
    without = facing("bear").give("sword", "axe").play("0 stay")
    assert "equip axe sword" not in without.legal()
    full = facing("bear").give("ambidexterity", "sword", "axe", "wooden_shield").play("0 stay")
    assert "equip axe sword wooden_shield" not in full.legal()


def test_concentration() -> None:
    assert costs("concentration", 8)
    stage = arm(facing("pack_of_wolves").give("concentration")).play("0 cast concentration", "* roll 1.2.4 4")
    assert stage.gained() == {"magic": -1}
    stage.play("0 roll", "* roll 1 3")
    assert stage.gained() == {"magic": -1, "health": -1}


@pytest.mark.parametrize(("seat", "dice", "lost"), [(1, "3 2", 1), (0, "2 3", 0)])
def test_a_near_miss_of_either_side_is_a_draw(seat: int, dice: str, lost: int) -> None:
    """Who would lose by 1 and is tough loses nothing, the defender as well as the attacker."""
    for is_tough in (False, True):
        stage = Stage(space="plains_1").stones(strength=5, magic=0).stones(1, strength=5, magic=0)
        stage.set(1, space="plains_1")
        if is_tough:
            stage.give("toughness", seat=seat)
        before = stage.state.hero(lost).red
        stage.play("0 stay", "0 attack 1")
        while (asked := stage.asked()) is not None:
            stage.play(
                f"{asked[0]} {'strength' if 'strength' in stage.legal(asked[0]) else stage.legal(asked[0])[0]}"
            )
        stage.play(f"* roll {dice}")
        was_lost = stage.asked() is not None and stage.asked() == (lost, "loss_chosen")
        assert (was_lost or stage.state.hero(lost).red < before) == (not is_tough)
