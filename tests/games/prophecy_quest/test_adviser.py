"""The oracle for people: chances and a reason for each answer, from a view and nothing else."""

from __future__ import annotations

import pytest

from foretold.core.luck import Seeded
from foretold.core.words import LANGUAGES, render
from foretold.games.prophecy_quest.bots import adviser
from foretold.games.prophecy_quest.view import look_at
from tests.games.prophecy_quest.stage import QUEST, Stage
from tests.games.prophecy_quest.worlds import under_way


def test_the_best_answer_comes_with_its_chance_and_why() -> None:
    """The bear is easy for her, and teaches enough for berserk."""
    stage = Stage(space="fortress").stones(strength=8).set(xp=2).place("berserk").place("bear", space="mountains_3")
    thought = adviser.think(QUEST, stage.view(0), seed=1)
    way = next(it for it in thought.choices if it.move == "walk left")
    assert way.why is not None
    assert render(way.why) == "Bear falls in 83 %, and its Experience buys Berserk."
    assert [it.chance for it in thought.choices] == sorted((it.chance for it in thought.choices), reverse=True)
    assert all(0 <= it.chance <= 1 for it in thought.choices)


@pytest.mark.parametrize("seed", range(8))
def test_chances_are_shared_out(seed: int) -> None:
    state = under_way(seed)
    for seat in range(state.seats):
        found = adviser.chances(QUEST, look_at(state, seat), seed=1)
        assert len(found) == state.seats
        assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("seed", range(8))
def test_there_is_advice_for_who_is_asked_and_nobody_else(seed: int) -> None:
    state = under_way(seed)
    while QUEST.odds(state) is not None:
        odds = QUEST.odds(state)
        assert odds is not None
        QUEST.apply(state, "*", odds.draw(Seeded(seed)))
    asked = [it.actor for it in QUEST.prompts(state)]
    for seat in range(state.seats):
        thought = adviser.think(QUEST, look_at(state, seat), seed=1, iterations=20)
        assert bool(thought.choices) == (seat in asked)
        for it in thought.choices:
            assert it.move in state.menu
            assert it.why is None or all(render(it.why, language) for language in LANGUAGES)
    assert adviser.think(QUEST, look_at(state, None), seed=1).choices == []


def test_thinking_ends_when_its_time_is_over() -> None:
    stage = Stage(space="fortress").stones(strength=6, willpower=6).give("berserk", "prayer", "war_hammer")
    stage.place("vampire", space="mountains_3").place("angry_mob", space="plains_5")
    hasty, patient = (adviser.think(QUEST, stage.view(0), seed=1, seconds=it) for it in (0.0, None))
    assert hasty.iterations < patient.iterations
    assert {it.move for it in hasty.choices} == {it.move for it in patient.choices}
