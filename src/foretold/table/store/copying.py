"""A copy of an SQLite database while it is written, with SQLite's own backup: a few pages at a time, in turn with
whoever writes. What is written meanwhile through the same connection goes into the copy too, erasures among it.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

from foretold.table.errors import StoreError

PAGES_AT_ONCE = 256  # a megabyte: nobody waits for longer than that takes


class FairLock:
    """A lock that whoever came first gets first: neither who writes all the time nor who copies keeps it."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._last = self._now = 0

    def __enter__(self) -> None:
        with self._changed:
            mine, self._last = self._last, self._last + 1
            self._changed.wait_for(lambda: self._now == mine)

    def __exit__(self, *_: object) -> None:
        with self._changed:
            self._now += 1
            self._changed.notify_all()


def copy(source: sqlite3.Connection, target: Path, turns: FairLock, has_to_stop: Callable[[], bool]) -> None:
    """Into a new file, which is on disk at the end, or not there. StoreError when it cannot be written."""

    def give_way(_status: int, _left: int, _total: int) -> None:
        turns.__exit__()
        is_over = has_to_stop()
        turns.__enter__()
        if is_over:
            raise StoreError("store-closed")

    try:
        os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        with contextlib.closing(sqlite3.connect(target)) as copied, turns:
            source.backup(copied, pages=PAGES_AT_ONCE, progress=give_way)
    except BaseException as error:
        target.unlink(missing_ok=True)
        if isinstance(error, sqlite3.Error | OSError):
            raise StoreError("backup-failed", path=str(target), reason=str(error)) from None
        raise
