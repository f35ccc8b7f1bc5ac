"""The store in one SQLite file, written by one thread.

Whatever waits when the thread is free goes into one transaction (group commit) and is acknowledged after its fsync.
Every row is covered by a chain or a checksum. Erasing overwrites the text in the file and empties the write-ahead
log. The file is locked while it is open: two servers never share one.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from foretold.table import wal
from foretold.table.errors import DamagedStore, DamagedTable, StoreConflict, StoreError, StoreFull
from foretold.table.sqlite_rows import SCHEMA, Rows
from foretold.table.store import Stored, Write

FORMAT = 1  # goes up when the schema changes
APPLICATION_ID = 0x466F7265  # "Fore"
MOST_IN_ONE_COMMIT = 1000
PAGES_BEFORE_CHECKPOINT = 4000

T = TypeVar("T")


@dataclass(slots=True)
class _Job:
    """Work for the thread: something to read or something to write. A read sees every write asked for before it."""

    future: asyncio.Future[Any]
    read: Callable[[Rows], Any] | None = None
    writes: Sequence[Write] = ()


@dataclass(slots=True)
class _Settled:
    job: _Job
    result: Any = None
    error: BaseException | None = None


class SqliteStore:
    """Opens the file at once, so that a server learns before it starts whether it can. Used from one event loop."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.is_writable = True
        self._asked: list[_Job] = []  # in this turn of the event loop
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_closed = False
        self._connection = open_database(path)
        self._rows = Rows(self._connection)
        self._thread = threading.Thread(target=self._work, name="store")

    async def append(self, *writes: Write) -> None:
        future = self._future()
        self._ask(_Job(future, writes=writes))
        await future

    async def load(self, table: str) -> Stored | None:
        return await self._read(lambda rows: rows.load(table))

    async def summary(self, table: str) -> bytes | None:
        return await self._read(lambda rows: rows.summary(table))

    async def summaries(self) -> list[bytes]:
        return await self._read(lambda rows: rows.summaries())

    async def close(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        if self._loop is None:
            self._let_go()
        else:
            self._hand_over()
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    def _read(self, read: Callable[[Rows], T]) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self._future()
        self._ask(_Job(future, read))
        return future

    def _ask(self, job: _Job) -> None:
        """Waking the thread costs more than a job does: it gets all that one turn of the loop asks for together."""
        if not self._asked and self._loop is not None:
            self._loop.call_soon(self._hand_over)
        self._asked.append(job)

    def _hand_over(self) -> None:
        jobs, self._asked = self._asked, []
        if jobs:
            self._jobs.put(jobs)

    def _future(self) -> asyncio.Future[Any]:
        if self._is_closed:
            raise StoreError("store-closed")
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._thread.start()
        return self._loop.create_future()

    # In the thread

    def _work(self) -> None:
        is_last = False
        while not is_last:
            jobs, is_last = self._waiting()
            for group in _grouped(jobs):
                self._settle(
                    self._write(group) if group[0].read is None else [self._answer(group[0], group[0].read)]
                )
        self._let_go()

    def _waiting(self) -> tuple[list[_Job], bool]:
        """At least one job, and all others that are there already."""
        jobs: list[_Job] = []
        while not jobs or (len(jobs) < MOST_IN_ONE_COMMIT and not self._jobs.empty()):
            if (more := self._jobs.get()) is None:
                return jobs, True
            jobs += more
        return jobs, False

    def _answer(self, job: _Job, read: Callable[[Rows], Any]) -> _Settled:
        try:
            return _Settled(job, read(self._rows))
        except Exception as error:  # noqa: BLE001  # handed to whoever asked
            return _Settled(job, error=translated(error))

    def _write(self, jobs: list[_Job]) -> list[_Settled]:
        """All in one transaction; if that fails, each in its own, so that one bad page stops no other table."""
        try:
            refusals = self._commit(jobs)
        except Exception as error:  # noqa: BLE001
            known = translated(error)
            if len(jobs) > 1 and isinstance(known, DamagedTable):
                return [settled for job in jobs for settled in self._write([job])]
            self.is_writable = isinstance(known, StoreConflict | DamagedTable)
            return [_Settled(job, error=known) for job in jobs]
        self.is_writable = True
        return [_Settled(job, error=refusal) for job, refusal in zip(jobs, refusals, strict=True)]

    def _commit(self, jobs: Sequence[_Job]) -> list[StoreError | None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            refusals = self._rows.write([job.writes for job in jobs])
            self._connection.execute("COMMIT")
        except BaseException:
            self._rows.forget()
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
        if any(write.erased for job in jobs for write in job.writes):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return refusals

    def _settle(self, settled: list[_Settled]) -> None:
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(_resolve, settled)

    def _let_go(self) -> None:
        with contextlib.suppress(sqlite3.Error):  # on a full disk the write-ahead log stays and is read next time
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._connection.close()


def _grouped(jobs: Sequence[_Job]) -> list[list[_Job]]:
    """Neighbouring writes together, each read by itself."""
    groups: list[list[_Job]] = []
    for job in jobs:
        if groups and job.read is None and groups[-1][0].read is None:
            groups[-1].append(job)
        else:
            groups.append([job])
    return groups


def _resolve(settled: list[_Settled]) -> None:
    for it in settled:
        if it.job.future.done():
            continue
        if it.error is not None:
            it.job.future.set_exception(it.error)
        else:
            it.job.future.set_result(it.result)


# Opening


def open_database(path: Path) -> sqlite3.Connection:
    """A connection to the file, made if it is not there. StoreError with a sentence if that fails."""
    wal.check(path)
    try:
        path.touch(mode=0o600)  # it holds seeds that are secret until their games end
        connection = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, timeout=0.2, cached_statements=1000
        )
    except (sqlite3.Error, OSError) as error:
        raise StoreError("store-failed", reason=str(error)) from None
    # Text that damage has made unreadable still has to be read, so that its checksum can refuse it.
    connection.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")
    try:
        _prepare(connection, path)
    except BaseException as error:
        connection.close()
        if isinstance(error, sqlite3.Error):
            raise _opening_error(error, path) from None
        if isinstance(error, UnicodeDecodeError):  # SQLite's own message quotes what it cannot read
            raise DamagedStore("store-damaged", path=str(path)) from None
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    for pragma in (
        "locking_mode = EXCLUSIVE",
        "journal_mode = WAL",
        "synchronous = FULL",
        "secure_delete = ON",
        "cell_size_check = ON",
        f"wal_autocheckpoint = {PAGES_BEFORE_CHECKPOINT}",
    ):
        connection.execute(f"PRAGMA {pragma}")
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    tables = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid").fetchall()
    if found == 0 and not tables:
        _make(connection)
    elif connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise DamagedStore("store-damaged", path=str(path))
    elif found > FORMAT:
        raise StoreError("store-newer", path=str(path), found=found, known=FORMAT)
    elif [sql for (sql,) in tables] != list(SCHEMA):
        raise DamagedStore("store-damaged", path=str(path))


def _make(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for statement in SCHEMA:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    connection.execute("COMMIT")


def _opening_error(error: sqlite3.Error, path: Path) -> StoreError:
    if _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError("store-locked", path=str(path))
    if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return DamagedStore("store-damaged", path=str(path))
    return StoreError("store-failed", reason=str(error))


def translated(error: Exception) -> Exception:
    """What went wrong, as a sentence for whoever asked. A defect of this program stays one."""
    if not isinstance(error, sqlite3.Error):
        return error
    code = _code(error)
    if code == sqlite3.SQLITE_CONSTRAINT:
        return StoreConflict("store-conflict")
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return DamagedTable("store-damaged-table")
    if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY):
        return StoreFull("store-full")
    return StoreError("store-failed", reason=str(error))


def _code(error: sqlite3.Error) -> int:
    """The primary result code; the extended ones have more bits."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
