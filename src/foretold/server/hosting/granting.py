"""What a host asked for is done: in a server, or by a command where none runs. Refusals are answers too."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Protocol

from foretold.core.errors import ForetoldError
from foretold.server.errors import NotFound
from foretold.server.hosting import office
from foretold.server.hosting.reports import HostReport, report_process, take_census
from foretold.server.hosting.wishes import (
    AnyAnswer,
    AnyWish,
    CloseDoors,
    CloseTable,
    Find,
    Forget,
    FoundSomebody,
    Granted,
    HasForgotten,
    NewKey,
    OpenDoors,
    Refused,
    ReportAll,
    Reported,
    ReportedAll,
    ReportProcess,
    SeatsAt,
)
from foretold.table.errors import DamagedTable, UnknownTable
from foretold.table.forgetting import Somebody, find
from foretold.table.hall import Hall
from foretold.table.log import summary
from foretold.table.store import Stored

if TYPE_CHECKING:
    from foretold.server.desk import Desk


class Readable(Protocol):
    """Where tables can be read, whoever plays them."""

    def summaries(self) -> Awaitable[list[bytes]]: ...

    def load(self, table: str) -> Awaitable[Stored | None]: ...


def owns_the_store() -> bool:
    """For commands that came from somebody who can open the store itself: through the socket in the data folder, or
    in the host's own process."""
    return True


async def grant(hall: Hall, wish: AnyWish, is_from_host: Callable[[], bool], desk: Desk | None = None) -> AnyAnswer:
    """Do it at tables that this process plays, or that nobody does. `desk` is the server, where one runs.

    `is_from_host` checks the sender's credential again, here, whatever was checked on the way."""
    try:
        if not is_from_host():
            raise NotFound("serve-no-endpoint")
        return await _granted(hall, wish, desk)
    except ForetoldError as error:
        return Refused(error.words)


async def _granted(hall: Hall, wish: AnyWish, desk: Desk | None) -> AnyAnswer:
    match wish:
        case Find():
            return await find_person(hall.store, wish.who)
        case Forget():
            return await _forget(hall, wish)
        case CloseTable():
            await hall.close_table(wish.table)
        case ReportProcess() | ReportAll():
            return await _report(hall, desk, wish)
        case CloseDoors():
            await office.close_doors(hall.store, wish.sentence)
        case OpenDoors():
            await office.open_doors(hall.store)
        case NewKey():
            key = await office.change_key(hall.store)
            if desk is not None:
                await desk.office.look()
            return Granted(key)
    if desk is not None:
        await desk.office.look()
    return Granted()


async def _report(hall: Hall, desk: Desk | None, wish: ReportProcess | ReportAll) -> AnyAnswer:
    if desk is None:
        decided, _ = await office.decided_at(hall.store)
        census = await take_census(hall)
        return ReportedAll(HostReport(hall.clock(), decided.closed, "", census, [], await hall.store.members()))
    if isinstance(wish, ReportProcess):
        return Reported(report_process(desk))
    return ReportedAll(await desk.office.report())


async def _forget(hall: Hall, wish: Forget) -> HasForgotten:
    if wish.who is None:
        return HasForgotten(wish.table, is_gone=await hall.let_go(wish.table))
    said = await hall.forget(wish.table, wish.who)
    return (
        HasForgotten(wish.table) if said is None else HasForgotten(wish.table, said.seats, said.names, said.texts)
    )


async def find_person(store: Readable, who: Somebody) -> FoundSomebody:
    """Every log is read, one after the other: summaries do not tell who was there before."""
    found = FoundSomebody([], [])
    for body in await store.summaries():
        table = summary.decode(body).id
        try:
            stored = await store.load(table)
        except DamagedTable:
            found.unread.append(table)
            continue
        except UnknownTable:  # it was let go in this moment
            continue
        seats = await asyncio.to_thread(find, stored, who) if stored is not None else []
        if seats:
            found.places.append(SeatsAt(table, seats))
    return found
