"""Journeys: what a hero becomes on the way counts, nothing is had twice, and chances are chances."""

from __future__ import annotations

import pytest

from foretold.games.prophecy_quest.board import PLACE, PLANES, RING
from foretold.games.prophecy_quest.bots.journey import UNLIKELY, Journey
from foretold.games.prophecy_quest.bots.worth import SIBYL, figure_of
from tests.games.prophecy_quest.stage import Stage
from tests.games.prophecy_quest.test_blunders import closed, only_plane
from tests.games.prophecy_quest.worlds import under_way


def hopes(stage: Stage, turns: int) -> float:
    figure = figure_of(stage.state, 0, SIBYL)
    return Journey(stage.state, 0, figure).ahead(figure, stage.hero().space, turns)


def _on_the_way() -> Stage:
    """With a guardian to grow for, who is far away."""
    stage = Stage(space="forest_camp").stones(strength=6).set(xp=3, gold=0)
    return only_plane(stage, "p_tower", greater="scaled_monster")


def test_what_is_won_in_one_space_pays_in_the_next() -> None:
    """The bear's Experience is what the strongman asks for: together they are worth more than one by one."""
    both, bear, strongman = (_on_the_way() for _ in range(3))
    for stage in (both, bear):
        stage.place("bear", space="mountains_1")
    for stage in (both, strongman):
        stage.place("strongman", space="plains_1")
    assert hopes(both, 2) > hopes(bear, 2) + hopes(strongman, 2) + 0.1


def test_nothing_is_had_twice() -> None:
    stage = Stage(space="plains_1").set(xp=15, gold=0).place("strongman")
    stage = only_plane(stage, "p_tower", greater="scaled_monster")
    assert hopes(stage, 1) > 0.1
    assert hopes(stage, 3) <= hopes(stage, 1) * 1.2


def test_who_sets_out_for_nothing_expects_nothing() -> None:
    stage = closed(Stage(space="plains_1")).set(gold=0, xp=0)
    assert hopes(stage, 3) == pytest.approx(0, abs=0.1)


@pytest.mark.parametrize("seed", range(12))
def test_chances_are_chances(seed: int) -> None:
    """In every space and plane of positions in the middle of a game."""
    state = under_way(seed)
    for seat in state.living():
        figure = figure_of(state, seat, SIBYL)
        journey = Journey(state, seat, figure)
        planes = [journey.attack(figure, it) for it in PLANES] if not state.is_final else []
        for outcomes in [*(journey.visit(figure, PLACE[it]) for it in RING), *planes]:
            assert all(0 < chance <= 1 for chance, *_ in outcomes)
            assert 1 - 6 * UNLIKELY < sum(chance for chance, *_ in outcomes) < 1 + 1e-9
            assert all(
                min(it.red, it.blue, it.gold, it.xp, it.red_lost, it.blue_lost) >= 0 for _, it, *_ in outcomes
            )
