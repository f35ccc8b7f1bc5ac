"""Every Opportunity, used by seat 0 in the space where it lies; then it is discarded."""

from __future__ import annotations

from typing import Any

from foretold.games.prophecy_quest.board import RING
from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.staging import arm, facing, is_rolling, points


def before(card: str, space: str = "plains_1", **options: Any) -> Stage:
    return Stage(space=space, **options).place(card)


def used(card: str, *entries: str, there: Stage | None = None, how: str = "") -> Stage:
    """Stays, uses it, and what follows; the card is gone from its space."""
    there = there or before(card)
    space = RING[there.hero().space]
    there.play("0 stay", f"0 use {card} {how}".strip(), *entries)
    assert card not in there.wild(space)
    return there


def test_enchanted_flower() -> None:
    assert used("enchanted_flower", there=before("enchanted_flower").stones(health=0)).gained() == {"health": 4}
    assert before("enchanted_flower").play("0 stay").is_turn_over()


def test_magic_stone() -> None:
    assert used("magic_stone", there=before("magic_stone").stones(magic=0)).gained() == {"magic": 4}
    assert before("magic_stone").play("0 stay").is_turn_over()


def test_golden_fish() -> None:
    assert used("golden_fish", how="gold").gained() == {"gold": 6}
    assert used("golden_fish", how="experience").gained() == {"xp": 4}
    weak = before("golden_fish").stones(health=0, magic=1)
    assert used("golden_fish", there=weak, how="heal").gained() == {"health": 4, "magic": 3}
    armed = used("golden_fish", "* draw common sword", how="item")
    assert armed.gained() == {"new": ["sword"]}
    assert armed.is_turn_over()


def test_exotic_merchant() -> None:
    rich = before("exotic_merchant").set(gold=8)
    assert used("exotic_merchant", there=rich).gained() == {"gold": -8, "strength": 1, "health": 1}
    assert before("exotic_merchant").set(gold=7).play("0 stay").is_turn_over()


def test_wiseman() -> None:
    wise = before("wiseman").set(xp=5)
    assert used("wiseman", there=wise).gained() == {"xp": -5, "willpower": 1, "magic": 1}
    assert before("wiseman").set(xp=4).play("0 stay").is_turn_over()


def test_cleansing_fire() -> None:
    assert used("cleansing_fire").gained() == {"health": -2, "willpower": 1, "magic": 1}
    assert before("cleansing_fire").stones(health=1).play("0 stay").is_turn_over()


def test_master_wizard() -> None:
    away = before("master_wizard").place("bear", space="mountains_3")
    used("master_wizard", "* roll 6 1", there=away, how="mountains_3")
    assert RING[away.hero().space] == "mountains_3"
    assert away.gained() == {"gold": -2 + 3, "xp": 2}


def test_gem_mine() -> None:
    assert used("gem_mine", there=before("gem_mine").stones(health=3)).gained() == {"gold": 6}
    assert used("gem_mine", there=before("gem_mine", "mountains_2").stones(health=3)).gained() == {"gold": 9}


def test_glass_mountain() -> None:
    assert used("glass_mountain").gained() == {"health": -4, "willpower": 2, "magic": 2}
    assert before("glass_mountain").stones(health=3).play("0 stay").is_turn_over()


def test_black_well() -> None:
    assert used("black_well").gained() == {"magic": -4, "strength": 1, "health": 1}
    assert before("black_well").stones(magic=0).play("0 stay").is_turn_over()


def test_leprechaun() -> None:
    assert used("leprechaun", there=before("leprechaun").stones(magic=2)).gained() == {"gold": 2}
    assert used("leprechaun", there=before("leprechaun", "forest_4").stones(magic=2)).gained() == {"gold": 4}


def test_deserted_shack() -> None:
    there = used("deserted_shack", "* draw common sword")
    assert there.gained() == {"new": ["sword"]}
    assert there.is_turn_over()


def test_black_market() -> None:
    there = used("black_market", there=before("black_market").set(gold=5))
    there.play(*(f"* draw common {it}" for it in ("sword", "axe", "cape")))
    there.play(*(f"* draw rare {it}" for it in ("flying_carpet", "ritual_dagger", "crown_of_power")))
    assert len(there.legal()) == 6
    assert there.play("0 keep crown_of_power").gained() == {"gold": -5, "new": ["crown_of_power"]}
    assert sorted(there.state.decks["common"].discards) == ["axe", "cape", "sword"]


def test_travelling_apothecary() -> None:
    there = before("travelling_apothecary").stones(health=1, magic=1).set(gold=4)
    used("travelling_apothecary", there=there, how="2 3")
    assert there.gained() == {"gold": -4, "health": 2, "magic": 3}


def test_alchemist() -> None:
    for gains, loses in (("strength", "willpower"), ("willpower", "strength")):
        stones = {"strength": "health", "willpower": "magic"}
        changed = used("alchemist", there=before("alchemist").set(gold=4), how=gains).gained()
        assert changed == {"gold": -4, gains: 1, stones[gains]: 1, loses: -1, stones[loses]: -1}
    strong = before("alchemist").stones(strength=8).set(gold=4).place("hermit").play("0 stay")
    assert "use alchemist willpower" in strong.legal()
    assert "use alchemist strength" not in strong.legal()


def test_old_veteran() -> None:
    assert used("old_veteran").gained() == {"gold": -1, "xp": 3}


def test_hermit() -> None:
    assert used("hermit").gained() == {"xp": 4}
    assert used("hermit", there=before("hermit").set(xp=4)).gained() == {"xp": 2}


def test_forgotten_chapel() -> None:
    assert used("forgotten_chapel").gained() == {"new": ["forgotten_chapel"]}
    fighting = arm(facing("pack_of_wolves").give("forgotten_chapel"))
    fighting.play("0 use forgotten_chapel")
    assert points(fighting) == 2
    assert fighting.gained() == {"lost": ["forgotten_chapel"]}
    assert points(fighting.play("* roll 6 1")) == 0
    assert is_rolling(arm(facing("pack_of_wolves").give("forgotten_chapel")).play("0 roll", "* roll 6 1"))


def test_ancient_scroll() -> None:
    assert used("ancient_scroll").gained() == {"magic": -2, "xp": 3}


def test_clover_meadow() -> None:
    assert used("clover_meadow").gained() == {"new": ["clover_meadow"]}
    lucky = arm(facing("bear").give("clover_meadow")).play("* roll 1 1", "0 use clover_meadow 1", "* roll 6")
    assert lucky.gained() == {"gold": 3, "xp": 2}
    assert "clover_meadow" in lucky.hero().kept
    assert "clover_meadow" in lucky.hero().used


def test_strongman() -> None:
    strong = before("strongman").set(xp=5)
    assert used("strongman", there=strong).gained() == {"xp": -5, "strength": 1, "health": 1}


def test_dryad() -> None:
    assert used("dryad", there=before("dryad").stones(health=0, magic=0)).gained() == {"health": 2, "magic": 2}
    in_forest = before("dryad", "forest_4").stones(health=0, magic=0)
    assert used("dryad", there=in_forest).gained() == {"health": 4, "magic": 4}


def test_collector() -> None:
    there = before("collector").give("sword", "axe", "astral_sword")
    there.hero().damaged.append("axe")
    assert used("collector", there=there, how="sword").gained() == {"gold": 10, "lost": ["sword"]}
    refused = before("collector").give("axe", "astral_sword")
    refused.hero().damaged.append("axe")
    assert refused.play("0 stay").is_turn_over()


def test_lost_library() -> None:
    assert used("lost_library", there=before("lost_library").stones(magic=3)).gained() == {"xp": 2}


def test_ruin() -> None:
    for face, luck, found in (
        (1, (), {"health": -1}),
        (2, (), {"gold": 3}),
        (3, (), {"gold": 3}),
        (4, ("* draw common sword",), {"new": ["sword"]}),
        (6, ("* draw common sword",), {"new": ["sword"]}),
    ):
        there = used("ruin", f"* roll {face}", *luck, there=before("ruin", profile="zman"))
        assert there.gained() == found
        assert there.is_turn_over()


def test_mysterious_old_man() -> None:
    there = before("mysterious_old_man").stones(magic=0)
    used("mysterious_old_man", there=there, how="p_tower")
    there.play("* look p_tower sphinx storm_queen royal_cape")
    assert there.gained() == {"xp": 1, "magic": 2}
    assert there.state.planes["p_tower"].seen_by == [0]
    assert there.state.planes["p_tower"].is_open == [False, False, False]
