"""What the bots think a position is worth."""

from __future__ import annotations

import pytest

from foretold.games.prophecy_quest.board import PLACE
from foretold.games.prophecy_quest.bots.ahead import TURNS_TO, chances, worth
from foretold.games.prophecy_quest.bots.might import ASTRAL, foe_chances
from foretold.games.prophecy_quest.bots.readiness import readiness
from foretold.games.prophecy_quest.bots.turn import TOO_MANY
from foretold.games.prophecy_quest.bots.walking import THOUGHTS, Walker
from foretold.games.prophecy_quest.bots.worth import features, figure_of, judgement, standing
from foretold.games.prophecy_quest.state import copied
from tests.games.prophecy_quest.stage import Stage

FOES = ("scaled_monster", "shapeless_things")  # with one life, with three


def rich() -> Stage:
    stage = Stage(space="forest_1").stones(strength=8, willpower=10).set(gold=15, xp=15)
    return stage.give("two_handed_sword", "crown_of_power", "berserk", "astral_sword", "royal_cape")


def test_to_have_won_is_worth_more_than_all_that_is_owned() -> None:
    stage = rich()
    won, lost = copied(stage.state), copied(stage.state)
    won.ended, won.winners = "four", [0]
    lost.ended, lost.winners = "four", [1]
    assert worth(won, 0) > worth(stage.state, 0) > worth(lost, 0)
    assert chances(won)[0] == 1


@pytest.mark.parametrize("is_final", [False, True])
def test_features_times_weights_are_the_standing(is_final: bool) -> None:
    """What is fitted is what is played by."""
    stage = rich()
    stage.state.is_final = is_final
    figure = figure_of(stage.state, 0)
    weights = judgement(is_final).weights
    found = sum(getattr(weights, name) * it for name, it in features(figure).items())
    assert found == pytest.approx(standing(figure))


def test_who_has_what_a_guardian_asks_for_is_readier() -> None:
    """The Tortured Souls ask for Wills: a sword does not help, a wand does."""
    left = ((("tortured_souls",), ("shadow_of_death",)),)
    kit = figure_of(Stage(hero="mystic").state, 0).kit
    bare, armed, willed = (kit._replace(items=it) for it in ((), ("sword",), ("staff_of_the_archmagi",)))
    souls = [foe_chances(it, 3, 8, "tortured_souls", ASTRAL)[0] for it in (bare, armed, willed)]
    assert souls[0] == souls[1] < souls[2]
    assert readiness(bare, 3, 8, left) < readiness(willed, 3, 8, left)


def test_spells_for_each_roll_are_paid_for_each_roll() -> None:
    """Three lives: what can be announced once does not help three times."""
    bare = figure_of(Stage().state, 0).kit
    wise = bare._replace(abilities=("concentration",))
    once, thrice = ([foe_chances(it, 5, 4, foe, ASTRAL)[0] for it in (bare, wise)] for foe in FOES)
    assert once[0] < once[1]
    assert thrice[0] == thrice[1]


def test_turns_are_counted_with_the_one_that_does_it() -> None:
    city, wilderness = PLACE["city"], PLACE["magic_wilderness"]
    assert TURNS_TO[city][city] == 1
    assert TURNS_TO[city][wilderness] == 2, "by the gates"
    assert TURNS_TO[city][PLACE["forest_camp"]] == 3


def test_a_thought_ends_however_often_luck_decides() -> None:
    """Three battles, each with a die that may be kept or not, then a card that nobody knows: thousands of ways."""
    stage = Stage(space="mountains_3").stones(health=3, magic=0).give("knights_shield", "clover_meadow")
    stage.place("master_wizard").place("flock_of_harpies", space="forest_3").hide("bear", space="forest_3")
    stage.play("0 stay")
    tree = Walker(stage.state, 0).plan
    tree.answered(stage.state, "use master_wizard forest_3")
    assert THOUGHTS < tree.total < 2 * TOO_MANY * THOUGHTS
