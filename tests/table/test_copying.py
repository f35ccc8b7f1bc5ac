"""A copy of the SQLite store while it is written."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from pathlib import Path
from sqlite3 import Connection

import pytest

from foretold.table.errors import StoreError
from foretold.table.store import TextsLeft, Write, copying, sqlite
from foretold.table.store.copying import FairLock
from foretold.table.store.sqlite import SqliteStore
from tests.table.rows import step

BODY = os.urandom(1000)
TABLES = 300


async def filled(path: Path) -> SqliteStore:
    store = SqliteStore(path)
    first = [step(f"t{number}", 1, [BODY] * 3, b"{}", {1: f"secret-{number}."}) for number in range(TABLES)]
    await asyncio.gather(*map(store.append, first))
    return store


class Pace:
    """A copy that waits for the test before each further step."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(copying, "PAGES_AT_ONCE", 10)
        monkeypatch.setattr(sqlite, "copy", self._copy)
        self.may_go_on = threading.Semaphore(0)

    def _copy(self, source: Connection, target: Path, turns: FairLock, has_to_stop: Callable[[], bool]) -> None:
        copying.copy(source, target, turns, lambda: self.may_go_on.acquire(timeout=20) and has_to_stop())


def test_what_is_written_and_erased_meanwhile_does_not_spoil_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pace = Pace(monkeypatch)

    async def session() -> None:
        store, copied = await filled(tmp_path / "store.db"), tmp_path / "copy.db"
        task = asyncio.create_task(store.copy(copied))
        seq = 3
        while not task.done():
            seq += 1
            await store.append(step("t0", seq, [BODY], b"{}"))
            await store.append(Write([TextsLeft(f"t{seq}", {1: None})]))
            pace.may_go_on.release()
            await asyncio.sleep(0.01)
        await task
        assert seq > 10, "writes and pages took turns"
        assert b"secret-5." not in copied.read_bytes()
        assert b"secret-299." in copied.read_bytes(), "the copy is of what was there"
        assert not copied.with_name("copy.db-wal").exists(), "one file"
        there = SqliteStore(copied)
        for number in range(TABLES):
            (was, found) = await store.load(f"t{number}"), await there.load(f"t{number}")
            assert was is not None
            assert found is not None
            assert found.events == was.events[: len(found.events)]
            assert len(found.events) >= 3
        await store.close()
        await there.close()

    asyncio.run(session())


def test_a_copy_that_is_under_way_when_the_store_closes_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def session() -> None:
        pace = Pace(monkeypatch)
        store, copied = await filled(tmp_path / "store.db"), tmp_path / "copy.db"
        task = asyncio.create_task(store.copy(copied))
        while not copied.exists():
            await asyncio.sleep(0)
        closing = asyncio.create_task(store.close())
        while not closing.done():
            pace.may_go_on.release()
            await asyncio.sleep(0.01)
        with pytest.raises(StoreError, match="The server is stopping"):
            await task
        with pytest.raises(StoreError, match="The server is stopping"):
            await store.copy(copied)
        assert not copied.exists()

    asyncio.run(session())


def test_a_copy_never_overwrites_and_one_that_fails_leaves_nothing(tmp_path: Path) -> None:
    async def session() -> None:
        store, copied = await filled(tmp_path / "store.db"), tmp_path / "none" / "copy.db"
        with pytest.raises(StoreError, match="cannot be written or read"):
            await store.copy(copied)
        await store.append(step("t0", 4, [BODY], b"{}"))
        await store.close()

    asyncio.run(session())


def test_turns_are_taken_in_the_order_they_were_asked_for() -> None:
    turns, order = FairLock(), []

    def take(number: int) -> None:
        with turns:
            order.append(number)

    threads = [threading.Thread(target=take, args=(number,)) for number in range(5)]
    with turns:
        for number, thread in enumerate(threads, start=2):
            thread.start()
            while turns._last < number:  # until it waits
                pass
    for thread in threads:
        thread.join()
    assert order == [0, 1, 2, 3, 4]
