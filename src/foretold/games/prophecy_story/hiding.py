"""What an X-card covers, in views, in records and in whatever is said at the table.

On the name of an object it covers the whole card, aspects and all; on marked words these, wherever they stand. A
cover has one width, whatever lies under it. Only while the card lies there: afterwards the words are gone
altogether (`Game.withdrawn`, `Game.blots`). By rules 1 a card covered words in one note alone, with as many blocks
as letters; `covered_then` and `blocked` keep that for tables and records of the time.
"""

from __future__ import annotations

from collections.abc import Sequence

from foretold.core.notation import Argument, Entry, Move, Text
from foretold.games.prophecy_story.finding import BLOCK, COVER, Finder, Wording, phrases_in, words_in
from foretold.games.prophecy_story.state import Note, State, XCard, note_named
from foretold.games.prophecy_story.versions import covers_everywhere

SHORTEST_ECHO = 3  # G23: letters of a whole note that are looked for elsewhere


# Which words


def finder(state: State) -> Finder | None:
    """Finds the words that are hidden for now, wherever they stand."""
    if not state.cards or not covers_everywhere(state):
        return None
    return Finder(phrase for card in state.cards for phrase in phrases_of(state, card))


def phrases_of(state: State, card: XCard) -> list[Wording]:
    """G23: marked words, or those of the whole note if they are more than a letter or two."""
    if card.words is not None:
        return phrases_in(card.words)
    note = note_named(card.item)
    text = state.notes[note].text if note is not None else None
    words = words_in(text) if text is not None and BLOCK not in text else ()
    return [words] if sum(map(len, words)) >= SHORTEST_ECHO else []


# Which notes


def card_over(state: State, note: int) -> XCard | None:
    """The X-card that lies on a note, if one does."""
    return next((card for card in state.cards if _covers(state, card, note)), None)


def _covers(state: State, card: XCard, note: int) -> bool:
    target, thing = note_named(card.item), state.notes[note].thing
    is_on_its_object = card.is_whole and thing is not None and state.things[thing].name == target
    return target == note or is_on_its_object


def shown(text: str | None, card: XCard | None, found: Finder | None) -> str | None:
    """What may be seen of the words of a note."""
    if text is None or (card is not None and card.is_whole):
        return None
    if card is not None and card.span is not None:
        return blocked(text, card.span)
    return text if found is None else found.cover(text)


# The moves so far


def covered(state: State, history: Sequence[Entry]) -> Sequence[Entry]:
    """The moves without any words under X-cards, former versions of them included."""
    if not state.cards:
        return history
    found = finder(state)
    if found is None:
        return covered_then(state, history)
    hidden = {it.source for it in state.cards} | _hidden_sources(state)
    return [_covered_entry(entry, ply, found, hidden) for ply, entry in enumerate(history)]


def _hidden_sources(state: State) -> set[tuple[int, int] | None]:
    """The moves that brought words of notes that are covered as a whole."""
    cards = [(note, card_over(state, index)) for index, note in enumerate(state.notes)]
    return {source for note, card in cards if card is not None and card.is_whole for source in note.sources}


def _covered_entry(entry: Entry, ply: int, found: Finder, hidden: set[tuple[int, int] | None]) -> Entry:
    def shown(place: int, argument: Argument) -> Argument:
        if not isinstance(argument, Text):
            return argument
        return Text(COVER if (ply, place) in hidden else found.cover(argument.value))

    args = tuple(shown(place, it) for place, it in enumerate(entry.move.args))
    return entry if args == entry.move.args else Entry(entry.actor, Move(entry.move.verb, args))


# By rules 1


def covered_then(state: State, history: Sequence[Entry]) -> Sequence[Entry]:
    shown = list(history)
    for index, note in enumerate(state.notes):
        card = card_over(state, index)
        if card is not None:
            _cover_note(shown, note, card.span)
    return shown


def _cover_note(shown: list[Entry], note: Note, marked: tuple[int, int] | None) -> None:
    for source in note.sources:
        span = marked if source == note.sources[-1] else None
        ply, place = source
        entry = shown[ply]
        words = entry.move.args[place]
        if isinstance(words, Text):
            args = (*entry.move.args[:place], Text(blocked(words.value, span)), *entry.move.args[place + 1 :])
            shown[ply] = Entry(entry.actor, Move(entry.move.verb, args))


def blocked(text: str, span: tuple[int, int] | None) -> str:
    start, end = span or (0, len(text))
    return text[:start] + BLOCK * len(text[start:end]) + text[end:]
