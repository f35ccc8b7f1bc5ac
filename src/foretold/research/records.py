"""Records for programs: a game as text, and back."""

from __future__ import annotations

from foretold.core import record
from foretold.core.play import Playthrough
from foretold.games import GAMES


def write_record(playthrough: Playthrough) -> str:
    """A game so far as a record, secrets included."""
    return record.write(playthrough)


def read_record(text: str) -> Playthrough:
    """The game of a record, move by move as its rules say. RecordError names the line that is wrong."""
    return record.replay(record.read(text), GAMES)
