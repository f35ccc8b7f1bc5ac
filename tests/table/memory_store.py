"""A store that keeps everything in memory: the plain neighbour of those that must write. For tests alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, ClassVar

from foretold.table.errors import StoreConflict, StoreError
from foretold.table.store import Alone, NewEvents, NewTexts, Row, Stored, Write

Kept = dict[str, tuple[Stored, bytes]]  # by table, with its summary


class MemoryStore:
    """What was written in a folder is there for the next store of this folder."""

    is_writable = is_whole = True
    troubles: ClassVar[list[str]] = []
    _folders: ClassVar[dict[Path, Kept]] = {}

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
        return self._told(lambda: self._kept[table][0] if table in self._kept else None)

    def summary(self, table: str) -> asyncio.Future[bytes | None]:
        return self._told(lambda: self._kept[table][1] if table in self._kept else None)

    def summaries(self) -> asyncio.Future[list[bytes]]:
        return self._told(lambda: [summary for _, summary in self._kept.values()])

    async def close(self) -> None:
        self._is_closed = True

    def _told(self, ask: Any, *args: Any) -> asyncio.Future[Any]:
        answer = asyncio.get_running_loop().create_future()
        try:
            if self._is_closed:
                raise StoreError("store-closed")
            answer.set_result(ask(*args))
        except StoreError as error:
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
    stored, summary = kept.get(row.table, (Stored([], {}), b""))
    if isinstance(row, NewEvents):
        if row.first_seq != len(stored.events) + 1:
            raise StoreConflict("store-conflict")
        begun.add(row.table)
        kept[row.table] = Stored([*stored.events, *row.bodies], stored.texts), row.summary
    elif row.table not in (begun if isinstance(row, NewTexts) else kept):
        raise StoreConflict("store-conflict")
    else:
        kept[row.table] = Stored(stored.events, {**stored.texts, **row.bodies}), summary
