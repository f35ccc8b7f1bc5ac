"""What one reader gets of a table: the sight of the game, the lines of the log, the record. The door out.

`seat` is None for a spectator. What a seat may know, the game's own view and words decide; this module adds only
what concerns the table, and opens the seed when the game has ended.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from foretold.core import record
from foretold.core.game import Prompt, View
from foretold.core.notation import Entry
from foretold.core.play import Sight, asked_of
from foretold.table.acts.commands import open_prompts
from foretold.table.log.parts import LogEntry
from foretold.table.table import Table


def sight_of(table: Table, seat: int | None, view: View | Mapping[str, Any] | None = None) -> Sight:
    """The position for one reader; `view` is what the reader may know, for callers who have it encoded already."""
    prompts = open_prompts(table, seat) if seat is not None else []
    return _sight(table, view_of(table, seat) if view is None else view, prompts)


def sight_for_bot(table: Table, seat: int) -> Sight:
    """The position for whoever answers in a person's place: questions to the seat alone."""
    prompts = [it for it in table.prompts if it.actor == seat and not it.is_decided]
    return _sight(table, view_of(table, seat), prompts)


def _sight(table: Table, view: View | Mapping[str, Any], prompts: list[Prompt]) -> Sight:
    asked, scores, outcome = table.once("for all", lambda: (asked_of(table.prompts), table.scores, table.outcome))
    return Sight(view, prompts, asked, scores, outcome)


def sight_shared(table: Table, seat: int | None, imagines: bool) -> Sight:
    """What a reader sees without its own questions; where nobody has a secret, the same for all."""
    eyes = seat if table.game.has_secrets else None
    return table.once(f"sight {eyes} {imagines}", lambda: _sight(table, view_to_send(table, eyes, imagines), []))


def view_of(table: Table, seat: int | None) -> View:
    """Made once; for all together where nobody has a secret."""
    shared = view_shared(table, seat)
    return shared if shared.seat == seat else msgspec.structs.replace(shared, seat=seat)


def view_shared(table: Table, seat: int | None) -> View:
    """The view of a reader; where nobody has a secret, the one that all have but for `seat`."""
    eyes = seat if table.game.has_secrets else None
    return table.once(f"view {eyes}", lambda: table.game.view(table.playthrough.state, eyes))


def view_to_send(table: Table, seat: int | None, imagines: bool) -> View:
    """The shared view, for who `imagines` with what is needed for that."""
    view = view_shared(table, seat)
    if imagines or not view.only_to_imagine:
        return view
    return table.once(f"view to look at {view.seat}", view.to_look_at)


def outlook_of(table: Table, seat: int) -> msgspec.Struct | None:
    """Worked out when somebody asks for it, and remembered until the next move."""
    return table.once(f"outlook {seat}", lambda: table.game.outlook(view_of(table, seat)))


def lines_after(table: Table, since: int) -> list[LogEntry]:
    """The newest lines of the log, oldest first."""
    newest = []
    for line in reversed(table.lines):
        if line.seq <= since:
            break
        newest.append(line)
    return newest[::-1]


def moves_after(table: Table, seat: int | None, ply: int) -> Sequence[str]:
    """The moves of the record after the first so many, written as this reader may know them now."""
    eyes = seat if table.game.has_secrets else None
    return table.once(f"moves {eyes} {ply}", lambda: [str(it.move) for it in _moves(table, eyes, ply)])


def _moves(table: Table, seat: int | None, ply: int) -> Sequence[Entry]:
    played = table.playthrough
    if table.is_open_book:
        return played.covered()[ply:]
    return table.game.masked(played.state, played.history, seat, ply)


def names(table: Table) -> list[str]:
    return [it.name for it in table.seats]


def write_record(table: Table, seat: int | None) -> str:
    """The record: whole once the game has ended, before that with `?` for what this reader may not know."""
    extras: dict[str, Any] = {"players": [_player(it.name, it.bot) for it in table.seats], **_luck(table)}
    if not table.is_open_book:
        return record.write_masked(table.playthrough, seat, extras)
    shown = replace(table.playthrough, history=list(table.playthrough.covered()))
    return record.write(shown, extras, _notes(table))


def _luck(table: Table) -> dict[str, Any]:
    """The header lines of fair luck. Luck from another table cannot be checked with the seed of this one."""
    fortune = table.fortune
    if table.brought or not fortune.scheme:
        return {}
    seed = {"seed": fortune.seed} if table.is_open_book else {}
    if not fortune.is_promised:
        return {"commit": fortune.commit, **(seed and {"entropy": table.entropy, **seed})}
    lines = {"luck": fortune.scheme, "table": table.id, "commit": fortune.commit}
    if not fortune.is_open and not seed:
        return lines
    nothing: list[str | None] = [None] * len(table.seats)  # counts at a table that ended before its first draw
    promises, shares = (fortune.promises, fortune.shares) if fortune.is_open else (nothing, nothing)
    return {**lines, "promises": promises, "shares": shares, **seed}


def _notes(table: Table) -> record.Notes:
    fortune = table.fortune
    if table.brought or not fortune.is_promised:
        return record.Notes(seqs=dict(enumerate(table.seqs)))
    return record.Notes(draws=fortune.numbers, anew=fortune.anew)


def _player(name: str, bot: str | None) -> str | dict[str, str]:
    return {"name": name, "bot": bot} if bot else name
