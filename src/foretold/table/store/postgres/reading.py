"""Reading tables in PostgreSQL, by whoever owns them and by whoever only wants a copy while others play.

Each table is read in a transaction of its own, so nobody's erasure has to wait for a long one. Writes nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import asyncpg

from foretold.table.errors import DamagedTable, TableGone
from foretold.table.store import Measured, Member, Stored, SummaryFound
from foretold.table.store.checking import TableRow, whole_log, whole_texts
from foretold.table.store.postgres.link import MOST_CONNECTIONS, OPTIONS, SECONDS_TO_ANSWER, TROUBLE, translated

ROWS_AT_ONCE = 1000
MEMBERS = """
SELECT id, address, extract(epoch FROM clock_timestamp() - beat)::float8,
    (SELECT count(*) FROM tables WHERE owner = servers.id), id IN (SELECT id FROM living)
FROM servers ORDER BY id
"""


class Loaded(NamedTuple):
    """A table and its summary, both of one moment."""

    stored: Stored
    summary: bytes


class PostgresReader:
    """A database that other processes may use meanwhile. Used from one event loop, opened there."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self.is_whole = True

    @classmethod
    async def open(cls, address: str) -> PostgresReader:
        """StoreError when it cannot be read. It was prepared before."""
        try:
            pool = await asyncpg.create_pool(
                address, min_size=0, max_size=MOST_CONNECTIONS, command_timeout=SECONDS_TO_ANSWER, **OPTIONS
            )
        except TROUBLE as error:
            raise translated(error) from None
        return cls(pool)

    async def load(self, table: str) -> Stored | None:
        loaded = await self.loaded(table)
        return loaded and loaded.stored

    async def loaded(self, table: str) -> Loaded | None:
        """None, TableGone and DamagedTable as with a store."""
        rows = await rows_of(self._pool, "SELECT * FROM tables WHERE id = $1", table.encode())
        if not rows:
            return None
        check_there(table_row(rows[0]))
        return await load(self._pool, table)

    async def summaries(self) -> list[bytes]:
        found, self.is_whole = await all_summaries(self._pool)
        return found

    async def gone(self) -> list[str]:
        return await all_gone(self._pool)

    async def size(self) -> int:
        """In bytes, on its own disk."""
        return int((await rows_of(self._pool, "SELECT pg_database_size(current_database())"))[0][0])

    async def close(self) -> None:
        self._pool.terminate()


async def load(pool: asyncpg.Pool, table: str) -> Loaded:
    """A table that is there."""
    try:
        async with pool.acquire() as line, line.transaction(isolation="repeatable_read", readonly=True):
            return await _read(line, table)
    except TROUBLE as error:
        raise translated(error) from None


async def all_summaries(pool: asyncpg.Pool) -> tuple[list[bytes], bool]:
    """Of all tables that are whole and there; whether all are whole."""
    found: list[bytes] = []
    after, is_whole = None, True
    while rows := await rows_of(
        pool, "SELECT * FROM tables WHERE $1::bytea IS NULL OR id > $1 ORDER BY id LIMIT $2", after, ROWS_AT_ONCE
    ):
        after = rows[-1]["id"]
        known = [TableRow(_columns_of(row)) for row in rows]
        found += [row.summary for row in known if row.is_whole and not row.head.is_gone]
        is_whole &= all(row.is_whole for row in known)
    return found, is_whole


async def all_gone(pool: asyncpg.Pool) -> list[str]:
    rows = await rows_of(pool, "SELECT id FROM tables WHERE seq = 0 ORDER BY id")
    return [row["id"].decode() for row in rows]


async def measured(pool: asyncpg.Pool, most: int) -> Measured:
    size = (await rows_of(pool, "SELECT pg_database_size(current_database())"))[0][0]
    gone = (await rows_of(pool, "SELECT count(*) FROM tables WHERE seq = 0"))[0][0]
    rows = await rows_of(pool, "SELECT id, seq FROM tables WHERE seq > 0 ORDER BY seq DESC LIMIT $1", most)
    return Measured(size, None, None, gone, [(row["id"].decode(), row["seq"]) for row in rows])


async def all_members(pool: asyncpg.Pool) -> list[Member]:
    return [Member(*row) for row in await rows_of(pool, MEMBERS)]


async def rows_of(pool: asyncpg.Pool, statement: str, *args: Any) -> list[asyncpg.Record]:
    try:
        return list(await pool.fetch(statement, *args))
    except TROUBLE as error:
        raise translated(error) from None


async def _read(line: Any, table: str) -> Loaded:
    key = table.encode()
    row = check_there(table_row(await line.fetchrow("SELECT * FROM tables WHERE id = $1", key)))
    events = await line.fetch("SELECT seq, body FROM events WHERE table_id = $1 ORDER BY seq", key)
    texts = await line.fetch("SELECT number, body, checksum FROM texts WHERE table_id = $1 ORDER BY number", key)
    kept = [(table, number, None if body is None else body.decode(), found) for number, body, found in texts]
    return Loaded(Stored(whole_log(table, row.head, events), whole_texts(row.head, kept)), row.summary)


def check_there(row: TableRow) -> TableRow:
    """The row of a table that was not let go."""
    if row.head.is_gone:
        raise TableGone("table-gone")
    return row


def summary_in(row: asyncpg.Record) -> SummaryFound:
    try:
        summary: bytes = check_there(table_row(row)).summary
        return summary
    except (TableGone, DamagedTable) as error:
        return error


def table_row(row: asyncpg.Record) -> TableRow:
    known = TableRow(_columns_of(row))
    if not known.is_whole:
        raise DamagedTable("store-damaged-table")
    return known


def _columns_of(row: asyncpg.Record) -> tuple[Any, ...]:
    table = row["id"].decode(errors="surrogateescape")
    return (table, table, row["seq"], row["chain"], row["texts"], row["summary"], row["checksum"])
