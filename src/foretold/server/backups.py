"""Backups of the SQLite store: one file, taken while a server plays on or while none does, and put back.

A backup is good when every chain and every checksum in it was read and found right; before that it has no name.
What is damaged is copied as it is and named. Nothing that is there is overwritten.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import socket
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from foretold.core.notation import quote
from foretold.server.hatch import ASKED, CopyMade, check_room, size_of, way_to
from foretold.table.errors import DamagedTable, StoreError
from foretold.table.log import summary
from foretold.table.store import Store, Stored, TextsLeft, Write
from foretold.table.store.opening import DATABASE, is_shared
from foretold.table.store.sqlite import SqliteStore

LONGEST_ANSWER = 10_000
BESIDE = ("", "-wal", "-confirmed")  # what a database consists of: a stray part of one would spoil another

OnTotal = Callable[[int], Callable[[int], None]]  # hears how many tables there are; gives what hears of more done


@dataclass
class Holding:
    """What was found in a store, and, where a newer one could be asked, what was taken away after it."""

    tables: int = 0
    events: int = 0
    damaged: list[str] = field(default_factory=list)
    has_lost_some: bool = False  # tables of which not even the names can be read any more
    texts_erased: int = 0
    unknown: list[str] = field(default_factory=list)  # tables of which the newer store cannot tell what was erased

    @property
    def is_whole(self) -> bool:
        return not (self.damaged or self.has_lost_some)


# Taking one


def back_up(data: str, target: str, on_total: OnTotal) -> Holding:
    """All tables that are kept in a folder, into a new file. StoreError when that cannot be; then there is none."""
    _refuse_shared(data, target)
    database, copied = Path(data) / DATABASE, Path(target)
    if not database.is_file():
        raise StoreError("backup-nothing", place=quote(data))
    if os.path.lexists(copied):
        raise StoreError("backup-exists", path=target)
    with _readable(), _workshop(copied.absolute().parent) as workshop:
        check_room(workshop, size_of(database))
        made = workshop / DATABASE
        _copy(database, made)
        with _called(made, database):
            held = asyncio.run(_look(made, None, on_total))
        _name(made, copied)
    return held


def _copy(database: Path, target: Path) -> None:
    """By the server that uses it, or without one."""
    server = reach(database.parent)
    if server is None:
        asyncio.run(_copy_closed(database, target))
        return
    with server:
        shutil.move(database.with_name(_ask(server)), target)


async def _copy_closed(database: Path, target: Path) -> None:
    store = SqliteStore(database)
    try:
        await store.copy(target)
    finally:
        await store.close()


def reach(folder: Path) -> socket.socket | None:
    """The server that uses a folder; None: nobody answers there."""
    if not hasattr(socket, "AF_UNIX"):
        return None
    server = socket.socket(socket.AF_UNIX)
    try:
        with way_to(folder) as path:
            server.connect(path)
    except (FileNotFoundError, ConnectionRefusedError):
        server.close()
        return None
    return server


def _ask(server: socket.socket) -> str:
    """The name of the copy that it has made. However long that takes: a server that has died hangs up."""
    server.sendall(ASKED)
    with server.makefile("rb") as answers:
        line = answers.readline(LONGEST_ANSWER)
    try:
        answer = msgspec.json.decode(line, type=CopyMade)
    except msgspec.DecodeError:
        raise StoreError("backup-broken-off") from None
    if answer.error or Path(answer.file).name != answer.file or not answer.file:
        raise StoreError("backup-refused", reason=answer.error or "?")
    return answer.file


# Putting one back


def restore(source: str, data: str, present: str | None, on_total: OnTotal) -> Holding:
    """A backup, into a folder that has no tables. Words that were taken away since are taken from it, if the tables
    as they were last lie in the folder `present`."""
    _refuse_shared(source, data, present or "")
    _check_backup(Path(source))
    _check_free(Path(data))
    if present is not None and not (Path(present) / DATABASE).is_file():
        raise StoreError("restore-no-present", place=quote(present))
    with _readable(), _made(Path(data)), _workshop(Path(data)) as workshop:
        made = workshop / DATABASE
        check_room(workshop, Path(source).stat().st_size)
        _copy_file(Path(source), made)
        with _called(made, Path(source)):
            held = asyncio.run(_look(made, present, on_total))
        _name(made, Path(data) / DATABASE)
    return held


def _check_backup(source: Path) -> None:
    if not source.is_file():
        raise StoreError("restore-nothing", path=str(source))
    log = source.with_name(f"{source.name}-wal")
    if log.exists():
        raise StoreError("restore-not-backup", path=str(source), log=str(log))
    if not source.stat().st_size:  # SQLite would take nothing at all for a new database
        raise StoreError("store-damaged", path=str(source))


def _check_free(data: Path) -> None:
    if data.exists() and not data.is_dir():
        raise StoreError("serve-data-not-folder", data=str(data))
    for ending in BESIDE:
        part = data / f"{DATABASE}{ending}"
        if part.exists():
            raise StoreError("restore-holds-tables", data=str(data), path=str(part))


def _copy_file(source: Path, target: Path) -> None:
    """Readable and writable for this user alone, whatever the backup was."""
    with source.open("rb") as there, os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as here:
        shutil.copyfileobj(there, here, 2**20)


# Reading one to the last row


async def _look(database: Path, present: str | None, on_total: OnTotal) -> Holding:
    store, newer = SqliteStore(database), None
    try:
        newer = SqliteStore(Path(present) / DATABASE) if present is not None else None
        return await look_at_all(store, newer, on_total)
    finally:
        await store.close()
        if newer is not None:
            await newer.close()


async def look_at_all(store: Store, newer: Store | None, on_total: OnTotal) -> Holding:
    """Read all that is kept of every table; take away what is gone from the newer store."""
    held = Holding()
    tables = [summary.decode(body).id for body in await store.summaries()]
    held.has_lost_some = not store.is_whole
    if newer is not None:
        await newer.summaries()  # so that it knows of tables it has lost
    advance = on_total(len(tables))
    for table in tables:
        await _look_at(store, newer, table, held)
        advance(1)
    return held


async def _look_at(store: Store, newer: Store | None, table: str, held: Holding) -> None:
    try:
        stored = await store.load(table)
    except DamagedTable:
        held.damaged.append(table)
        return
    assert stored is not None
    held.tables += 1
    held.events += len(stored.events)
    if newer is not None:
        await _erase(store, table, stored, await _now(newer, table), held)


async def _now(newer: Store, table: str) -> Stored | None:
    with contextlib.suppress(DamagedTable):
        return await newer.load(table)
    return None


async def _erase(store: Store, table: str, then: Stored, now: Stored | None, held: Holding) -> None:
    """What was taken away between then and now. A log that does not go on from then may have other texts under the
    same numbers; of these only what is gone altogether is taken away, rather once too often."""
    goes_on = now is not None and now.events[: len(then.events)] == then.events
    if not goes_on:
        held.unknown.append(table)
    texts = now.texts if now is not None else {}
    left = {
        number: texts[number]
        for number, text in then.texts.items()
        if text is not None and number in texts and texts[number] != text and (goes_on or texts[number] is None)
    }
    if left:
        await store.append(Write([TextsLeft(table, left)]))
        held.texts_erased += len(left)


# Files and folders


def _refuse_shared(*places: str) -> None:
    if any(is_shared(place) for place in places):
        raise StoreError("backup-postgres")


@contextlib.contextmanager
def _readable() -> Iterator[None]:
    """What the system refuses is a sentence."""
    try:
        yield
    except OSError as error:
        path = str(error.filename or "?")
        raise StoreError("backup-failed", path=path, reason=error.strerror or str(error)) from None


@contextlib.contextmanager
def _called(made: Path, origin: Path) -> Iterator[None]:
    """What is wrong with a copy is said of what it was made of."""
    try:
        yield
    except StoreError as error:
        args = {key: str(origin) if it == str(made) else it for key, it in error.words.args.items()}
        raise StoreError(error.words.key, **args) from None


@contextlib.contextmanager
def _made(folder: Path) -> Iterator[None]:
    """The folder, which goes again if nothing comes into it and it was not there."""
    was_there = folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        yield
    except BaseException:
        if not was_there:
            shutil.rmtree(folder, ignore_errors=True)
        raise


@contextlib.contextmanager
def _workshop(folder: Path) -> Iterator[Path]:
    """A folder on the same disk where nobody else looks; gone at the end with what is still in it."""
    made = Path(tempfile.mkdtemp(prefix=".foretold-", dir=folder))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _name(made: Path, target: Path) -> None:
    """Put it where it is looked for, for good."""
    with made.open("rb+") as file:
        os.fsync(file.fileno())
    if os.path.lexists(target):
        raise StoreError("backup-exists", path=str(target))
    made.rename(target)
    with contextlib.suppress(OSError):  # Windows opens no folders
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
