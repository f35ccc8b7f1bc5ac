"""What was taken away after a backup was made, as the tables tell that were played on: words, people, whole tables.

It is taken out of what is restored before anybody can see it. Of a table that cannot tell, this is said.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field

from foretold.server.hosting.granting import Readable
from foretold.table.errors import DamagedTable, TableGone, UnknownTable
from foretold.table.forgetting import forgotten_as_there, reads_as_forgotten
from foretold.table.store import LetGo, NewEvents, Rewritten, Row, Store, Stored, TextsLeft, Write


@dataclass
class TakenAway:
    """How much was taken out of what was restored; tables of which nobody can tell."""

    texts: int = 0
    people: int = 0
    tables: int = 0
    unknown: list[str] = field(default_factory=list)


async def take_away(store: Store, newer: Readable, table: str, then: Stored, taken: TakenAway) -> bool:
    """Take out of a table in the store what is gone from the same one in a newer place; whether any is left."""
    try:
        now = await _now(newer, table)
    except TableGone:
        await store.append(Write([LetGo(table)]))
        taken.tables += 1
        return False
    goes_on = now is not None and _goes_on(then, now)
    if not goes_on:
        taken.unknown.append(table)
    rows: list[Row] = []
    if now is not None and goes_on and now.events[: len(then.events)] != then.events:
        rows += await _without_people(store, table, then, now)
        taken.people += 1
    if now is not None and (left := _texts_left(then, now, goes_on)):
        rows.append(TextsLeft(table, left))
        taken.texts += len(left)
    if rows:
        await store.append(Write(rows))
    return True


async def _now(newer: Readable, table: str) -> Stored | None:
    """None: it is damaged there, or was never there. TableGone."""
    with contextlib.suppress(DamagedTable):
        return await newer.load(table)
    return None


def _goes_on(then: Stored, now: Stored) -> bool:
    """Whether a log is another one that was played on, people who were forgotten in it aside."""
    if len(now.events) < len(then.events):
        return False
    pairs = zip(then.events, now.events, strict=False)
    return all(before == after or reads_as_forgotten(before, after) for before, after in pairs)


async def _without_people(store: Store, table: str, then: Stored, now: Stored) -> list[Row]:
    known = await store.summary(table)
    if known is None:
        raise UnknownTable("table-unknown")
    (*bodies, forgot), left = forgotten_as_there(then, now, known)
    seqs = [seq for seq, (before, after) in enumerate(zip(then.events, bodies, strict=True), 1) if before != after]
    return [Rewritten(table, bodies, seqs, left), NewEvents(table, len(bodies) + 1, [forgot], left)]


def _texts_left(then: Stored, now: Stored, goes_on: bool) -> dict[int, str | None]:
    """A log that does not go on from then may have other texts under the same numbers; of these only what is gone
    altogether is taken away, rather once too often."""
    return {
        number: now.texts[number]
        for number, text in then.texts.items()
        if text is not None
        and number in now.texts
        and now.texts[number] != text
        and (goes_on or now.texts[number] is None)
    }
