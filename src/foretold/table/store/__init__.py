"""Where the logs of all tables are kept: what any store must do. One test suite holds for all of them.

A store knows nothing of games or events: it keeps bytes in order, beside texts that can be erased, and notices when
what it reads is not what was written.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Collection, Mapping, Sequence
from typing import Protocol

import msgspec

from foretold.table.errors import DamagedTable, TableGone

CHAIN_BYTES = 16


class NewEvents(msgspec.Struct, frozen=True):
    """Events of a table that follow on its last one, and the summary of the table as it is then."""

    table: str
    first_seq: int
    bodies: Sequence[bytes]
    summary: bytes


class NewTexts(msgspec.Struct, frozen=True):
    """Texts that belong to new events of the same write; None: one that was erased before it came here."""

    table: str
    bodies: Mapping[int, str | None]


class TextsLeft(msgspec.Struct, frozen=True):
    """What is left of texts of which words are taken away; None: nothing."""

    table: str
    bodies: dict[int, str | None]


class Rewritten(msgspec.Struct, frozen=True):
    """The whole log of a table as it reads from now on; what stood in these events is taken away."""

    table: str
    bodies: Sequence[bytes]
    seqs: Collection[int]  # of the events that read otherwise than before
    summary: bytes


class LetGo(msgspec.Struct, frozen=True):
    """All of a table is taken away but its id, so that its address can say so. Also of one that was never here."""

    table: str
    at_leisure: bool = False  # nobody waits for it: its words may stay in files of a database for an hour more


SummaryFound = bytes | TableGone | DamagedTable | None  # of one table; None: it is unknown
Row = NewEvents | NewTexts | TextsLeft | Rewritten | LetGo


class Write(msgspec.Struct, frozen=True):
    """Rows of any kind, of one table or of several, that are written together or not at all."""

    rows: Sequence[Row]


class Stored(msgspec.Struct, frozen=True):
    """The log of a table from its first event on, and its texts; an erased one is None."""

    events: list[bytes]
    texts: dict[int, str | None]


class Measured(msgspec.Struct, frozen=True):
    """How much is kept. `biggest`: tables by their number of events; the disk is None where it may be elsewhere."""

    size: int  # in bytes
    disk_free: int | None
    disk_total: int | None
    gone: int  # tables that were let go
    biggest: list[tuple[str, int]]


class Member(msgspec.Struct, frozen=True):
    """One of the processes that share a store, as all of them see it."""

    number: int
    address: str
    seconds: float  # since its last beat
    tables: int  # that it owns
    is_alive: bool


class Host(Protocol):
    """Whoever plays tables; hears of what happens between processes that share a store."""

    def lost(self, tables: Collection[str]) -> None:
        """Other processes play these now, or will: nothing in memory is true any more."""
        ...

    def inherited(self, summaries: Sequence[bytes]) -> None:
        """These tables were another's, which has gone; they are ours now."""
        ...

    def heard(self, message: bytes) -> None:
        """Something that another process told."""
        ...

    def reconnected(self) -> None:
        """Messages may have been missed."""
        ...


class Owning(Protocol):
    """Which tables this process plays. Each has one owner, who alone answers for it and writes to it; whoever loads
    or writes a table that nobody alive owns becomes its owner."""

    @property
    def here(self) -> str:
        """The address where other processes reach this one; empty: there are no others."""
        ...

    @property
    def has_company(self) -> bool:
        """Whether other processes use the store."""
        ...

    @property
    def key(self) -> str:
        """A secret of all processes that share the store."""
        ...

    def attend(self, host: Host) -> None: ...

    @property
    def is_sure(self) -> bool:
        """Whether this process still owns what it plays, for certain."""
        ...

    async def regain(self) -> None:
        """Return when it is sure; StoreError when that takes too long."""
        ...

    async def place(self, table: str) -> str | None:
        """The address of the process that plays a table; None: here, from now on if nobody did."""
        ...

    async def gone(self, address: str) -> None:
        """Return when no living process is there any more."""
        ...

    def forget(self, table: str) -> None:
        """Where a table was thought to be played it is not."""
        ...

    def owns(self, table: str) -> bool: ...

    def keep(self, tables: Collection[str]) -> None:
        """Only these are used here now: whoever is asked next for one of the others may have it."""
        ...

    def tell(self, message: bytes) -> None:
        """Tell all other processes; those that cannot be reached now are not told."""
        ...


class Alone:
    """One process plays everything."""

    here = key = ""
    has_company = False
    is_sure = True

    def attend(self, host: Host) -> None:
        pass

    async def regain(self) -> None:
        pass

    async def place(self, _table: str) -> str | None:
        return None

    async def gone(self, _address: str) -> None:
        return

    def forget(self, table: str) -> None:
        pass

    def owns(self, _table: str) -> bool:
        return True

    def keep(self, tables: Collection[str]) -> None:
        pass

    def tell(self, message: bytes) -> None:
        pass


class Store(Protocol):
    """Keeps tables. All methods but `is_writable` may raise StoreError."""

    @property
    def owning(self) -> Owning: ...

    @property
    def troubles(self) -> Sequence[str]:
        """What is in the way of keeping all that is promised here, each a sentence with its remedy."""
        ...

    @property
    def is_whole(self) -> bool:
        """Whether all tables were found when their summaries were last asked for."""
        ...

    @property
    def is_writable(self) -> bool:
        """Whether the last attempt to write went well."""
        ...

    def append(self, write: Write) -> asyncio.Future[None]:
        """Write all of it or nothing. Once done, it is on disk for good, and words taken away are nowhere any more,
        or will not be within a minute.

        StoreConflict when a table's events do not follow on its last one, or its texts have no table or no events
        to belong to; TableGone when it was let go. Who has more to write to a table waits until the last of it is
        done.
        """
        ...

    def load(self, table: str) -> Awaitable[Stored | None]:
        """All that is kept of a table. None when there is no such table, TableGone when there was one that was let
        go, DamagedTable when it cannot be trusted."""
        ...

    def summary(self, table: str) -> Awaitable[bytes | None]:
        """The last summary of a table. None, TableGone and DamagedTable as with `load`."""
        ...

    def summaries_of(self, tables: Sequence[str]) -> Awaitable[list[SummaryFound]]:
        """The last summaries of these tables, in one go. What `summary` would raise stands in the place of one."""
        ...

    def summaries(self) -> Awaitable[list[bytes]]:
        """The summaries of all tables that are whole."""
        ...

    def gone(self) -> Awaitable[list[str]]:
        """The ids of all tables that were let go."""
        ...

    async def inspect(self, table: str) -> None:
        """Read all of a table, whoever plays it. DamagedTable."""
        ...

    async def measure(self, most: int) -> Measured:
        """With so many of the biggest tables."""
        ...

    async def members(self) -> list[Member]:
        """All processes that share the store; none where it has one."""
        ...

    async def note(self, begin: str) -> str:
        """What the host has noted beside the tables, if nothing this."""
        ...

    async def write_note(self, text: str) -> None:
        """Note this in its place."""
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
