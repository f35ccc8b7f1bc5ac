"""The story as a JSON file that holds the book for readers and the record for going on with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from foretold.core import record
from foretold.core.errors import RecordError
from foretold.core.notation import quote
from foretold.core.play import Playthrough
from foretold.games.prophecy_story.book.model import Book

FORMAT = "foretold-story 1"
MOST_MOVES = 2000  # twice as many as a long story has


class Saved(msgspec.Struct, frozen=True):
    format: str
    credits: list[str]
    book: Book
    record: str


def as_json(book: Book, played: Playthrough, extras: dict[str, Any] | None = None) -> str:
    """Words under an X-card are covered here too."""
    shown = replace(played, history=list(played.covered()))
    saved = Saved(FORMAT, book.credits, book, record.write(shown, extras))
    return msgspec.json.format(msgspec.json.encode(saved), indent=1).decode() + "\n"


def read_json(text: str) -> tuple[Playthrough, list[str]]:
    """The story as far as it was told, and who told it. RecordError with a sentence when this is no such file."""
    from foretold.games.prophecy_story.game import ProphecyStory

    game = ProphecyStory()
    try:
        saved = msgspec.json.decode(text, type=Saved)
    except (msgspec.DecodeError, UnicodeError):
        raise RecordError("story-not-saved", text=quote(text)) from None
    if saved.format != FORMAT:
        raise RecordError("story-not-saved", text=quote(saved.format))
    told = record.read(saved.record)
    if told.is_masked or len(told.history) > MOST_MOVES:
        raise RecordError("story-not-resumed", limit=MOST_MOVES)
    players = [it if isinstance(it, str) else "" for it in told.extras.get("players", [])]
    return record.replay(told, {game.id: game}), players
