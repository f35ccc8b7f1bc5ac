"""The laws of the contract from the middle of a story on: random play alone hardly ever agrees on one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from foretold.core.play import Playthrough
from foretold.games.prophecy_story.game import ProphecyStory
from foretold.games.prophecy_story.state import State
from foretold.laws import LAWS, Law
from foretold.laws.cases import Case
from tests.games.prophecy_story.telling import DRAGON, agree, at_outline, at_scene, at_story, everyone, perform


def with_an_x_card() -> Playthrough:
    story = at_scene(*DRAGON, scene=1)
    agree(story, 3, 1)
    return story.play_all('~ xcard n1 "tall"', "~ xcard n3")


def rolled() -> Playthrough:
    story = at_scene(*DRAGON, scene=1)
    agree(story, 3, 1)
    return everyone(story, "lock")


BEGINNINGS: dict[str, Callable[[], Playthrough]] = {
    "outline": lambda: at_outline().play_all('0 sketch finale "f"', '1 sketch s0 "a"'),
    "select": lambda: at_story(*DRAGON),
    "roleplay": lambda: at_scene(*DRAGON, scene=1),
    "x-card": with_an_x_card,
    "roll": rolled,
    "epilogue": lambda: perform(at_story(), 0),
}


class MidStory(ProphecyStory):
    """A story that begins where another one has come to."""

    package = ProphecyStory().package

    def __init__(self, name: str) -> None:
        self.name = name
        self.start: State = BEGINNINGS[name]().state
        self.start.plies = 0
        self.start.notes = [msgspec.structs.replace(it, sources=(), gone=()) for it in self.start.notes]
        self.start.cards = [msgspec.structs.replace(it, source=None) for it in self.start.cards]

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> State:
        return self.copy(self.start)


@pytest.mark.parametrize("name", BEGINNINGS)
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_law(law: Law, name: str) -> None:
    law(Case(MidStory(name), 3), len(name))
