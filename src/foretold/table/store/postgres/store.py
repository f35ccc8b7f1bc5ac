"""The store in PostgreSQL. Whatever waits when the last commit is done goes into the next one: one statement.

A statement writes to tables whose last event and epoch are as this process believes, or to none. Every row is
covered by a chain or a checksum, as in other stores; only that a whole table is lost from an index is left to
PostgreSQL's own checks. When the database goes away everything is refused until it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection, Iterable, Sequence
from datetime import timedelta
from typing import Any, NamedTuple

import asyncpg

from foretold.table.errors import DamagedTable, Elsewhere, StoreConflict, StoreError
from foretold.table.store import Measured, Member, Stored, SummaryFound, Write
from foretold.table.store.batch import Batch, Head
from foretold.table.store.postgres import link
from foretold.table.store.postgres.erasure import Eraser
from foretold.table.store.postgres.link import (
    LOST,
    MOST_CONNECTIONS,
    OPTIONS,
    SECONDS_TO_ANSWER,
    TROUBLE,
    Connection,
    translated,
)
from foretold.table.store.postgres.ownership import FIRST_EPOCH, Ownership
from foretold.table.store.postgres.reading import (
    all_gone,
    all_members,
    all_summaries,
    check_there,
    load,
    measured,
    rows_of,
    summary_in,
    table_row,
)

MOST_IN_ONE_COMMIT = 1000
MOST_HEADS_REMEMBERED = 20_000

LATER = timedelta(hours=1)  # when what nobody waits for leaves the files
AT_ONCE = timedelta()

APPEND = f"SELECT append({', '.join(f'${place}' for place in range(1, 18))})"

TAKE_AWAY = "SELECT take_away($1, $2, $3, $4, $5)"


class _Asked(NamedTuple):
    """Something to write; without a write it only waits for what was asked before."""

    future: asyncio.Future[None]
    write: Write | None


class PostgresStore:
    """Looks at the database at once, so that a server learns before it starts whether it can; connects when it is
    first used. `here` is the address where other processes reach this one. Used from one event loop."""

    def __init__(self, address: str, here: str = "") -> None:
        self.troubles = [str(it) for it in link.prepare(address)]
        self.is_whole = True
        self.address = address
        self.owning = Ownership(address, here)
        self._eraser = Eraser(address)
        self._could_write = True  # the last time
        self._is_closed = False
        self._opening: asyncio.Task[asyncpg.Pool] | None = None
        self._asked: list[_Asked] = []
        self._writing: asyncio.Task[None] | None = None
        self._writer: Connection | None = None
        self._heads: dict[str, tuple[int, Head]] = {}  # of tables that were written lately, with the epoch of then

    @property
    def is_writable(self) -> bool:
        return self._could_write and (self._opening is None or self.owning.is_sure)

    async def _pool(self) -> asyncpg.Pool:
        if self._is_closed:
            raise StoreError("store-closed")
        if self._opening is None or (self._opening.done() and self._opening.exception() is not None):
            self._opening = asyncio.create_task(self._open())
        try:
            return await asyncio.shield(self._opening)
        except TROUBLE as error:
            raise translated(error) from None

    async def _open(self) -> asyncpg.Pool:
        pool = await asyncpg.create_pool(
            self.address, min_size=0, max_size=MOST_CONNECTIONS, command_timeout=SECONDS_TO_ANSWER, **OPTIONS
        )
        await self.owning.begin(pool)
        self._eraser.begin()
        return pool

    async def close(self) -> None:
        if self._is_closed:
            return
        with contextlib.suppress(StoreError):
            await self._settled()
        self._is_closed = True
        if (
            self._opening is not None
            and (await asyncio.gather(self._opening, return_exceptions=True))[0] is not None
        ):
            await self._let_go()

    async def _let_go(self) -> None:
        await self._eraser.end()
        await self.owning.end()
        if self._writer is not None:
            self._writer.terminate()
        assert self._opening is not None
        if self._opening.exception() is None:
            self._opening.result().terminate()

    async def erase(self) -> None:
        """Rewrite now what has lost words; StoreError if somebody reads there for so long that it cannot be."""
        try:
            is_done = await self._eraser.finish()
        except TROUBLE as error:
            raise translated(error) from None
        if not is_done:
            raise StoreError("store-erasure-waits")

    # Writing

    def append(self, write: Write) -> asyncio.Future[None]:
        return self._ask(write)

    def _ask(self, write: Write | None) -> asyncio.Future[None]:
        if self._is_closed:
            raise StoreError("store-closed")
        job = _Asked(asyncio.get_running_loop().create_future(), write)
        self._asked.append(job)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return job.future

    async def _settled(self) -> None:
        """Return when everything that was asked for before is written or refused."""
        if self._writing is not None:
            await self._ask(None)

    async def _write(self) -> None:
        while self._asked:
            jobs, self._asked = self._asked[:MOST_IN_ONE_COMMIT], self._asked[MOST_IN_ONE_COMMIT:]
            try:
                await self._commit([job for job in jobs if job.write is not None])
            except BaseException as error:  # noqa: BLE001  # a defect too: nobody must wait for ever
                _refuse(jobs, error)
            for job in jobs:
                if not job.future.done():
                    job.future.set_result(None)
        self._writing = None

    async def _commit(self, jobs: Sequence[_Asked]) -> None:
        """All in one statement; if that is refused, each in its own, so that one table stops no other."""
        if not jobs:
            return
        tables = {row.table for job in jobs if job.write is not None for row in job.write.rows}
        try:
            await self._pool()
            await self.owning.regain()
            batch = await self._plan(jobs, tables)
            if batch.heads:
                await self._execute(batch)
            self._could_write = True
        except (StoreConflict, DamagedTable) as error:
            self._forget(tables)
            if len(jobs) == 1:
                _refuse(jobs, error)
            for job in jobs if len(jobs) > 1 else ():
                await self._commit([job])
        except BaseException as error:
            self._forget(tables)
            self._could_write = not isinstance(error, StoreError)
            raise

    async def _plan(self, jobs: Sequence[_Asked], tables: Collection[str]) -> PostgresBatch:
        await self._find_heads([table for table in tables if self._head(table) is None])
        batch = PostgresBatch(self._head)
        for job in jobs:
            assert job.write is not None
            batch.add(job.write)
        for job, refusal in zip(jobs, batch.refusals, strict=True):
            if refusal is not None:
                _refuse([job], refusal)
        return batch

    def _head(self, table: str) -> Head | None:
        """Where the log of a table ends, if it is ours and was so all the time since that was seen."""
        epoch, head = self._heads.get(table, (0, None))
        return head if epoch == self.owning.epochs.get(table) else None

    async def _find_heads(self, tables: Sequence[str]) -> None:
        """Claim tables and read where their logs end; StoreConflict if one is another's, DamagedTable."""
        if not tables:
            return
        for row in await self.owning.claim(tables):
            if row["owner"] != self.owning.me:
                raise Elsewhere("store-elsewhere") if len(tables) == 1 else StoreConflict("store-conflict")
            known = table_row(row)
            self._heads[known.id] = row["epoch"], known.head

    async def _execute(self, batch: PostgresBatch) -> None:
        self.owning.check()
        me, columns, begun = self.owning.me, batch.columns(self.owning.epochs), batch.begun
        try:
            writer = await self._connected()
            if batch.takes_away:
                async with writer.transaction():
                    await writer.fetchval(APPEND, me, *columns, timeout=SECONDS_TO_ANSWER)
                    await writer.fetchval(TAKE_AWAY, *batch.taken_away(), timeout=SECONDS_TO_ANSWER)
            else:
                await writer.fetchval(APPEND, me, *columns, timeout=SECONDS_TO_ANSWER)
        except TROUBLE as error:
            if self._writer is not None and isinstance(error, LOST):
                self._writer.terminate()
            raise link.unconfirmed(error) from None
        if len(self._heads) > MOST_HEADS_REMEMBERED:
            self._heads.clear()
        if batch.is_waited_for:
            self._eraser.hurry()
        self.owning.begun(begun, me)
        self._heads |= {table: (self.owning.epochs.get(table, 0), head) for table, head in batch.heads.items()}

    async def _connected(self) -> Connection:
        if self._writer is None or self._writer.is_closed():
            try:
                self._writer = await asyncpg.connect(self.address, **OPTIONS)
            except TROUBLE as error:
                raise translated(error) from None
        return self._writer

    def _forget(self, tables: Iterable[str]) -> None:
        for table in tables:
            self._heads.pop(table, None)

    # Reading

    async def load(self, table: str) -> Stored | None:
        pool = await self._pool()
        await self._settled()
        row = next(iter(await self.owning.claim([table])), None)
        if row is None:
            return None
        check_there(table_row(row))
        if row["owner"] != self.owning.me:
            raise Elsewhere("store-elsewhere")
        return (await load(pool, table)).stored

    async def summary(self, table: str) -> bytes | None:
        rows = await rows_of(await self._settled_pool(), "SELECT * FROM tables WHERE id = $1", table.encode())
        return check_there(table_row(rows[0])).summary if rows else None

    async def summaries_of(self, tables: Sequence[str]) -> list[SummaryFound]:
        ids = [it.encode() for it in tables]
        rows = await rows_of(await self._settled_pool(), "SELECT * FROM tables WHERE id = ANY($1)", ids)
        found = {row["id"]: summary_in(row) for row in rows}
        return [found.get(it) for it in ids]

    async def summaries(self) -> list[bytes]:
        found, self.is_whole = await all_summaries(await self._settled_pool())
        return found

    async def gone(self) -> list[str]:
        return await all_gone(await self._settled_pool())

    async def inspect(self, table: str) -> None:
        await load(await self._settled_pool(), table)

    async def measure(self, most: int) -> Measured:
        return await measured(await self._pool(), most)

    async def members(self) -> list[Member]:
        return await all_members(await self._pool())

    async def note(self, begin: str) -> str:
        """Whoever comes first notes it for all."""
        pool = await self._pool()
        await rows_of(pool, "UPDATE store SET note = $1 WHERE note = ''", begin)
        return str((await rows_of(pool, "SELECT note FROM store"))[0][0])

    async def write_note(self, text: str) -> None:
        await rows_of(await self._pool(), "UPDATE store SET note = $1", text)

    async def _settled_pool(self) -> asyncpg.Pool:
        pool = await self._pool()
        await self._settled()
        return pool


def _refuse(jobs: Iterable[_Asked], error: BaseException) -> None:
    for job in jobs:
        if not job.future.done():
            job.future.set_exception(error)


# Rows


class PostgresBatch(Batch):
    """A batch whose rows are found by the ids of their tables."""

    def key_of_new(self, table: str, _number: int) -> int | str:
        return table

    @property
    def begun(self) -> list[str]:
        """Tables that are new."""
        return [table for table in self.heads if self.find_head(table) is None]

    def columns(self, epochs: dict[str, int]) -> list[list[Any]]:
        """What the function `append` takes, without who calls it. A table from which words are only taken keeps its
        summary, and is fenced like the others."""
        heads = [self._head_row(table, head, epochs) for table, head in self.heads.items()]
        events = [(key.encode(), seq, body) for key, seq, body in self.event_rows]
        texts = [
            (key.encode(), number, None if body is None else body.encode(), found)
            for key, number, body, found in self.text_rows.values()
        ]
        losing = [[table.encode() for table in self.losing_words]]
        return [*_turned(heads, 8), *_turned(events, 3), *_turned(texts, 4), *losing]

    def taken_away(self) -> list[Any]:
        """What the function `take_away` takes."""
        rows = [(key.encode(), seq, body) for body, key, seq in self.rewritten_rows]
        gone = [str(key).encode() for key in self.let_go]
        return [*_turned(rows, 3), gone, AT_ONCE if self.is_waited_for else LATER]

    def _head_row(self, table: str, head: Head, epochs: dict[str, int]) -> tuple[Any, ...]:
        before = self.find_head(table)
        summary, found = self.head_rows[table][-2:] if table in self.head_rows else (None, None)
        seq, epoch = (0, FIRST_EPOCH) if before is None else (before.seq, epochs[table])
        return (table.encode(), seq, head.seq, head.chain, head.texts, summary, found, epoch)


def _turned(rows: Sequence[tuple[Any, ...]], width: int) -> list[list[Any]]:
    """Rows as columns."""
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in range(width)]
