"""The store in one SQLite file, written by a thread of its own.

Whatever waits when the thread is free goes into one transaction (group commit) and is acknowledged after its fsync.
The event loop plans the rows before it hands them over: a thread with much to do in Python would take Python's lock
from the loop again and again. Every row is covered by a chain or a checksum. Erasing overwrites the text in the
file and empties the write-ahead log. The file is locked while it is open: two servers never share one.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from foretold.table.errors import DamagedStore, DamagedTable, StoreConflict, StoreError, StoreFull
from foretold.table.store import Alone, Measured, Member, Stored, SummaryFound, Write, wal
from foretold.table.store.batch import Batch, Head
from foretold.table.store.copying import FairLock, copy
from foretold.table.store.notes import NOTES, NoteFile
from foretold.table.store.rows import SCHEMA, Rows
from foretold.table.store.witness import Witness

FORMAT = 2  # goes up when an older program could not read what is written; 2: tables that were let go
APPLICATION_ID = 0x466F7265  # "Fore"
MOST_IN_ONE_COMMIT = 1000
MOST_IN_HAND = 2  # groups of jobs: one that is being done, one to go on with
ENOUGH = 20  # jobs that are worth a commit of their own while another is under way
MOST_HEADS_REMEMBERED = 20_000
PAGES_BEFORE_CHECKPOINT = 4000
SECONDS_TO_GATHER = 5.0
EMPTY_LOG = "PRAGMA wal_checkpoint(TRUNCATE)"


@dataclass(slots=True)
class _Job:
    """Work for the thread: something to read or something to write. A read sees every write asked for before it."""

    future: asyncio.Future[Any]
    read: Callable[[Rows], Any] | None = None
    write: Write | None = None


class _Settled(NamedTuple):
    job: _Job
    result: Any = None
    error: BaseException | None = None


class SqliteStore:
    """Opens the file at once, so that a server learns before it starts whether it can. Used from one event loop."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.owning = Alone()
        self.troubles: list[str] = []
        self._could_write = True  # the last time
        self._asked: list[_Job] = []  # and not handed over yet
        self._in_hand = 0  # groups of jobs that are handed over, or about to be
        self._heads: dict[str, Head] = {}  # of tables that were written lately and are not being written now
        self._owes_emptying = False  # of the write-ahead log, to tables that were let go at leisure
        self._is_closed = False
        self._connection = open_database(path)
        self._rows = Rows(self._connection)
        self._is_marked = _format_of(self._connection) == FORMAT  # for older programs, who must not read on
        self._witness = Witness(path)
        self._notes = NoteFile(path.with_name(NOTES))
        self._thread = ThreadPoolExecutor(1, "store")
        self._turns = FairLock()  # at the connection
        self._copies: set[asyncio.Task[None]] = set()

    @property
    def is_whole(self) -> bool:
        return not self._rows.has_lost_tables

    @property
    def is_writable(self) -> bool:
        return self._could_write and self._witness.is_in_place

    def append(self, write: Write) -> asyncio.Future[None]:
        return self._ask(_Job(self._future(), write=write))

    def load(self, table: str) -> asyncio.Future[Stored | None]:
        return self._ask(_Job(self._future(), lambda rows: rows.load(table)))

    def summary(self, table: str) -> asyncio.Future[bytes | None]:
        return self._ask(_Job(self._future(), lambda rows: rows.summary(table)))

    def summaries_of(self, tables: Sequence[str]) -> asyncio.Future[list[SummaryFound]]:
        return self._ask(_Job(self._future(), lambda rows: [rows.summary_found(it) for it in tables]))

    def summaries(self) -> asyncio.Future[list[bytes]]:
        return self._ask(_Job(self._future(), lambda rows: rows.summaries()))

    def gone(self) -> asyncio.Future[list[str]]:
        return self._ask(_Job(self._future(), lambda rows: rows.gone()))

    async def inspect(self, table: str) -> None:
        await self.load(table)

    async def measure(self, most: int) -> Measured:
        biggest = await self._ask(_Job(self._future(), lambda rows: rows.biggest(most)))
        gone = await self._ask(_Job(self._future(), lambda rows: rows.gone_count()))
        disk = shutil.disk_usage(self.path.parent)
        return Measured(size_of(self.path), disk.free, disk.total, gone, biggest)

    async def members(self) -> list[Member]:
        return []

    async def note(self, begin: str) -> str:
        return self._notes.read(begin)

    async def write_note(self, text: str) -> None:
        self._notes.write(text)

    async def copy(self, target: Path) -> None:
        """All that is acknowledged by now, and some of what comes meanwhile, as a new file that is a database.
        Everything else goes on. StoreError when that fails; then there is no file."""
        if self._is_closed:
            raise StoreError("store-closed")
        self._witness.check_in_place()
        copying = asyncio.to_thread(copy, self._connection, target, self._turns, lambda: self._is_closed)
        task = asyncio.create_task(copying)
        self._copies.add(task)
        task.add_done_callback(self._copies.discard)
        await asyncio.shield(task)

    async def close(self) -> None:
        if self._is_closed:
            return
        last = self._ask(_Job(self._future(), lambda _: None))
        self._is_closed = True
        await last
        await asyncio.gather(*self._copies, return_exceptions=True)
        await asyncio.to_thread(self._thread.shutdown)
        self._let_go()

    def _future(self) -> asyncio.Future[Any]:
        if self._is_closed:
            raise StoreError("store-closed")
        return asyncio.get_running_loop().create_future()

    def _ask(self, job: _Job) -> asyncio.Future[Any]:
        """What one turn of the loop asks for is handed over together. While the thread is busy it gets one more
        group to go on with, once there is enough; what else is asked for waits until it is done with one."""
        self._asked.append(job)
        is_due = len(self._asked) == (ENOUGH if self._in_hand else 1)
        if is_due and self._in_hand < MOST_IN_HAND:
            self._in_hand += 1
            job.future.get_loop().call_soon(self._hand_over)
        return job.future

    def _hand_over(self) -> None:
        jobs, self._asked = self._asked[:MOST_IN_ONE_COMMIT], self._asked[MOST_IN_ONE_COMMIT:]
        if not jobs:
            self._in_hand -= 1
            return
        done = jobs[0].future.get_loop().run_in_executor(self._thread, self._do, jobs, self._planned(jobs))
        done.add_done_callback(self._settle)

    def _planned(self, jobs: Sequence[_Job]) -> Batch | None:
        """Writes, planned for the thread; None when it has to look into the file first.

        The head of a table is taken out here and comes back when the table is written: nothing is built upon what
        may not come to be.
        """
        rows = [row for job in jobs if job.write is not None for row in job.write.rows]
        heads = {table: self._heads.pop(table, None) for table in dict.fromkeys(row.table for row in rows)}
        if not all(heads.values()) or any(job.read is not None for job in jobs):
            return None
        return _filled(Batch(heads.get), jobs)

    def _settle(self, done: asyncio.Future[tuple[list[_Settled], dict[str, Head]]]) -> None:
        settled, heads = done.result()
        if len(self._heads) > MOST_HEADS_REMEMBERED:
            self._heads.clear()
        self._heads |= heads
        if self._owes_emptying:
            self._owes_emptying = False
            done.get_loop().call_later(SECONDS_TO_GATHER, self._empty_log_later)
        self._hand_over()
        for it in settled:
            if it.job.future.done():
                continue
            if it.error is not None:
                it.job.future.set_exception(it.error)
            else:
                it.job.future.set_result(it.result)

    def _empty_log_later(self) -> None:
        """What is let go at leisure leaves the write-ahead log together."""
        if not self._is_closed:
            self._ask(_Job(self._future(), self._empty_log)).add_done_callback(lambda it: it.exception())

    # In the thread

    def _do(self, jobs: Sequence[_Job], batch: Batch | None) -> tuple[list[_Settled], dict[str, Head]]:
        """Neighbouring writes together, each read by itself. `batch` is the plan, if there are only writes.

        Gives the heads of all tables that were written.
        """
        settled: list[_Settled] = []
        heads: dict[str, Head] = {}
        for is_read, some in itertools.groupby(jobs, lambda job: job.read is not None):
            neighbours = list(some)
            with self._turns:
                settled += map(self._answer, neighbours) if is_read else self._write(neighbours, batch, heads)
        return settled, heads

    def _answer(self, job: _Job) -> _Settled:
        assert job.read is not None
        try:
            if not self._is_closed:
                self._witness.check_in_place()
            return _Settled(job, job.read(self._rows))
        except Exception as error:  # noqa: BLE001  # handed to whoever asked
            return _Settled(job, error=translated(error))

    def _write(self, jobs: list[_Job], batch: Batch | None, heads: dict[str, Head]) -> list[_Settled]:
        """All in one transaction; if that fails, each in its own, so that one bad page stops no other table."""
        try:
            written = self._commit(jobs, batch)
        except Exception as error:  # noqa: BLE001
            known = translated(error)
            if len(jobs) > 1 and isinstance(known, DamagedTable):
                return [settled for job in jobs for settled in self._write([job], None, heads)]
            self._could_write = isinstance(known, StoreConflict | DamagedTable)
            return [_Settled(job, error=known) for job in jobs]
        self._could_write = True
        heads |= written.heads
        return [_Settled(job, error=refusal) for job, refusal in zip(jobs, written.refusals, strict=True)]

    def _commit(self, jobs: Sequence[_Job], batch: Batch | None) -> Batch:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            if batch is None:
                batch = _filled(self._rows.batch(), jobs)
            batch.execute(self._connection)
            if not self._is_marked:
                self._connection.execute(f"PRAGMA user_version = {FORMAT}")
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
        self._is_marked = True
        self._witness.confirm(last_event(self._connection))
        if batch.is_waited_for:
            self._connection.execute(EMPTY_LOG)
        self._owes_emptying |= batch.takes_away and not batch.is_waited_for
        return batch

    def _empty_log(self, _rows: Rows) -> None:
        self._connection.execute(EMPTY_LOG)

    def _let_go(self) -> None:
        with contextlib.suppress(sqlite3.Error):  # on a full disk the write-ahead log stays and is read next time
            self._connection.execute(EMPTY_LOG)
        self._connection.close()
        self._witness.close()


def _filled(batch: Batch, jobs: Iterable[_Job]) -> Batch:
    for job in jobs:
        if job.write is not None:
            batch.add(job.write)
    return batch


# Opening


def open_database(path: Path) -> sqlite3.Connection:
    """A connection to the file, made if it is not there. StoreError with a sentence if that fails."""
    _make_file(path)
    try:
        wal.check(path)
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


def _make_file(path: Path) -> None:
    """An empty one, with its folder, unless it is there. It holds seeds that are secret until their games end."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError("store-no-writing", path=str(path), reason=error.strerror or "?") from None


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
    found = _format_of(connection)
    tables = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid").fetchall()
    if found == 0 and not tables:
        _make(connection)
    elif connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise DamagedStore("store-damaged", path=str(path))
    elif found > FORMAT:
        raise StoreError("store-newer", path=str(path), found=found, known=FORMAT)
    elif [sql for (sql,) in tables] != list(SCHEMA):
        raise DamagedStore("store-damaged", path=str(path))
    Witness(path).check_whole(last_event(connection))


def _format_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _make(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for statement in SCHEMA:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    connection.execute("COMMIT")


def size_of(database: Path) -> int:
    """In bytes, with what is still in its write-ahead log."""
    log = database.with_name(f"{database.name}-wal")
    return database.stat().st_size + (log.stat().st_size if log.exists() else 0)


def last_event(connection: sqlite3.Connection) -> int:
    """The number of the newest event there ever was: of a table that is let go, it stays (`batch.py`)."""
    return int(connection.execute("SELECT max(number) FROM events").fetchone()[0] or 0)


def _opening_error(error: sqlite3.Error, path: Path) -> StoreError:
    if _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError("store-locked", path=str(path))
    if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return DamagedStore("store-damaged", path=str(path))
    if _code(error) in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return StoreError("store-no-writing", path=str(path), reason=str(error))
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
