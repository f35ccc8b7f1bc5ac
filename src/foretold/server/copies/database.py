"""Backups of a PostgreSQL database: a file like that of a folder, filled table by table while others play.

Each table is read in a moment of its own, so it is whole, and all that was acknowledged before is in it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from foretold.server.copies.backups import OnTotal
from foretold.server.copies.moving import copy_all, rows_of
from foretold.server.hatch import check_room
from foretold.table.errors import DamagedTable, StoreError, TableGone
from foretold.table.log import summary
from foretold.table.store import LetGo, Write
from foretold.table.store.opening import open_store
from foretold.table.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from foretold.table.store.postgres.reading import PostgresReader

TABLES_AT_ONCE = 20


@dataclass
class Damaged:
    """What cannot be copied."""

    tables: list[str] = field(default_factory=list)
    has_lost_some: bool = False


# Out of a database


def back_up(address: str, made: Path, on_total: OnTotal) -> Damaged:
    """Into a new file. StoreError."""
    open_store(address)  # so that it is of the newest format, and packages that are missing are named
    return asyncio.run(_back_up(address, made, on_total))


async def _back_up(address: str, made: Path, on_total: OnTotal) -> Damaged:
    from foretold.table.store.postgres.reading import PostgresReader

    damaged = Damaged()
    reader = await PostgresReader.open(address)
    try:
        check_room(made.parent, await reader.size())
        store = SqliteStore(made)
        try:
            await _copy(reader, store, on_total, damaged)
        finally:
            await store.close()
    finally:
        await reader.close()
    return damaged


async def _copy(reader: PostgresReader, store: SqliteStore, on_total: OnTotal, damaged: Damaged) -> None:
    tables = [summary.decode(body).id for body in await reader.summaries()]
    damaged.has_lost_some = not reader.is_whole
    advance = on_total(len(tables))
    for at in range(0, len(tables), TABLES_AT_ONCE):
        some = tables[at : at + TABLES_AT_ONCE]
        await asyncio.gather(*(_copy_table(reader, store, table, damaged) for table in some))
        advance(len(some))
    for table in await reader.gone():
        await store.append(Write([LetGo(table)]))


async def _copy_table(reader: PostgresReader, store: SqliteStore, table: str, damaged: Damaged) -> None:
    try:
        loaded = await reader.loaded(table)
    except DamagedTable:
        damaged.tables.append(table)
    except TableGone:
        return  # in this moment; that is copied too
    else:
        assert loaded is not None
        await store.append(Write(list(rows_of(table, *loaded))))


# Into a database


def check_free(address: str) -> None:
    """StoreError unless a database has no tables, and nobody uses it."""
    store = open_store(address)

    async def look() -> None:
        try:
            if await store.summaries() or await store.gone() or not store.is_whole:
                raise StoreError("restore-database-holds")
            if store.owning.has_company:
                raise StoreError("restore-database-used")
        finally:
            await store.close()

    asyncio.run(look())


def fill(address: str, source: Path, on_total: OnTotal) -> None:
    """Copy all tables of a file that was looked through; if that fails the database is empty again. StoreError."""
    from foretold.table.store.postgres import link

    try:
        moved = asyncio.run(copy_all(SqliteStore(source), open_store(address), on_total))
        if moved.different:
            raise StoreError("restore-database-differs", count=len(moved.different))
    except BaseException:
        link.empty(address)
        raise
