"""The web application: the page, the API and the sockets, over one store of tables. Knows no rules."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
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
from starlette.types import Scope

from foretold.core.game import Game
from foretold.core.words import phrase
from foretold.server import openapi, wire
from foretold.server.desk import Desk
from foretold.server.endpoints import ENDPOINTS, JSON
from foretold.server.headers import ProtectiveHeaders
from foretold.server.limits import Limits
from foretold.server.sockets import talk
from foretold.table.hall import Hall
from foretold.table.sqlite_store import SqliteStore
from foretold.table.thinkers import Thinkers

STATIC = Path(__file__).parent / "static"
DATABASE = "foretold.db"


def create_app(
    games: Mapping[str, Game[Any]],
    data: Path,
    static: Path = STATIC,
    limits: Limits | None = None,
    thinkers: Thinkers | None = None,
) -> Starlette:
    """The application over these games. Opens the store in the data folder: StoreError when it cannot."""
    data.mkdir(parents=True, exist_ok=True)
    desk = Desk(Hall(games, SqliteStore(data / DATABASE), thinkers), limits or Limits())
    app = Starlette(
        routes=[
            *(endpoint.route() for endpoint in ENDPOINTS),
            Route("/api/openapi.json", describe),
            WebSocketRoute("/api/tables/{table}/socket", talk),
            Mount("/", Page(directory=static, html=True, check_dir=False), name="page"),
        ],
        middleware=[Middleware(ProtectiveHeaders), Middleware(GZipMiddleware, minimum_size=1000)],
        lifespan=live,
    )
    app.state.desk = desk
    return app


@asynccontextmanager
async def live(app: Starlette) -> AsyncIterator[None]:
    """From the first request to the last: afterwards everything is on disk."""
    desk: Desk = app.state.desk
    desk.collector.start()
    desk.hall.thinkers.start()
    await desk.hall.open()
    sweeping = asyncio.create_task(desk.sweep_for_ever())
    try:
        yield
    finally:
        sweeping.cancel()
        await desk.hall.close()
        desk.curves.stop()
        desk.replayers.stop()
        desk.hall.thinkers.stop()


async def describe(_request: Request) -> Response:
    return Response(msgspec.json.encode(openapi.document()), media_type=JSON)


class Page(StaticFiles):
    """The built page. It finds its own way: an address without a file of its own is answered with the page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path == "api" or path.startswith("api/"):
            body = msgspec.json.encode(wire.Trouble(phrase("serve-no-endpoint")))
            return Response(body, 404, media_type=JSON)
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            return await super().get_response("index.html", scope)
