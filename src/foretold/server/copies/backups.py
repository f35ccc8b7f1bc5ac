"""Backups of either store: one file, taken while a server plays on or while none does, and put back.

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
from typing import Protocol

import msgspec

from foretold.core.notation import quote
from foretold.server.copies.since import TakenAway, take_away
from foretold.server.hatch import ASKED, CopyMade, check_room, reach
from foretold.server.hosting.granting import Readable
from foretold.table.errors import DamagedTable, StoreError
from foretold.table.log import summary
from foretold.table.store import Store
from foretold.table.store.opening import DATABASE, is_shared, open_store
from foretold.table.store.sqlite import SqliteStore, size_of

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
    taken: TakenAway = field(default_factory=TakenAway)

    @property
    def is_whole(self) -> bool:
        return not (self.damaged or self.has_lost_some)


# Taking one


def back_up(place: str, target: str, on_total: OnTotal) -> Holding:
    """All tables of a folder or a database, into a new file. StoreError when that cannot be; then there is none."""
    if is_shared(target):
        raise StoreError("backup-no-file", path=quote(target))
    if not is_shared(place) and not (Path(place) / DATABASE).is_file():
        raise StoreError("backup-nothing", place=quote(place))
    copied = Path(target)
    if os.path.lexists(copied):
        raise StoreError("backup-exists", path=target)
    with _readable(), workshop(copied.absolute().parent) as shop:
        made = shop / DATABASE
        held = (
            _back_up_database(place, made, on_total) if is_shared(place) else _back_up_folder(place, made, on_total)
        )
        _name(made, copied)
    return held


def _back_up_folder(place: str, made: Path, on_total: OnTotal) -> Holding:
    database = Path(place) / DATABASE
    check_room(made.parent, size_of(database))
    _copy(database, made)
    with _called(made, database):
        return asyncio.run(look(made, None, on_total))


def _back_up_database(place: str, made: Path, on_total: OnTotal) -> Holding:
    """What is damaged there stays behind and is named."""
    from foretold.server.copies import database

    damaged = database.back_up(place, made, on_total)
    held = asyncio.run(look(made, None, lambda _total: lambda _more: None))
    held.damaged += damaged.tables
    held.has_lost_some |= damaged.has_lost_some
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


def restore(source: str, place: str, present: str | None, on_total: OnTotal) -> Holding:
    """A backup, into a folder or a database that has no tables. What was taken away since is taken from it, if the
    tables as they were last are at `present`."""
    _check_backup(Path(source))
    if present is not None and not is_shared(present) and not (Path(present) / DATABASE).is_file():
        raise StoreError("restore-no-present", place=quote(present))
    if is_shared(place):
        return _restore_database(Path(source), place, present, on_total)
    _check_free(Path(place))
    with _readable(), _made(Path(place)), workshop(Path(place)) as shop:
        held = _unpacked(Path(source), shop / DATABASE, present, on_total)
        _name(shop / DATABASE, Path(place) / DATABASE)
    return held


def _restore_database(source: Path, place: str, present: str | None, on_total: OnTotal) -> Holding:
    """What is no longer to be there never gets into the database."""
    from foretold.server.copies import database

    database.check_free(place)
    with _readable(), workshop(source.absolute().parent) as shop:
        held = _unpacked(source, shop / DATABASE, present, lambda _total: lambda _more: None)
        database.fill(place, shop / DATABASE, on_total)
    return held


def _unpacked(source: Path, made: Path, present: str | None, on_total: OnTotal) -> Holding:
    """A verified copy, without what was taken away since."""
    check_room(made.parent, source.stat().st_size)
    _copy_file(source, made)
    prepare_present(present)
    with _called(made, source):
        return asyncio.run(look(made, present, on_total))


def prepare_present(present: str | None) -> None:
    """A database is of the newest format before it is read."""
    if present is not None and is_shared(present):
        open_store(present)


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


async def look(database: Path, present: str | None, on_total: OnTotal) -> Holding:
    store: SqliteStore = SqliteStore(database)
    newer: Closable | None = None
    try:
        newer = await _newer(present) if present is not None else None
        return await look_at_all(store, newer, on_total)
    finally:
        await store.close()
        if newer is not None:
            await newer.close()


class Closable(Readable, Protocol):
    async def close(self) -> None: ...


async def _newer(present: str) -> Closable:
    if not is_shared(present):
        return SqliteStore(Path(present) / DATABASE)
    from foretold.table.store.postgres.reading import PostgresReader

    return await PostgresReader.open(present)


async def look_at_all(store: Store, newer: Readable | None, on_total: OnTotal) -> Holding:
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


async def _look_at(store: Store, newer: Readable | None, table: str, held: Holding) -> None:
    try:
        stored = await store.load(table)
    except DamagedTable:
        held.damaged.append(table)
        return
    assert stored is not None
    if newer is None or await take_away(store, newer, table, stored, held.taken):
        held.tables += 1
        held.events += len(stored.events)


# Files and folders


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
def workshop(folder: Path) -> Iterator[Path]:
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
