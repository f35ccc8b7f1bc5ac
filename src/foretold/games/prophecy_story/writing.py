"""Writing on cards and notes: who may write what, and which words an aspect's presence depends on.

Rights are asked here and nowhere else; `asking` turns them into prompts. Texts come as arguments of moves, with the
ply they came with, so that they can be forgotten.
"""

from __future__ import annotations

import msgspec

from foretold.core.notation import Argument, Text
from foretold.games.prophecy_story.hiding import card_over
from foretold.games.prophecy_story.state import (
    CATEGORIES,
    MODULE,
    TRAIT,
    Note,
    NoteKind,
    State,
)
from foretold.games.prophecy_story.versions import (
    adds_traits_later,
    has_one_prophecy,
    keeps_past,
    moderator_only_helps,
    votes_on_prophecy,
)

MOST_NOTES = 2000
OWN_WORDS = frozenset({"narration", "epilogue", "question", "suggestion"})  # that nobody else may rewrite
ENOUGH_PEOPLE = 3
CHARACTERS_IN_A_SMALL_COMPANY = 3  # fewer than three people may play several characters each


def words_in(argument: Argument) -> str | None:
    """The text of an argument; None where it was withdrawn."""
    return argument.value if isinstance(argument, Text) else None


# Notes


def add_note(
    state: State,
    kind: NoteKind,
    argument: Argument,
    place: int,
    author: int | None,
    thing: int | None = None,
    scene: int | None = None,
) -> int:
    """A new note from the argument at this place of the move being made."""
    text = words_in(argument)
    first = text if state.phase not in ("safety", "prophecy", "characters", "outline") else None
    state.notes.append(Note(kind, text, author, thing, scene, first=first, sources=((state.plies, place),)))
    return len(state.notes) - 1


def rewrite(state: State, note: int, argument: Argument, place: int) -> None:
    old = state.notes[note]
    state.notes[note] = msgspec.structs.replace(
        old,
        text=words_in(argument),
        version=old.version + 1,
        is_removed=False,
        sources=(*old.sources, (state.plies, place)),
    )


def own_prophecy(state: State) -> int | None:
    """The table's own prophecy, whether it stands or is set aside for a module."""
    return next((index for index, it in enumerate(state.notes) if it.kind == "prophecy"), None)


def foretell(state: State, argument: Argument, place: int, author: int | None) -> None:
    """Write the table's own prophecy. Since rules 3 there is one, and it stands instead of a module (G25)."""
    own = own_prophecy(state) if has_one_prophecy(state) else None
    if own is None:
        add_note(state, "prophecy", argument, place, author)
    else:
        rewrite(state, own, argument, place)
    take_up_own(state)


def is_proposal(state: State, seat: int) -> bool:
    """Whether a prophecy by this seat would be written over one by another person who is still here (G25)."""
    own = own_prophecy(state)
    author = state.notes[own].author if own is not None else None
    return votes_on_prophecy(state) and author not in (None, seat) and author in state.people


def take_up_draft(state: State, draft: int) -> None:
    """The table has agreed to another prophecy: its words, and where they came from, go over to the note (G25)."""
    own, new = own_prophecy(state), state.notes[draft]
    assert own is not None
    old = state.notes[own]
    state.notes[own] = msgspec.structs.replace(
        old,
        text=new.text,
        author=new.author,
        version=old.version + 1,
        is_removed=False,
        is_redacted=old.is_redacted or new.is_redacted,
        sources=(*old.sources, *new.sources),
        gone=(*old.gone, *new.gone),
    )
    state.notes[draft] = msgspec.structs.replace(new, text=None, is_removed=True, sources=(), gone=())
    take_up_own(state)


def take_up_own(state: State) -> None:
    """A module under an X-card stays there until that is settled."""
    if has_one_prophecy(state) and all(card.item != MODULE for card in state.cards):
        state.module = None


def is_hidden(state: State, note: int) -> bool:
    """Whether an X-card lies on it."""
    return bool(state.cards) and card_over(state, note) is not None


def is_active(state: State, note: int) -> bool:
    """Whether an aspect counts: not hidden, removed or contested, and neither is the name of its object."""
    thing = state.notes[note].thing
    return not _is_out(state, note) and (thing is None or not _is_out(state, state.things[thing].name))


def _is_out(state: State, note: int) -> bool:
    it = state.notes[note]
    return it.is_removed or it.is_contested or is_hidden(state, note)


def holder(state: State, note: int) -> int | None:
    """Whose character a name or an aspect belongs to; None in the environment."""
    thing = state.notes[note].thing
    return state.things[thing].holder if thing is not None else None


# Rights


def speaks_for(state: State, seat: int, holder: int | None) -> bool:
    """Whether a seat acts for what this one holds: for the world and their own character, and for the character of
    somebody who is away (G32)."""
    return holder in (None, seat) or holder in state.away


def editable(state: State, seat: int) -> list[int]:
    """The notes a seat may rewrite. What others said is most of a long story, and is left out first."""
    mine = [note for note, it in enumerate(state.notes) if it.author == seat or it.kind not in OWN_WORDS]
    return [note for note in mine if may_edit(state, seat, note)]


def may_edit(state: State, seat: int, note: int) -> bool:
    it = state.notes[note]
    if is_hidden(state, note):
        return False
    if it.kind in ("name", "aspect"):
        is_allowed = seat in state.voters or not moderator_only_helps(state)
        return is_allowed and speaks_for(state, seat, holder(state, note))
    if it.kind in OWN_WORDS:
        return it.author == seat
    if it.kind in ("line", "veil", "reason", "draft"):
        return False
    if it.kind == "prophecy" and is_proposal(state, seat):
        return False
    return seat in state.voters and (it.is_removed or _is_still_open(state, note))


def _is_still_open(state: State, note: int) -> bool:
    """Texts the table shares: the plan until it is frozen, a setting until its scene is rolled."""
    kind = state.notes[note].kind
    scene = state.scenes.get(state.notes[note].scene or 0)
    if kind == "setting":
        return scene is not None and not scene.pool and scene.order is None
    if kind == "objective":
        is_told = scene is not None and scene.order is not None and keeps_past(state)
        return scene is not None and can_outline(state) and not is_told
    return kind == "title" or state.phase in ("prophecy", "characters", "outline")


def can_outline(state: State) -> bool:
    """The structure is frozen when the story begins, unless the table has lifted that."""
    is_lifted = state.phase == "story" and state.step == "select" and "structure" in state.lifted
    return state.phase == "outline" or is_lifted


def has_room(state: State) -> bool:
    return len(state.notes) < MOST_NOTES


def contestable(state: State) -> list[int]:
    """Names and aspects of the environment: anyone may doubt them."""
    named = [note for note, it in enumerate(state.notes) if it.kind in ("name", "aspect")]
    return [note for note in named if holder(state, note) is None and not _is_out(state, note)]


# Characters


def characters(state: State, seat: int | None = None) -> list[int]:
    """All characters, or those of one seat."""
    held = [(index, it.holder) for index, it in enumerate(state.things) if it.holder is not None]
    return [index for index, holder in held if seat is None or holder == seat]


def may_have_another(state: State, seat: int) -> bool:
    most = 1 if len(state.people) >= ENOUGH_PEOPLE else CHARACTERS_IN_A_SMALL_COMPANY
    return seat in state.voters and len(characters(state, seat)) < most


def free_categories(state: State, thing: int) -> list[str]:
    """Categories a character has no aspect in yet; one that was removed has to be written again in its place."""
    taken = {it.category for it in state.aspects if it.thing == thing}
    return [it for it in CATEGORIES if it not in taken]


def attachable(state: State, seat: int) -> dict[str, tuple[str, ...]]:
    """The objects a seat may stick a note on, and the categories it may choose from."""
    found: dict[str, tuple[str, ...]] = {}
    for index, thing in enumerate(state.things):
        if thing.holder is None:
            found[f"o{index}"] = (TRAIT,)
        elif speaks_for(state, seat, thing.holder):
            more = (TRAIT,) if state.phase in ("story", "epilogue") or not adds_traits_later(state) else ()
            if categories := (*free_categories(state, index), *more):
                found[f"o{index}"] = categories
    return found


def is_complete(state: State, thing: int) -> bool:
    """A name and an aspect in each category, all there."""
    notes = [it.note for it in state.aspects if it.thing == thing and it.category != TRAIT]
    is_there = all(not state.notes[note].is_removed for note in (*notes, state.things[thing].name))
    return is_there and not free_categories(state, thing)
