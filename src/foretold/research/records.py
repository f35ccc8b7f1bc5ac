"""Records for programs: a game as text, and back."""

from __future__ import annotations

from foretold.core import record
from foretold.core.play import Playthrough
from foretold.games import GAMES


def write_record(playthrough: Playthrough) -> str:
    """A game so far as a record, secrets included.

    >>> from foretold.games import find_game
    >>> print(write_record(Playthrough.begin(find_game("prophecies"), 2, {})).splitlines()[0])
    foretold-record 1
    """
    return record.write(playthrough)


def read_record(text: str) -> Playthrough:
    """The game of a record, move by move as its rules say. RecordError names the line that is wrong.

    >>> read_record(
    ...     "foretold-record 1\\ngame prophecies\\nrules 1\\nseats 2\\noptions {}\\n\\n0 mark b3 2\\n"
    ... ).legal(1)[0]
    'mark a1 1'
    """
    return record.replay(record.read(text), GAMES)
