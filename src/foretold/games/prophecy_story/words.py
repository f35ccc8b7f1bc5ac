"""The story game in words: what happened, why something cannot be done, how it ended, and the board in plain text.

A line of the log never quotes what somebody wrote; it names the note, and the words stand on the board. So whatever
the X-card takes away is not in the log, and a line need never be told again.
"""

from __future__ import annotations

from foretold.core.game import AWAY, BACK, RESIGN
from foretold.core.notation import ANYONE, LUCK, Entry, Move, Text, quote
from foretold.core.words import USUAL_LANGUAGE, Phrase, phrase, render, seat
from foretold.games.prophecy_story import asking, flow, tree
from foretold.games.prophecy_story.options import finale_difficulty
from foretold.games.prophecy_story.state import LONGEST, NoteKind, State, number
from foretold.games.prophecy_story.view import NoteView, StoryView
from foretold.games.prophecy_story.writing import can_outline, own_prophecy

# What happened


def words_of(before: State, entry: Entry, after: State) -> list[Phrase]:
    """The move, what it led to, and the end if it is that."""
    said = [_move_in_words(before, entry, after), *_consequences(before, after)]
    return [*said, how_it_ended(after)] if asking.is_over(after) and not asking.is_over(before) else said


def _move_in_words(before: State, entry: Entry, after: State) -> Phrase:
    move = entry.move
    if entry.actor == LUCK:
        return phrase("story-rolled", dice=", ".join(move.tokens))
    if entry.actor == ANYONE:
        return _unnamed(move)
    who = seat(int(entry.actor))
    if move == RESIGN:
        return phrase("story-resigned", who=who)
    if move in (AWAY, BACK):
        return phrase(f"story-{move.verb}", who=who)
    if move.verb == "prophecy" and len(after.proposals) > len(before.proposals):
        return phrase("story-did-propose-prophecy", who=who, what=f"p{len(before.proposals)}")
    if len(after.notes) > len(before.notes):
        return phrase(
            f"story-did-{move.verb}", who=who, note=f"n{len(after.notes) - 1}", what=_subject(move, after)
        )
    if move.verb == "prophecy":  # the table's own, written anew (G25)
        return phrase("story-did-edit", who=who, what=f"n{own_prophecy(after)}")
    if move.verb in ("absent", "present") and len(move.tokens) > 1:
        return phrase(f"story-did-plan-{move.verb}", who=who, what=move.tokens[0], scene=move.tokens[1])
    return phrase(f"story-did-{move.verb}", who=who, what=_subject(move, after))


def _subject(move: Move, after: State) -> str:
    """What the move is about, by its name."""
    if move.verb == "sketch":
        return f"s{after.scenes_made - 1}"
    if move.verb in ("object", "character"):
        return f"o{len(after.things) - 1}"
    if move.verb in ("propose", "restore", "override"):
        return move.tokens[0]
    if move.verb in ("pair", "move"):
        return " + ".join(move.tokens[:2])
    return move.tokens[0] if move.tokens else ""


def _unnamed(move: Move) -> Phrase:
    """Neutral words: not even which kind of thing it was."""
    if move.verb in ("line", "veil", "strike", "xcard", "withdraw", "pause", "resume"):
        return phrase(f"story-unnamed-{move.verb}")
    return phrase("story-content-changed")


def _consequences(before: State, after: State) -> list[Phrase]:
    said = [
        phrase(f"story-{it.standing}-{it.kind}", what=_named(index, it.kind, it.subject))
        for index, it in enumerate(after.proposals)
        if it.standing in ("agreed", "refused") and _was_open(before, index)
    ]
    if after.is_warned and not before.is_warned:
        said.append(phrase("story-empty-pool" if after.step == "roleplay" else f"story-hint-bare-{after.phase}"))
    said += _scene_news(before, after)
    if after.phase != before.phase:
        said.append(phrase(f"story-phase-{after.phase}"))
    return said


def _was_open(before: State, index: int) -> bool:
    return index >= len(before.proposals) or before.proposals[index].standing == "open"


def _named(index: int, kind: str, subject: str) -> str:
    return f"p{index}" if kind in ("pair", "prophecy") else subject


def _scene_news(before: State, after: State) -> list[Phrase]:
    said = []
    for scene in after.scenes.values():
        old = before.scenes.get(scene.id, scene)
        needed = tree.difficulty(after.scenes, scene.id, finale_difficulty(after.options))
        if scene.pool and not old.pool:
            said.append(phrase("story-locked", what=f"s{scene.id}", dice=len(scene.pool)))
        if scene.is_success is not None and old.is_success is None:
            key = "story-succeeded" if scene.is_success else "story-failed"
            said.append(phrase(key, what=f"s{scene.id}", hits=flow.hits(scene), needed=needed))
    return said


def how_it_ended(state: State) -> Phrase:
    finale = tree.finale(state.scenes)
    outcome = state.scenes[finale].is_success if finale is not None else None
    if state.phase != "ended" or outcome is None:
        return phrase("story-end-open")
    return phrase("story-end-success" if outcome else "story-end-failure")


# Why not


def why_not(state: State, move: Move) -> Phrase | None:
    """The reason in the words of the rules, where the shape alone could not say it."""
    if (length := _too_long(move)) is not None:
        return length
    reasons = {"sketch": _why_not_sketch, "move": _why_not_move, "edit": _why_not_edit, "pair": _why_not_pair}
    reason = reasons.get(move.verb)
    return reason(state, move) if reason is not None and move.tokens else None


VOTING = ("agree", "refuse", "unsure", "ready", "unready", "lock", "unlock")
OUTLINING = ("sketch", "move", "delete")
WAITING = (*VOTING, *OUTLINING, "propose", "pair", "setting", "absent", "present", "contest", "restore", "override")


def why_not_now(state: State, actor: int | str, move: Move) -> Phrase | None:
    """Why nobody is asked for this at the moment."""
    if actor == state.moderator and move.verb in VOTING:
        return phrase("story-no-vote")
    if state.is_paused and move.verb in WAITING:
        return phrase("story-waits" if state.cards else "story-pauses")
    if move.verb in ("ready", "lock") and (missing := flow.missing(state)):
        return phrase(f"story-missing-{missing[0]}")
    if move.verb == "roll":
        return phrase("story-not-locked")
    if move.verb in OUTLINING and state.phase not in ("safety", "prophecy", "characters"):
        is_full = move.verb == "sketch" and can_outline(state)
        return phrase("story-too-many-scenes", count=len(state.scenes)) if is_full else phrase("story-frozen")
    return _too_long(move) or (_why_not_pair(state, move) if move.verb == "pair" else None)


TEXT_OF: dict[str, NoteKind] = {
    "object": "name", "character": "name", "attach": "aspect", "sketch": "objective", "setting": "setting",
    "pair": "reason", "narrate": "narration", "epilogue": "epilogue", "ask": "question",
    "suggest": "suggestion", "title": "title", "prophecy": "prophecy", "line": "line", "veil": "veil",
}  # fmt: skip


def _too_long(move: Move) -> Phrase | None:
    kind = TEXT_OF.get(move.verb)
    text = next((it.value for it in move.args if isinstance(it, Text)), None)
    if kind is None or text is None or len(text) <= LONGEST[kind]:
        return None
    return phrase("story-too-long", length=len(text), limit=LONGEST[kind])


def _why_not_sketch(state: State, move: Move) -> Phrase | None:
    places = asking.sketchable(state)
    if move.tokens[0] in places:
        return None
    key = "story-too-easy" if move.tokens[0] in _scene_names(state) else "story-no-such-scene"
    return phrase(key, what=quote(move.tokens[0]), scenes=", ".join(places))


def _why_not_move(state: State, move: Move) -> Phrase | None:
    names = _scene_names(state)
    if len(move.tokens) != 2 or not set(move.tokens) <= set(names):
        return phrase("story-no-such-scene", what=quote(str(move)), scenes=", ".join(names))
    scene, parent = map(number, move.tokens)
    key = "story-circle" if parent in tree.subtree(state.scenes, scene) else "story-move-does-not-fit"
    return phrase(key, what=move.tokens[0], parent=move.tokens[1])


def _why_not_edit(state: State, move: Move) -> Phrase | None:
    named = {f"n{index}": note for index, note in enumerate(state.notes)}
    note = named.get(move.tokens[0])
    if note is None:
        return phrase("story-no-such-note", what=quote(move.tokens[0]))
    if len(move.tokens) > 1 and move.tokens[1] != str(note.version):
        return phrase("story-changed-meanwhile", what=move.tokens[0], version=note.version)
    return phrase("story-not-yours", what=move.tokens[0])


def _why_not_pair(_state: State, move: Move) -> Phrase:
    return phrase("story-no-pair", what=quote(" ".join(move.tokens)))


def _scene_names(state: State) -> list[str]:
    return [f"s{it}" for it in state.scenes]


# The board in plain text


def sketch(view: StoryView, language: str = USUAL_LANGUAGE) -> str:
    lines = [render(phrase(f"story-phase-{view.phase}"), language)]
    for index, thing in enumerate(view.things):
        notes = [it.note for it in view.aspects if it.thing == index]
        shown = "; ".join(f"n{note} {_shown(view.notes[note])}" for note in notes)
        lines.append(f"o{index} {_shown(view.notes[thing.name])} ({thing.kind}): {shown}")
    for scene in view.scenes:
        to = "" if scene.parent is None else f" → s{scene.parent}"
        lines.append(f"s{scene.id} ({scene.difficulty}) {_shown(view.notes[scene.objective])}{to} [{scene.status}]")
    return "\n".join(lines)


def _shown(note: NoteView) -> str:
    return note.text if note.text is not None else "█"
