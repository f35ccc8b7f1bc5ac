"""The agenda takes steps as they are declared, shares them between copies, and refuses what does not fit them."""

from __future__ import annotations

import msgspec
import pytest

from foretold.games.prophecy_quest import agenda, steps
from foretold.games.prophecy_quest.state import State
from tests.games.prophecy_quest.stage import QUEST, Stage


def test_every_kind_of_step_is_registered_once() -> None:
    assert sorted(agenda.COMES, key=str) == sorted(steps.Step.__subclasses__(), key=str)
    with pytest.raises(TypeError, match="Lose is registered already"):
        agenda.step(steps.Lose)(lambda state, seat, health, magic: None)


def test_a_step_that_takes_other_fields_is_refused() -> None:
    def forgets_magic(state: State, seat: int, health: int) -> None: ...

    def asks_without_a_move(state: State, seat: int) -> None: ...

    def moves(state: State, seat: int) -> list[str]:
        return []

    with pytest.raises(TypeError, match="forgets_magic must take state, seat, health, magic"):
        agenda.step(steps.Lose)(forgets_magic)
    with pytest.raises(TypeError, match="asks_without_a_move must take state, seat, move"):
        agenda.question(steps.Visit, moves)(asks_without_a_move)


def test_copies_share_steps_and_not_the_agenda() -> None:
    state = Stage().state
    copy = QUEST.copy(state)
    assert copy.agenda[-1] is state.agenda[-1]
    copy.agenda.pop()
    assert len(copy.agenda) == len(state.agenda) - 1


def test_steps_never_change() -> None:
    with pytest.raises(AttributeError):
        steps.Lose(0, 1, 0).health = 2  # type: ignore[misc]


def test_a_step_is_a_list_that_begins_with_its_name_in_json() -> None:
    step = steps.Roll((1,), steps.DieShown(2, steps.ItReturns(2, "axe")))
    text = msgspec.json.encode(step)
    assert text == b'["roll",[1],["die_shown",2,["it_returns",2,"axe"]]]'
    assert msgspec.json.decode(text, type=steps.AnyStep) == step
    assert steps.name_of(step) == "roll"
