"""Copies all tables from one store into another, whatever kind both are, and reads each back.

Nothing is changed where they come from. What is there already and the same is left as it is, so a move that was
interrupted goes on. Somebody's server may use neither of the two meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from foretold.core.notation import quote
from foretold.table.errors import DamagedTable, StoreError, TableGone
from foretold.table.log import summary
from foretold.table.store import LetGo, NewEvents, NewTexts, Row, Store, Stored, Write
from foretold.table.store.opening import DATABASE, is_shared, open_store

TABLES_AT_ONCE = 20


@dataclass
class Removal:
    """What came of it. Damaged tables stay behind; those that differ are in both, not the same."""

    tables: int = 0
    events: int = 0
    damaged: list[str] = field(default_factory=list)
    different: list[str] = field(default_factory=list)
    has_lost_some: bool = False  # tables of which not even the names can be read any more

    @property
    def is_whole(self) -> bool:
        return not (self.damaged or self.different or self.has_lost_some)


def move_store(source: str, target: str, on_total: Callable[[int], Callable[[int], None]]) -> Removal:
    """`on_total` hears how many tables there are, and gives what hears how many more are done. StoreError when one
    of the stores cannot be opened, is used by a server, or fails."""
    if not is_shared(source) and not (Path(source) / DATABASE).is_file():
        raise StoreError("move-nothing", place=quote(source))
    if source == target:
        raise StoreError("move-same", place=quote(source))
    opened = open_store(source)
    try:
        stores = opened, open_store(target)
    except BaseException:
        asyncio.run(opened.close())
        raise
    return asyncio.run(copy_all(*stores, on_total))


async def copy_all(source: Store, target: Store, on_total: Callable[[int], Callable[[int], None]]) -> Removal:
    """All tables, and which ones were let go; closes both stores."""
    moved = Removal()
    try:
        known = {summary.decode(body).id: body for body in await source.summaries()}
        await target.summaries()
        for store in (source, target):
            if store.owning.has_company:
                raise StoreError("move-in-use")
        moved.has_lost_some = not source.is_whole
        advance = on_total(len(known))
        tables = list(known)
        for at in range(0, len(tables), TABLES_AT_ONCE):
            some = tables[at : at + TABLES_AT_ONCE]
            await asyncio.gather(*(_move_table(source, target, table, known[table], moved) for table in some))
            advance(len(some))
        for table in await source.gone():
            await target.append(Write([LetGo(table)]))
    finally:
        await source.close()
        await target.close()
    return moved


async def _move_table(source: Store, target: Store, table: str, summarized: bytes, moved: Removal) -> None:
    try:
        stored = await source.load(table)
    except DamagedTable:
        moved.damaged.append(table)
        return
    assert stored is not None
    try:
        if await target.load(table) is None:
            await target.append(Write(list(rows_of(table, stored, summarized))))
        is_same = await target.load(table) == stored
    except TableGone:
        is_same = False
    if is_same:
        moved.tables += 1
        moved.events += len(stored.events)
    else:
        moved.different.append(table)


def rows_of(table: str, stored: Stored, summarized: bytes) -> Iterable[Row]:
    """What makes a table that is new to a store."""
    yield NewEvents(table, 1, stored.events, summarized)
    if stored.texts:
        yield NewTexts(table, stored.texts)
