"""What one reader gets of a table: the sight of the game, the lines of the log, the record. The door out.

`seat` is None for a spectator. What a seat may know, the game's own view and words decide; this module adds only
what concerns the table, and opens the seed when the game has ended.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec

from foretold.core import record
from foretold.core.game import Prompt, View
from foretold.core.play import Asked, Sight
from foretold.core.words import heard_by
from foretold.table.commands import open_prompts, wire_id
from foretold.table.parts import LogLine
from foretold.table.table import Table


def sight_of(table: Table, seat: int | None) -> Sight:
    """The position for one reader; prompt ids as they must be sent back."""
    return _sight(table, seat, open_prompts(table, seat) if seat is not None else [])


def sight_for_bot(table: Table, seat: int) -> Sight:
    """The position for whoever answers in a person's place: questions to the seat alone."""
    return _sight(table, seat, [it for it in table.prompts if it.actor == seat and not it.is_decided])


def _sight(table: Table, seat: int | None, mine: Iterable[Prompt]) -> Sight:
    prompts = [msgspec.structs.replace(it, id=wire_id(table, it)) for it in mine]
    asked = [Asked(it.actor, it.kind, it.is_decided) for it in table.prompts if isinstance(it.actor, int)]
    return Sight(view_of(table, seat), prompts, asked, table.scores, table.outcome)


def view_of(table: Table, seat: int | None) -> View:
    """Made once for all where nobody has a secret."""
    game, state = table.game, table.playthrough.state
    if game.has_secrets:
        return game.view(state, seat)
    shared = table.once("view", lambda: game.view(state, None))
    return msgspec.structs.replace(shared, seat=seat)


def lines_after(table: Table, since: int) -> list[LogLine]:
    """The newest lines of the log, oldest first."""
    newest = []
    for line in reversed(table.lines):
        if line.seq <= since:
            break
        newest.append(line)
    return newest[::-1]


def is_heard(line: LogLine, seat: int | None) -> bool:
    return bool(heard_by(seat, line.said))


def names(table: Table) -> list[str]:
    return [it.name for it in table.seats]


def write_record(table: Table, seat: int | None) -> str:
    """The record: whole once the game has ended, before that with `?` for what this reader may not know."""
    extras: dict[str, Any] = {"players": [_player(it.name, it.bot) for it in table.seats]}
    extras["commit"] = table.commitment
    if not table.is_open_book:
        return record.write_masked(table.playthrough, seat, extras)
    extras |= {"entropy": table.entropy, "seed": table.created.seed}
    history = table.game.covered(table.playthrough.state, table.playthrough.history)
    return record.write(replace(table.playthrough, history=history), extras, dict(enumerate(table.seqs)))


def _player(name: str, bot: str | None) -> str | dict[str, str]:
    return {"name": name, "bot": bot} if bot else name
