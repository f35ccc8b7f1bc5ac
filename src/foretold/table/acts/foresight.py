"""What an unnamed move would hide, told before it is made. Nothing happens, and nobody learns who asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from foretold.core.errors import IllegalMove
from foretold.core.notation import ANYONE, HIDDEN, REMOVED, Entry, parse
from foretold.core.play import check
from foretold.core.story import Storytelling, story_of
from foretold.table.table import Table


@dataclass(frozen=True)
class Foreseen:
    """Places of the game, by their names, and how many lines of chat would be shown otherwise than now."""

    places: list[str]
    lines: int


def foresee(table: Table, text: str) -> Foreseen:
    """IllegalMove when nobody may make this move now, NotationError when it is none."""
    game, before = table.game, table.playthrough.state
    entry, story = _entry(table, text), story_of(game)
    if story is None:
        return Foreseen([], 0)
    after = game.copy(before)
    game.apply(after, entry.actor, entry.move)
    return Foreseen(story.hidden_since(before, after), _lines(table, story, entry, after))


def _entry(table: Table, text: str) -> Entry:
    move = parse(text)
    for mark in (HIDDEN, REMOVED):
        if mark in move.tokens:
            raise IllegalMove("table-mark", mark=mark)
    return Entry(ANYONE, check(table.game, table.playthrough.state, ANYONE, move))


def _lines(table: Table, story: Storytelling[Any], entry: Entry, after: object) -> int:
    """For now, and for good: lines that change one way or the other. What is hidden already is not counted."""
    ways = (story.hides(after), story.blots(table.playthrough.state, entry))
    asked = [it for it in ways if it is not None]
    return sum(any(way(line.text) != line.text for way in asked) for line in table.chat)
