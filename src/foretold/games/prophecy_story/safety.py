"""Safety: lines and veils, and the X-card. Nobody who uses them is named, here or anywhere.

An X-card hides its item from everybody at once and stops the story. It is put away by an alternative (`replace`),
by going on without the item (`removed`), or, if it was a mistake, by whoever laid it (`withdraw`, with the key to
the mark). With the first two the words are gone for good: from views, records, and everything the server keeps.
"""

from __future__ import annotations

import msgspec

from foretold.core.notation import Argument, Move
from foretold.core.shapes import MARK, SPAN
from foretold.games.prophecy_story import pairs
from foretold.games.prophecy_story.state import LONGEST, MODULE, NOW, Note, State, XCard, note_named, number
from foretold.games.prophecy_story.writing import add_note, is_hidden, words_in

UNKNOWN_LENGTH = 100_000  # of words that are gone: a redacted record replays


def pressable(state: State) -> dict[str, int]:
    """What an X-card can be laid on, with the length of its text."""
    notes = {
        f"n{index}": UNKNOWN_LENGTH if note.text is None else len(note.text)
        for index, note in enumerate(state.notes)
        if not note.is_removed and not is_hidden(state, index)
    }
    covered = {card.item for card in state.cards}
    others = [NOW] if state.phase != "ended" else []
    others += [MODULE] if state.module is not None else []
    return notes | {it: 0 for it in others if it not in covered}


def press(state: State, move: Move) -> None:
    """After the end there is nothing to pause: the words go at once, and an alternative may follow."""
    item, *rest = move.tokens
    span = next((SPAN.fullmatch(it) for it in rest if SPAN.fullmatch(it)), None)
    mark = next((it for it in rest if MARK.fullmatch(it)), "")
    note = note_named(item)
    if state.phase == "ended" or not state.voters:
        remove(state, item)
        return
    unsettled = pairs.unsettle(state, pairs.resting_on(state, note)) if note is not None else ()
    state.cards.append(XCard(item, (int(span[1]), int(span[2])) if span else None, mark, unsettled))


def withdraw(state: State, item: str) -> None:
    """A mistaken press leaves no trace: what was agreed is agreed again."""
    card = _put_away(state, item)
    for index, proposal in card.unsettled:
        state.proposals[index] = proposal


def withdrawable(state: State) -> dict[str, str]:
    return {card.item: card.mark for card in state.cards if card.mark}


def replaceable(state: State) -> dict[int, list[str]]:
    """What an alternative may be given for, by the room there is for it."""
    items = [card.item for card in state.cards]
    if state.phase == "ended":
        items += [
            f"n{index}"
            for index, note in enumerate(state.notes)
            if note.is_removed and note.kind not in ("line", "veil")
        ]
    by_room: dict[int, list[str]] = {}
    for item in items:
        by_room.setdefault(_room(state, item), []).append(item)
    return by_room


def _room(state: State, item: str) -> int:
    note = note_named(item)
    return LONGEST["narration"] if note is None else LONGEST[state.notes[note].kind]


def replace(state: State, item: str, argument: Argument) -> None:
    """Of marked words the alternative is the whole text as it shall read from now on."""
    note = note_named(item)
    _put_away(state, item)
    if note is None:
        _tell_instead(state, item, argument)
        return
    forgotten = _forgotten(state.notes[note])
    state.notes[note] = msgspec.structs.replace(
        forgotten, text=words_in(argument), sources=((state.plies, 1),), is_removed=False
    )


def _tell_instead(state: State, item: str, argument: Argument) -> None:
    """An alternative to the module is a prophecy of one's own; to what happens now, a narration."""
    if item == MODULE:
        state.module = None
        add_note(state, "prophecy", argument, 1, None)
        return
    note = add_note(state, "narration", argument, 1, None)
    if state.current is not None:
        scene = state.scenes[state.current]
        state.scenes[scene.id] = msgspec.structs.replace(scene, narration=(*scene.narration, note))


def remove(state: State, item: str) -> None:
    note = note_named(item)
    _put_away(state, item)
    if item == MODULE:
        state.module = None
    elif note is not None:
        gone = pairs.resting_on(state, note)  # an object goes with its aspects
        for it in gone:
            _take_out(state, it)
        pairs.drop(state, gone)


def _take_out(state: State, note: int) -> None:
    state.notes[note] = msgspec.structs.replace(_forgotten(state.notes[note]), text=None, is_removed=True)


def _put_away(state: State, item: str) -> XCard:
    card = next((it for it in state.cards if it.item == item), XCard(item, None, ""))
    state.cards = [it for it in state.cards if it.item != item]
    return card


def _forgotten(note: Note) -> Note:
    """The note without any words it has ever held."""
    gone = (*note.gone, *note.sources)
    return msgspec.structs.replace(
        note, first=None, version=note.version + 1, is_redacted=True, is_contested=False, sources=(), gone=gone
    )


# Lines and veils


def add_boundary(state: State, move: Move) -> None:
    place = len(move.args) - 1
    note = add_note(state, "line" if move.verb == "line" else "veil", move.args[place], place, None)
    mark = next((it for it in move.tokens if MARK.fullmatch(it)), "")
    state.notes[note] = msgspec.structs.replace(state.notes[note], mark=mark)


def strikable(state: State) -> dict[str, str]:
    """Lines and veils by the marks of their authors."""
    return {
        f"n{index}": note.mark
        for index, note in enumerate(state.notes)
        if note.mark and not note.is_removed and not is_hidden(state, index)
    }


def strike(state: State, item: str) -> None:
    _take_out(state, number(item))
