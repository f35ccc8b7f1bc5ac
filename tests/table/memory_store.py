"""A store that keeps everything in memory: the plain neighbour of those that must write. For tests alone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from foretold.table.errors import StoreConflict, StoreError, TableGone
from foretold.table.store import (
    Alone,
    LetGo,
    Measured,
    Member,
    NewEvents,
    NewTexts,
    Rewritten,
    Row,
    Stored,
    SummaryFound,
    Write,
)

Kept = dict[str, tuple[Stored, bytes]]  # by table, with its summary


class MemoryStore:
    """What was written in a folder is there for the next store of this folder."""

    is_writable = is_whole = True
    troubles: ClassVar[list[str]] = []
    _folders: ClassVar[dict[Path, Kept]] = {}
    _notes: ClassVar[dict[Path, str]] = {}

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.owning = Alone()
        self._is_closed = False

    @property
    def _kept(self) -> Kept:
        return self._folders.setdefault(self._folder, {})

    def append(self, write: Write) -> asyncio.Future[None]:
        return self._told(self._after, write)

    def load(self, table: str) -> asyncio.Future[Stored | None]:
        return self._told(lambda: self._there(table)[0] if table in self._kept else None)

    def summary(self, table: str) -> asyncio.Future[bytes | None]:
        return self._told(lambda: self._there(table)[1] if table in self._kept else None)

    def summaries_of(self, tables: Sequence[str]) -> asyncio.Future[list[SummaryFound]]:
        return self._told(lambda: [self._summary(it) for it in tables])

    def _summary(self, table: str) -> SummaryFound:
        try:
            return self._there(table)[1] if table in self._kept else None
        except TableGone as error:
            return error

    def summaries(self) -> asyncio.Future[list[bytes]]:
        return self._told(lambda: [summary for stored, summary in self._kept.values() if stored.events])

    def gone(self) -> asyncio.Future[list[str]]:
        return self._told(lambda: [table for table, (stored, _) in self._kept.items() if not stored.events])

    async def inspect(self, table: str) -> None:
        await self.load(table)

    async def measure(self, most: int) -> Measured:
        sizes = sorted(((table, len(it.events)) for table, (it, _) in self._kept.items()), key=lambda it: -it[1])
        return Measured(0, None, None, sum(not size for _, size in sizes), [it for it in sizes[:most] if it[1]])

    async def members(self) -> list[Member]:
        return []

    async def note(self, begin: str) -> str:
        self._notes[self._folder] = self._notes.get(self._folder) or begin
        return self._notes[self._folder]

    async def write_note(self, text: str) -> None:
        self._notes[self._folder] = text

    def _there(self, table: str) -> tuple[Stored, bytes]:
        _check_there(self._kept, table)
        return self._kept[table]

    async def close(self) -> None:
        self._is_closed = True

    def _told(self, ask: Any, *args: Any) -> asyncio.Future[Any]:
        answer = asyncio.get_running_loop().create_future()
        try:
            if self._is_closed:
                raise StoreError("store-closed")
            answer.set_result(ask(*args))
        except (StoreError, TableGone) as error:
            answer.set_exception(error)
        return answer

    def _after(self, write: Write) -> None:
        kept = dict(self._kept)
        begun: set[str] = set()
        for row in write.rows:
            _put(kept, row, begun)
        self._folders[self._folder] = kept


def _put(kept: Kept, row: Row, begun: set[str]) -> None:
    """Add one row; `begun` are the tables that have new events in this write."""
    if isinstance(row, LetGo):
        kept[row.table] = Stored([], {}), b""
        return
    _check_there(kept, row.table)
    stored, summary = kept.get(row.table, (Stored([], {}), b""))
    if isinstance(row, Rewritten):
        if len(row.bodies) != len(stored.events):
            raise StoreConflict("store-conflict")
        kept[row.table] = Stored(list(row.bodies), stored.texts), row.summary
    elif isinstance(row, NewEvents):
        if row.first_seq != len(stored.events) + 1:
            raise StoreConflict("store-conflict")
        begun.add(row.table)
        kept[row.table] = Stored([*stored.events, *row.bodies], stored.texts), row.summary
    elif row.table not in (begun if isinstance(row, NewTexts) else kept):
        raise StoreConflict("store-conflict")
    else:
        kept[row.table] = Stored(stored.events, {**stored.texts, **row.bodies}), summary


def _check_there(kept: Kept, table: str) -> None:
    if table in kept and not kept[table][0].events:
        raise TableGone("table-gone")
