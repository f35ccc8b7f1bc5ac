"""What an X-card covers, in views and in records: blocks stand where the words were, as many as there were letters.

On the name of an object it covers the whole card, aspects and all; on marked words these alone. Only while the card
lies there: afterwards the words are gone altogether (`Game.withdrawn`).
"""

from __future__ import annotations

from collections.abc import Sequence

from foretold.core.notation import Entry, Move, Text
from foretold.games.prophecy_story.state import Note, State, XCard, note_named

BLOCK = "█"


def card_over(state: State, note: int) -> XCard | None:
    """The X-card that covers a note, if one does."""
    return next((card for card in state.cards if _covers(state, card, note)), None)


def _covers(state: State, card: XCard, note: int) -> bool:
    target, thing = note_named(card.item), state.notes[note].thing
    is_on_its_object = card.span is None and thing is not None and state.things[thing].name == target
    return target == note or is_on_its_object


def covered(state: State, history: Sequence[Entry]) -> Sequence[Entry]:
    """The moves with blocks for all words under X-cards, former versions of them included."""
    if not state.cards:
        return history
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
