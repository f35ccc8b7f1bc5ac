"""A host asks whoever keeps the tables of a place: the server that uses them, or this very process if none does.

A folder belongs to one server, which is asked through its hatch. In a database each table is asked of the process
that plays it, at the inner address that stands there.
"""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from foretold.core.errors import ForetoldError
from foretold.core.notation import quote
from foretold.games import OFFERED
from foretold.server.hatch import reach
from foretold.server.hosting import wishes
from foretold.server.hosting.granting import find_person, grant, owns_the_store
from foretold.server.hosting.reports import HostReport
from foretold.server.hosting.wishes import (
    AboutTable,
    AnyAnswer,
    AnyWish,
    CloseTable,
    Find,
    Forget,
    Refused,
    ReportedAll,
)
from foretold.table.errors import StoreError
from foretold.table.hall import Hall
from foretold.table.store.opening import DATABASE, is_shared
from foretold.table.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from foretold.server.fleet.fleet import Fleet

LONGEST_ANSWER = 64 * 2**20
SECONDS_TO_ANSWER = 60


class TableKeeper(Protocol):
    """Whoever keeps tables."""

    erases_later: bool  # words leave the files a little after they were taken away

    async def ask(self, wish: AnyWish) -> AnyAnswer: ...

    async def close(self) -> None: ...


def keeper_of(place: str) -> TableKeeper:
    """Of a folder or a database. StoreError; not from within an event loop."""
    if is_shared(place):
        return _OfDatabase(place)
    if not (Path(place) / DATABASE).is_file():
        raise StoreError("host-nothing", place=quote(place))
    return _OfFolder(Path(place))


class _OfFolder:
    erases_later = False

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._hall: Hall | None = None  # where no server runs

    async def ask(self, wish: AnyWish) -> AnyAnswer:
        server = reach(self._folder) if self._hall is None else None
        if server is not None:
            with server:
                return await asyncio.to_thread(_asked, server, wish)
        if self._hall is None:
            self._hall = Hall(OFFERED, SqliteStore(self._folder / DATABASE))
        return await grant(self._hall, wish, owns_the_store)

    async def close(self) -> None:
        if self._hall is not None:
            await self._hall.close()


def _asked(server: socket.socket, wish: AnyWish) -> AnyAnswer:
    """However long that takes: a server that has died hangs up."""
    server.sendall(wishes.encode(wish) + b"\n")
    with server.makefile("rb") as answers:
        line = answers.readline(LONGEST_ANSWER)
    try:
        return wishes.read_answer(line)
    except msgspec.DecodeError:
        raise StoreError("host-broken-off") from None


class _OfDatabase:
    erases_later = True

    def __init__(self, address: str) -> None:
        try:
            from foretold.table.store.postgres.store import PostgresStore
        except ImportError:
            raise StoreError("store-no-driver") from None
        self._store = PostgresStore(address)
        self._hall = Hall(OFFERED, self._store)
        self._has_written = False

    async def ask(self, wish: AnyWish) -> AnyAnswer:
        if isinstance(wish, Find):
            return await self._find(wish)
        await self._store.gone()  # opens it
        fleet = self._fleet()
        try:
            answer = await self._of_owner(fleet, wish) if isinstance(wish, Forget | CloseTable) else None
            if answer is None:
                self._has_written |= isinstance(wish, Forget)
                answer = await grant(self._hall, wish, owns_the_store)
            if isinstance(answer, ReportedAll):
                answer = ReportedAll(await self._with_processes(fleet, answer.report))
        finally:
            await fleet.close()
        return answer

    async def _of_owner(self, fleet: Fleet, wish: AboutTable) -> AnyAnswer | None:
        """One that cannot be reached refuses; other tables may be elsewhere."""
        try:
            return await fleet.wish_of_owner(wish)
        except ForetoldError as error:
            return Refused(error.words)

    def _fleet(self) -> Fleet:
        from foretold.server.fleet.fleet import Fleet

        return Fleet(self._store.owning, SECONDS_TO_ANSWER)

    async def _with_processes(self, fleet: Fleet, report: HostReport) -> HostReport:
        """What each of them says for itself; this command is none."""
        members = [it for it in report.members if it.address]
        asked = (fleet.report_of(it.address) for it in members if it.is_alive)
        processes = [it for it in await asyncio.gather(*asked) if it is not None]
        return msgspec.structs.replace(report, members=members, processes=processes)

    async def _find(self, wish: Find) -> AnyAnswer:
        from foretold.table.store.postgres.reading import PostgresReader

        reader = await PostgresReader.open(self._store.address)
        try:
            return await find_person(reader, wish.who)
        finally:
            await reader.close()

    async def close(self) -> None:
        try:
            if self._has_written:
                await self._store.erase()
        finally:
            await self._hall.close()
