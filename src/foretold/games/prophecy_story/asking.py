"""Who is asked what: every right at the table as a prompt. The only source of legality.

A question keeps its id as long as it is open, so that several people can write at once; when it has been closed and
is asked again it has a new one (`asked_before`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from foretold.core.game import Prompt
from foretold.core.notation import ANYONE
from foretold.core.shapes import Cells, Form, Key, OneOf, Shape, Unsigned
from foretold.core.words import Phrase, phrase
from foretold.games.prophecy_story import flow, modules, pairs, safety, tree
from foretold.games.prophecy_story.options import finale_difficulty
from foretold.games.prophecy_story.state import FINALE, LONGEST, MODULE, OBJECT_KINDS, State
from foretold.games.prophecy_story.versions import (
    asks_for_settings,
    asks_in_time,
    covers_everywhere,
    has_one_prophecy,
    has_pause,
    keeps_past,
    moderator_only_helps,
)
from foretold.games.prophecy_story.writing import (
    attachable,
    can_outline,
    contestable,
    editable,
    has_room,
    is_hidden,
    is_proposal,
    may_have_another,
    own_prophecy,
    speaks_for,
)

MOST_SCENES = 40  # when the table has lifted the limit

Question = tuple[str, Shape]  # what it is about, and the answers


def prompts(state: State) -> list[Prompt]:
    if flow.dice_due(state):
        return []
    asked = [_prompt(state, seat, name, shape) for seat, name, shape in _to_seats(state)]
    return asked + [_prompt(state, ANYONE, name, shape) for name, shape in _unnamed(state)]


def is_over(state: State) -> bool:
    return state.phase == "ended" or not state.voters


def _to_seats(state: State) -> Iterator[tuple[int, str, Shape]]:
    """The questions to seats. What all who vote are asked alike is worked out once."""
    if is_over(state):
        return
    shared, disputes = list(_shared_writing(state)), list(_disputes(state))
    for seat in state.present:
        yield from ((seat, *it) for it in _writing(state, seat, shared))
        yield from ((seat, *it) for it in _scene_work(state, seat))
        yield from ((seat, *it) for it in _agreeing(state, seat, disputes))


def _prompt(state: State, actor: int | str, name: str, shape: Shape) -> Prompt:
    kind = name.partition(".")[0]
    closed = state.asked_before.get(f"{actor}.{name}", 0)
    return Prompt(f"{name}.{closed}" if closed else name, actor, kind, _words(kind), shape)


@cache
def _words(kind: str) -> Phrase:
    return phrase(f"story-ask-{kind}")


def open_questions(state: State) -> list[str]:
    """The questions to seats, by the names that `asked_before` counts."""
    return [] if flow.dice_due(state) else [f"{seat}.{name}" for seat, name, _ in _to_seats(state)]


# Writing: open in every phase, and while an X-card lies on the table


def _writing(state: State, seat: int, shared: list[Question]) -> Iterator[Question]:
    if notes := editable(state, seat):
        yield from _edits(state, notes)
    if not has_room(state):
        return
    if seat in state.voters or not moderator_only_helps(state):
        yield "object", Form("object", LONGEST["name"], dict.fromkeys(OBJECT_KINDS, ()))
        if places := attachable(state, seat):
            yield "attach", Form("attach", LONGEST["aspect"], places)
    if may_have_another(state, seat) and state.phase not in ("safety", "epilogue"):
        yield "character", Form("character", LONGEST["name"])
    yield "suggest", Form("suggest", LONGEST["suggestion"])
    if _may_moderate(state, seat):
        yield "ask", Form("ask", LONGEST["question"])
    if seat in state.voters:
        yield from shared
        if state.phase == "prophecy" and _can_foretell(state, seat):
            name = "prophecy.proposed" if is_proposal(state, seat) else "prophecy"
            yield name, Form("prophecy", LONGEST["prophecy"])


def _may_moderate(state: State, seat: int) -> bool:
    """Who may ask questions and keep time: by rules 3 the moderator alone, where there is one (G31)."""
    return moderator_only_helps(state) or state.moderator in (None, seat)


def _edits(state: State, notes: Iterable[int]) -> Iterator[Question]:
    """One question for each length of text: `edit n17 3 "…"` names the version it was written over."""
    by_room: dict[int, dict[str, tuple[str, ...]]] = {}
    for note in notes:
        it = state.notes[note]
        by_room.setdefault(LONGEST[it.kind], {})[f"n{note}"] = (str(it.version),)
    for room, places in by_room.items():
        yield f"edit.{room}", Form("edit", room, places)


def _shared_writing(state: State) -> Iterator[Question]:
    if not any(it.kind == "title" for it in state.notes):
        yield "title", Form("title", LONGEST["title"])
    if state.phase == "prophecy":
        is_covered = any(card.item == MODULE for card in state.cards)  # which one is missing would tell which it is
        others = [it for it in modules.names() if is_covered or it != state.module]
        yield "module", OneOf(tuple(f"module {it}" for it in others))
    if state.current is not None:
        yield "narrate", Form("narrate", LONGEST["narration"])
    if state.phase == "epilogue":
        yield "epilogue", Form("epilogue", LONGEST["epilogue"])


def _can_foretell(state: State, seat: int) -> bool:
    """Whether a seat may write a prophecy of the table's own, take up again the one that is set aside, or propose
    another in the place of somebody else's (G25)."""
    own = own_prophecy(state)
    if own is None:
        return True
    is_aside = has_one_prophecy(state) and state.module is not None
    can_propose = is_proposal(state, seat) and not state.is_paused
    return (is_aside or can_propose) and not is_hidden(state, own)


# Scenes


def _scene_work(state: State, seat: int) -> Iterator[Question]:
    if seat in state.voters and not state.is_paused:
        if can_outline(state):
            yield from _outlining(state)
        if state.phase in ("outline", "story"):
            yield from _setting(state)
        if can_outline(state) and asks_for_settings(state):
            yield from _casting(state, seat)
        if state.step == "roleplay":
            yield from _preparing(state, seat)
    if state.current is not None and _may_moderate(state, seat):
        yield "timer", OneOf(("timer start",) if state.timer is None else ("timer start", "timer stop"))


def _outlining(state: State) -> Iterator[Question]:
    of_finale = finale_difficulty(state.options)
    scenes = state.scenes
    if places := sketchable(state):
        yield "sketch", Form("sketch", LONGEST["objective"], dict.fromkeys(places, ()))
    still = [it for it in scenes if not keeps_past(state) or _is_untold(state, it)]
    parents = {f"s{it}": tuple(f"s{to}" for to in tree.new_parents(scenes, it, of_finale)) for it in still}
    if movable := {scene: others for scene, others in parents.items() if others}:
        yield "move", Cells("move", movable)
    if doomed := [it for it in scenes if _can_delete(state, it)]:
        yield "delete", OneOf(tuple(f"delete s{it}" for it in doomed))


def sketchable(state: State) -> list[str]:
    """What a new scene can lead to: a scene that is not performed and not the easiest there can be."""
    if not state.scenes:
        return [FINALE]
    most = MOST_SCENES if "scenes" in state.lifted else state.options["max_scenes"]
    if len(state.scenes) >= most:
        return []
    of_finale = finale_difficulty(state.options)
    fitting = [it for it in state.scenes if tree.can_hold(state.scenes, it, 0, of_finale)]
    return [f"s{it}" for it in fitting if state.scenes[it].order is None]


def _is_untold(state: State, scene: int) -> bool:
    """Whether neither it nor anything that leads to it was performed."""
    return all(state.scenes[it].order is None for it in tree.subtree(state.scenes, scene))


def _can_delete(state: State, scene: int) -> bool:
    return _is_untold(state, scene) and (state.phase == "outline" or state.scenes[scene].parent is not None)


def _casting(state: State, seat: int) -> Iterator[Question]:
    """Who and what is to be in the scenes that are planned."""
    mine = [index for index, it in enumerate(state.things) if speaks_for(state, seat, it.holder)]
    planned = [it for it in state.scenes.values() if it.order is None]
    for verb, is_absent in (("absent", False), ("present", True)):
        places = {
            f"o{thing}": tuple(f"s{it.id}" for it in planned if (thing in it.absent) == is_absent) for thing in mine
        }
        if some := {thing: scenes for thing, scenes in places.items() if scenes}:
            yield f"cast.{verb}", Cells(verb, some)


def _setting(state: State) -> Iterator[Question]:
    bare = [it.id for it in state.scenes.values() if it.setting is None and it.order is None and not it.pool]
    if bare and has_room(state):
        yield "setting", Form("setting", LONGEST["setting"], {f"s{it}": () for it in bare})


def _preparing(state: State, seat: int) -> Iterator[Question]:
    assert state.current is not None
    absent = state.scenes[state.current].absent
    mine = [index for index, it in enumerate(state.things) if speaks_for(state, seat, it.holder)]
    if mine:
        moves = [f"{'present' if it in absent else 'absent'} o{it}" for it in mine]
        yield "presence", OneOf(tuple(sorted(moves)))
    if (places := pairs.candidates(state)) and has_room(state):
        yield "pair", Form("pair", LONGEST["reason"], places)


# Agreeing: waits while an X-card lies on the table


def _agreeing(state: State, seat: int, disputes: list[Question]) -> Iterator[Question]:
    if state.is_paused:
        return
    if scenes := flow.proposable(state):
        yield "propose", OneOf(tuple(f"propose {it}" for it in scenes))
    if seat in state.voters:
        if not asks_in_time(state) or not flow.missing(state):
            yield from _readiness(state, seat)
        yield from _votes(state, seat)
        yield from disputes


def _readiness(state: State, seat: int) -> Iterator[Question]:
    if state.step == "select" and tree.available(state.scenes):
        return
    yes, no = ("lock", "unlock") if state.step == "roleplay" else ("ready", "unready")
    again = (
        ".again" if state.is_warned and asks_in_time(state) else ""
    )  # a second press was meant for the first question
    yield f"{yes}.{state.phase}.{state.performed}{again}", OneOf((no if seat in state.ready else yes,))


def _votes(state: State, seat: int) -> Iterator[Question]:
    for index, it in enumerate(state.proposals):
        if it.standing == "open" and flow.is_votable(state, it):
            first = f"unsure p{index}" if seat in it.yes else f"agree p{index}"
            yield f"vote.{index}", OneOf(tuple(sorted((first, f"refuse p{index}"))))


def _disputes(state: State) -> Iterator[Question]:
    if doubtful := contestable(state):
        yield "contest", OneOf(tuple(sorted(f"contest n{it}" for it in doubtful)))
    if contested := flow.restorable(state):
        yield "restore", OneOf(tuple(sorted(f"restore {it}" for it in contested)))
    if rules := flow.overrides(state):
        yield "override", OneOf(tuple(sorted(f"override {it}" for it in rules)))


# Unnamed


def _unnamed(state: State) -> Iterator[Question]:
    if state.cards:
        yield "removed", OneOf(tuple(sorted(f"removed {card.item}" for card in state.cards)))
    if places := safety.pressable(state):
        limit = safety.LONGEST_MARKED if covers_everywhere(state) else 0
        yield "xcard", Unsigned("xcard", places=places, limit=limit)
    for room, items in safety.replaceable(state).items():
        yield f"replace.{room}", Form("replace", room, dict.fromkeys(items, ()))
    if marks := safety.withdrawable(state):
        yield "withdraw", Key("withdraw", marks)
    if has_pause(state) and not is_over(state):
        yield "pause", OneOf(("resume" if state.is_halted else "pause",))
    if not is_over(state) and has_room(state):
        yield "line", Unsigned("line", limit=LONGEST["line"])
        yield "veil", Unsigned("veil", limit=LONGEST["veil"])
    if marks := safety.strikable(state):
        yield "strike", Key("strike", marks)
