"""Prophecy, by Michael Purcell (CC BY 4.0): a story told together, without a game master.

The table first agrees on what must not appear (lines) and what happens only out of sight (veils). Then it
receives a prophecy of a catastrophe, from a module or of its own, and fills the world with objects: persons,
places, things. Each object has aspects, a few words each. Everybody makes a character: a name and one aspect
for occupation, body or mind, temper, a relationship and an affiliation. All other objects are the environment.

The table sketches an outline: the finale, and scenes that lead to it, each the precursor of one other scene and
one easier than that. The finale has difficulty 4 (in version 1.1: 5), nothing is easier than 1, and there are
at most eight scenes. Then the scenes are performed, precursors before the scenes they lead to, in any order
otherwise.

In a scene the players look for matching pairs: an aspect of a character and one of the environment that
together help, with a reason, agreed by all. Each pair gives a die, and so does each precursor that succeeded.
When all lock the pool the dice are rolled: 4, 5 and 6 hit, and a 6 adds another die. With as many hits as the
scene is difficult it succeeds. The players tell what happened, aspects change, and the scene is crossed out.
After the finale they tell what became of the world. There is no winner.

Anyone can lay the X-card at any time, unnamed; what it lies on is hidden at once and then replaced or removed.
Anyone can ask for a pause too, unnamed, and anyone goes on from it.
A moderator, if there is one, asks questions and keeps time, and has no vote. Everything is decided by all
together; five rules can be lifted by all together too.

This module makes each move happen; who may make it is asked in `asking`.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from foretold.core.game import AWAY, BACK, RESIGN
from foretold.core.notation import ANYONE, LUCK, Move
from foretold.games.prophecy_story import flow, pairs, safety, tree
from foretold.games.prophecy_story.state import (
    FINALE,
    Aspect,
    Motion,
    MotionKind,
    Scene,
    State,
    Thing,
    number,
)
from foretold.games.prophecy_story.versions import binds_words
from foretold.games.prophecy_story.writing import (
    add_note,
    characters,
    foretell,
    is_proposal,
    own_prophecy,
    rewrite,
    take_up_own,
)

Apply = Callable[[State, int, Move], None]


def apply(state: State, actor: int | str, move: Move) -> None:
    """Make a move that is legal, and let happen whatever is agreed with it."""
    grounds = flow.grounds(state)
    if actor == LUCK:
        flow.roll(state, tuple(map(int, move.tokens)))
    elif actor == ANYONE:
        _apply_unnamed(state, move)
    elif move == RESIGN:
        _apply_resign(state, int(actor))
    elif move in (AWAY, BACK):
        _apply_away(state, int(actor), is_away=move == AWAY)
    else:
        VERBS[move.verb](state, int(actor), move)
    flow.settle(state, grounds, actor)
    state.plies += 1


def _apply_unnamed(state: State, move: Move) -> None:
    if (found := safety.blotter(state, move)) is not None:
        safety.blot(state, found)
    match move.verb:
        case "line" | "veil":
            safety.add_boundary(state, move)
        case "strike":
            safety.strike(state, move.tokens[0])
        case "xcard":
            safety.press(state, move)
        case "withdraw":
            safety.withdraw(state, move.tokens[0])
        case "replace":
            safety.replace(state, move.tokens[0], move.args[1])
        case "removed":
            safety.remove(state, move.tokens[0])
        case "pause" | "resume":
            state.is_halted = move.verb == "pause"


def _apply_resign(state: State, seat: int) -> None:
    """Who leaves for good leaves the character to the world (G13), and all votes."""
    orphans = set(characters(state, seat))
    state.resigned = sorted([*state.resigned, seat])
    state.away = [it for it in state.away if it != seat]
    pairs.drop(state, {it.note for it in state.aspects if it.thing in orphans})
    for index in orphans:
        state.things[index] = msgspec.structs.replace(state.things[index], holder=None)
    state.ready = [it for it in state.ready if it != seat]


def _apply_away(state: State, seat: int, *, is_away: bool) -> None:
    """Votes, readiness and locks do not wait for who is away, and the character is lent to the table (G32)."""
    others = [it for it in state.away if it != seat]
    state.away = sorted([*others, seat] if is_away else others)
    state.ready = [it for it in state.ready if it != seat]


# The world


def _title(state: State, seat: int, move: Move) -> None:
    add_note(state, "title", move.args[0], 0, seat)


def _module(state: State, seat: int, move: Move) -> None:
    state.module = move.tokens[0]


def _prophecy(state: State, seat: int, move: Move) -> None:
    """Written over another person's it is a proposal (G25)."""
    if is_proposal(state, seat):
        draft = add_note(state, "draft", move.args[0], 0, seat)
        offered = _put_forward(state, "prophecy", seat, f"n{own_prophecy(state)}")
        state.proposals[-1] = msgspec.structs.replace(offered, reason=draft)
    else:
        foretell(state, move.args[0], 0, seat)


def _object(state: State, seat: int, move: Move) -> None:
    name = add_note(state, "name", move.args[1], 1, seat, len(state.things))
    state.things.append(Thing(move.tokens[0], name))


def _character(state: State, seat: int, move: Move) -> None:
    name = add_note(state, "name", move.args[0], 0, seat, len(state.things))
    state.things.append(Thing("person", name, holder=seat))


def _attach(state: State, seat: int, move: Move) -> None:
    thing, category = number(move.tokens[0]), move.tokens[1]
    note = add_note(state, "aspect", move.args[2], 2, seat, thing)
    state.aspects.append(Aspect(note, thing, category))


def _edit(state: State, seat: int, move: Move) -> None:
    note = number(move.tokens[0])
    if binds_words(state):
        pairs.unsettle(state, pairs.resting_on(state, note))
    rewrite(state, note, move.args[2], 2)
    if state.notes[note].kind == "prophecy":
        take_up_own(state)


def _contest(state: State, seat: int, move: Move) -> None:
    note = number(move.tokens[0])
    pairs.unsettle(state, pairs.resting_on(state, note))
    state.notes[note] = msgspec.structs.replace(state.notes[note], is_contested=True)


# The outline


def _sketch(state: State, seat: int, move: Move) -> None:
    parent = None if move.tokens[0] == FINALE else number(move.tokens[0])
    objective = add_note(state, "objective", move.args[1], 1, seat, scene=state.scenes_made)
    state.scenes[state.scenes_made] = Scene(state.scenes_made, parent, objective)
    state.scenes_made += 1


def _setting(state: State, seat: int, move: Move) -> None:
    scene = number(move.tokens[0])
    _change(state, scene, setting=add_note(state, "setting", move.args[1], 1, seat, scene=scene))


def _move(state: State, seat: int, move: Move) -> None:
    scene, parent = map(number, move.tokens)
    _change(state, scene, parent=parent)


def _delete(state: State, seat: int, move: Move) -> None:
    for scene in tree.subtree(state.scenes, number(move.tokens[0])):
        del state.scenes[scene]
    flow.lapse(state, "scene")


def _change(state: State, scene: int, **fields: object) -> None:
    state.scenes[scene] = msgspec.structs.replace(state.scenes[scene], **fields)


# Agreeing


def _ready(state: State, seat: int, move: Move) -> None:
    state.ready = sorted([*state.ready, seat])


def _unready(state: State, seat: int, move: Move) -> None:
    state.ready = [it for it in state.ready if it != seat]


def _put_forward(state: State, kind: MotionKind, seat: int, subject: str) -> Motion:
    """Who proposes agrees, if they have a vote."""
    state.proposals.append(Motion(kind, seat, subject, (seat,) if seat in state.voters else ()))
    return state.proposals[-1]


def _propose(state: State, seat: int, move: Move) -> None:
    _put_forward(state, "scene", seat, move.tokens[0])


def _restore(state: State, seat: int, move: Move) -> None:
    _put_forward(state, "restore", seat, move.tokens[0])


def _override(state: State, seat: int, move: Move) -> None:
    _put_forward(state, "override", seat, move.tokens[0])


def _pair(state: State, seat: int, move: Move) -> None:
    reason = add_note(state, "reason", move.args[2], 2, seat)
    mine, other = map(number, move.tokens[:2])
    offered = _put_forward(state, "pair", seat, f"s{state.current}")
    state.proposals[-1] = msgspec.structs.replace(offered, pair=(mine, other), reason=reason)


def _agree(state: State, seat: int, move: Move) -> None:
    _vote(state, seat, move, is_yes=True)


def _unsure(state: State, seat: int, move: Move) -> None:
    _vote(state, seat, move, is_yes=False)


def _vote(state: State, seat: int, move: Move, *, is_yes: bool) -> None:
    at = number(move.tokens[0])
    others = [it for it in state.proposals[at].yes if it != seat]
    yes = tuple(sorted([*others, seat] if is_yes else others))
    state.proposals[at] = msgspec.structs.replace(state.proposals[at], yes=yes)


def _refuse(state: State, seat: int, move: Move) -> None:
    """A single no is enough; the same may be proposed again."""
    _vote(state, seat, move, is_yes=False)
    at = number(move.tokens[0])
    state.proposals[at] = msgspec.structs.replace(state.proposals[at], standing="refused", no=seat)


# A scene


def _absent(state: State, seat: int, move: Move) -> None:
    _change_presence(state, *map(number, move.tokens), is_absent=True)


def _present(state: State, seat: int, move: Move) -> None:
    _change_presence(state, *map(number, move.tokens), is_absent=False)


def _change_presence(state: State, thing: int, scene: int | None = None, *, is_absent: bool) -> None:
    """In the scene being performed, or in one that is planned. Pairs of an object that leaves must be agreed on
    again when it is back; by rules 3 they lapse."""
    place = state.current if scene is None else scene
    assert place is not None
    others = [it for it in state.scenes[place].absent if it != thing]
    _change(state, place, absent=tuple(sorted([*others, thing] if is_absent else others)))
    if is_absent and scene is None:
        leave = pairs.unsettle if binds_words(state) else pairs.drop
        leave(state, {it.note for it in state.aspects if it.thing == thing})


def _narrate(state: State, seat: int, move: Move) -> None:
    assert state.current is not None
    note = add_note(state, "narration", move.args[0], 0, seat)
    _change(state, state.current, narration=(*state.scenes[state.current].narration, note))


def _epilogue(state: State, seat: int, move: Move) -> None:
    add_note(state, "epilogue", move.args[0], 0, seat)


# Helping


def _suggest(state: State, seat: int, move: Move) -> None:
    add_note(state, "suggestion", move.args[0], 0, seat)


def _ask(state: State, seat: int, move: Move) -> None:
    add_note(state, "question", move.args[0], 0, seat)


def _timer(state: State, seat: int, move: Move) -> None:
    state.timer = state.plies if move.tokens[0] == "start" else None


VERBS: dict[str, Apply] = {
    "title": _title,
    "module": _module,
    "prophecy": _prophecy,
    "object": _object,
    "character": _character,
    "attach": _attach,
    "edit": _edit,
    "contest": _contest,
    "restore": _restore,
    "sketch": _sketch,
    "setting": _setting,
    "move": _move,
    "delete": _delete,
    "ready": _ready,
    "unready": _unready,
    "lock": _ready,
    "unlock": _unready,
    "propose": _propose,
    "override": _override,
    "agree": _agree,
    "unsure": _unsure,
    "refuse": _refuse,
    "pair": _pair,
    "absent": _absent,
    "present": _present,
    "narrate": _narrate,
    "epilogue": _epilogue,
    "suggest": _suggest,
    "ask": _ask,
    "timer": _timer,
}
