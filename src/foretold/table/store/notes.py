"""What a host has noted beside a database: one small file, for its owner alone, there whole or not at all."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from foretold.table.errors import StoreError

NOTES = "foretold-host.json"
LONGEST = 64 * 1024


class NoteFile:
    """Understands nothing of what stands there."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self, begin: str) -> str:
        """What is noted; where nothing is, this is noted from now on. StoreError."""
        noted = self._noted()
        if not noted:
            self.write(begin)
        return noted or begin

    def _noted(self) -> str:
        try:
            with self._path.open(encoding="utf-8", errors="replace") as file:
                return file.read(LONGEST)
        except FileNotFoundError:
            return ""
        except OSError as error:
            raise self._failure(error) from None

    def write(self, text: str) -> None:
        beside = self._path.with_name(f"{self._path.name}.{secrets.token_hex(4)}")
        try:
            opened = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(opened, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self._path)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise self._failure(error) from None

    def _failure(self, error: OSError) -> StoreError:
        return StoreError("store-no-writing", path=str(self._path), reason=error.strerror or "?")
