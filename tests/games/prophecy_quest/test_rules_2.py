"""What rules 2 changed (Q84 to Q92), each beside what records of rules 1 still replay."""

from __future__ import annotations

from typing import Any

import pytest

from foretold.core.luck import Seeded
from foretold.core.notation import parse_entry
from foretold.core.words import LANGUAGES, render
from foretold.games.prophecy_quest.board import PLACE, PLANES
from foretold.games.prophecy_quest.cards import CARDS
from tests.games.prophecy_quest.stage import QUEST, Stage, take_out
from tests.games.prophecy_quest.staging import (
    arm,
    attack,
    choose,
    even,
    facing,
    fight_out,
    is_rolling,
    meet,
    points,
)

SURE = 20  # a lead that no dice make good
MEETING = PLACE["plains_1"]


def winners(stage: Stage) -> list[int] | None:
    """Who has won; None while the game goes on."""
    found = QUEST.outcome(stage.state)
    return list(found.winners) if found else None


def heard(stage: Stage, entry: str) -> list[str]:
    """What is said when this is played, in English; in every language there are words for it."""
    before = QUEST.copy(stage.state)
    stage.play(entry)
    lines = QUEST.words(before, parse_entry(entry), stage.state)
    names = [f"Seat {seat}" for seat in range(stage.state.seats)]
    assert all(render(it.words, language, names) for it in lines for language in LANGUAGES)
    return [render(it.words, "en", names) for it in lines]


def test_records_of_rules_1_are_still_read_and_states_remember_their_rules() -> None:
    assert (QUEST.oldest_rules, QUEST.rules) == (1, 3)
    for rules in (1, 2, 3):
        state = Stage(rules=rules).state
        view = QUEST.view(state, 0)
        assert [it.rules for it in (state, QUEST.copy(state), view)] == [rules] * 3
        assert QUEST.imagine(view, Seeded(1)).rules == rules


# Q84: the last player left


def both_dead(rules: int | None = None, unused: int = 8) -> Stage:
    """Seats 0 and 1 wait for new characters, of which so many are left; it is seat 0's round."""
    stage = Stage(rules=rules)
    stage.state.heroes = [None, None]
    stage.state.unused = stage.state.unused[:unused]
    return stage.begin_round()


def test_q84_who_waits_to_return_wins_when_the_other_leaves() -> None:
    assert winners(both_dead().play("0 leave")) == [1]
    alone = both_dead(rules=1).play("0 leave")
    assert alone.asked() == (1, "return"), "in rules 1 she goes on alone"


def test_q84_who_draws_the_last_character_wins_if_all_others_are_dead() -> None:
    stage = both_dead(unused=1)
    draw = f"* draw hero {stage.state.unused[0]}"
    assert winners(stage.play("0 return", draw)) == [0]
    late = both_dead(rules=1, unused=1).play("0 return", draw)
    assert winners(late) is None
    assert winners(late.begin_round(1)) == [0], "in rules 1 not before the other's round"


def test_q84_who_finds_no_character_any_more_is_out_at_once() -> None:
    stage = meet().stones(1, health=0)
    stage.state.unused = []
    assert winners(attack(stage).set(strength_bonus=SURE).play("* roll 6 1")) == [0]


def test_q84_with_three_seats_two_must_be_out() -> None:
    stage = Stage(3)
    stage.state.heroes[1] = stage.state.heroes[2] = None
    assert winners(stage.begin_round(1).play("1 leave")) is None, "the third may still return"
    assert winners(stage.play("2 leave")) == [0]


def test_q84_not_in_the_final_battle() -> None:
    """There a sole survivor must still collect four (Q65)."""
    stage = meet().give("royal_cape").give("astral_sword", seat=1)
    stage.state.is_final = True
    attack(stage).set(strength_bonus=SURE)
    choose(stage, "equip", 1).play("* roll 6 1")
    assert stage.state.living() == [0]
    assert winners(stage) is None


def test_q84_who_has_resigned_is_still_there_and_cannot_win_alone() -> None:
    stage = Stage().play("1 resign")
    assert winners(stage) is None
    alone = both_dead().play("1 resign")
    assert heard(alone, "0 leave")[-1] == "No hero is left: nobody wins."
    assert winners(alone) == []


# Q85: who dies though she won


def beaten_by_the_frail(
    rules: int | None = None, *, loser: int = 1, is_final: bool = False, **options: Any
) -> Stage:
    """One with a Spiked Shield loses to one without Health, who attacked (`loser` 1) or was attacked (0)."""
    winner = 1 - loser
    stage = Stage(3, rules=rules, **options).set(1, space="plains_1").stones(0, magic=0).stones(1, magic=0)
    if is_final:
        stage.state.is_final = True
        stage.give("royal_cape", seat=winner).give("astral_sword", seat=loser)
    stage.give("spiked_shield", seat=loser).give("axe", seat=winner).stones(winner, health=0).set(winner, gold=7)
    attack(stage, "spiked_shield") if loser == 0 else attack(stage)
    choose(stage, "equip spiked_shield", 1) if loser == 1 else choose(stage, "equip", 1)
    stage.set(winner, strength_bonus=SURE)
    choose(choose(stage, "roll", 0), "roll", 1)
    return even(stage)


@pytest.mark.parametrize("loser", [0, 1])
def test_q85_the_loser_gets_nothing_of_a_winner_who_dies_by_spikes(loser: int) -> None:
    stage = beaten_by_the_frail(loser=loser).play(f"{loser} suffer")
    assert stage.state.heroes[1 - loser] is None
    assert stage.hero(loser).items == ["spiked_shield"]
    assert "axe" in stage.state.decks["common"].discards
    assert stage.gained(loser) == {"health": -1}


def test_q85_in_rules_1_the_loser_takes_all() -> None:
    stage = beaten_by_the_frail(rules=1).play("1 suffer")
    assert stage.hero(1).items == ["spiked_shield", "axe"]
    assert stage.hero(1).gold == 10


def test_q85_the_artifacts_of_a_winner_who_dies_lie_in_the_space() -> None:
    stage = beaten_by_the_frail().give("royal_cape").play("1 suffer")
    assert stage.state.fallen == {MEETING: ["royal_cape"]}


def test_q85_nor_does_the_loser_get_experience() -> None:
    stage = beaten_by_the_frail(battle_experience=True).play("1 suffer")
    assert stage.hero(1).xp == 3


@pytest.mark.parametrize("loser", [0, 1])
def test_q85_the_spikes_of_who_has_fallen_still_sting(loser: int) -> None:
    """Both die: what the winner took goes back with her own."""
    stage = beaten_by_the_frail(loser=loser).stones(loser, health=0).give("royal_cape", seat=loser)
    stage.play(f"{loser} suffer")
    assert stage.state.living() == [2]
    assert stage.state.fallen == {MEETING: ["royal_cape"]}
    assert {"axe"} <= set(stage.state.decks["common"].discards)
    assert "spiked_shield" in stage.state.decks["rare"].discards
    assert stage.state.battle is None
    assert stage.state.active == 1, "the next round has begun"


@pytest.mark.parametrize("loser", [0, 1])
def test_q85_in_rules_1_they_do_not(loser: int) -> None:
    stage = beaten_by_the_frail(rules=1, loser=loser).stones(loser, health=0).play(f"{loser} suffer")
    assert stage.hero(1 - loser).items == ["axe", "spiked_shield"]


def test_q85_the_spoils_may_be_what_wins() -> None:
    """Four Artifacts win at any moment (Q61), before the spikes sting."""
    stage = beaten_by_the_frail().stones(1, health=0).give("royal_cape", "astral_sword", seat=1)
    stage.give("mirrored_shield", "crown_of_the_ancient_kings").play("1 suffer")
    assert winners(stage) == [0]
    assert [stage.view(seat).sums for seat in (None, 0, 1)] == [[]] * 3, "of a battle that nobody fights any more"


def test_q85_who_is_stung_may_save_her_life_while_the_loser_is_dead() -> None:
    stage = beaten_by_the_frail(loser=0).stones(0, health=0).stones(1, magic=2)
    stage.give("sanctity_of_life", seat=1).play("0 suffer")
    assert stage.asked() == (1, "doom")
    assert stage.view(1).odds is None
    assert stage.play("1 use sanctity_of_life").hero(1).blue == 0


@pytest.mark.parametrize("loser", [0, 1])
def test_q85_in_the_final_battle_spikes_sting_too(loser: int) -> None:
    """The loser drops out, the winner falls; both Artifacts lie there (Q63, Q65)."""
    stage = beaten_by_the_frail(loser=loser, is_final=True)
    assert stage.state.living() == [2]
    assert stage.state.fallen == {MEETING: ["royal_cape", "astral_sword"]}
    old = beaten_by_the_frail(rules=1, loser=loser, is_final=True)
    assert old.state.living() == [1 - loser, 2]


def mirrored(rules: int | None = None) -> Stage:
    """Seat 0, without Health, has beaten seat 1, whose Mirrored Shield is about to turn it into a draw."""
    stage = Stage(3, rules=rules).set(1, space="plains_1").stones(1, magic=0).stones(0, health=0, magic=0)
    stage.give("axe", "royal_cape").give("mirrored_shield", seat=1)
    choose(attack(stage), "equip mirrored_shield", 1).set(strength_bonus=SURE)
    choose(stage, "roll")
    return even(stage).play("* roll 5")


def test_q85_after_a_draw_nobody_loots() -> None:
    stage = mirrored()
    assert stage.state.heroes[0] is None
    assert stage.hero(1).items == ["mirrored_shield"]
    assert stage.state.fallen == {MEETING: ["royal_cape"]}
    assert stage.state.battle is None
    assert mirrored(rules=1).hero(1).items == ["mirrored_shield", "axe", "royal_cape"]


def test_q85_the_winner_who_lives_takes_all_as_ever() -> None:
    stage = meet().give("axe", "royal_cape", seat=1).stones(1, health=0).set(1, gold=4)
    attack(stage).set(strength_bonus=SURE)
    choose(stage, "equip", 1).play("* roll 6 1", "1 suffer")
    assert stage.hero().items == ["axe", "royal_cape"]
    assert stage.hero().gold == 7


# Q86: a shield before the loss that stands in


def robbed(rules: int | None = None, gold: int = 0) -> Stage:
    """Brigands who take 3 Gold have won a Battle of Strength against a Large Wooden Shield."""
    stage = facing("band_of_brigands", rules=rules).give("large_wooden_shield").set(gold=gold)
    return fight_out(arm(stage, "large_wooden_shield"), -SURE)


def test_q86_a_shield_saves_the_health_lost_for_want_of_gold() -> None:
    stage = robbed()
    assert stage.legal() == ["pass", "use large_wooden_shield"]
    assert stage.play("0 use large_wooden_shield").hero().damaged == ["large_wooden_shield"]
    assert stage.gained() == {}
    assert robbed().play("0 pass").gained() == {"health": -1}
    assert robbed(rules=1).gained() == {"health": -1}


def test_q86_it_is_not_asked_while_there_is_gold_to_take() -> None:
    stage = robbed(gold=1)
    assert stage.is_turn_over()
    assert stage.gained() == {"gold": -1}


# Q87: after the Master Wizard


def set_down(rules: int | None = None, *before: str) -> Stage:
    """By the Master Wizard beside a hero, in a space with a creature that need not be fought."""
    stage = Stage(rules=rules).set(gold=5).place("master_wizard").set(1, space="forest_3")
    stage.place("noble_lion", space="forest_3").play("0 stay", *before, "0 use master_wizard forest_3")
    return stage


def test_q87_the_turn_goes_on_with_battles_then_attacks() -> None:
    stage = set_down()
    assert "attack 1" not in stage.legal(), "creatures first"
    assert "attack 1" in stage.play("0 spare noble_lion").legal()
    assert "attack 1" not in set_down(1).play("0 spare noble_lion").legal()


def test_q87_one_attack_in_a_turn() -> None:
    stage = meet().set(gold=5).place("master_wizard")
    attack(stage).play("* roll 3 2" if stage.hero().red <= stage.hero(1).red else "* roll 3 3")
    choose(stage, "suffer", 1)
    choose(stage, "suffer", 0)
    stage.set(1, space="forest_3").play("0 use master_wizard forest_3")
    assert "attack 1" not in stage.legal()


def test_q87_what_is_used_in_the_new_space_ends_attacks_again() -> None:
    stage = Stage().set(gold=5).place("master_wizard").set(1, space="city").give("sword")
    stage.play("0 stay", "0 use master_wizard city")
    assert "attack 1" in stage.legal()
    assert "attack 1" not in stage.play("0 sell sword").legal()


# Q88: the curse


def cursed(rules: int | None = None, **options: Any) -> Stage:
    """Seat 0 has won the Crown of Power from the Mummy; seat 1 stands beside."""
    stage = Stage(rules=rules, **options).set(1, space="plains_1").stones(1, magic=0).place("mummy")
    fight_out(choose(stage.play("0 stay"), "strength"), SURE).play("* draw rare crown_of_power")
    assert stage.hero().cursed == "crown_of_power"
    return stage


def assert_seat_1_is_cursed(stage: Stage) -> None:
    assert stage.hero(1).cursed == "crown_of_power"
    assert stage.hero(1).kept == ["mummy"]
    assert stage.state.heroes[0] is None or (stage.hero().cursed, stage.hero().kept) == ("", [])


def lose_to_seat_1(stage: Stage) -> Stage:
    stage.begin_turn(1).play("1 stay", "1 attack 0")
    choose(choose(stage, "strength", 1), "accept")
    stage.set(1, strength_bonus=SURE)
    choose(choose(stage, "equip", 1), "equip")
    return even(stage)


def test_q88_the_curse_goes_with_the_item_that_is_won() -> None:
    stage = lose_to_seat_1(cursed()).play("0 offer")
    assert_seat_1_is_cursed(stage)
    assert "mummy" not in stage.state.decks["adventure"].discards


def test_q88_in_rules_1_it_was_lifted() -> None:
    stage = lose_to_seat_1(cursed(rules=1)).play("0 offer")
    assert stage.hero(1).cursed == ""
    assert "mummy" in stage.state.decks["adventure"].discards


def test_q88_with_the_item_that_is_looted() -> None:
    assert_seat_1_is_cursed(lose_to_seat_1(cursed().stones(0, health=0)).play("0 suffer"))


def test_q88_with_the_item_that_is_traded() -> None:
    stage = cursed(trading=True).begin_turn().play("0 trade 1", "0 give crown_of_power", "0 want_gold 1")
    assert_seat_1_is_cursed(stage.play("0 propose", "1 agree"))


def test_q88_with_the_item_that_is_stolen() -> None:
    """What steals takes Common Items only, so one is cursed here by hand."""
    stage = meet().give("axe").give("scroll_of_stealing", seat=1)
    take_out(stage.state.decks["adventure"], "mummy")
    stage.set(cursed="axe", kept=["mummy"]).begin_turn(1).play("1 use scroll_of_stealing 0 axe")
    assert (stage.hero(1).cursed, stage.hero(1).kept) == ("axe", ["mummy"])


def test_q88_it_is_said_who_gets_the_card() -> None:
    lines = heard(lose_to_seat_1(cursed()), "0 offer")
    assert any("Seat 1" in it and "Mummy" in it for it in lines)
    assert any("Seat 0" in it and "Mummy" in it for it in lines)


def test_q88_it_ends_when_the_item_is_discarded() -> None:
    stage = cursed().set(space="city").begin_turn().play("0 stay", "0 sell crown_of_power")
    assert (stage.hero().cursed, stage.hero().kept) == ("", [])
    assert "mummy" in stage.state.decks["adventure"].discards


def test_q88_the_new_owner_rolls_sixes_again() -> None:
    stage = lose_to_seat_1(cursed()).play("0 offer").begin_turn(1).play("1 stay", "1 attack 0")
    choose(choose(choose(stage, "strength", 1), "accept"), "equip", 1)
    stage.play("* roll 6 3")
    assert stage.luck() == {f"roll {face}" for face in range(1, 7)}


# Q89: the Mysterious Old Man when nothing is hidden


def late_in_the_game(rules: int | None = None, hidden: str = "") -> Stage:
    stage = Stage(rules=rules).place("mysterious_old_man").stones(0, magic=1)
    for name in PLANES:
        stage.state.planes[name].is_closed = name != hidden
    return stage.begin_turn()


def test_q89_he_still_gives_experience_and_magic() -> None:
    stage = late_in_the_game().play("0 stay")
    assert stage.legal() == ["end", "use mysterious_old_man"]
    assert stage.play("0 use mysterious_old_man").gained() == {"xp": 1, "magic": 2}
    assert stage.is_turn_over(), "there is no plane to choose"
    assert "mysterious_old_man" in stage.state.decks["adventure"].discards
    assert late_in_the_game(rules=1).play("0 stay").is_turn_over(), "in rules 1 he had nothing to give"


def test_q89_also_with_all_magic() -> None:
    stage = late_in_the_game().stones(0, magic=4).play("0 stay", "0 use mysterious_old_man")
    assert stage.gained() == {"xp": 1}


def test_q89_what_is_hidden_is_looked_at() -> None:
    assert late_in_the_game(hidden="p_camp").play("0 stay").legal() == ["end", "use mysterious_old_man p_camp"]


# Q90: one roll


def burning(foe: str, *cards: str, rules: int | None = None) -> Stage:
    stage = arm(facing(foe, rules=rules).give("flaming_staff", *cards), "flaming_staff")
    return stage.play("0 use flaming_staff")


def test_q90_the_staff_burns_for_one_of_three_rolls() -> None:
    assert is_rolling(burning("pack_of_wolves").play("* roll 6 1")), "nothing left to declare"
    stage = arm(facing("pack_of_wolves").give("flaming_staff"), "flaming_staff").play("0 roll", "* roll 6 1")
    assert "use flaming_staff" in stage.legal(), "any one of them"
    old = burning("pack_of_wolves", rules=1).play("* roll 6 1")
    assert "use flaming_staff" in old.legal(), "in rules 1 for each"


def test_q90_the_next_battle_is_another_one() -> None:
    stage = fight_out(choose(burning("bear"), "roll"), SURE).place("lone_wolf").begin_turn()
    assert "use flaming_staff" in arm(stage, "flaming_staff").legal()


def test_q90_dice_rolled_again_belong_to_the_same_roll() -> None:
    stage = choose(burning("bear", "turn_back_time").stones(0, magic=4), "roll").play("* roll 1 6")
    assert points(stage.play("0 cast turn_back_time")) == 4


def test_q90_a_new_roll_after_a_draw_does_not() -> None:
    stage = burning("bear", "fanaticism")
    behind = CARDS["bear"].strength
    assert isinstance(behind, int)
    stage.set(strength_bonus=behind - stage.hero().red - 4)
    choose(stage, "roll")
    even(stage).play("0 use fanaticism")
    assert points(stage) == 2 + stage.hero().strength_bonus
    assert "use flaming_staff" not in stage.legal()


# Q91: an Artifact beside a creature that was not fought


def test_q91_a_spared_creature_keeps_the_artifact() -> None:
    stage = Stage().set(1, space="plains_1").place("noble_lion", "gem_mine", "royal_cape")
    stage.play("0 stay", "0 spare noble_lion")
    assert {"attack 1", "use gem_mine"} <= set(stage.legal()), "else it counts as absent (Q31)"
    assert "take royal_cape" not in stage.legal()
    assert stage.why_not("0 take royal_cape") == "Royal Cape can be taken only when every Creature here is beaten."
    old = Stage(rules=1).place("noble_lion", "royal_cape").play("0 stay", "0 spare noble_lion")
    assert "take royal_cape" in old.legal()


def test_q91_so_does_one_that_was_deceived() -> None:
    stage = Stage().give("disguise").place("thug", "royal_cape").play("0 stay", "0 cast disguise thug")
    assert stage.is_turn_over()


def test_q91_what_is_beaten_or_gone_keeps_nothing() -> None:
    stage = Stage().give("scroll_of_destruction").place("noble_lion", "royal_cape")
    stage.play("0 use scroll_of_destruction noble_lion", "0 stay")
    assert "take royal_cape" in stage.legal()
    won = fight_out(Stage().place("noble_lion", "royal_cape").play("0 stay", "0 fight noble_lion"), SURE)
    assert "take royal_cape" in won.legal()


# Q92: rebirth without a stone


@pytest.mark.parametrize(("rules", "stones"), [(2, (0, 0)), (1, (1, -1))])
def test_q92_a_potion_makes_no_stones(rules: int, stones: tuple[int, int]) -> None:
    stage = Stage(rules=rules).give("potion_of_rebirth").give("royal_cape", seat=1).stones(0, strength=0)
    stage.state.is_final = stage.state.is_apocalypse = True
    stage.give("astral_sword").begin_round(1)
    choose(stage, "pass").play("0 use potion_of_rebirth")
    assert (stage.hero().red, stage.hero().red_lost) == stones
