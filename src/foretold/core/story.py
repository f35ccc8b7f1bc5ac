"""What only games need in which people write: words hidden or forgotten, files to take home, helps to write.

A game that tells stories inherits `Storytelling` beside `Game` and overrides what it needs of it. Whoever deals
with any game asks `story_of`; no other game knows anything of this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic

import msgspec

from foretold.core.game import Game, State
from foretold.core.notation import Entry

if TYPE_CHECKING:
    from foretold.core.play import Playthrough

Blot = Callable[[str], str]  # a text without words that are not to be seen


class Reading(msgspec.Struct, frozen=True):
    """Something to begin with, to be read aloud. `seeds` are ideas that come with it."""

    id: str
    title: str
    author: str
    text: str
    seeds: list[str]


class Inspiration(msgspec.Struct, frozen=True):
    """For a table that looks for words, in one language. Always a suggestion. `ideas` are lists by kind."""

    readings: list[Reading]
    ideas: dict[str, list[str]]


class Storytelling(Generic[State]):
    """Beside `Game`; what a story does not say, nothing comes of."""

    id: ClassVar[str]
    exports: ClassVar[Mapping[str, str]] = {}  # what it can be saved as besides its record: media types by name
    can_resume: ClassVar[bool] = False  # whether one of them can be continued at another table

    # Helps and files

    def inspiration(self, language: str) -> Inspiration:
        """What helps people who look for words."""
        return Inspiration([], {})

    def exported(self, played: Playthrough, form: str, names: Sequence[str], language: str) -> bytes:
        """The game so far as a file in one of `exports`. Words that are hidden or withdrawn are not in it."""
        raise LookupError(f"{self.id} cannot be had as {form}")

    def resumed(self, text: str) -> tuple[Playthrough, list[str]]:
        """The game behind such a file, and the names of its players. RecordError when this is no such file."""
        raise LookupError(f"{self.id} cannot be continued")

    # Words that are hidden or forgotten

    def covered(self, state: State, history: Sequence[Entry]) -> Sequence[Entry]:
        """The moves so far without words that are hidden from everybody for now, even when the game has ended.

        If nothing is hidden, the very history that was given.
        """
        return history

    def withdrawn(self, state: State) -> list[tuple[int, int]]:
        """Free texts that must be forgotten everywhere: the ply (from 0) of the move and the argument's place."""
        return []

    def hides(self, state: State) -> Blot | None:
        """How anything said at the table is shown while words are hidden from all; None if none are."""
        return None

    def blots(self, state: State, entry: Entry) -> Blot | None:
        """What becomes for good of all that was said before this move; None if it stays. Asked before."""
        return None

    def hidden_since(self, before: State, after: State) -> list[str]:
        """The places, by the names that moves give them, with words that all could read before and not after."""
        return []


def story_of(game: Game[Any]) -> Storytelling[Any] | None:
    """The side of a game in which people write; None where nobody does."""
    return game if isinstance(game, Storytelling) else None
