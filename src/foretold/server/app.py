"""The web application: the page, the API and the sockets, over one store of tables. Knows no rules."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from foretold.core.errors import ForetoldError
from foretold.core.game import Game
from foretold.core.notation import quote
from foretold.server.desk import Desk
from foretold.server.door.addresses import Networks, Proxies
from foretold.server.door.below import Below, read_path
from foretold.server.door.charges import Charges
from foretold.server.door.door import Door
from foretold.server.door.doorkeeper import Doorkeeper
from foretold.server.door.inner import COMMAND_PATH, KEY, command_key, is_command, is_key
from foretold.server.door.limits import Limits
from foretold.server.errors import CannotServe
from foretold.server.hatch import open_hatch
from foretold.server.hosting import wishes
from foretold.server.hosting.granting import grant, owns_the_store
from foretold.server.http import openapi
from foretold.server.http.endpoints import ENDPOINTS, Endpoint, read_body
from foretold.server.http.headers import JSON, NAMED_BY_CONTENT, ProtectiveHeaders
from foretold.server.http.hosting import HOST_ENDPOINTS
from foretold.server.http.page import Page, nowhere
from foretold.server.socket.conversation import SOCKET_PATH, talk
from foretold.table.hall import Hall
from foretold.table.keeping import Keep, Keeper
from foretold.table.store import Store
from foretold.table.store.sqlite import SqliteStore
from foretold.thinking.thinkers import Thinkers

log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"


def create_app(
    games: Mapping[str, Game[Any]],
    store: Store,
    static: Path = STATIC,
    limits: Limits | None = None,
    thinkers: Thinkers | None = None,
    proxies: Iterable[str] = (),
    path: str = "",
    keep: Keep | None = None,
    shared: Iterable[str] = (),
) -> Starlette:
    """The application over these games and this store, which it closes at its end; below a path of its site."""
    place = site_path(path)
    door = Door(limits or Limits(), Proxies(proxies), shared=shared_networks(shared))
    desk = Desk(Hall(games, store, thinkers), door)
    if keep is not None:
        desk.keeper = Keeper(desk.hall, keep)
    forwarding = []
    if store.owning.here:
        from foretold.server.fleet.forwarding import Forwarding

        forwarding.append(Middleware(Forwarding, desk=desk, fleet=desk.join_fleet()))
    app = Starlette(
        routes=[
            *(endpoint.route() for endpoint in (*ENDPOINTS, *HOST_ENDPOINTS)),
            DESCRIPTION.route(),
            Route(COMMAND_PATH, grant_inside, methods=["POST"]),
            WebSocketRoute(SOCKET_PATH, talk),
            Mount("/", Page(static, place), name="page"),
        ],
        middleware=[
            Middleware(ProtectiveHeaders),
            Middleware(Doorkeeper, door=door),
            *([Middleware(Below, path=place)] if place else []),
            Middleware(Charges, work=desk.work, people=door.people),
            *forwarding,
        ],
        lifespan=live,
    )
    app.state.desk, app.state.place = desk, place
    return app


def site_path(path: str) -> str:
    """The path of a server below the root of its site; CannotServe if it cannot be one."""
    ours = [*(endpoint.path for endpoint in ENDPOINTS), NAMED_BY_CONTENT]
    return read_path(path, {it.split("/")[1] for it in ours})


def shared_networks(names: Iterable[str]) -> Networks:
    """Networks in which many people share an address. CannotServe."""
    try:
        return Networks(names)
    except ValueError as error:
        raise CannotServe("serve-no-network", network=quote(str(error))) from None


@asynccontextmanager
async def live(app: Starlette) -> AsyncIterator[dict[str, Door]]:
    """From the first request to the last; then everything is on disk. Every connection is told of the door."""
    desk: Desk = app.state.desk
    await desk.open()
    for_ever = [
        desk.sweep_for_ever(),
        desk.door.watch(),
        desk.pulse.take_for_ever(),
        desk.office.look_for_ever(),
        desk.inspector.look_for_ever(),
    ]
    if desk.keeper is not None:
        for_ever.append(desk.keeper.let_go_for_ever())
    if desk.shared_limits is not None:
        for_ever.append(desk.shared_limits.tell_for_ever())
    tasks = [asyncio.create_task(it) for it in for_ever]
    for task in tasks:
        task.add_done_callback(_say_if_failed)
    try:
        async with _hatch_of(desk):
            yield {"door": desk.door}
    finally:
        for task in tasks:
            task.cancel()
        await desk.close()


def _say_if_failed(task: asyncio.Task[None]) -> None:
    """What should go on for ever and does not would be missed by nobody for days."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("something that should go on for ever has ended", exc_info=error)


def _hatch_of(desk: Desk) -> AbstractAsyncContextManager[None]:
    """Where the host of a store that only this process can open asks for something."""
    store = desk.hall.store
    return (
        open_hatch(store, partial(grant, desk.hall, is_from_host=owns_the_store, desk=desk))
        if isinstance(store, SqliteStore)
        else nullcontext()
    )


async def grant_inside(request: Request) -> Response:
    """Execute a host command sent to the process that plays a table; on the internal port alone."""
    if not is_command(request):
        return nowhere()
    try:
        wish = wishes.read_wish(await read_body(request, wishes.LONGEST_WISH))
    except (msgspec.DecodeError, ForetoldError):
        return nowhere()
    desk: Desk = request.app.state.desk
    given, owning = request.headers.get(KEY, ""), desk.hall.store.owning
    answer = await grant(desk.hall, wish, lambda: is_key(given, command_key(owning.key)), desk)
    return Response(wishes.encode(answer), media_type=JSON)


async def describe(_request: Request) -> dict[str, Any]:
    return openapi.document()


DESCRIPTION = Endpoint("GET", "/api/openapi.json", describe, "This document", dict[str, Any], is_fixed=True)
