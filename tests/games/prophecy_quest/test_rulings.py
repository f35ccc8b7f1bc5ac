"""Every ruling on the adventure that has behaviour, Q1 to Q83 (docs/rulings.md); for Q84 on see `test_rules_2`."""

from __future__ import annotations

from typing import Any

from foretold.core.play import begin
from foretold.games.prophecy_quest.board import GATES, PLACE, RING
from foretold.games.prophecy_quest.cards import deck_of
from foretold.games.prophecy_quest.draft import ALL
from tests.games.prophecy_quest.stage import QUEST, Stage

ADVENTURES = ("lone_wolf", "bear", "giant_rat", "ghost", "mummy", "imp")


def dealt(seats: int = 2, **options: Any) -> Stage:
    """A game right after the deal: seat 0 holds druid and mystic, seat 1 paladin and ranger …"""
    stage = Stage(seats, **options)
    stage.state = begin(QUEST, seats, options)
    hands = [("druid", "mystic"), ("paladin", "ranger"), ("scout", "mercenary")][:seats]
    rest = sorted(it for it in ALL if it not in {name for hand in hands for name in hand})
    return stage.play("* deal " + " / ".join(" ".join(part) for part in [*map(sorted, hands), rest]))


# Setup


def test_q1_cards_marked_for_four_and_five_are_left_out_with_two_and_three() -> None:
    assert [len(deck_of("chance", "rulebook", seats)) for seats in (2, 3, 4, 5)] == [19, 19, 25, 25]


def test_q2_keep_one_pass_one_to_the_left_three_times() -> None:
    stage = dealt(3).play("0 keep druid", "1 keep paladin", "2 keep scout")
    assert stage.legal(0) == ["keep druid", "keep mercenary"]
    assert stage.legal(1) == ["keep mystic", "keep paladin"]
    stage.play("0 keep mercenary", "1 keep mystic", "2 keep ranger")
    assert stage.legal(0) == ["keep mercenary", "keep scout"]
    stage.play("0 keep scout", "1 keep mystic", "2 keep ranger")
    assert [stage.hero(seat).id for seat in range(3)] == ["scout", "mystic", "ranger"]


def test_q2_with_two_seats_the_same_card_may_come_back() -> None:
    stage = dealt().play("0 keep druid", "1 keep paladin")
    stage.play("0 keep druid", "1 keep paladin")  # the mystic goes there and back
    assert stage.legal(0) == ["keep druid", "keep mystic"]


def test_q3_the_highest_die_begins_and_ties_roll_again() -> None:
    stage = dealt(3)
    for _ in range(3):
        for seat in range(3):
            stage.play(f"{seat} {stage.legal(seat)[0]}")
    stage.play("* roll 5 2 5")
    assert stage.luck() >= {"roll 1 1", "roll 6 6"}
    stage.play("* roll 3 4")
    assert stage.state.active == 2


def test_q4_one_terrain_is_filled_and_its_card_begins_the_discards() -> None:
    stage = dealt()
    for _ in range(3):
        for seat in range(2):
            stage.play(f"{seat} {stage.legal(seat)[0]}")
    stage.play("* roll 6 1")
    for guild in ("forest_camp", "thieves_guild", "magic_tower", "monastery", "fortress"):
        stage.play(f"* draw {guild} {deck_of(guild, 'rulebook', 2)[0]}")
    assert {word.split()[2] for word in stage.luck()} == {"chance_forest", "chance_mountains", "chance_plains"}
    stage.play("* draw chance chance_mountains", *(f"* draw adventure {it}" for it in ADVENTURES[:3]))
    assert [stage.state.wild[it] for it in (3, 9, 17)] == [["lone_wolf"], ["bear"], ["giant_rat"]]
    assert stage.state.decks["chance"].discards == ("chance_mountains",)
    assert stage.state.goods == {"city": [], "village": []}


def test_q5_the_purse_at_the_start() -> None:
    assert (Stage().hero().gold, Stage().hero().xp) == (3, 3)
    extended = Stage(version="extended", hero="druid").hero()
    assert (extended.gold, extended.xp, extended.red, extended.blue) == (3, 0, 2, 5)


# Round


def test_q6_once_a_round_renews_at_the_start_of_the_owners_round() -> None:
    stage = Stage(space="city").give("ring_of_magical_forces", "teleportation")
    stage.play("0 cast teleportation fortress")
    assert stage.hero().blue == 3
    stage.begin_turn().play("0 cast teleportation village")
    assert stage.hero().blue == 1, "another turn of the same round"
    stage.set(blue=4, blue_lost=0).begin_round().play("* draw chance chance_good_times")
    stage.play("0 cast teleportation city")
    assert stage.hero().blue == 3


def test_q6_once_every_two_rounds_is_not_in_two_rounds_running() -> None:
    stage = Stage(space="monastery").give("time_loop").play("0 stay", "0 cast time_loop")
    assert stage.asked() == (0, "movement")
    stage.set(blue=4, blue_lost=0).play("0 stay")
    assert stage.hero().used == ["time_loop"]
    stage.begin_round().play("* draw chance chance_good_times", "0 stay")
    assert stage.state.active == 1, "not in the next round"
    stage.begin_round().play("* draw chance chance_charity", "0 stay")
    assert stage.legal() == ["cast time_loop", "end"]


def test_q7_apocalypse_then_banner_then_chance() -> None:
    stage = Stage().give("banner_of_destruction", "potion_of_magic").give("royal_cape", seat=1)
    stage.state.is_final = stage.state.is_apocalypse = True
    stage.begin_round()
    assert (stage.hero(1).red, stage.hero(0).red) == (2, 3), "both have lost 1 Health"
    assert stage.luck() == {f"roll {face}" for face in range(1, 7)}, "then the banner is rolled for"
    stage.play("* roll 1")
    assert stage.asked() == (0, "movement"), "no Chance card in the Apocalypse"


def test_q8_cards_are_dealt_clockwise_from_the_drawer() -> None:
    stage = Stage(space="forest_3").begin_round().play("* draw chance chance_forest")
    stage.play(*(f"* draw adventure {it}" for it in ADVENTURES[:4]))
    assert [stage.state.wild[it] for it in (11, 13, 1, 5)] == [[it] for it in ADVENTURES[:4]]
    assert stage.asked() == (0, "movement"), "a card under her forces nothing yet"


def test_q8_the_discards_are_shuffled_when_the_deck_is_empty_and_nothing_comes_when_both_are() -> None:
    stage = Stage(space="forest_3").stack("adventure", "lone_wolf").begin_round()
    stage.state.decks["adventure"].discards = ("bear",)
    stage.play("* draw chance chance_forest", "* draw adventure lone_wolf", "* draw adventure bear")
    assert [stage.state.wild[it] for it in (11, 13, 1, 5)] == [["lone_wolf"], ["bear"], [], []]


def test_q9_a_lone_face_down_card_is_turned_up_at_once() -> None:
    stage = Stage().give("scroll_of_destruction").place("bear").hide("lone_wolf")
    stage.play("0 use scroll_of_destruction bear", "* turn_up lone_wolf")
    assert stage.state.wild[PLACE["plains_1"]] == ["lone_wolf"]


def test_q10_the_older_ability_goes_to_the_bottom() -> None:
    stage = Stage(space="fortress").place("toughness", "duelling").begin_round()
    stage.play("* draw chance chance_fortress", "* draw fortress berserk")
    assert stage.state.rows["fortress"] == ["duelling", "berserk"]
    assert stage.state.decks["fortress"].layers[-1].cards == ("toughness",)
    empty = Stage().stack("fortress", "toughness", "duelling").place("toughness", "duelling").begin_round()
    empty.state.decks["fortress"].discards = ()
    empty.play("* draw chance chance_fortress")
    assert empty.state.rows["fortress"] == ["toughness", "duelling"]


def test_q11_goods_of_city_and_village() -> None:
    stage = Stage().place("dagger", space="city").begin_round().play("* draw chance chance_city_merchant")
    stage.play("* draw common axe", "* draw rare flying_carpet")
    assert stage.state.goods["city"] == ["axe", "flying_carpet"]
    assert stage.state.decks["common"].discards == ("dagger",)
    village = (
        Stage().begin_round().play("* draw chance chance_tradesman", "* draw common axe", "* draw common spear")
    )
    assert village.state.goods["village"] == ["axe", "spear"]


def test_q12_a_prophetic_dream_turns_up_plane_cards_in_order() -> None:
    stage = Stage().guard("p_camp", "sphinx").begin_round().play("* draw chance chance_prophetic_dream")
    stage.play("0 reveal p_camp", "* draw greater_guardian storm_queen")
    assert stage.state.planes["p_camp"].cards[:2] == ["sphinx", "storm_queen"]


def test_q13_limits_are_checked_at_the_end_of_the_round_only() -> None:
    stage = (
        Stage().set(gold=20, xp=19).give("dagger", "axe", "spear", "sword", "cape", "rapier", "hammer", "cutlass")
    )
    stage.play("0 walk left")
    assert stage.hero().gold == 15
    assert stage.hero().xp == 15
    assert stage.asked() == (0, "shed_items")
    stage.play("0 discard cape")
    assert len(stage.hero().items) == 7
    assert stage.state.active == 1


def test_q13_eight_and_ten_stones_are_absolute() -> None:
    hero = Stage().set(red=8, blue=10).hero()
    hero.gain_strength(1)
    hero.gain_willpower(1)
    assert (hero.red, hero.blue) == (8, 10)


def test_q14_charity_looks_at_each_thing_apart_and_ties_all_benefit() -> None:
    stage = Stage(3).set(gold=1, red=4, blue=4)
    stage.set(1, gold=1, red=2, red_lost=1, blue=6).set(2, gold=5, red=5, blue=2)
    stage.begin_round().play("* draw chance chance_charity")
    assert [stage.hero(it).gold for it in range(3)] == [4, 4, 5]
    assert [stage.hero(it).red for it in range(3)] == [4, 3, 5]
    assert [stage.hero(it).blue for it in range(3)] == [4, 6, 2], "who is full gains nothing, and nobody instead"


def test_q15_the_crisis_takes_half_and_only_zman_rolls_for_it() -> None:
    stage = Stage().set(gold=7).set(1, gold=1).begin_round().play("* draw chance chance_economic_crisis")
    assert [stage.hero(it).gold for it in range(2)] == [4, 1]
    zman = Stage(profile="zman").set(gold=7).begin_round().play("* draw chance chance_economic_crisis", "* roll 6")
    assert zman.hero().gold == 7


# Movement


def test_q16_what_is_done_instead_of_moving_counts_as_staying() -> None:
    stage = Stage(hero="mystic").give("meditation").set(blue=3, blue_lost=3).place("lone_wolf").hide("ghost")
    stage.play("0 use meditation", "* turn_up ghost")
    assert stage.hero().blue == 5
    assert stage.asked() == (0, "face")


def test_q17_leaving_a_creature_behind_is_free() -> None:
    stage = Stage().place("bear").play("0 walk left")
    assert stage.hero().space == PLACE["mountains_1"]


def test_q18_horse_boat_and_gate() -> None:
    ridden = Stage(space="plains_1").place("bear", space="forest_2").play("0 horse right")
    assert (ridden.hero().space, ridden.hero().gold) == (PLACE["thieves_guild"], 2)
    sailed = Stage(space="mountains_1").play("0 boat left")
    assert (sailed.hero().space, sailed.hero().gold) == (PLACE["plains_5"], 2)
    gated = Stage(space="city")
    assert [it for it in gated.legal() if it.startswith("gate")] == sorted(
        f"gate {RING[it]}" for it in GATES if RING[it] != "city"
    )
    gated.play("0 gate forest_2")
    assert gated.hero().gold == 1
    assert not any(it.startswith("gate") for it in Stage(space="city").set(gold=1).legal())


def test_q19_labour_needs_the_space_where_the_turn_begins() -> None:
    stage = Stage(space="city").play("0 labour")
    assert (stage.hero().blue, stage.hero().gold) == (3, 5)
    assert "labour" not in Stage(space="forest_4").legal()


def test_q20_nobody_dies_of_a_payment() -> None:
    assert "train" in Stage(space="fortress").set(red=1, red_lost=3).legal()
    assert "train" not in Stage(space="fortress").set(red=0, red_lost=4).legal()


# Creatures


def test_q21_all_hidden_cards_are_turned_up_before_the_first_battle() -> None:
    stage = Stage().place("lone_wolf").hide("bear").play("0 stay", "* turn_up bear")
    assert stage.legal() == ["fight bear", "fight lone_wolf"]


def test_q22_after_an_effect_before_the_battle_nothing_outside_battle_is_allowed() -> None:
    stage = (
        Stage(space="forest_1").give("potion_of_healing").set(red=6, blue=6).guard("p_camp", None, "storm_queen")
    )
    stage.set(red=5, red_lost=1).play("0 attack_plane")
    assert "use potion_of_healing" in stage.legal()
    stage.play("0 fight storm_queen")
    assert stage.hero().red == 3, "lightning"
    assert stage.legal() == ["strength", "wills"]


def test_q23_everything_is_declared_before_the_roll() -> None:
    stage = Stage().give("berserk").place("bear").play("0 stay")
    assert stage.legal() == ["cast berserk", "roll"]
    stage.play("0 roll", "* roll 1 1")
    assert stage.asked() is None, "no going back: the battle is lost and the round over"
    assert stage.hero().red == 3


def test_q24_a_draw_ends_the_turn_but_a_time_spiral_still_works() -> None:
    stage = Stage().give("time_spiral_scroll").place("bear").play("0 stay", "* roll 2 1")
    assert stage.asked() == (0, "end_turn")
    stage.play("0 use time_spiral_scroll")
    assert stage.asked() == (0, "movement")
    assert stage.hero().red == 4


def test_q25_a_loss_that_cannot_be_carried_out_is_one_health() -> None:
    robbed = Stage().place("highwayman").play("0 stay", "0 strength", "* roll 1 6")
    assert robbed.hero().red == 3
    drained = Stage().set(blue=0, blue_lost=4).place("imp").play("0 stay", "* roll 1 6")
    assert drained.hero().red == 4, "a loss of Magic without Magic is none"


def test_q26_poison_comes_only_with_a_defeat() -> None:
    assert Stage().place("poisonous_snake").play("0 stay", "* roll 6 1").hero().red == 4
    assert Stage().place("poisonous_snake").play("0 stay", "* roll 1 6").hero().red == 2


def test_q27_three_lives_are_one_battle() -> None:
    stage = (
        Stage(hero="mystic")
        .give("ivory_wand")
        .place("flock_of_harpies")
        .play("0 stay", "0 wills", "0 equip ivory_wand")
    )
    assert stage.hero().blue == 4
    stage.play("* roll 6 1", "* roll 6 1", "* roll 6 1")
    assert (stage.hero().blue, stage.hero().xp) == (5, 4), "Wills were paid once; 1 Experience and 1 Willpower"
    drawn = Stage().place("horde_of_bats").play("0 stay", "* roll 6 1", "* roll 1 3")
    assert drawn.state.active == 1
    assert drawn.state.wild[PLACE["plains_1"]] == ["horde_of_bats"]


def test_q28_two_stages_are_one_battle_with_one_equipment() -> None:
    stage = Stage().set(red=6, blue=6).give("sword", "ivory_wand").place("vampire").play("0 stay")
    stage.play("0 equip ivory_wand sword", "* roll 6 1")
    assert stage.state.battle is not None
    assert (stage.state.battle.kind, stage.state.battle.sides[0].equipped) == ("strength", ["ivory_wand", "sword"])
    stage.play("* roll 6 1")
    assert stage.hero().xp == 8


def test_q29_a_thrown_weapon_is_damaged_and_gives_nothing_more() -> None:
    stage = Stage().give("axe").place("horde_of_bats").play("0 stay", "0 equip axe", "0 throw axe")
    view = stage.view(0)
    assert view.sums[0].total == 4 + 1 + 1
    stage.play("* roll 6 1")
    assert stage.view(0).sums[0].total == 4
    assert stage.hero().damaged == ["axe"]


def test_q30_an_item_won_can_be_used_in_the_next_battle() -> None:
    stage = (
        Stage(hero="mercenary")
        .place("undead_warrior", "bear")
        .play("0 stay", "0 fight undead_warrior", "* roll 6 1")
    )
    stage.play("* draw common sword")
    assert stage.asked() == (0, "equip")
    assert stage.legal() == ["equip", "equip sword"]


def test_q31_a_spared_creature_is_ignored_for_the_turn() -> None:
    stage = Stage().place("noble_lion", "golden_fish").play("0 stay", "0 spare noble_lion")
    assert "use golden_fish gold" in stage.legal()
    stage.play("0 use golden_fish gold")
    assert stage.state.wild[PLACE["plains_1"]] == ["noble_lion"]


def test_q32_a_removed_creature_is_not_defeated() -> None:
    stage = Stage().give("scroll_of_destruction").place("bear").play("0 use scroll_of_destruction bear")
    assert (stage.hero().gold, stage.hero().xp) == (3, 3)


# Stones


def test_q33_a_gain_at_the_maximum_heals() -> None:
    stage = Stage().set(red=6, red_lost=2).give("elixir_of_youth").play("0 use elixir_of_youth")
    assert (stage.hero().red, stage.hero().red_lost) == (7, 1)


def test_q34_a_permanent_loss_comes_from_the_right_then_from_the_left() -> None:
    stage = Stage().set(gold=8, blue=0, blue_lost=4).place("alchemist").play("0 stay", "0 use alchemist strength")
    assert (stage.hero().blue, stage.hero().blue_lost, stage.hero().red) == (0, 3, 5)


def test_q35_formulas_count_stones_on_the_right() -> None:
    stage = (
        Stage()
        .set(red=2, red_lost=3)
        .give("gauntlets_of_strength")
        .place("gem_mine")
        .play("0 stay", "0 use gem_mine")
    )
    assert stage.hero().gold == 3 + 4


def test_q36_down_to_zero_is_not_death() -> None:
    assert Stage().set(red=2, red_lost=2).place("poisonous_snake").play("0 stay", "* roll 1 6").hero().red == 0
    dead = Stage().set(red=1, red_lost=3).place("poisonous_snake").play("0 stay", "* roll 1 6")
    assert dead.state.heroes[0] is None


# Battles between characters


def meeting(space: str = "plains_1", **options: Any) -> Stage:
    return Stage(space=space, **options).set(1, space=space)


def test_q37_one_attack_a_turn_and_possibilities_afterwards() -> None:
    stage = Stage(3, space="fortress").set(1, space="fortress").set(2, space="fortress").place("toughness")
    stage.play("0 stay", "0 attack 1", "0 strength", "1 accept", "* roll 1 6")
    assert stage.legal() == ["end", "learn toughness"]


def test_q38_the_defender_may_turn_strength_into_wills() -> None:
    stage = meeting().play("0 stay", "0 attack 1", "0 strength")
    assert stage.legal(1) == ["accept", "wills"]
    stage.play("1 wills")
    assert stage.state.battle is not None
    assert (stage.state.battle.kind, stage.hero(1).blue) == ("wills", 4)


def test_q38_the_attacker_declares_before_the_defender() -> None:
    stage = meeting().give("sword").give("axe", seat=1).play("0 stay", "0 attack 1", "0 strength", "1 accept")
    assert stage.asked() == (0, "equip")
    stage.play("0 equip sword")
    assert stage.asked() == (1, "equip")


def test_q39_wills_cost_more_against_artifacts() -> None:
    stage = meeting().give("royal_cape", seat=1).play("0 stay", "0 attack 1", "0 wills")
    assert stage.hero().blue == 1


def test_q40_the_defender_cannot_use_what_belongs_to_ones_own_turn() -> None:
    stage = meeting().give("scroll_of_deep_prayer").give("scroll_of_divine_will", seat=1)
    stage.play("0 stay", "0 attack 1", "0 strength", "1 accept")
    assert "use scroll_of_deep_prayer" in stage.legal(0)
    stage.play("0 roll")
    assert stage.luck() >= {"roll 1 1"}, "the defender is not even asked"


def test_q41_the_loser_chooses_health_or_offers_an_item() -> None:
    stage = meeting().give("axe", "sword", seat=1).play("0 stay", "0 attack 1", "0 strength", "1 accept", "1 equip")
    stage.play("* roll 6 1")
    assert stage.legal(1) == ["offer", "suffer"]
    stage.play("1 offer", "0 take sword")
    assert stage.hero().items == ["sword"]
    bare = meeting().play("0 stay", "0 attack 1", "0 strength", "1 accept", "* roll 6 1")
    assert bare.hero(1).red == 2


def test_q42_who_kills_a_character_takes_all() -> None:
    stage = (
        meeting().set(1, red=0, red_lost=3, gold=7).give("axe", "royal_cape", "toughness", "clover_meadow", seat=1)
    )
    stage.play("0 stay", "0 attack 1", "0 strength", "1 accept", "1 equip", "* roll 6 1", "1 pass", "1 suffer")
    assert sorted(stage.hero().items) == ["axe", "royal_cape"]
    assert stage.hero().gold == 10
    assert stage.state.decks["fortress"].layers[-1].cards == ("toughness",)
    assert stage.state.decks["adventure"].discards == ("clover_meadow",)


def test_q43_safety_protects_from_attack_unless_one_owns_an_artifact() -> None:
    assert "attack 1" not in meeting("monastery").play("0 stay").legal()
    owner = meeting("monastery").give("royal_cape", seat=1).play("0 stay")
    assert "attack 1" in owner.legal()


def test_q44_lodging_makes_safe_and_may_be_used_again() -> None:
    stage = Stage(space="village").set(red=2, red_lost=2).play("0 stay", "0 lodge", "0 lodge")
    assert (stage.hero().red, stage.hero().gold, stage.hero().is_lodged) == (4, 1, True)


# Possibilities


def test_q45_several_abilities_in_one_visit() -> None:
    stage = Stage(space="fortress").set(xp=9).place("toughness", "berserk").play("0 stay", "0 learn toughness")
    stage.play("0 learn berserk")
    assert stage.hero().abilities == ["toughness", "berserk"]


def test_q46_an_opportunity_must_change_something() -> None:
    assert "use enchanted_flower" not in Stage().place("enchanted_flower").legal()
    stage = Stage().set(red=3, red_lost=1).place("enchanted_flower", "golden_fish").play("0 stay")
    assert "use enchanted_flower" in stage.legal()


def test_q47_buying_and_selling() -> None:
    stage = Stage(space="city").set(gold=5).give("sword", "axe").place("spear", space="city")
    stage.set(damaged=["axe"]).play("0 stay")
    assert "sell axe" not in stage.legal()
    stage.play("0 sell sword", "0 buy spear")
    assert (stage.hero().gold, stage.hero().items) == (5 + 3 - 4, ["axe", "spear"])
    assert "damaged" in stage.why_not("0 sell axe")
    assert "Artifacts" in Stage(space="city").give("royal_cape", "axe").play("0 stay").why_not("0 sell royal_cape")


def test_q48_recharging_at_the_tower_costs_a_gold_for_each_started_pair() -> None:
    stage = Stage(space="magic_tower").set(blue=0, blue_lost=5, gold=3).play("0 stay", "0 recharge 5")
    assert (stage.hero().blue, stage.hero().gold) == (5, 0)


def test_q49_the_magic_wilderness_repairs_nothing_and_recharges_once_a_turn() -> None:
    stage = Stage(space="magic_wilderness").give("axe").set(damaged=["axe"], blue=0, blue_lost=4).play("0 stay")
    assert stage.legal() == ["end", "recharge 3"]
    stage.play("0 recharge 3")
    assert stage.state.active == 1


# Items, Abilities, Spells


def test_q50_two_hands_one_head() -> None:
    stage = Stage().give(
        "sword", "axe", "wooden_shield", "knights_shield", "war_hammer", "crown_of_power", "ruby_circlet"
    )
    stage.place("bear").play("0 stay")
    outfits = stage.legal()
    assert "equip sword wooden_shield" in outfits
    assert "equip crown_of_power sword wooden_shield" in outfits
    for wrong, why in {
        "axe sword": "ambidextrous",
        "knights_shield wooden_shield": "one shield",
        "wooden_shield war_hammer": "two-handed",
        "crown_of_power ruby_circlet": "on the head",
        "axe sword wooden_shield": "two hands",
    }.items():
        assert why in stage.why_not(f"0 equip {wrong}")
    both = Stage().give("sword", "axe", "ambidexterity").place("bear").play("0 stay")
    assert "equip axe sword" in both.legal()


def test_q51_equipment_may_change_between_battles() -> None:
    stage = Stage(hero="mercenary").give("sword", "axe").place("bear", "lone_wolf")
    stage.play("0 stay", "0 fight bear", "0 equip sword", "* roll 6 1", "0 equip axe")
    assert stage.state.battle is not None
    assert stage.state.battle.sides[0].equipped == ["axe"]


def test_q52_positive_and_negative_dice_cancel_out() -> None:
    stage = meeting().set(blue=4).give("prayer").give("curse", seat=1).play("0 stay", "0 attack 1", "0 strength")
    stage.play("1 accept", "0 cast prayer", "1 cast curse")
    assert "roll 1.1 1" in stage.luck()
    stage.play("* roll 6.1 3")
    assert stage.hero().red == 3, "the worse of two dice: 4 + 1 against 3 + 3 is lost"


def test_q53_the_same_spell_not_twice_on_the_same_roll() -> None:
    stage = Stage().give("prayer", "concentration").place("bear").play("0 stay", "0 cast prayer")
    assert "cast prayer" not in stage.legal()
    stage.play("0 cast concentration")
    assert stage.luck() >= {"roll 1.1.1.1 1"}


def test_q54_magic_paid_in_a_battle_of_wills_lowers_willpower_at_once() -> None:
    stage = Stage(hero="mystic").give("prayer").place("ghost").play("0 stay", "0 cast prayer")
    assert stage.state.battle is not None
    stage.play("* roll 1.1 3")
    assert stage.state.active == 1
    assert stage.hero().red == 2, "5 + 1 against 4 + 3: lost; with 6 it would have been a draw"


def test_q55_both_discounts_may_fall_on_one_spell() -> None:
    stage = Stage().give("ring_of_magical_forces", "effective_spellcasting", "teleportation")
    stage.play("0 cast teleportation city")
    assert stage.hero().blue == 4


def test_q56_artifacts_are_never_discarded_for_the_limit() -> None:
    stage = (
        Stage()
        .give("royal_cape", "dagger", "axe", "spear", "sword", "cape", "rapier", "hammer")
        .play("0 walk left")
    )
    assert "discard royal_cape" not in stage.legal()


# Astral Planes


def test_q57_an_attack_replaces_movement_and_ends_the_turn() -> None:
    stage = Stage(space="forest_1").set(red=8, blue=9).give("two_handed_sword").place("bear")
    stage.guard("p_camp", None, "scaled_monster", "royal_cape").play("0 attack_plane", "0 equip two_handed_sword")
    stage.play("* roll 6 1")
    assert "royal_cape" in stage.hero().items
    assert (stage.hero().space, stage.state.active) == (PLACE["forest_1"], 1)
    assert stage.state.wild[PLACE["forest_1"]] == ["bear"]
    assert stage.state.planes["p_camp"].is_closed


def test_q57_cards_and_characters_of_the_space_are_left_behind() -> None:
    stage = (
        Stage(space="forest_1")
        .set(1, space="forest_1")
        .give("sword", seat=1)
        .place("bear")
        .guard("p_camp", "sphinx")
    )
    stage.give("scroll_of_destruction", "scroll_of_decay", "scroll_of_stealing", "scroll_of_altered_reality")
    stage.give("potion_of_strength").play("0 attack_plane")
    assert stage.legal() == ["fight sphinx", "use potion_of_strength"]


def test_q58_after_the_lesser_guardian_the_greater_follows_at_once() -> None:
    stage = Stage(space="forest_1").set(red=8, blue=4, blue_lost=2).give("potion_of_magic")
    stage.guard("p_camp", "undead_knight").stack("rare", "two_handed_sword", "knights_shield")
    stage.play("0 attack_plane", "0 fight undead_knight", "0 strength", "* roll 6 1")
    stage.play("* draw rare two_handed_sword", "* draw rare knights_shield", "* draw greater_guardian storm_queen")
    assert stage.legal() == ["fight storm_queen", "use potion_of_magic"]
    assert stage.state.planes["p_camp"].is_lesser_beaten


def test_q59_guardians_cannot_be_removed() -> None:
    stage = Stage(space="forest_1").give("scroll_of_destruction", "potion_of_strength").guard("p_camp", "sphinx")
    stage.play("0 attack_plane")
    assert "use scroll_of_destruction sphinx" not in stage.legal()


def test_q60_artifacts_of_who_dies_in_a_plane_stay_there() -> None:
    stage = Stage(space="forest_1").set(red=1, red_lost=3).give("royal_cape").guard("p_camp", None, "storm_queen")
    stage.play("0 attack_plane")
    assert stage.state.heroes[0] is None
    assert stage.state.planes["p_camp"].fallen == ["royal_cape"]


# The end of the game


def test_q61_four_artifacts_win_at_once() -> None:
    stage = Stage(space="plains_1").give("royal_cape", "astral_sword", "mirrored_shield")
    stage.place("crown_of_the_ancient_kings").play("0 stay", "0 take crown_of_the_ancient_kings")
    outcome = QUEST.outcome(stage.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ([0], [4, 0])


def last_plane(stage: Stage) -> Stage:
    """All planes but one are closed."""
    for name, plane in stage.state.planes.items():
        plane.is_closed = name != "p_camp"
    return stage


def test_q62_the_last_artifact_begins_the_final_battle() -> None:
    stage = Stage(3, space="forest_1").set(red=8).give("two_handed_sword").give("astral_sword", seat=1)
    last_plane(stage.guard("p_camp", None, "scaled_monster", "royal_cape"))
    stage.state.decks["chance"].discard("chance_charity")
    stage.play("0 attack_plane", "0 equip two_handed_sword", "* roll 6 1")
    assert stage.state.is_final
    assert stage.state.living() == [0, 1]
    assert stage.state.decks["chance"].size() == 19
    assert stage.state.active == 1


def final(space: str = "plains_1") -> Stage:
    stage = meeting(space).give("royal_cape").give("astral_sword", seat=1)
    stage.state.is_final = True
    for plane in stage.state.planes.values():
        plane.is_closed = True
    return stage


def test_q63_in_the_final_battle_the_loser_gives_an_artifact() -> None:
    stage = (
        final().give("crown_of_the_ancient_kings", seat=1).play("0 stay", "0 attack 1", "0 strength", "1 accept")
    )
    stage.play("1 equip", "* roll 6 1")
    assert stage.legal(1) == ["give astral_sword", "give crown_of_the_ancient_kings"]
    stage.play("1 give astral_sword")
    assert stage.hero(1).red == 3
    last = final().play("0 stay", "0 attack 1", "0 strength", "1 accept", "1 equip", "* roll 6 1")
    assert last.state.heroes[1] is None


def test_q64_the_apocalypse_begins_when_the_deck_is_empty() -> None:
    stage = final()
    stage.state.decks["chance"].layers = ()
    stage.begin_round()
    assert stage.state.is_apocalypse
    assert [(stage.hero(it).red, stage.hero(it).blue) for it in range(2)] == [(3, 3), (2, 5)]


def test_q64_if_all_fall_together_nobody_wins() -> None:
    stage = final().set(red=0, red_lost=4).set(1, red=0, red_lost=3)
    stage.state.is_apocalypse = True
    stage.begin_round()
    outcome = QUEST.outcome(stage.state)
    assert outcome is not None
    assert outcome.winners == []


def test_q65_artifacts_of_a_fallen_champion_lie_in_her_space() -> None:
    stage = final().set(1, red=0, red_lost=3)
    stage.state.is_apocalypse = True
    stage.begin_round()
    assert stage.state.fallen == {PLACE["plains_1"]: ["astral_sword"]}
    assert not stage.state.ended, "the survivor must still collect four"


def test_q66_a_new_character_at_the_start_of_the_next_round() -> None:
    stage = Stage().set(red=0, red_lost=4).place("bear").play("0 stay", "* roll 1 6")
    stage.begin_round().play("0 return", "* draw hero mystic")
    hero = stage.hero()
    assert (hero.red, hero.red_lost, hero.blue, hero.blue_lost) == (2, 1, 4, 2)
    assert (RING[hero.space], hero.gold, hero.xp) == ("monastery", 3, 3)
    gone = Stage(3).set(red=0, red_lost=4).place("bear").play("0 stay", "* roll 1 6").begin_round().play("0 leave")
    assert gone.state.is_out == [True, False, False]
    assert gone.state.active == 1


def test_q66_dead_characters_do_not_come_again() -> None:
    stage = Stage().set(red=0, red_lost=4).place("bear").play("0 stay", "* roll 1 6").begin_round().play("0 return")
    assert "draw hero paladin" not in stage.luck()


def test_q66_without_a_character_left_nobody_comes_back() -> None:
    stage = Stage(3).set(red=0, red_lost=4).place("bear").play("0 stay", "* roll 1 6")
    stage.state.unused = []
    assert stage.begin_round().state.is_out == [True, False, False]
    assert stage.state.active == 1


def test_q67_who_is_left_alone_wins() -> None:
    stage = Stage().set(red=0, red_lost=4).place("bear").play("0 stay", "* roll 1 6").begin_round().play("0 leave")
    outcome = QUEST.outcome(stage.state)
    assert outcome is not None
    assert outcome.winners == [1]


# Variants


def test_q68_trading_instead_of_moving_if_both_agree() -> None:
    stage = meeting(trading=True).give("axe").give("sword", seat=1).play("0 trade 1", "0 give axe", "0 want sword")
    assert "propose" in stage.legal()
    stage.play("0 propose", "1 agree")
    assert (stage.hero().items, stage.hero(1).items) == (["sword"], ["axe"])
    assert stage.asked() == (0, "possibilities"), "no movement any more"
    refused = meeting(trading=True).give("axe").set(1, gold=4).play("0 trade 1", "0 give axe", "0 want_gold 4")
    refused.play("0 propose", "1 refuse")
    assert refused.asked() == (0, "movement"), "the movement is lost only if a trade is concluded"
    assert "trade 1" not in refused.legal()
    one_sided = meeting(trading=True).give("axe").play("0 trade 1", "0 give axe")
    assert "propose" not in one_sided.legal()
    assert "Trading" in meeting().why_not("0 trade 1")


def test_q68_artifacts_are_not_traded() -> None:
    stage = meeting(trading=True).give("royal_cape").play("0 trade 1")
    assert "give royal_cape" not in stage.legal()


def test_q69_experience_for_battles() -> None:
    stage = meeting(battle_experience=True).play("0 stay", "0 attack 1", "0 strength", "1 accept", "* roll 6 1")
    assert stage.hero().xp == 5
    kill = meeting(battle_experience=True).set(1, red=0, red_lost=5, blue=1, blue_lost=6)
    kill.play("0 stay", "0 attack 1", "0 strength", "* roll 6 1")
    assert kill.hero().xp == 3 + 2 + 6


# Windows and hidden information


def test_q71_who_is_attacked_may_drink_before_the_kind_is_named() -> None:
    stage = meeting().give("potion_of_healing", seat=1).set(1, red=1, red_lost=2).play("0 stay", "0 attack 1")
    assert stage.asked() == (1, "wary")
    stage.play("1 use potion_of_healing")
    assert stage.hero(1).red == 3
    assert stage.asked() == (0, "duel_kind")


def test_q71_before_and_after_a_loss_outside_battle() -> None:
    stage = Stage().give("banner_of_destruction").give("potion_of_magic", "healing_arts", seat=1)
    stage.set(1, blue=3, blue_lost=3).begin_round().play("* roll 5")
    assert stage.asked() == (1, "brace")
    stage.play("1 pass")
    assert stage.asked() == (1, "mend")
    stage.play("1 cast healing_arts")
    assert (stage.hero(1).red, stage.hero(1).blue) == (3, 2)


def test_q71_who_would_die_may_be_saved() -> None:
    stage = Stage().give("banner_of_destruction").give("sanctity_of_life", seat=1).set(1, red=0, red_lost=3)
    stage.begin_round().play("* roll 5")
    assert stage.legal(1) == ["fall", "use sanctity_of_life"]
    stage.play("1 use sanctity_of_life")
    assert stage.hero(1).blue == 0


def test_q72_only_who_has_looked_knows_the_cards_of_a_plane() -> None:
    stage = Stage().place("mysterious_old_man").play("0 stay", "0 use mysterious_old_man p_camp")
    stage.play("* look p_camp sphinx storm_queen royal_cape")
    assert stage.view(0).planes["p_camp"].cards == ["sphinx", "storm_queen", "royal_cape"]
    for other in (1, None):
        assert stage.view(other).planes["p_camp"].cards == [None, None, None]
        assert "sphinx" in stage.view(other).pools[0]


def test_q73_a_face_down_card_cannot_be_one_that_was_discarded_later() -> None:
    stage = Stage().stack("adventure", "lone_wolf", "bear").place("lone_wolf")
    heap = stage.state.decks["adventure"]
    stage.state.wild[stage.hero().space].append(heap.lay_down())
    heap.discards, heap.layers = ("ghost",), heap.layers[:1]
    assert heap.is_ready()
    stage.play("0 stay")
    assert stage.luck() == {"turn_up bear"}


def test_q74_the_dragons_aura_holds_from_the_start_of_the_attack() -> None:
    stage = (
        Stage(space="forest_1")
        .set(red=8, blue=8)
        .give("prayer", "berserk")
        .guard("p_camp", "fire_breathing_dragon")
    )
    stage.play("0 attack_plane", "0 strength")
    assert stage.luck() >= {"roll 1 1"}, "no Spell can be declared"


def test_q74_the_potion_of_rebirth_saves_only_outside_battle() -> None:
    lost = Stage().set(red=0, red_lost=4).give("potion_of_rebirth").place("bear").play("0 stay", "0 fight bear")
    lost.play("* roll 1 6")
    assert lost.state.heroes[0] is None
    saved = Stage().give("banner_of_destruction").give("potion_of_rebirth", seat=1).set(1, red=0, red_lost=3)
    saved.begin_round().play("* roll 5", "1 pass", "1 use potion_of_rebirth")
    assert saved.hero(1).red == 1


def test_q74_discounts_for_wills_do_not_help_to_force_strength() -> None:
    stage = Stage(hero="mercenary").give("mental_attack").place("skeletal_wizard").play("0 stay", "0 strength")
    assert stage.hero().blue == 0


# Ours


def test_q75_a_question_with_one_answer_is_not_asked() -> None:
    stage = Stage().place("bear").play("0 stay")
    assert stage.luck() >= {"roll 1 1"}, "there is nothing to choose from: the dice are due"


def test_q76_counterfeiting_is_announced_before_the_payment() -> None:
    stage = Stage(space="city").set(gold=3).give("counterfeiting").place("sword", space="city")
    stage.play("0 use counterfeiting", "0 stay", "0 buy sword")
    assert stage.hero().gold == 0
    idle = Stage(space="city").give("counterfeiting").play("0 use counterfeiting", "0 walk left").begin_round()
    assert not idle.hero().is_counterfeiting


def test_q77_every_discount_that_is_ready_falls_on_the_next_spell() -> None:
    stage = Stage().give("ring_of_magical_forces", "effective_spellcasting", "prayer").place("bear").play("0 stay")
    stage.play("0 cast prayer")
    assert stage.hero().used == ["ring_of_magical_forces"], "a Spell for 1 Magic needs only one of them"
    assert stage.hero().blue == 4


def test_q78_a_near_miss_is_not_won_by_poison() -> None:
    stage = (
        Stage()
        .give("toughness", "poisoned_blade", "dagger")
        .place("bear")
        .play("0 stay", "0 equip dagger", "0 roll")
    )
    stage.play("* roll 1 2")
    assert stage.state.wild[PLACE["plains_1"]] == ["bear"]
    assert stage.hero().red == 4


def test_q79_the_berserkers_axe_costs_nothing_more_in_the_final_battle() -> None:
    stage = final().give("berserkers_axe").give("crown_of_the_ancient_kings").set(red=1, red_lost=3)
    stage.play("0 stay", "0 attack 1", "0 strength", "1 accept", "0 equip berserkers_axe", "1 equip", "* roll 1 6")
    stage.play("0 give royal_cape")
    assert stage.hero().red == 1


def test_q80_a_thrown_artifact_is_not_damaged() -> None:
    stage = (
        Stage().give("astral_sword", "thrown_weapons").place("horde_of_bats").play("0 stay", "0 equip astral_sword")
    )
    stage.play("0 throw astral_sword", "* roll 6 1")
    assert stage.hero().damaged == []
    assert stage.view(0).sums[0].total == 4


def test_q81_who_begins_to_bargain_has_made_the_offer_of_the_turn() -> None:
    stage = meeting(trading=True).give("axe").play("0 trade 1", "0 cancel")
    assert "trade 1" not in stage.legal()


def test_q82_who_has_resigned_cannot_win() -> None:
    stage = Stage(3).give("royal_cape", "astral_sword", "mirrored_shield").play("0 resign")
    stage.place("crown_of_the_ancient_kings").play("0 stay", "0 take crown_of_the_ancient_kings")
    outcome = QUEST.outcome(stage.state)
    assert outcome is not None
    assert outcome.winners == []


def test_q83_one_step_further_after_a_movement() -> None:
    assert Stage().give("fleet_of_foot").play("0 stay").state.active == 1
    stage = Stage().give("fleet_of_foot").place("bear", space="forest_2").play("0 walk right")
    assert stage.asked() == (0, "go_further")
    stage.play("0 walk right")
    assert RING[stage.hero().space] == "thieves_guild"
