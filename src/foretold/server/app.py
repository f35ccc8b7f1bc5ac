"""The web application: the page, the API and the sockets, over one store of tables. Knows no rules."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from foretold.core.game import Game
from foretold.server.desk import Desk
from foretold.server.door.addresses import Proxies
from foretold.server.door.door import Door
from foretold.server.door.doorkeeper import Doorkeeper
from foretold.server.door.limits import Limits
from foretold.server.errors import NotFound
from foretold.server.hatch import open_hatch
from foretold.server.http import openapi
from foretold.server.http.endpoints import ENDPOINTS, refusal
from foretold.server.http.headers import JSON, ProtectiveHeaders
from foretold.server.socket.conversation import talk
from foretold.table.hall import Hall
from foretold.table.store import Store
from foretold.table.store.sqlite import SqliteStore
from foretold.thinking.thinkers import Thinkers

STATIC = Path(__file__).parent / "static"


def create_app(
    games: Mapping[str, Game[Any]],
    store: Store,
    static: Path = STATIC,
    limits: Limits | None = None,
    thinkers: Thinkers | None = None,
    proxies: Iterable[str] = (),
) -> Starlette:
    """The application over these games and this store, which it closes at its end."""
    door = Door(limits or Limits(), Proxies(proxies))
    desk = Desk(Hall(games, store, thinkers), door)
    forwarding = []
    if store.owning.here:
        from foretold.server.fleet.forwarding import Forwarding

        forwarding.append(Middleware(Forwarding, desk=desk, fleet=desk.join_fleet()))
    app = Starlette(
        routes=[
            *(endpoint.route() for endpoint in ENDPOINTS),
            Route("/api/openapi.json", describe),
            WebSocketRoute("/api/tables/{table}/socket", talk),
            Mount("/", Page(directory=static, html=True, check_dir=False), name="page"),
        ],
        middleware=[
            Middleware(ProtectiveHeaders),
            Middleware(Doorkeeper, door=door),
            *forwarding,
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        lifespan=live,
    )
    app.state.desk = desk
    return app


@asynccontextmanager
async def live(app: Starlette) -> AsyncIterator[dict[str, Door]]:
    """From the first request to the last; then everything is on disk. Every connection is told of the door."""
    desk: Desk = app.state.desk
    desk.collector.start()
    desk.hall.thinkers.start()
    await desk.hall.open()
    tasks = [asyncio.create_task(it) for it in (desk.sweep_for_ever(), desk.door.watch())]
    if desk.shared_limits is not None:
        tasks.append(asyncio.create_task(desk.shared_limits.tell_for_ever()))
    try:
        async with _hatch_of(desk.hall.store):
            yield {"door": desk.door}
    finally:
        for task in tasks:
            task.cancel()
        await desk.hall.close()
        if desk.fleet is not None:
            await desk.fleet.close()
        desk.curves.stop()
        desk.replayers.stop()
        desk.hall.thinkers.stop()


def _hatch_of(store: Store) -> AbstractAsyncContextManager[None]:
    """Where the host of a store that only this process can open asks for its backup."""
    return open_hatch(store) if isinstance(store, SqliteStore) else nullcontext()


async def describe(_request: Request) -> Response:
    return Response(msgspec.json.encode(openapi.document()), media_type=JSON)


def nowhere() -> Response:
    return refusal(NotFound("serve-no-endpoint"))


class Page(StaticFiles):
    """The built page. It finds its own way: an address without a file of its own is answered with the page."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await super().__call__(scope, receive, send)
        else:
            await nowhere()(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path == "api" or path.startswith("api/"):
            return nowhere()
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            return await super().get_response("index.html", scope)
