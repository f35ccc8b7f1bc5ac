"""Words that were taken away leave the files of the database, its write-ahead log included, within a minute.

An overwritten row leaves its words behind in holes of pages until the table is written anew, and in the log until
that is thrown away. So each erasure is noted in the commit that makes it; one process rewrites the partitions that
are noted, one after the other with a pause for those who write, and then begins a new file of the log and lets the
old ones go. What PostgreSQL has sent elsewhere, to replicas, archives and backups, is not looked for.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable

import asyncpg

from foretold.table.store.postgres.link import OPTIONS, TROUBLE, Connection

log = logging.getLogger(__name__)

ERASING = 0x466F7267  # the advisory lock of the process that erases
SECONDS_TO_GATHER = 2.0  # what is erased at about the same time is erased together
SECONDS_BETWEEN_PARTS = 0.05
SECONDS_BETWEEN_LOOKS = 20.0  # for what a process that has died has left
SECONDS_BETWEEN_TRIES = 0.1  # of somebody who waits for it
MOST_SECONDS = 60.0

# Rows that an older snapshot sees, or an older transaction may come to see, would be kept by the rewriting: those
# erasures wait. What is noted for later is done with what is due in the same place.
DUE = """
SELECT number, part FROM erasures WHERE NOT EXISTS (
    SELECT FROM pg_stat_activity WHERE pid <> pg_backend_pid()
        AND greatest(age(backend_xmin), age(backend_xid)) >= age(erasures.xid::xid)
) AND part IN (SELECT part FROM erasures WHERE due <= clock_timestamp()) ORDER BY number
"""
IS_LEFT = "SELECT EXISTS (SELECT FROM erasures WHERE due <= clock_timestamp())"


class Eraser:
    """Of one process; among those that share a database only one erases at a time."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._is_due = asyncio.Event()
        self._erasing: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._erasing = asyncio.create_task(self._erase_for_ever())

    def hurry(self) -> None:
        """Something was erased just now."""
        self._is_due.set()

    async def end(self) -> None:
        """What is noted and not done yet is done by whoever starts next."""
        if self._erasing is not None:
            self._erasing.cancel()
            await asyncio.gather(self._erasing, return_exceptions=True)

    async def _erase_for_ever(self) -> None:
        while True:
            try:
                await self.erase()
            except TROUBLE as error:
                log.warning("words that were taken away are still in the files: %s", error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._is_due.wait(), SECONDS_BETWEEN_LOOKS)
            self._is_due.clear()
            await asyncio.sleep(SECONDS_TO_GATHER)

    async def erase(self) -> bool:
        """Do what is noted, unless another process is at it; whether nothing is left that is due."""
        line = await asyncpg.connect(self._address, **OPTIONS)
        try:
            if await line.fetchval("SELECT pg_try_advisory_lock($1)", ERASING):
                await _erase(line)
            return not await line.fetchval(IS_LEFT)
        finally:
            line.terminate()

    async def finish(self) -> bool:
        """The same, again and again while somebody is in the way; whether all is done in the end."""
        deadline = time.monotonic() + MOST_SECONDS
        while not await self.erase():
            if time.monotonic() > deadline:
                return False
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)
        return True


async def _erase(line: Connection) -> None:
    rows = await line.fetch(DUE)
    if not rows:
        return
    for part in sorted({row["part"] for row in rows}):
        await line.execute(f"VACUUM (FULL) {part}")
        await asyncio.sleep(SECONDS_BETWEEN_PARTS)
    await _if_allowed(lambda: line.execute("CHECKPOINT"))
    await _if_allowed(lambda: line.execute("SELECT pg_switch_wal()"))
    await _if_allowed(lambda: line.execute("CHECKPOINT"))
    await line.execute("DELETE FROM erasures WHERE number = ANY ($1)", [row["number"] for row in rows])


async def _if_allowed(step: Callable[[], Awaitable[object]]) -> None:
    """What this user may not do was said when the server started."""
    with contextlib.suppress(asyncpg.InsufficientPrivilegeError):
        await step()
