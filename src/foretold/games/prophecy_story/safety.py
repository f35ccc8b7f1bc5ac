"""Safety: lines and veils, and the X-card. Nobody who uses them is named, here or anywhere.

An X-card hides its item, or marked words wherever they stand, from everybody at once and stops the story. It is
put away by an alternative (`replace`), by going on without the item (`removed`), or, if it was a mistake, by who
laid it (`withdraw`, with the key to the mark). With the first two the words are gone for good: from views, records,
and everything the server keeps. So nothing here but texts may depend on them: a record without them replays the
same.
"""

from __future__ import annotations

import msgspec

from foretold.core.notation import REMOVED, Argument, Move
from foretold.core.shapes import MARK, SPAN
from foretold.games.prophecy_story import pairs
from foretold.games.prophecy_story.finding import BLOCK, Finder
from foretold.games.prophecy_story.finding import words_in as plain_words
from foretold.games.prophecy_story.hiding import phrases_of
from foretold.games.prophecy_story.state import LONGEST, MODULE, NOW, Note, State, XCard, note_named, number
from foretold.games.prophecy_story.versions import covers_everywhere
from foretold.games.prophecy_story.writing import add_note, foretell, is_hidden, words_in

LONGEST_MARKED = 400  # characters of marked words
UNKNOWN_LENGTH = 100_000  # of words that are gone: a redacted record replays


def pressable(state: State) -> dict[str, int]:
    """What an X-card can be laid on, with the length of its text where a span of it can be marked."""
    has_spans = not covers_everywhere(state)
    notes = {
        f"n{index}": (UNKNOWN_LENGTH if note.text is None else len(note.text)) if has_spans else 0
        for index, note in enumerate(state.notes)
        if not note.is_removed and not is_hidden(state, index)
    }
    covered = {card.item for card in state.cards}
    others = [NOW] if state.phase != "ended" else []
    others += [MODULE] if state.module is not None else []
    return notes | {it: 0 for it in others if it not in covered}


def press(state: State, move: Move) -> None:
    """After the end there is nothing to pause: the words go at once, and an alternative may follow."""
    card = card_of(state, move)
    note = note_named(card.item)
    if is_at_once(state):
        _remove(state, card)
        return
    unsettled = pairs.unsettle(state, pairs.resting_on(state, note)) if note is not None else ()
    state.cards.append(msgspec.structs.replace(card, unsettled=unsettled))


def is_at_once(state: State) -> bool:
    return state.phase == "ended" or not state.voters


def card_of(state: State, move: Move) -> XCard:
    """The card that this press lays. Marked signs that are no words at all stand for the whole."""
    item, *rest = move.tokens
    span = next((SPAN.fullmatch(it) for it in rest if SPAN.fullmatch(it)), None)
    mark = next((it for it in rest if MARK.fullmatch(it)), "")
    card = XCard(item, (int(span[1]), int(span[2])) if span else None, mark)
    words = _marked(move.args[-1])
    return (
        card
        if words is None
        else msgspec.structs.replace(card, words=words, source=(state.plies, len(move.args) - 1))
    )


def _marked(argument: Argument) -> str | None:
    if argument == REMOVED:
        return ""
    text = words_in(argument)
    return text if text is not None and (plain_words(text) or BLOCK in text) else None


def withdraw(state: State, item: str) -> None:
    """A mistaken press leaves no trace: what was agreed is agreed again, marked words are forgotten."""
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
        foretell(state, argument, 1, None)
        return
    note = add_note(state, "narration", argument, 1, None)
    if state.current is not None:
        scene = state.scenes[state.current]
        state.scenes[scene.id] = msgspec.structs.replace(scene, narration=(*scene.narration, note))


def remove(state: State, item: str) -> None:
    _remove(state, _put_away(state, item))


def _remove(state: State, card: XCard) -> None:
    """Take out what the card lay on; of marked words nothing but these (`blot`)."""
    note = note_named(card.item)
    _forget_marked(state, card)
    if card.words is not None:
        return
    if card.item == MODULE:
        state.module = None
    elif note is not None:
        gone = pairs.resting_on(state, note)  # an object goes with its aspects
        for it in gone:
            _take_out(state, it)
        pairs.drop(state, gone)


def _take_out(state: State, note: int) -> None:
    state.notes[note] = msgspec.structs.replace(_forgotten(state.notes[note]), text=None, is_removed=True)


def _put_away(state: State, item: str) -> XCard:
    card = _lying(state, item) or XCard(item, None, "")
    state.cards = [it for it in state.cards if it.item != item]
    _forget_marked(state, card)
    return card


def _lying(state: State, item: str) -> XCard | None:
    return next((it for it in state.cards if it.item == item), None)


def _forget_marked(state: State, card: XCard) -> None:
    if card.source is not None and card.source not in state.gone:
        state.gone.append(card.source)


def _forgotten(note: Note) -> Note:
    """The note without any words it has ever held."""
    gone = (*note.gone, *note.sources)
    return msgspec.structs.replace(
        note,
        first=None,
        told=(),
        version=note.version + 1,
        is_redacted=True,
        is_contested=False,
        sources=(),
        gone=gone,
    )


# Words that go wherever they stand


def blotter(state: State, move: Move) -> Finder | None:
    """Finds the words that this unnamed move takes out for good; asked before it is made."""
    card = _put_out(state, move) if covers_everywhere(state) else None
    phrases = phrases_of(state, card) if card is not None else ()
    return Finder(phrases) if phrases else None


def _put_out(state: State, move: Move) -> XCard | None:
    """The card whose words go with this move."""
    if move.verb == "xcard":
        return card_of(state, move) if is_at_once(state) else None
    return _lying(state, move.tokens[0]) if move.verb in ("removed", "replace") else None


def blot(state: State, found: Finder) -> None:
    """Cover the words in all notes, and among the marked words of other cards, for good."""
    state.notes = [_blotted(note, found) for note in state.notes]
    state.cards = [
        it if not it.words else msgspec.structs.replace(it, words=found.cover(it.words)) for it in state.cards
    ]


def _blotted(note: Note, found: Finder) -> Note:
    text, first = (it if it is None else found.cover(it) for it in (note.text, note.first))
    told = tuple((scene, found.cover(it)) for scene, it in note.told)
    is_same = (text, first, told) == (note.text, note.first, note.told)
    return note if is_same else msgspec.structs.replace(note, text=text, first=first, told=told)


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
