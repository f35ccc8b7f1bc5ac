"""The worked examples of the rules, and a whole story of three scenes that a person can read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from foretold.core import record
from foretold.core.play import Playthrough
from foretold.games import GAMES
from foretold.games.prophecy_story import flow, tree
from foretold.games.prophecy_story.odds import check_chance, outline_chances
from foretold.games.prophecy_story.view import StoryView
from tests.games.prophecy_story.telling import agree, at_outline, at_story, choose, current, everyone, perform

FOLDER = Path(__file__).parents[2] / "golden"
GOLDEN = json.loads((FOLDER / "prophecy_story.json").read_text(encoding="utf-8"))


def spaced(dice: list[int]) -> str:
    return " ".join(map(str, dice))


def scene_of(check: dict[str, Any]) -> Playthrough:
    """A scene of this difficulty, about to be prepared, with so many successful precursors."""
    branch = [
        (0, "finale" if not level else f"s{level - 1}", f"Level {level}")
        for level in range(5 - check["difficulty"])
    ]
    target = len(branch) - 1
    before = [(0, f"s{target}", f"Before {number}") for number in range(check["precursors"])]
    story = at_story(*branch, *before, **check.get("options", {}))
    for number in range(check["precursors"]):
        choose(story, target + 1 + number)
        agree(story, 3, 1)
        everyone(everyone(story, "lock").play_all(*["* roll 6"] * 4, "* roll 1"), "ready")
    return choose(story, target)


@pytest.mark.parametrize("check", GOLDEN["checks"], ids=lambda it: it["id"])
def test_g_ex_checks(check: dict[str, Any]) -> None:
    story = scene_of(check)
    for number in range(check["pairs"]):
        story.play(f'1 attach o0 trait "Helpful {number}"')
        agree(story, 3, len(story.state.notes) - 1)
    everyone(story, "lock")
    if not check["waves"]:
        everyone(story, "lock")
    story.play_all(*(f"* roll {spaced(wave)}" for wave in check["waves"]))
    scene = current(story)
    assert [list(wave) for wave in scene.waves] == check["waves"]
    assert (flow.hits(scene), scene.is_success) == (check["hits"], check["success"])
    assert len(scene.pool) == check["pairs"] + check["precursors"] or scene.pool == ("free",)


def dragon() -> Playthrough:
    outline = GOLDEN["outline"]
    scenes = [
        (0, "finale" if parent is None else f"s{parent}", objective)
        for parent, objective in zip(outline["parents"], outline["objectives"], strict=True)
    ]
    return at_story(*scenes, empty_pool="one_die")


def test_g_ex5_the_outline_of_the_dragon() -> None:
    outline, story = GOLDEN["outline"], dragon()
    view = story.view(0)
    assert isinstance(view, StoryView)
    assert [it.difficulty for it in view.scenes] == outline["difficulty"]
    assert tree.available(story.state.scenes) == outline["available"]
    assert len(at_outline().play_all('0 sketch finale "f"').state.scenes) == 1
    assert orders(outline["parents"], frozenset()) == outline["orders"]


def orders(parents: list[int | None], done: frozenset[int]) -> int:
    """In how many orders the scenes can be performed, found by trying all."""
    if len(done) == len(parents):
        return 1
    ready = [it for it in range(len(parents)) if it not in done and below(parents, it) <= done]
    return sum(orders(parents, done | {it}) for it in ready)


def below(parents: list[int | None], scene: int) -> set[int]:
    return {it for it, parent in enumerate(parents) if parent == scene}


def test_g_ex5_dice_for_precursors_that_succeeded() -> None:
    outline, story = GOLDEN["outline"], dragon()
    for scene in (4, 5, 6, 1, 2, 3, 0):
        choose(story, scene)
        view = story.view(0)
        assert isinstance(view, StoryView)
        expected = outline["dice_from_precursors"].get(str(scene), 0)
        assert sum(it.startswith("s") for it in view.pool) == expected
        everyone(story, "lock")
        if scene in outline["failing"]:
            story.play("* roll " + spaced([1] * len(view.pool)))
        else:
            story.play("* roll " + spaced([6] * len(view.pool)))
            while flow.dice_due(story.state):
                last = flow.hits(current(story)) >= 5
                story.play("* roll " + spaced([1 if last else 6] * flow.dice_due(story.state)))
        everyone(story, "ready")


@pytest.mark.parametrize("row", GOLDEN["chances"], ids=lambda it: f"{it['dice']} dice")
def test_the_table_of_chances(row: dict[str, Any]) -> None:
    found = [float(check_chance(row["dice"], difficulty)) for difficulty in range(1, 6)]
    assert found == pytest.approx(row["by_difficulty"], abs=0.00005)


def test_the_chance_of_the_finale_in_the_picture() -> None:
    picture = GOLDEN["saltmere"]
    for pairs, expected in picture["finale_with_pairs"].items():
        chances = outline_chances(picture["parents"], [int(pairs)] * 8, 4, picture["known"])
        assert float(chances[0]) == pytest.approx(expected, abs=0.005)


def test_a_story_of_three_scenes_from_the_first_line_to_the_end() -> None:
    text = (FOLDER / "prophecy_story_saltmere.record").read_text(encoding="utf-8")
    story = record.replay(record.read(text), GAMES)
    assert story.is_over
    assert [(it.id, it.order, it.is_success) for it in story.state.scenes.values()] == [
        (0, 3, True),
        (1, 1, True),
        (2, 2, False),
    ]
    assert story.state.scenes[0].pool == ("p8", "p9", "p10", "s1")
    assert record.write(story) == "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("#"))


def test_perform_is_a_short_way_to_lose_a_scene() -> None:
    assert perform(at_story(), 0).state.phase == "epilogue"
