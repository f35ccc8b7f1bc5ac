"""Where the logs of all tables are kept: what any store must do. One test suite holds for all of them.

A store knows nothing of games or events: it keeps bytes in order, beside texts that can be erased, and notices when
what it reads is not what was written.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Sequence
from typing import Protocol

import msgspec

CHAIN_BYTES = 16


class NewEvents(msgspec.Struct, frozen=True):
    """Events of a table that follow on its last one, and the summary of the table as it is then."""

    table: str
    first_seq: int
    bodies: Sequence[bytes]
    summary: bytes


class NewTexts(msgspec.Struct, frozen=True):
    """Texts that belong to new events of the same write."""

    table: str
    bodies: dict[int, str]


class TextsLeft(msgspec.Struct, frozen=True):
    """What is left of texts of which words are taken away; None: nothing."""

    table: str
    bodies: dict[int, str | None]


Row = NewEvents | NewTexts | TextsLeft


class Write(msgspec.Struct, frozen=True):
    """Rows of any kind, of one table or of several, that are written together or not at all."""

    rows: Sequence[Row]


class Stored(msgspec.Struct, frozen=True):
    """The log of a table from its first event on, and its texts; an erased one is None."""

    events: list[bytes]
    texts: dict[int, str | None]


class Store(Protocol):
    """Keeps tables. All methods but `is_writable` may raise StoreError."""

    @property
    def is_writable(self) -> bool:
        """Whether the last attempt to write went well."""
        ...

    def append(self, write: Write) -> asyncio.Future[None]:
        """Write all of it or nothing. Once done, it is on disk for good, and words taken away are nowhere any more.

        StoreConflict when a table's events do not follow on its last one, or its texts have no table or no events
        to belong to. Who has more to write to a table waits until the last of it is done.
        """
        ...

    def load(self, table: str) -> Awaitable[Stored | None]:
        """All that is kept of a table. None when there is no such table, DamagedTable when it cannot be trusted."""
        ...

    def summary(self, table: str) -> Awaitable[bytes | None]:
        """The last summary of a table. None and DamagedTable as with `load`."""
        ...

    def summaries(self) -> Awaitable[list[bytes]]:
        """The summaries of all tables that are whole."""
        ...

    async def close(self) -> None:
        """Write what is still waiting, then let go of the file."""
        ...


# The chain: each event vouches for all before it, so a changed, missing or foreign row is noticed


def chain_start(table: str) -> bytes:
    return _hash(b"table", table.encode())


def chain_next(previous: bytes, seq: int, body: bytes) -> bytes:
    return _hash(previous, seq.to_bytes(8, "big"), body)


def checksum(*parts: bytes | str | int | None) -> bytes:
    """Of a row that stands alone."""
    return _hash(*[repr(part).encode() for part in parts])


def _hash(*parts: bytes) -> bytes:
    framed = b"".join([len(part).to_bytes(8, "big") + part for part in parts])
    return hashlib.blake2b(framed, digest_size=CHAIN_BYTES).digest()
