"""Short ways to bring a table to where a test begins. Everything goes through `play`, so every move is legal."""

from __future__ import annotations

from typing import Any

import pytest

from foretold.core.errors import IllegalMove
from foretold.core.play import Playthrough
from foretold.games.prophecy_story.game import ProphecyStory
from foretold.games.prophecy_story.state import CATEGORIES, Scene, State

GAME = ProphecyStory()
DRAGON = ((1, "finale", "Defeat the Dragon"), (2, "s0", "Recruit allies"), (0, "s0", "Lay a trap"))


def table(seats: int = 3, rules: int | None = None, **options: Any) -> Playthrough:
    return Playthrough.begin(GAME, seats, options, rules)


def everyone(story: Playthrough, verb: str, but: tuple[int, ...] = ()) -> Playthrough:
    for seat in story.state.voters:
        if seat not in but:
            story.play(f"{seat} {verb}")
    return story


def go_on(story: Playthrough) -> Playthrough:
    """All are ready, and once more where the part has nothing in it."""
    everyone(story, "ready")
    return everyone(story, "ready") if story.state.is_warned else story


def at_prophecy(seats: int = 3, **options: Any) -> Playthrough:
    return go_on(table(seats, **options))


def at_characters(seats: int = 3, **options: Any) -> Playthrough:
    story = at_prophecy(seats, **options)
    story.play_all(
        f"{story.state.voters[0]} module dragon", '0 object place "The old tower"', '0 attach o0 trait "Tall"'
    )
    return go_on(story)


def make_character(story: Playthrough, seat: int, name: str) -> Playthrough:
    story.play(f'{seat} character "{name}"')
    thing = len(story.state.things) - 1
    for category in CATEGORIES:
        story.play(f'{seat} attach o{thing} {category} "{name}: {category}"')
    return story


def at_outline(seats: int = 3, **options: Any) -> Playthrough:
    """The old tower is o0, named n0, its one aspect n1; seat 0's character is o1, her occupation n3."""
    story = at_characters(seats, **options)
    for seat in story.state.voters:
        make_character(story, seat, f"Hero {seat}")
    return go_on(story)


def at_story(*scenes: tuple[int, str, str], seats: int = 3, **options: Any) -> Playthrough:
    """An outline as (seat, parent, objective), and the story begun. By default the finale alone."""
    story = at_outline(seats, **options)
    first = story.state.voters[0]
    for _, parent, objective in scenes or ((0, "finale", "Be there"),):
        story.play(f'{first} sketch {parent} "{objective}"')
    return go_on(story)


def choose(story: Playthrough, scene: int) -> Playthrough:
    """All agree to perform a scene."""
    first, *others = story.state.voters
    story.play(f"{first} propose s{scene}")
    at = len(story.state.proposals) - 1
    return story.play_all(*(f"{seat} agree p{at}" for seat in others))


def at_scene(*scenes: tuple[int, str, str], seats: int = 3, scene: int = 0, **options: Any) -> Playthrough:
    return choose(at_story(*scenes, seats=seats, **options), scene)


def offer(story: Playthrough, mine: int, other: int, reason: str = "It helps") -> int:
    """Offer a pair; returns its number."""
    story.play(f'{story.state.voters[0]} pair n{mine} n{other} "{reason}"')
    return len(story.state.proposals) - 1


def agree(story: Playthrough, mine: int, other: int) -> int:
    at = offer(story, mine, other)
    story.play_all(*(f"{seat} agree p{at}" for seat in story.state.voters[1:]))
    return at


def perform(story: Playthrough, scene: int, *waves: str) -> Playthrough:
    """Choose a scene, lock what is there, roll, and close it; without dice the empty pool is locked twice."""
    choose(story, scene)
    everyone(story, "lock")
    if not waves:
        everyone(story, "lock")
    return everyone(story.play_all(*(f"* roll {wave}" for wave in waves)), "ready")


def current(story: Playthrough) -> Scene:
    state: State = story.state
    assert state.current is not None
    return state.scenes[state.current]


def refused(story: Playthrough, entry: str) -> str:
    """The sentence with which a move is refused; nothing may have changed."""
    before = GAME.copy(story.state)
    with pytest.raises(IllegalMove) as error:
        story.play(entry)
    assert story.state == before
    return str(error.value)
