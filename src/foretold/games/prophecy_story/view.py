"""What everybody sees of a story: all of it but the words under an X-card, with the counting already done.

The page draws from this and knows no rules: which scenes can be performed, what the pool holds and why, the
chances, what a phase still lacks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from foretold.core.game import View
from foretold.core.words import Phrase, phrase
from foretold.games.prophecy_story import flow, tree
from foretold.games.prophecy_story.finding import COVER, Finder
from foretold.games.prophecy_story.hiding import card_over, finder, shown
from foretold.games.prophecy_story.odds import check_chance, outline_chances
from foretold.games.prophecy_story.options import finale_difficulty
from foretold.games.prophecy_story.state import (
    MODULE,
    Aspect,
    Motion,
    Note,
    NoteKind,
    Phase,
    Scene,
    State,
    Step,
    Thing,
    XCard,
)
from foretold.games.prophecy_story.versions import has_one_prophecy

MOST_DICE_SHOWN = 12
MOST_PAIRS_SHOWN = 6
MINUTES_FOR_A_SCENE = 10  # RULES 4.8.2, a hint

SceneStatus = Literal["waits", "available", "current", "succeeded", "failed"]


class NoteView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A note. `text` is None when it is hidden or gone, and has a cover for single words that are hidden."""

    kind: NoteKind
    text: str | None
    author: int | None = None
    thing: int | None = None
    scene: int | None = None
    version: int = 1
    first: str | None = None
    told: tuple[tuple[int, str], ...] = ()  # by scene: as it stood when the scene's pool was locked
    is_removed: bool = False
    is_redacted: bool = False
    is_contested: bool = False
    is_hidden: bool = False
    mark: str = ""


class SceneView(Scene, frozen=True, kw_only=True):
    """A scene with what follows from its place and its dice."""

    difficulty: int
    status: SceneStatus
    waits_for: int
    hits: int


class StoryView(View, frozen=True, kw_only=True):
    plies: int
    phase: Phase
    step: Step
    module: str | None
    is_module_hidden: bool
    prophecies: list[int]  # the table's own, unless it is set aside for a module
    notes: list[NoteView]  # n0, n1, …
    things: list[Thing]  # o0, o1, …
    aspects: list[Aspect]
    scenes: list[SceneView]
    scenes_made: int
    performed: int
    current: int | None
    proposals: list[Motion]  # p0, p1, …
    ready: list[int]
    lifted: list[str]
    is_warned: bool
    timer: int | None
    minutes: int
    cards: list[XCard]
    is_halted: bool
    resigned: list[int]
    away: list[int]
    asked_before: dict[str, int]
    moderator: int | None
    voters: list[int]
    missing: list[Phrase]  # what the phase lacks before it can end
    hints: list[Phrase]  # what the rules advise
    pool: list[str]  # the reason for each die, as things stand
    chances: list[float]  # of the scene being performed, with 0, 1, … dice
    finale_chances: list[float]  # if every open scene finds 0, 1, … pairs


def look_at(state: State, seat: int | None) -> StoryView:
    found = finder(state)
    notes = [_note_view(note, card_over(state, index), found) for index, note in enumerate(state.notes)]
    is_module_hidden = any(card.item == MODULE for card in state.cards)
    return StoryView(
        seat=seat,
        seats=state.seats,
        options=state.options,
        rules=state.rules,
        plies=state.plies,
        phase=state.phase,
        step=state.step,
        module=None if is_module_hidden else state.module,
        is_module_hidden=is_module_hidden,
        prophecies=_prophecies(state),
        notes=notes,
        things=state.things[:],
        aspects=state.aspects[:],
        scenes=[_scene_view(state, scene) for scene in state.scenes.values()],
        scenes_made=state.scenes_made,
        performed=state.performed,
        current=state.current,
        proposals=state.proposals[:],
        ready=state.ready[:],
        lifted=state.lifted[:],
        is_warned=state.is_warned,
        timer=state.timer,
        minutes=MINUTES_FOR_A_SCENE,
        cards=[_card_view(it) for it in state.cards],
        is_halted=state.is_halted,
        resigned=state.resigned[:],
        away=state.away[:],
        asked_before=dict(state.asked_before),
        moderator=state.moderator,
        voters=state.voters,
        missing=[phrase(f"story-missing-{name}") for name in flow.missing(state)],
        hints=[phrase(f"story-hint-{name}") for name in flow.hints(state)],
        pool=_pool(state),
        chances=_chances(state),
        finale_chances=_finale_chances(state),
    )


def _prophecies(state: State) -> list[int]:
    is_aside = has_one_prophecy(state) and state.module is not None
    return [] if is_aside else [index for index, it in enumerate(state.notes) if it.kind == "prophecy"]


def _card_view(card: XCard) -> XCard:
    """Which words they are is not said."""
    return card if card.words is None else msgspec.structs.replace(card, words=COVER)


def _note_view(note: Note, card: XCard | None, found: Finder | None) -> NoteView:
    first = shown(note.first, None, found) if card is None else None
    told = [(scene, shown(text, None, found)) for scene, text in note.told] if card is None else []
    return NoteView(
        kind=note.kind,
        text=shown(note.text, card, found),
        author=note.author,
        thing=note.thing,
        scene=note.scene,
        version=note.version,
        first=first,
        told=tuple((scene, text) for scene, text in told if text is not None),
        is_removed=note.is_removed,
        is_redacted=note.is_redacted,
        is_contested=note.is_contested,
        is_hidden=card is not None,
        mark=note.mark,
    )


def _scene_view(state: State, scene: Scene) -> SceneView:
    untold = [it for it in tree.precursors(state.scenes, scene.id) if state.scenes[it].order is None]
    return SceneView(
        **msgspec.structs.asdict(scene),
        difficulty=tree.difficulty(state.scenes, scene.id, finale_difficulty(state.options)),
        status=_status(state, scene, len(untold)),
        waits_for=len(untold),
        hits=flow.hits(scene),
    )


def _status(state: State, scene: Scene, waits_for: int) -> SceneStatus:
    if scene.order is not None:
        return "succeeded" if scene.is_success else "failed"
    if scene.id == state.current:
        return "current"
    return "waits" if waits_for else "available"


def _pool(state: State) -> list[str]:
    if state.current is None:
        return []
    locked = state.scenes[state.current].pool
    return flow.pool_of(state, state.current) if state.step == "roleplay" else list(locked)


def _chances(state: State) -> list[float]:
    if state.current is None:
        return []
    needed = tree.difficulty(state.scenes, state.current, finale_difficulty(state.options))
    return [float(check_chance(dice, needed)) for dice in range(MOST_DICE_SHOWN + 1)]


def _finale_chances(state: State) -> list[float]:
    if not state.scenes:
        return []
    ids = list(state.scenes)
    parents = tuple(None if it.parent is None else ids.index(it.parent) for it in state.scenes.values())
    known = tuple(it.is_success for it in state.scenes.values())
    is_free = state.options["empty_pool"] == "one_die"
    return _finale_table(parents, known, finale_difficulty(state.options), is_free)[:]


@lru_cache(maxsize=256)
def _finale_table(
    parents: tuple[int | None, ...], known: tuple[bool | None, ...], of_finale: int, is_free: bool
) -> list[float]:
    finale = parents.index(None)
    return [
        float(outline_chances(parents, [pairs] * len(parents), of_finale, known, is_free)[finale])
        for pairs in range(MOST_PAIRS_SHOWN + 1)
    ]


# What is no longer there


def hidden_since(before: StoryView, after: StoryView) -> list[str]:
    """The notes that show fewer words than before, and the module if it is gone."""
    pairs = enumerate(zip(before.notes, after.notes, strict=False))
    notes = [f"n{index}" for index, (old, new) in pairs if _words_of(old) != _words_of(new)]
    return [*notes, MODULE] if before.module is not None and after.module is None else notes


def _words_of(note: NoteView) -> tuple[object, ...]:
    return note.text, note.first, note.told


# Back from a view


def imagined(view: StoryView) -> State:
    state = State(view.seats, dict(view.options), view.rules, view.plies, view.phase, view.step)
    state.module = "dragon" if view.is_module_hidden else view.module
    state.notes = [_imagined_note(it) for it in view.notes]
    state.things, state.aspects = list(view.things), list(view.aspects)
    state.scenes = {it.id: _imagined_scene(it) for it in view.scenes}
    state.scenes_made, state.performed, state.current = view.scenes_made, view.performed, view.current
    state.proposals, state.ready, state.lifted = list(view.proposals), list(view.ready), list(view.lifted)
    state.is_warned, state.timer = view.is_warned, view.timer
    state.cards, state.is_halted, state.resigned = list(view.cards), view.is_halted, list(view.resigned)
    state.asked_before, state.away = dict(view.asked_before), list(view.away)
    return state


def _imagined_note(it: NoteView) -> Note:
    fields = {name: getattr(it, name) for name in NoteView.__struct_fields__ if name != "is_hidden"}
    return Note(**fields | {"text": COVER if it.is_hidden and it.text is None else it.text})


def _imagined_scene(it: SceneView) -> Scene:
    return Scene(**{name: getattr(it, name) for name in Scene.__struct_fields__})
