"""Matching pairs: one character aspect with one environment aspect, both present, agreed by all, with a reason."""

from __future__ import annotations

import msgspec

from foretold.games.prophecy_story.state import Motion, State
from foretold.games.prophecy_story.versions import binds_words
from foretold.games.prophecy_story.writing import is_active


def of_scene(state: State, scene: int | None) -> list[tuple[int, Motion]]:
    """All pairs that were offered in a scene, with their numbers."""
    return [
        (index, it)
        for index, it in enumerate(state.proposals)
        if it.kind == "pair" and scene is not None and it.subject == f"s{scene}"
    ]


def agreed(state: State, scene: int | None) -> list[int]:
    return [index for index, it in of_scene(state, scene) if it.standing == "agreed"]


def candidates(state: State) -> dict[str, tuple[str, ...]]:
    """By character aspect the environment aspects it can be offered with now."""
    if state.current is None or state.step != "roleplay":
        return {}
    ours, theirs = _present(state, is_character=True), _present(state, is_character=False)
    taken = {it.pair for _, it in of_scene(state, state.current) if it.standing in ("open", "agreed")}
    used = _used_up(state)
    free = {mine: [it for it in theirs if (mine, it) not in taken and not {mine, it} & used] for mine in ours}
    return {f"n{mine}": tuple(f"n{it}" for it in others) for mine, others in free.items() if others}


def _used_up(state: State) -> set[int]:
    """G8: an aspect may be in several pairs, unless the table plays that it may not."""
    if not state.options["aspect_once_per_scene"]:
        return set()
    standing = [it for _, it in of_scene(state, state.current) if it.standing in ("open", "agreed")]
    return {note for it in standing for note in it.pair}


def _present(state: State, is_character: bool) -> list[int]:
    """Active aspects of the objects that are there (G11)."""
    assert state.current is not None
    absent = state.scenes[state.current].absent
    return [
        it.note
        for it in state.aspects
        if (state.things[it.thing].holder is not None) == is_character
        and it.thing not in absent
        and is_active(state, it.note)
    ]


def is_votable(state: State, pair: Motion) -> bool:
    """Whether both aspects and the reason are there to be agreed on."""
    absent = state.scenes[state.current].absent if state.current is not None and binds_words(state) else ()
    is_there = all(state.notes[note].thing not in absent for note in pair.pair)
    return is_there and all(is_active(state, note) for note in (*pair.pair, pair.reason))


def unsettle(state: State, notes: set[int]) -> tuple[tuple[int, Motion], ...]:
    """Pairs being prepared that rest on these notes must be agreed on anew. Returns them as they were."""
    if state.step != "roleplay":
        return ()
    shaken = [
        (index, it)
        for index, it in of_scene(state, state.current)
        if it.standing in ("open", "agreed") and notes & {*it.pair, it.reason}
    ]
    for index, it in shaken:
        state.proposals[index] = msgspec.structs.replace(it, standing="open", yes=())
    return tuple(shaken)


def drop(state: State, notes: set[int]) -> None:
    """Pairs that rest on what is no longer there lapse."""
    for index, it in unsettle(state, notes):
        state.proposals[index] = msgspec.structs.replace(it, standing="lapsed")


def resting_on(state: State, note: int) -> set[int]:
    """The note itself and, if it is the name of an object, that object's aspects."""
    things = {index for index, it in enumerate(state.things) if it.name == note}
    return {note, *(it.note for it in state.aspects if it.thing in things)}
