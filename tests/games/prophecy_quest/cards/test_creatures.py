"""Every creature: its numbers, its special rule, what it leaves and what it takes."""

from __future__ import annotations

from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.staging import (
    SURE,
    arm,
    beaten,
    engage,
    facing,
    fight_out,
    is_a,
    lost_to,
    stands_at,
)


def test_lone_wolf() -> None:
    assert is_a("lone_wolf", "animal")
    assert stands_at("lone_wolf", 3)
    assert beaten("lone_wolf") == {"xp": 1, "gold": 1}
    assert lost_to("lone_wolf") == {"health": -1}


def test_pack_of_wolves() -> None:
    assert is_a("pack_of_wolves", "animal")
    assert stands_at("pack_of_wolves", 3)
    assert beaten("pack_of_wolves", rolls=3) == {"xp": 4, "gold": 3}
    assert lost_to("pack_of_wolves") == {"health": -1}


def test_bear() -> None:
    assert is_a("bear", "animal")
    assert stands_at("bear", 5)
    assert beaten("bear") == {"xp": 2, "gold": 3}
    assert lost_to("bear") == {"health": -1}


def test_giant_rat() -> None:
    assert is_a("giant_rat", "animal")
    assert stands_at("giant_rat", 2)
    assert beaten("giant_rat") == {"xp": 1}
    assert lost_to("giant_rat") == {"health": -1}


def test_poisonous_snake() -> None:
    assert is_a("poisonous_snake", "animal")
    assert stands_at("poisonous_snake", 3)
    assert beaten("poisonous_snake") == {"xp": 2}
    assert lost_to("poisonous_snake") == {"health": -2}


def test_noble_lion() -> None:
    assert is_a("noble_lion", "animal")
    assert stands_at("noble_lion", 6)
    assert beaten("noble_lion") == {"xp": 2, "strength": 1, "health": 1}
    assert lost_to("noble_lion") == {"health": -1}
    spared = facing("noble_lion").play("0 stay", "0 spare noble_lion")
    assert spared.is_turn_over()
    assert spared.wild("plains_1") == ["noble_lion"]


def test_thug() -> None:
    assert is_a("thug", "humanoid")
    assert stands_at("thug", 4)
    assert beaten("thug") == {"xp": 2, "gold": 2}
    assert lost_to("thug") == {"health": -1}
    with_club = fight_out(arm(facing("thug").give("hammer"), "hammer"), SURE)
    assert with_club.gained() == {"gold": 2}
    raging = arm(facing("thug").give("berserk")).play("0 cast berserk")
    assert fight_out(raging, SURE).gained() == {"gold": 2, "magic": -1}


def test_highwayman() -> None:
    assert is_a("highwayman", "humanoid")
    assert stands_at("highwayman", 3)
    assert stands_at("highwayman", 3, "wills")
    assert beaten("highwayman", by="strength") == {"xp": 2, "gold": 3}
    assert lost_to("highwayman", by="strength") == {"health": -1}
    rich = facing("highwayman").give("potion_of_magic", "scroll_of_decay", "astral_sword")
    robbed = fight_out(arm(rich), -SURE)
    assert robbed.legal() == ["give potion_of_magic", "give scroll_of_decay"]
    assert robbed.play("0 give scroll_of_decay").gained() == {"lost": ["scroll_of_decay"]}


def test_old_pirate() -> None:
    assert is_a("old_pirate", "humanoid")
    assert stands_at("old_pirate", 4)
    assert stands_at("old_pirate", 2, "wills")
    assert stands_at("old_pirate", 5, space="plains_3")
    assert beaten("old_pirate", by="strength") == {"xp": 2, "gold": 4}
    assert lost_to("old_pirate", by="strength") == {"health": -1}


def test_ghost() -> None:
    assert is_a("ghost", "undead")
    assert stands_at("ghost", 4, "wills")
    assert beaten("ghost") == {"xp": 2, "gold": 3}
    assert lost_to("ghost") == {"health": -1}


def test_mummy() -> None:
    assert is_a("mummy", "undead")
    assert stands_at("mummy", 5)
    assert stands_at("mummy", 4, "wills")
    assert lost_to("mummy", by="strength") == {"health": -1}
    cursed = fight_out(engage(facing("mummy").place("undead_warrior"), "strength"), SURE)
    cursed.play("* draw rare flying_carpet")
    assert cursed.gained() == {"xp": 2, "new": ["flying_carpet", "mummy"]}
    assert cursed.play("* roll 6 1", "* roll 1").gained()["health"] == -1
    seller = Stage(space="city").give("flying_carpet").set(kept=["mummy"], cursed="flying_carpet")
    assert seller.play("0 stay", "0 sell flying_carpet").gained() == {"gold": 5, "lost": ["flying_carpet", "mummy"]}
    assert not seller.hero().cursed


def test_vampire() -> None:
    assert is_a("vampire", "undead")
    assert stands_at("vampire", 4, "wills")
    bitten = engage(facing("vampire")).play("* roll 6 1")
    assert bitten.gained() == {}
    assert bitten.play("* roll 3 3").is_turn_over()
    assert bitten.gained() == {}
    assert beaten("vampire", rolls=2) == {"xp": 5}
    assert lost_to("vampire") == {"health": -1, "magic": -1}


def test_headless_knight() -> None:
    assert is_a("headless_knight", "undead")
    assert stands_at("headless_knight", 5)
    assert stands_at("headless_knight", 5, "wills")
    assert beaten("headless_knight", by="strength") == {"xp": 2, "willpower": 1, "magic": 1}
    assert beaten("headless_knight", by="wills") == {"xp": 2, "strength": 1, "health": 1, "magic": -2}
    assert lost_to("headless_knight", by="strength") == {"health": -1}


def test_giant_spider() -> None:
    assert is_a("giant_spider", "animal")
    assert stands_at("giant_spider", 5)
    assert beaten("giant_spider", "* draw rare flying_carpet") == {"xp": 1, "new": ["flying_carpet"]}
    assert lost_to("giant_spider") == {"health": -2}


def test_horde_of_bats() -> None:
    assert is_a("horde_of_bats", "animal")
    assert stands_at("horde_of_bats", 2)
    assert beaten("horde_of_bats", rolls=3) == {"xp": 3}
    assert lost_to("horde_of_bats") == {"health": -1}


def test_steppe_raiders() -> None:
    assert is_a("steppe_raiders", "humanoid")
    assert stands_at("steppe_raiders", 3, space="forest_4")
    assert stands_at("steppe_raiders", 4, space="plains_1")
    assert beaten("steppe_raiders", rolls=3) == {"xp": 3, "gold": 3}
    assert lost_to("steppe_raiders") == {"health": -1}


def test_escaped_murderer() -> None:
    assert is_a("escaped_murderer", "humanoid")
    assert stands_at("escaped_murderer", 5)
    assert beaten("escaped_murderer") == {"xp": 2, "gold": 4}
    assert lost_to("escaped_murderer") == {"health": -2}


def test_swordswoman() -> None:
    assert is_a("swordswoman", "humanoid")
    assert stands_at("swordswoman", 5)
    assert engage(facing("swordswoman")).play("* roll 6 1").gained() == {"xp": 4}
    assert engage(facing("swordswoman")).play("* roll 6 4").gained() == {"xp": 1}
    assert lost_to("swordswoman") == {"health": -1}


def test_angry_mob() -> None:
    assert is_a("angry_mob", "humanoid")
    assert stands_at("angry_mob", 6)
    assert stands_at("angry_mob", 2, "wills")
    assert beaten("angry_mob", by="wills", rolls=3) == {"xp": 6, "magic": -2}
    assert lost_to("angry_mob", by="strength") == {"health": -1}


def test_rock_giant() -> None:
    assert is_a("rock_giant", "humanoid")
    assert stands_at("rock_giant", 5)
    assert stands_at("rock_giant", 4, "wills")
    assert stands_at("rock_giant", 7, space="mountains_2")
    found = beaten("rock_giant", "* draw common sword", by="strength")
    assert found == {"xp": 2, "new": ["sword"]}
    assert lost_to("rock_giant", by="strength") == {"health": -1, "magic": -2}


def test_dark_wizard() -> None:
    assert is_a("dark_wizard", "humanoid")
    assert stands_at("dark_wizard", 6, "wills")
    assert beaten("dark_wizard", "* draw rare flying_carpet") == {"xp": 2, "new": ["flying_carpet"]}
    assert lost_to("dark_wizard") == {"health": -1}


def test_skeletal_wizard() -> None:
    assert is_a("skeletal_wizard", "undead")
    assert stands_at("skeletal_wizard", 4, "wills")
    assert stands_at("skeletal_wizard", 3, "strength")
    by_wills = beaten("skeletal_wizard", "* draw common sword", by="wills")
    assert by_wills == {"xp": 2, "new": ["sword"]}
    assert beaten("skeletal_wizard", "* draw common sword", by="strength") == by_wills | {"magic": -2}
    assert lost_to("skeletal_wizard", by="wills") == {"health": -1}


def test_undead_warrior() -> None:
    assert is_a("undead_warrior", "undead")
    assert stands_at("undead_warrior", 5)
    assert beaten("undead_warrior", "* draw common sword") == {"xp": 2, "new": ["sword"]}
    assert lost_to("undead_warrior") == {"health": -1}


def test_band_of_zombies() -> None:
    assert is_a("band_of_zombies", "undead")
    slow = engage(facing("band_of_zombies")).play("* roll 2 3")
    assert not slow.is_turn_over()
    assert slow.play("* roll 3 3", "* roll 2 3").is_turn_over()
    assert beaten("band_of_zombies", rolls=3) == {"xp": 3, "gold": 2}
    assert lost_to("band_of_zombies") == {"health": -1}


def test_ghostly_spirits() -> None:
    assert is_a("ghostly_spirits", "undead")
    assert stands_at("ghostly_spirits", 3, "wills")
    assert beaten("ghostly_spirits", rolls=3) == {"xp": 4}
    assert lost_to("ghostly_spirits") == {"magic": -2}


def test_golem_guardian() -> None:
    assert is_a("golem_guardian", "undead")
    assert stands_at("golem_guardian", 6)
    assert beaten("golem_guardian", "* roll 3", "* draw common sword") == {"xp": 3, "new": ["sword"]}
    for face in (4, 6):
        assert beaten("golem_guardian", f"* roll {face}", "* draw rare flying_carpet")["new"] == ["flying_carpet"]
    assert lost_to("golem_guardian") == {"health": -1}
    drawn = arm(facing("golem_guardian").give("sword", "wooden_shield"), "sword", "wooden_shield")
    assert drawn.play("* roll 2 3").is_turn_over()
    assert drawn.hero().damaged == ["sword"]


def test_flock_of_harpies() -> None:
    assert is_a("flock_of_harpies", "demon")
    assert stands_at("flock_of_harpies", 3)
    assert stands_at("flock_of_harpies", 4, "wills")
    assert beaten("flock_of_harpies", by="strength", rolls=3) == {"xp": 1, "willpower": 1, "magic": 1}
    assert lost_to("flock_of_harpies", by="strength") == {"health": -1}


def test_succubus() -> None:
    assert is_a("succubus", "demon")
    assert stands_at("succubus", 5, "wills", hero="paladin")
    assert stands_at("succubus", 3, "wills", hero="ranger")
    assert beaten("succubus") == {"xp": 2}
    assert lost_to("succubus") == {"health": -1, "magic": -1}


def test_incubus() -> None:
    assert is_a("incubus", "demon")
    assert stands_at("incubus", 3, "wills", hero="paladin")
    assert stands_at("incubus", 5, "wills", hero="ranger")
    assert beaten("incubus") == {"xp": 2}
    assert lost_to("incubus") == {"health": -1, "magic": -1}


def test_alter_ego() -> None:
    assert is_a("alter_ego", "demon")
    assert stands_at("alter_ego", 8)
    wounded = engage(facing("alter_ego").stones(health=1)).play("* roll 5 4")
    assert wounded.is_turn_over()
    assert wounded.gained() == {}
    assert beaten("alter_ego", "0 choose strength") == {"xp": 1, "strength": 1, "health": 1}
    assert beaten("alter_ego", "0 choose willpower") == {"xp": 1, "willpower": 1, "magic": 1}
    assert lost_to("alter_ego") == {"health": -1}


def test_rat() -> None:
    assert is_a("rat", "animal", profile="zman")
    assert stands_at("rat", 1, profile="zman")
    assert beaten("rat", profile="zman") == {"xp": 1}
    assert lost_to("rat", profile="zman") == {"health": -1}


def test_giant_scorpion() -> None:
    assert is_a("giant_scorpion", "animal")
    assert stands_at("giant_scorpion", 4)
    assert beaten("giant_scorpion") == {"xp": 2}
    assert lost_to("giant_scorpion") == {"health": -2}


def test_band_of_brigands() -> None:
    assert is_a("band_of_brigands", "humanoid")
    assert stands_at("band_of_brigands", 4)
    assert stands_at("band_of_brigands", 3, "wills")
    assert beaten("band_of_brigands", by="strength", rolls=3) == {"xp": 4, "gold": 4}
    for gold, loss in ((5, {"gold": -3}), (2, {"gold": -2}), (0, {"health": -1})):
        robbed = engage(facing("band_of_brigands").set(gold=gold), "strength")
        assert fight_out(robbed, -SURE).gained() == loss


def test_dark_apprentice() -> None:
    assert is_a("dark_apprentice", "humanoid")
    assert stands_at("dark_apprentice", 4, "wills")
    assert beaten("dark_apprentice", "* draw common sword") == {"xp": 1, "new": ["sword"]}
    assert lost_to("dark_apprentice") == {"health": -1}


def test_mine_gnome() -> None:
    assert is_a("mine_gnome", "humanoid")
    assert stands_at("mine_gnome", 2)
    assert stands_at("mine_gnome", 2, "wills")
    assert beaten("mine_gnome", by="strength") == {"xp": 1, "gold": 2}
    assert beaten("mine_gnome", by="strength", space="mountains_2") == {"xp": 1, "gold": 4}
    assert lost_to("mine_gnome", by="strength") == {"health": -1}


def test_imp() -> None:
    assert is_a("imp", "demon")
    assert stands_at("imp", 3, "wills")
    assert beaten("imp") == {"xp": 1}
    assert lost_to("imp") == {"magic": -2}


def test_lost_soul() -> None:
    assert is_a("lost_soul", "undead", profile="zman")
    assert stands_at("lost_soul", 3, "wills", profile="zman")
    assert beaten("lost_soul", profile="zman") == {"xp": 2}
    assert lost_to("lost_soul", profile="zman") == {"health": -1}
    at_rest = facing("lost_soul", profile="zman").play("0 stay", "0 appease lost_soul")
    assert at_rest.gained() == {"xp": 1, "magic": -2}
    assert at_rest.wild("plains_1") == []
