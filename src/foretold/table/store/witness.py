"""A witness beside the database: is it still the file that was opened, and does it hold all that was confirmed?

SQLite goes on writing into a file that somebody has deleted or replaced, and takes a write-ahead log that was cut
short for one that was never longer. So the file is looked at before anything is confirmed, and how many events are
confirmed stands in a small file of its own. That one is written after each commit and never waited for: after a
power cut it may know of fewer, never of more. Repairs nothing.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from foretold.table.errors import DamagedStore, StoreError

DIGITS = 20


class Witness:
    """Of one database, from when it is opened."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._log = database.with_name(f"{database.name}-wal")
        self._notes = database.with_name(f"{database.name}-confirmed")
        self._file = _identity(database)
        self._log_file: tuple[int, int] | None = None  # there is none before the first commit
        self._open_notes: int | None = None

    def check_whole(self, events: int) -> None:
        """DamagedStore when the database holds fewer events than were confirmed."""
        lost = self._confirmed() - events
        if lost > 0:
            raise DamagedStore("store-shortened", path=str(self._database), lost=lost, notes=str(self._notes))

    def _confirmed(self) -> int:
        try:
            noted = self._notes.read_text(encoding="ascii", errors="replace")
        except OSError:
            return 0
        return int(noted) if noted.strip().isascii() and noted.strip().isdigit() else 0

    @property
    def is_in_place(self) -> bool:
        """Whether what was opened is what lies there now."""
        has_log = self._log_file is None or _identity(self._log) == self._log_file
        return has_log and _identity(self._database) == self._file

    def check_in_place(self) -> None:
        """StoreError when somebody has deleted or replaced the file, or its write-ahead log."""
        if not self.is_in_place:
            raise StoreError("store-gone", path=str(self._database))

    def confirm(self, events: int) -> None:
        """So many events are on disk; StoreError when they are not where anybody will find them."""
        if self._log_file is None:
            self._log_file = _identity(self._log)
        self.check_in_place()
        with contextlib.suppress(OSError):
            self._note(events)

    def _note(self, events: int) -> None:
        if self._open_notes is None:
            self._open_notes = os.open(self._notes, os.O_RDWR | os.O_CREAT, 0o600)
        os.lseek(self._open_notes, 0, os.SEEK_SET)
        os.write(self._open_notes, f"{events:0{DIGITS}}\n".encode())

    def close(self) -> None:
        if self._open_notes is not None:
            os.close(self._open_notes)
            self._open_notes = None


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
