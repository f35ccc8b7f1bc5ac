"""What each seat has lived through, and the sentences that tell it once."""

from __future__ import annotations

from foretold.core.notation import parse_entry
from foretold.core.words import render
from foretold.games.prophecy_quest.fate import remove
from foretold.games.prophecy_quest.state import copied
from foretold.games.prophecy_quest.tale import Tale
from foretold.games.prophecy_quest.view import look_at
from tests.games.prophecy_quest.stage import QUEST, Stage
from tests.games.prophecy_quest.staging import attack, engage, facing, meet


def told(stage: Stage, entry: str) -> list[str]:
    """The keys of all that is said about a move."""
    before = copied(stage.state)
    stage.play(entry)
    return [it.words.key for it in QUEST.words(before, parse_entry(entry), stage.state)]


def test_a_won_battle_and_a_lost_one_are_counted() -> None:
    won = engage(facing("lone_wolf"), "strength").play("* roll 6 1")
    lost = engage(facing("lone_wolf").stones(health=1), "strength").play("* roll 1 6")
    assert (won.state.tales[0].won, won.state.tales[0].lost) == (1, 0)
    assert (lost.state.tales[0].won, lost.state.tales[0].lost) == (0, 1)


def test_both_sides_remember_a_battle_between_characters() -> None:
    stage = attack(meet().stones(1, health=1)).play("* roll 6 1")
    assert [(it.won, it.lost) for it in stage.state.tales] == [(1, 0), (0, 1)]


def test_a_roll_that_is_followed_by_another_is_no_battle_yet() -> None:
    stage = engage(facing("steppe_raiders").stones(health=6), "strength").play("* roll 6 1")
    assert stage.state.battle is not None
    assert stage.state.tales[0] == Tale()


def test_rounds_and_fallen_characters_are_counted() -> None:
    stage = Stage().begin_round(1)
    assert [it.rounds for it in stage.state.tales] == [0, 1]
    remove(stage.state, 0)
    assert [it.fallen for it in stage.state.tales] == [1, 0]
    assert look_at(stage.state, 0).tales == list(stage.state.tales)


def test_a_copy_has_a_tale_of_its_own() -> None:
    stage = Stage()
    before = copied(stage.state)
    stage.begin_round(1)
    assert before.tales[1].rounds == 0


def test_a_walk_is_told_once_with_its_end() -> None:
    stage = Stage(space="plains_1")
    before = copied(stage.state)
    stage.play("0 walk right")
    said = [it.words for it in QUEST.words(before, parse_entry("0 walk right"), stage.state)]
    assert said[0].key == "quest-went-walk"
    assert "quest-arrived" not in [it.key for it in said]
    assert render(said[0], "en").startswith("seat 1 walks to: ")


def test_the_round_of_somebody_who_has_fallen_is_told_too() -> None:
    stage = Stage(seats=3)
    remove(stage.state, 1)
    keys = told(stage, "0 stay")
    while stage.state.active == 0:
        keys = told(stage, "0 end")
    assert "quest-round-of" in keys
