"""How a story goes forward: phases, votes, and the steps of a scene. All of it by agreement.

`settle` is called after every move and lets everything happen that all voters have agreed to. Nothing happens while
an X-card lies on the table, nor while too few people are left and the table has not decided to go on.
"""

from __future__ import annotations

import msgspec

from foretold.games.prophecy_story import pairs, tree
from foretold.games.prophecy_story.options import finale_difficulty
from foretold.games.prophecy_story.state import PHASES, Motion, Note, Scene, State, Step, number
from foretold.games.prophecy_story.versions import asks_for_settings, asks_in_time, binds_words, keeps_past
from foretold.games.prophecy_story.writing import (
    ENOUGH_PEOPLE,
    characters,
    is_active,
    is_complete,
    take_up_draft,
)

MOST_DICE = 200  # RULES 4.8.6: a technical guard
HIT, EXPLODES = 4, 6  # G1: from 4 on a die hits, a 6 adds another


Grounds = tuple[object, ...]


def grounds(state: State) -> Grounds:
    """What people are ready for, or lock: not its words, which may be forgotten, but which version of them."""
    if not state.ready or not binds_words(state):
        return ()
    if state.phase == "prophecy":
        return (state.module, *(_version(it) for it in state.notes if it.kind == "prophecy"))
    if state.phase == "outline":
        return tuple((it.id, it.parent, it.absent, _words(state, it)) for it in state.scenes.values())
    if state.step == "roleplay" and state.current is not None:
        scene = state.scenes[state.current]
        return (tuple(pool_of(state, scene.id)), scene.absent, _words(state, scene))
    return ()


def _words(state: State, scene: Scene) -> tuple[object, ...]:
    notes = (scene.objective, scene.setting)
    return tuple(_version(state.notes[it]) for it in notes if it is not None)


def _version(note: Note) -> tuple[int, bool]:
    return note.version, note.is_removed


def settle(state: State, before: Grounds = (), actor: int | str = "") -> None:
    """Let happen what all have agreed to, one thing after the other. Who changes what others are ready for speaks
    for themselves alone (G27)."""
    if asks_in_time(state) and missing(state):
        state.ready = []  # of what is not possible yet, or not any more, all are asked again
    _ask_others_again(state, before, actor)
    while not state.is_paused:
        if _carry_one(state):
            _ask_others_again(state, before, actor)
        elif not _go_forward(state):
            break


def _ask_others_again(state: State, before: Grounds, actor: int | str) -> None:
    if before and grounds(state) != before:
        state.ready = [it for it in state.ready if it == actor]


# Votes


def has_enough_people(state: State) -> bool:
    return len(state.people) >= ENOUGH_PEOPLE or "people" in state.lifted


def are_all(seats: tuple[int, ...] | list[int], state: State) -> bool:
    return bool(state.voters) and set(state.voters) <= set(seats)


def _carry_one(state: State) -> bool:
    for index, proposal in enumerate(state.proposals):
        if proposal.standing == "open" and are_all(proposal.yes, state) and _can_carry(state, proposal):
            state.proposals[index] = msgspec.structs.replace(proposal, standing="agreed")
            _carry(state, proposal)
            return True
    return False


def is_votable(state: State, proposal: Motion) -> bool:
    """Whether what is proposed is there to be agreed on."""
    if proposal.kind == "pair":
        return pairs.is_votable(state, proposal)
    return proposal.kind != "prophecy" or is_active(state, proposal.reason)


def _can_carry(state: State, proposal: Motion) -> bool:
    return is_votable(state, proposal) and (proposal.kind != "scene" or has_enough_people(state))


def _carry(state: State, proposal: Motion) -> None:
    if proposal.kind == "scene":
        _begin_scene(state, number(proposal.subject))
    elif proposal.kind == "restore":
        note = number(proposal.subject)
        state.notes[note] = msgspec.structs.replace(state.notes[note], is_contested=False)
    elif proposal.kind == "override":
        _override(state, proposal.subject)
    elif proposal.kind == "prophecy":
        take_up_draft(state, proposal.reason)


def _override(state: State, rule: str) -> None:
    if rule == "back":
        _enter(state, PHASES[PHASES.index(state.phase) - 1])
    elif rule == "redo":
        assert state.current is not None
        scene = state.scenes[state.current]
        state.scenes[scene.id] = msgspec.structs.replace(scene, pool=(), waves=(), is_success=None)
        _step(state, "roleplay")
    else:
        state.lifted.append(rule)


def overrides(state: State) -> list[str]:
    """The rules that a table can lift now; no others exist."""
    is_between_scenes = state.phase != "story" or state.step == "select"
    can = {
        "scenes": "scenes" not in state.lifted and (state.phase == "outline" or state.step == "select"),
        "structure": state.step == "select" and "structure" not in state.lifted,
        "redo": state.step == "narrate",
        "back": state.phase != "safety" and is_between_scenes,
        "people": not has_enough_people(state),
    }
    return [rule for rule, is_possible in can.items() if is_possible and not _is_open(state, "override", rule)]


def _is_open(state: State, kind: str, subject: str) -> bool:
    return any(it.standing == "open" and (it.kind, it.subject) == (kind, subject) for it in state.proposals)


def proposable(state: State) -> list[str]:
    """Scenes that may be proposed: available, with something to accomplish, and not proposed yet."""
    if state.step != "select":
        return []
    names = [f"s{it}" for it in tree.available(state.scenes) if _has_objective(state, state.scenes[it])]
    return [name for name in names if not _is_open(state, "scene", name)]


def restorable(state: State) -> list[str]:
    names = [f"n{index}" for index, note in enumerate(state.notes) if note.is_contested]
    return [name for name in names if not _is_open(state, "restore", name)]


def _has_objective(state: State, scene: Scene) -> bool:
    return not state.notes[scene.objective].is_removed


def lapse(state: State, *kinds: str) -> None:
    """End open proposals of these kinds."""
    for index, it in enumerate(state.proposals):
        if it.standing == "open" and it.kind in kinds:
            state.proposals[index] = msgspec.structs.replace(it, standing="lapsed")


# Phases


def missing(state: State) -> list[str]:
    """What the phase still needs before it can end."""
    lacks = {
        "people": not has_enough_people(state),
        "prophecy": state.phase == "prophecy" and not has_prophecy(state),
        "characters": state.phase == "characters" and not _have_all_characters(state),
        "finale": state.phase == "outline" and not state.scenes,
        "objectives": state.phase == "outline"
        and not all(_has_objective(state, it) for it in state.scenes.values()),
        "objective": state.step == "roleplay" and not _has_objective(state, state.scenes[state.current or 0]),
    }
    return [name for name, is_lacking in lacks.items() if is_lacking]


def hints(state: State) -> list[str]:
    """What the rules only advise."""
    advice = {
        "prophecy": state.phase == "prophecy",
        "finale-alone": state.phase == "outline" and len(state.scenes) == 1,
        "precursor": state.phase == "outline" and bool(state.scenes),
        "setting": state.phase == "outline" and lacks_setting(state),
        "timer": state.step == "roleplay" and state.timer is not None,
        f"bare-{state.phase}": state.is_warned and state.step != "roleplay",
    }
    return [name for name, is_fitting in advice.items() if is_fitting]


def has_prophecy(state: State) -> bool:
    is_written = any(it.kind == "prophecy" and not it.is_removed for it in state.notes)
    return state.module is not None or is_written


def is_bare(state: State) -> bool:
    """Whether the part would be passed over with nothing of its own in it (G24)."""
    kinds = {it.kind for it in state.notes if not it.is_removed}
    match state.phase:
        case "safety":
            return not kinds & {"line", "veil"}
        case "prophecy":
            return all(it.holder is not None for it in state.things)
        case "outline":
            return len(state.scenes) == 1 or lacks_setting(state)
        case "epilogue":
            return "epilogue" not in kinds
    return False


def lacks_setting(state: State) -> bool:
    """Whether a scene of the outline has no setting yet (G29)."""
    written = [it for it in state.scenes.values() if it.setting is not None]
    there = [it for it in written if it.setting is not None and not state.notes[it.setting].is_removed]
    return asks_for_settings(state) and len(there) < len(state.scenes)


def _have_all_characters(state: State) -> bool:
    has_each = all(characters(state, seat) for seat in state.voters)
    return has_each and all(is_complete(state, it) for it in characters(state))


def _go_forward(state: State) -> bool:
    """End what all are ready to end: a phase, the search for pairs, a scene."""
    if state.phase == "ended" or not are_all(state.ready, state) or missing(state):
        return False
    if state.step == "roleplay":
        _lock(state)
    elif state.step == "narrate":
        _close_scene(state)
    elif asks_in_time(state) and is_bare(state) and not state.is_warned:
        _ask_again(state)
    else:
        _enter(state, PHASES[PHASES.index(state.phase) + 1])
    return True


def _enter(state: State, phase: str) -> None:
    state.phase = next(it for it in PHASES if it == phase)
    lapse(state, "override", "scene", "prophecy")
    _step(state, "select" if phase == "story" else "")
    if phase == "story":
        state.notes = [msgspec.structs.replace(it, first=it.first or it.text) for it in state.notes]


def _step(state: State, step: Step) -> None:
    state.step = step
    state.ready = []
    state.is_warned = False


def _ask_again(state: State) -> None:
    """All are asked once more before they go on with nothing in hand."""
    state.ready, state.is_warned = [], True


# A scene


def _begin_scene(state: State, scene: int) -> None:
    lapse(state, "scene", "override")
    state.lifted = [it for it in state.lifted if it != "structure"]
    state.current = scene
    state.timer = state.plies  # ten minutes from now, as a hint
    _step(state, "roleplay")


def pool_of(state: State, scene: int) -> list[str]:
    """The reason for each die: agreed pairs, and precursors that succeeded (G6: or one die for nothing)."""
    reasons = [f"p{it}" for it in pairs.agreed(state, scene)]
    reasons += [f"s{it}" for it in tree.helping(state.scenes, scene)]
    return reasons or (["free"] if state.options["empty_pool"] == "one_die" else [])


def _lock(state: State) -> None:
    """Lock the pool. An empty one is warned of first, so that the table can look for a pair (G6)."""
    assert state.current is not None
    pool = pool_of(state, state.current)
    if not pool and not state.is_warned:
        _ask_again(state)
        return
    lapse(state, "pair")
    scene = state.scenes[state.current]
    state.scenes[scene.id] = msgspec.structs.replace(scene, pool=tuple(pool))
    if keeps_past(state):
        _keep_words(state, scene.id)
    _step(state, "roll")
    if not pool:
        _resolve(state)


def _keep_words(state: State, scene: int) -> None:
    """What the aspects of its pairs and their objects are called at this moment stays with the scene (G28)."""
    aspects = {note for it in pairs.agreed(state, scene) for note in state.proposals[it].pair}
    things = {state.notes[it].thing for it in aspects}
    for index in aspects | {state.things[it].name for it in things if it is not None}:
        note = state.notes[index]
        if note.text is not None:
            others = tuple(it for it in note.told if it[0] != scene)  # a scene may be rolled again
            state.notes[index] = msgspec.structs.replace(note, told=(*others, (scene, note.text)))


def dice_due(state: State) -> int:
    """How many dice the next wave has; 0 when none is due."""
    if state.step != "roll" or state.current is None:
        return 0
    scene = state.scenes[state.current]
    due = sum(die == EXPLODES for die in scene.waves[-1]) if scene.waves else len(scene.pool)
    return min(due, MOST_DICE - sum(map(len, scene.waves)))


def roll(state: State, dice: tuple[int, ...]) -> None:
    assert state.current is not None
    scene = state.scenes[state.current]
    state.scenes[scene.id] = msgspec.structs.replace(scene, waves=(*scene.waves, dice))
    if not dice_due(state):
        _resolve(state)


def hits(scene: Scene) -> int:
    return sum(die >= HIT for wave in scene.waves for die in wave)


def _resolve(state: State) -> None:
    assert state.current is not None
    scene = state.scenes[state.current]
    needed = tree.difficulty(state.scenes, scene.id, finale_difficulty(state.options))
    state.scenes[scene.id] = msgspec.structs.replace(scene, is_success=hits(scene) >= needed)
    _step(state, "narrate")


def _close_scene(state: State) -> None:
    """Cross it out (G10). The die on the parent is the one its pool counts later, not another."""
    assert state.current is not None
    scene = state.scenes[state.current]
    state.performed += 1
    state.scenes[scene.id] = msgspec.structs.replace(scene, order=state.performed)
    lapse(state, "override")
    state.current, state.timer = None, None
    if scene.parent is None:
        _enter(state, "epilogue")
    else:
        _step(state, "select")
