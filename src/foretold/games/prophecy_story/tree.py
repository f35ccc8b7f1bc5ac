"""The outline: a tree of scenes whose difficulties follow from their places. Changes nothing."""

from __future__ import annotations

from collections.abc import Mapping

from foretold.games.prophecy_story.state import Scene

EASIEST = 1
Scenes = Mapping[int, Scene]


def precursors(scenes: Scenes, scene: int) -> list[int]:
    return [it.id for it in scenes.values() if it.parent == scene]


def finale(scenes: Scenes) -> int | None:
    return next((it.id for it in scenes.values() if it.parent is None), None)


def depth(scenes: Scenes, scene: int) -> int:
    """How many scenes lie between it and the end of the story."""
    parent = scenes[scene].parent
    return 0 if parent is None else 1 + depth(scenes, parent)


def height(scenes: Scenes, scene: int) -> int:
    """How many levels of precursors it has."""
    return max((1 + height(scenes, it) for it in precursors(scenes, scene)), default=0)


def difficulty(scenes: Scenes, scene: int, of_finale: int) -> int:
    return of_finale - depth(scenes, scene)


def subtree(scenes: Scenes, scene: int) -> list[int]:
    """The scene and everything that leads to it."""
    return [scene, *(below for it in precursors(scenes, scene) for below in subtree(scenes, it))]


def can_hold(scenes: Scenes, parent: int, levels: int, of_finale: int) -> bool:
    """Whether a scene with so many levels of precursors fits under a parent."""
    return difficulty(scenes, parent, of_finale) - 1 - levels >= EASIEST


def new_parents(scenes: Scenes, scene: int, of_finale: int) -> list[int]:
    """Where a scene can be moved with all that leads to it. Never below itself: a tree has no cycle (G15)."""
    own = {*subtree(scenes, scene), scenes[scene].parent}
    levels = height(scenes, scene)
    fitting = [it for it in scenes if it not in own and can_hold(scenes, it, levels, of_finale)]
    is_open = [it for it in fitting if scenes[it].order is None]
    return is_open if scenes[scene].parent is not None and scenes[scene].order is None else []


def available(scenes: Scenes) -> list[int]:
    """Scenes that were not performed and whose precursors all were, successfully or not."""
    return [
        it.id
        for it in scenes.values()
        if it.order is None and all(scenes[below].order is not None for below in precursors(scenes, it.id))
    ]


def helping(scenes: Scenes, scene: int) -> list[int]:
    """Precursors that succeeded: each gives a die (G9: and nothing further down does)."""
    return [it for it in precursors(scenes, scene) if scenes[it].is_success]
