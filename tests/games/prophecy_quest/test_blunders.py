"""What adventurers must not do: positions set up by hand, and what a sensible one answers there.

The first five are complaints about the bot of before; then some more.
"""

from __future__ import annotations

import pytest

from foretold.bots import find_bot
from foretold.core.luck import Seeded
from foretold.core.play import look
from foretold.games.prophecy_quest import steps
from foretold.games.prophecy_quest.bots import adviser
from foretold.games.prophecy_quest.bots.might import ASTRAL, foe_chances
from foretold.games.prophecy_quest.bots.worth import figure_of
from foretold.games.prophecy_quest.odds import battle_odds
from tests.games.prophecy_quest.playing import played_out
from tests.games.prophecy_quest.stage import QUEST, Stage

THINKING = ("greedy", "search")


def answer(stage: Stage, level: str, seat: int = 0) -> str:
    return str(find_bot(level, QUEST)(look(QUEST, stage.state, seat), Seeded(1)))


def closed(stage: Stage) -> Stage:
    """Without planes to attack."""
    for plane in stage.state.planes.values():
        plane.is_closed = True
    return stage


def only_plane(stage: Stage, plane: str, **guardians: str) -> Stage:
    """With one plane that is left."""
    closed(stage).state.planes[plane].is_closed = False
    return stage.guard(plane, **guardians)


@pytest.fixture(params=THINKING)
def level(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# The complaints


def test_no_duel_that_brings_nothing(level: str) -> None:
    """She would win, and the other would lose a Health: for ever."""
    stage = Stage(space="thieves_guild").stones(strength=8).set(1, space="thieves_guild").play("0 stay")
    assert "attack 1" in stage.legal()
    assert answer(stage, level) == "end"


def test_a_defender_may_convert_to_wills(level: str) -> None:
    """By Strength the druid without Health would fall with all she owns; by Wills she wins."""
    stage = Stage(space="thieves_guild").stones(strength=8, willpower=1)
    stage.stones(1, health=0, willpower=10).set(1, space="thieves_guild", gold=9).play("0 stay")
    assert answer(stage, level) == "end"


def test_a_defender_who_cannot_convert_is_prey(level: str) -> None:
    stage = Stage(space="thieves_guild").stones(strength=8)
    stage.stones(1, health=0, magic=0).set(1, space="thieves_guild", gold=9).give("crown_of_power", seat=1)
    assert answer(stage.play("0 stay"), level) == "attack 1"


def test_the_defender_converts_when_wills_are_better(level: str) -> None:
    stage = Stage(space="thieves_guild").stones(strength=8, willpower=1)
    stage.stones(1, strength=3, willpower=10).set(1, space="thieves_guild").play("0 stay", "0 attack 1")
    assert stage.asked() == (1, "convert")
    assert answer(stage, level, 1) == "wills"


def test_no_coins_are_forged_by_the_rich(level: str) -> None:
    stage = Stage(space="city").give("blacksmithing").set(gold=15).place("lone_wolf", space="plains_4")
    assert answer(stage, level) != "use blacksmithing gold"


def test_no_rest_beside_an_attacker(level: str) -> None:
    """Without Health, beside somebody strong who takes all if she falls."""
    stage = Stage(space="thieves_guild").stones(health=0).set(gold=4).give("crown_of_power", "two_handed_sword")
    stage.stones(1, strength=8).set(1, space="thieves_guild")
    assert answer(stage, level) not in ("stay", "labour")


def test_a_trade_that_helps_both_is_offered_and_taken(level: str) -> None:
    """A mystic with a sword that she cannot use well, and a ranger with a staff."""
    stage = Stage(hero="ranger", space="village", trading=True).stones(strength=8, willpower=1)
    stage.give("staff_of_the_archmagi").give("two_handed_sword", seat=1)
    stage.stones(1, strength=3, willpower=10).set(1, space="village")
    words = []
    while (asked := stage.asked()) == (0, "movement") or asked == (0, "bargain"):
        words.append(answer(stage, level))
        stage.play(f"0 {words[-1]}")
        if len(words) > 5:
            break
    assert words[0] == "trade 1"
    assert "want two_handed_sword" in words
    assert words[-1] == "propose"
    assert answer(stage, level, 1) == "agree"


# Some more


def test_who_has_fallen_comes_back() -> None:
    """No level leaves a game."""
    for each in ("novice", *THINKING):
        stage = Stage(seats=3)
        stage.state.heroes[0] = None
        assert answer(stage.begin_round(), each) == "return"


def test_the_fourth_artifact_is_fetched(level: str) -> None:
    stage = Stage(space="forest_1").stones(strength=8).give("two_handed_sword", "royal_cape")
    stage.give("astral_sword", "mirrored_shield").guard("p_camp", greater="storm_queen")
    assert answer(stage, level) == "attack_plane"


def test_no_plane_without_hope(level: str) -> None:
    stage = Stage(space="forest_1").stones(health=1).guard("p_camp", greater="master_of_pain")
    assert answer(stage, level) != "attack_plane"


def test_an_artifact_on_the_ground_is_taken(level: str) -> None:
    stage = Stage(space="plains_1").place("astral_sword", space="plains_1").play("0 stay")
    assert answer(stage, level) == "take astral_sword"


def test_the_wounded_rest(level: str) -> None:
    stage = Stage(space="monastery").stones(health=1).play("0 stay")
    assert answer(stage, level) == "heal 1"


def test_a_weapon_that_can_be_paid_is_bought(level: str) -> None:
    stage = Stage(space="city").set(gold=9).place("two_handed_sword").play("0 stay")
    assert answer(stage, level) == "buy two_handed_sword"


def test_what_is_damaged_is_repaired(level: str) -> None:
    stage = Stage(space="city").set(gold=3).give("two_handed_sword").set(damaged=["two_handed_sword"])
    assert answer(stage.play("0 stay"), level) == "repair two_handed_sword"


def test_experience_buys_what_helps(level: str) -> None:
    stage = Stage(space="fortress").set(xp=6).give("war_hammer").place("berserk").play("0 stay")
    assert answer(stage, level) == "learn berserk"


def test_the_best_weapon_is_taken_in_hand(level: str) -> None:
    stage = Stage(space="forest_1").give("dagger", "two_handed_sword").place("bear").play("0 stay")
    assert answer(stage, level) == "equip two_handed_sword"


def test_no_creature_is_met_without_need(level: str) -> None:
    """A snake takes two Health, and she has one."""
    stage = Stage(space="plains_1").stones(health=1, strength=2).place("poisonous_snake", space="forest_2")
    assert answer(stage, level) != "walk right"


def test_an_opportunity_within_reach_is_used(level: str) -> None:
    stage = Stage(space="plains_1").set(xp=6).place("strongman", space="forest_2")
    assert answer(stage, level) == "walk right"
    assert answer(stage.play("0 walk right"), level) == "use strongman"


def test_in_the_final_battle_the_stronger_attacks(level: str) -> None:
    stage = closed(Stage(space="plains_1")).stones(strength=8).give("astral_sword", "royal_cape", "mirrored_shield")
    stage.give("crown_of_the_ancient_kings", seat=1).stones(1, strength=3, magic=0).set(1, space="plains_1")
    stage.state.is_final = True
    assert answer(stage.begin_turn().play("0 stay"), level) == "attack 1"


def test_games_of_novices_end() -> None:
    """With luck and errors as they come; the benchmark counts rounds."""
    state = played_out(["novice", "greedy"], seed=1, most=6_000)
    assert state.ended


def test_who_rests_for_the_last_plane_does_rest(level: str) -> None:
    """Standing where Magic is to be had is not worth more than having it."""
    stage = Stage(space="magic_tower", hero="mystic").stones(willpower=8, magic=3).set(gold=12)
    stage = only_plane(stage, "p_fortress", lesser="tortured_souls", greater="scaled_monster").play("0 stay")
    assert answer(stage, level).startswith("recharge")


def test_a_potion_is_drunk_before_a_guardian_if_it_decides(level: str) -> None:
    stage = Stage(space="forest_1").stones(strength=7).give("potion_of_strength")
    stage = only_plane(stage, "p_camp", greater="scaled_monster").play("0 attack_plane")
    assert answer(stage, level) == "use potion_of_strength"


def test_no_potion_is_drunk_for_nothing(level: str) -> None:
    stage = Stage(space="forest_1").stones(strength=8).give("two_handed_sword", "crown_of_power")
    stage.give("gauntlets_of_strength", "potion_of_strength")
    stage = only_plane(stage, "p_camp", greater="scaled_monster").play("0 attack_plane")
    assert answer(stage, level) == "fight scaled_monster"


def test_a_sure_plane_comes_before_small_gains(level: str) -> None:
    """A step away from it, beside a lesson that she does not need."""
    stage = Stage(space="forest_camp").stones(strength=8).set(xp=8).give("two_handed_sword").place("meditation")
    stage = only_plane(stage, "p_camp", greater="scaled_monster")
    assert answer(stage, level) in ("walk left", "walk right")


def test_dice_that_win_are_left_as_they_lie(level: str) -> None:
    """To roll again costs Magic, of which Willpower is made, and two more rolls are to come."""
    stage = Stage(space="forest_1", hero="mystic").stones(willpower=9).give("turn_back_time")
    stage = only_plane(stage, "p_camp", lesser="tortured_souls", greater="scaled_monster")
    stage.play("0 attack_plane", "* roll 5 2")
    assert stage.asked() == (0, "late")
    assert answer(stage, level) == "pass"


def test_dice_that_lose_are_rolled_again(level: str) -> None:
    stage = Stage(space="forest_1").stones(strength=8, willpower=6).give("two_handed_sword", "turn_back_time")
    stage = only_plane(stage, "p_camp", greater="scaled_monster")
    stage.play("0 attack_plane", "0 equip two_handed_sword", "* roll 1 6")
    assert stage.asked() == (0, "late")
    assert answer(stage, level) == "cast turn_back_time"


def test_dice_that_lose_the_game_are_rolled_again(level: str) -> None:
    """If they stay as they lie it is over."""
    stage = (
        closed(Stage(space="plains_1")).stones(strength=6).set(1, space="plains_1").stones(1, strength=6, magic=3)
    )
    stage.give("mirrored_shield", "royal_cape", "crown_of_the_ancient_kings").give("turn_back_time", seat=1)
    stage.give("astral_sword", seat=1).state.is_final = True
    stage.play("0 stay", "0 attack 1", "0 strength", "0 equip", "1 equip", "* roll 6 1")
    assert stage.asked() == (1, "late")
    assert answer(stage, level, 1) == "cast turn_back_time"


def test_a_scroll_that_decides_is_read(level: str) -> None:
    """The dice show 6 and 2 then, and the fourth Artifact is hers; it was kept, as nothing was left to roll."""
    stage = (
        Stage(space="forest_1").stones(strength=6).give("scroll_of_divine_will", "royal_cape", "mirrored_shield")
    )
    stage = only_plane(stage.give("astral_sword"), "p_camp", greater="scaled_monster")
    stage.play("0 attack_plane", "0 equip")
    assert stage.asked() == (0, "declare")
    assert answer(stage, level) == "use scroll_of_divine_will"


def test_a_scroll_that_decides_nothing_is_kept(level: str) -> None:
    stage = Stage(space="forest_1").stones(strength=2).give("scroll_of_divine_will")
    stage = only_plane(stage, "p_camp", greater="scaled_monster").play("0 attack_plane")
    assert stage.asked() == (0, "declare")
    assert answer(stage, level) == "roll"


def test_three_artifacts_are_not_risked_with_the_last_health() -> None:
    """Whom the Master of Pain beats now has fallen, and all is lost; an even chance is too small for that."""
    stage = Stage(space="plains_5").stones(strength=6, health=1, willpower=8).set(gold=6)
    stage.give("two_handed_sword", "crown_of_power", "royal_cape", "mirrored_shield", "astral_sword")
    assert answer(only_plane(stage, "p_fortress", greater="master_of_pain"), "search") != "attack_plane"


def test_gold_is_earned_for_what_is_on_sale_near_by() -> None:
    """Two more for a hammer that makes all the difference; the Seer does not think so far."""
    stage = Stage(space="thieves_guild").stones(strength=5).set(gold=4, xp=0).place("war_hammer", space="village")
    assert answer(stage, "search") == "labour"
    assert answer(stage, "greedy") != "labour"


def test_who_fights_a_vampire_takes_a_weapon_for_the_second_battle(level: str) -> None:
    """First Wills, for which an empty hand is as good, then Strength with what was taken in hand."""
    stage = Stage(space="forest_1", hero="paladin").stones(willpower=8).give("two_handed_sword").place("vampire")
    assert answer(stage.play("0 stay"), level) == "equip two_handed_sword"


def test_an_owner_in_good_health_does_not_shun_others() -> None:
    """Gold lies a step away, near somebody strong, to whom she could lose one Health of three."""
    stage = closed(Stage(space="plains_1")).stones(strength=4, health=3).set(gold=3).give("royal_cape")
    stage.place("leprechaun", space="forest_2")
    stage.stones(1, strength=8).set(1, space="plains_2").give("two_handed_sword", seat=1)
    assert answer(stage, "search") == "walk right"


# What works in hand alone


def hint(stage: Stage, seat: int = 0) -> str:
    """What the oracle tells a person to do."""
    return adviser.think(QUEST, look(QUEST, stage.state, seat).view, 1).choices[0].move


ADVISED = ("hint", *THINKING)


def advice(stage: Stage, level: str, seat: int = 0) -> str:
    return hint(stage, seat) if level == "hint" else answer(stage, level, seat)


@pytest.fixture(params=ADVISED)
def adviser_or_bot(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_shield_that_may_save_a_lost_battle_is_taken_along(adviser_or_bot: str) -> None:
    """It gives no point, and the other hand is free."""
    stage = Stage(space="forest_1").stones(strength=6).give("dagger", "mirrored_shield")
    stage = only_plane(stage, "p_camp", greater="scaled_monster").play("0 attack_plane")
    assert stage.asked() == (0, "equip")
    assert set(advice(stage, adviser_or_bot).split()[1:]) == {"dagger", "mirrored_shield"}


def test_a_shield_that_may_save_the_game_is_taken_into_the_final_battle(adviser_or_bot: str) -> None:
    stage = closed(Stage(space="plains_1")).stones(strength=5).give("dagger", "mirrored_shield")
    stage.give("astral_sword", "royal_cape", "crown_of_the_ancient_kings", seat=1).stones(1, strength=6, magic=0)
    stage.set(1, space="plains_1").state.is_final = True
    stage.begin_turn().play("0 stay", "0 attack 1")
    while (asked := stage.asked()) is not None and asked != (0, "equip"):
        stage.play(f"{asked[0]} {stage.legal(asked[0])[0]}")
    assert "mirrored_shield" in advice(stage, adviser_or_bot).split()


def test_a_wand_is_held_for_what_it_can_be_used_for(adviser_or_bot: str) -> None:
    """For one Magic it gives two points, and only in hand; beside it there is room for the dagger."""
    stage = Stage(space="forest_1").stones(strength=6, willpower=4).give("dagger", "mahogany_wand")
    stage = only_plane(stage, "p_camp", greater="scaled_monster").play("0 attack_plane")
    assert stage.asked() == (0, "equip")
    assert "mahogany_wand" in advice(stage, adviser_or_bot).split()


def test_a_wand_without_magic_stays_in_the_bag(adviser_or_bot: str) -> None:
    stage = Stage(space="forest_1").stones(strength=6, magic=0).give("two_handed_sword", "mahogany_wand")
    stage = only_plane(stage, "p_camp", greater="scaled_monster").play("0 attack_plane")
    assert advice(stage, adviser_or_bot) == "equip two_handed_sword"


@pytest.mark.parametrize("item", ["mahogany_wand", "mirrored_shield"])
def test_a_plane_is_attacked_by_the_chances_that_it_is_then_fought_with(level: str, item: str) -> None:
    """What is counted on before the attack is in hand and announced when the dice are rolled."""
    stage = Stage(space="forest_1").stones(strength=6, willpower=4).give("sword", item)
    stage = only_plane(stage, "p_camp", greater="scaled_monster")
    figure = figure_of(stage.state, 0)
    promised, _lose = foe_chances(figure.kit, figure.red, figure.blue, "scaled_monster", ASTRAL)
    stage.play("0 attack_plane")
    while not stage.luck():
        said = answer(stage, level)
        if said == "roll":
            break
        stage.play(f"0 {said}")
    odds = battle_odds(stage.state)
    assert odds is not None
    assert odds.win_all == pytest.approx(promised, abs=0.01)


# Gifts and lessons


@pytest.mark.parametrize("purse", [{}, {"gold": 15}, {"xp": 15}, {"gold": 15, "xp": 15}])
def test_a_gift_that_costs_nothing_is_not_left(adviser_or_bot: str, purse: dict[str, int]) -> None:
    """The Golden Fish grants a wish for free; bots kept it for a later turn."""
    stage = Stage(space="plains_1").set(**purse).place("golden_fish").play("0 stay")
    assert advice(stage, adviser_or_bot).startswith("use golden_fish")


@pytest.mark.parametrize(("hero", "guild"), [("illusionist", "magic_tower"), ("scout", "forest_camp")])
def test_a_lesson_is_wanted_where_it_can_be_had(adviser_or_bot: str, hero: str, guild: str) -> None:
    """Their own guild nearby, rather than the first in the alphabet."""
    stage = Stage(hero=hero, space=guild).set(xp=8)
    stage.state.agenda.append(steps.ChooseGuild(0))
    stage._settled()
    assert stage.asked() == (0, "choose_guild")
    assert advice(stage, adviser_or_bot) == f"choose {guild}"
