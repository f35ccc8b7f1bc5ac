"""Tables of the adventure that begin in the middle: positions set up by hand, offered only by a server for tests.

A table is ordered with the option `stage`; without it the game begins as it always does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from foretold.core.options import Field
from foretold.games.prophecy_quest import ProphecyQuest
from foretold.games.prophecy_quest.options import FIELDS
from foretold.games.prophecy_quest.state import State
from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.staging import GATEWAY, PLANE

SURE = 20  # a lead that no dice make good


def with_items_and_a_spell() -> Stage:
    """Seat 0 shares a space with a Bear, and has two weapons and a Spell."""
    return Stage().give("sword", "axe", "prayer").place("bear")


def before_a_plane() -> Stage:
    """Both guardians are known, and no match for seat 0."""
    stage = Stage(space=GATEWAY).guard(PLANE, "vampire_lord", "shapeless_things", "astral_sword")
    return stage.set(strength_bonus=SURE, wills_bonus=SURE)


def face_to_face() -> Stage:
    """Both heroes in one space; seat 1 is hurt, and may drink when it is attacked."""
    stage = Stage(space="plains_1").set(1, space="plains_1", red=1, red_lost=2)
    return stage.give("potion_of_healing", seat=1).give("axe").set(strength_bonus=SURE)


def about_to_fall() -> Stage:
    """Seat 0 has no Health, and a Golem before it."""
    return Stage().set(red=0, red_lost=4).place("golem_guardian")


def about_to_be_saved() -> Stage:
    """The same with an Ability that would save her life."""
    return about_to_fall().give("sanctity_of_life")


def the_last_plane() -> Stage:
    """All other planes are empty. When this one is too, the Final Battle begins."""
    stage = Stage(space=GATEWAY).guard(PLANE, None, "storm_queen", "astral_sword")
    stage.give("royal_cape").give("mirrored_shield", seat=1)
    for name, plane in stage.state.planes.items():
        plane.is_closed = name != PLANE
    return stage.set(strength_bonus=SURE, wills_bonus=SURE)


def three_artifacts() -> Stage:
    """Seat 0 needs one Artifact more, and it is easily had."""
    stage = Stage(space=GATEWAY).guard(PLANE, None, "storm_queen", "astral_sword")
    stage.give("mirrored_shield", "royal_cape", "crown_of_the_ancient_kings")
    return stage.set(strength_bonus=SURE, wills_bonus=SURE)


def the_last_duel() -> Stage:
    """In the Final Battle: seat 0 needs the Artifact of seat 1, who stands beside it."""
    stage = Stage(space="plains_1").set(1, space="plains_1").give("astral_sword", seat=1)
    stage.give("mirrored_shield", "royal_cape", "crown_of_the_ancient_kings")
    stage.state.is_final = True
    for plane in stage.state.planes.values():
        plane.is_closed = True
    return stage.set(strength_bonus=SURE, wills_bonus=SURE)


STAGES: Mapping[str, Callable[[], Stage]] = {
    "battle": with_items_and_a_spell,
    "plane": before_a_plane,
    "duel": face_to_face,
    "death": about_to_fall,
    "doom": about_to_be_saved,
    "last plane": the_last_plane,
    "last duel": the_last_duel,
    "late": three_artifacts,
}


class StagedQuest(ProphecyQuest):
    fields = (*FIELDS, Field(key="stage", default="", choices=("", *STAGES)))

    @property
    def package(self) -> str:
        return ProphecyQuest.__module__.rpartition(".")[0]

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> State:
        stage = STAGES.get(options.get("stage", ""))
        usual = {name: value for name, value in options.items() if name != "stage"}
        return stage().state if stage else super().new(seats, usual, rules)
