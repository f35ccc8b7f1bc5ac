"""What is about a table that another process plays is passed on to it, and so are its answers, frame by frame.

Who asks is counted here, where they came in. Understands neither bodies nor frames.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from foretold.core.errors import ForetoldError
from foretold.server import wire
from foretold.server.desk import Desk
from foretold.server.door.addresses import address_of
from foretold.server.door.inner import NOT_HERE, is_passed_on, mark_counted
from foretold.server.fleet.fleet import Fleet
from foretold.server.fleet.relay import Relay
from foretold.server.fleet.table_paths import TablePath, table_path
from foretold.server.http.endpoints import NOBODY_WAITS, read_body, refusal
from foretold.server.socket.conversation import CODES
from foretold.server.socket.line import Line, encoded
from foretold.server.socket.protocol import GOING_AWAY

PASSED_ON = ("accept", "authorization", "content-type")
PASSED_BACK = ("cache-control", "connection", "content-disposition", "content-type")


class Forwarding:
    """Middleware, where several processes share a store."""

    def __init__(self, app: ASGIApp, desk: Desk, fleet: Fleet) -> None:
        self.app = app
        self._desk = desk
        self._fleet = fleet

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = table_path(scope)
        if asked is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._answer(asked, Request(scope, receive), send)
        else:
            await self._talk(asked, WebSocket(scope, receive, send))

    # Requests

    async def _answer(self, asked: TablePath, request: Request, send: Send) -> None:
        try:
            if is_passed_on(request):
                response = await self._misdirected(asked.table)
            else:
                self._count(request)
                response = await self._fleet.find(asked.table, lambda place: self._pass_on(place, asked, request))
        except ForetoldError as error:
            response = refusal(error)
        except ClientDisconnect:
            response = Response(status_code=NOBODY_WAITS)
        receive = _told_again(request.scope, request.receive)
        await (response or self.app)(request.scope, receive, send)

    def _count(self, connection: HTTPConnection) -> None:
        """Before anybody looks for a table: that may take a question to the database."""
        self._desk.requests.check(address_of(connection))
        mark_counted(connection.scope)

    async def _misdirected(self, table: str) -> Response | None:
        """The answer to another process that is wrong about who plays a table."""
        return None if await self._fleet.owning.place(table) is None else Response(status_code=NOT_HERE)

    async def _pass_on(self, place: str, asked: TablePath, request: Request) -> Response:
        scope = request.scope
        if "body" not in scope["state"]:
            scope["state"]["body"] = await read_body(request, self._desk.limits.body_bytes)
        body: bytes = scope["state"]["body"]
        headers = {**_kept(Headers(scope=scope), PASSED_ON), **self._introduction(scope)}
        answer = await self._fleet.ask(place, scope["method"], asked.path, headers, body, asked.is_safe)
        return Response(answer.content, answer.status_code, _kept(answer.headers, PASSED_BACK))

    def _introduction(self, scope: Scope) -> dict[str, str]:
        client = scope["client"][0] if scope.get("client") else ""
        return {"accept-encoding": "identity", **self._fleet.introduction(client)}

    # Sockets

    async def _talk(self, asked: TablePath, socket: WebSocket) -> None:
        try:
            if is_passed_on(socket):
                misdirected = await self._misdirected(asked.table)
                await (misdirected or self.app)(socket.scope, socket.receive, socket.send)
                return
            self._count(socket)
            owner = await self._fleet.find(
                asked.table, lambda place: self._connected(place, asked.path, socket.scope)
            )
        except ForetoldError as error:
            await _refuse(socket, error)
            return
        if owner is None:
            await self.app(socket.scope, socket.receive, socket.send)
            return
        try:
            with self._desk.counted(address_of(socket)):
                await self._relay(*owner, socket)
        except ForetoldError as error:
            await _refuse(socket, error)
        finally:
            owner[1].close()

    async def _connected(self, place: str, path: str, scope: Scope) -> tuple[str, Relay]:
        url = f"ws://{place}{path}"
        return place, await Relay.reach(url, self._introduction(scope), self._fleet.is_ours)

    async def _relay(self, place: str, owner: Relay, socket: WebSocket) -> None:
        """Pass frames both ways until one side ends, or the owner is no longer among the living."""
        await socket.accept()
        line: Line = socket.scope["state"]["line"]

        def up(message: bytes) -> bool:
            line.settle()
            return owner.up(message)

        owner.take(line.send)
        line.hear, line.on_full = up, owner.hold
        left = asyncio.create_task(_until_left(socket, owner))
        gone = asyncio.create_task(self._fleet.owning.gone(place))
        try:
            await asyncio.wait((owner.ended, left, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (left, gone):
                task.cancel()
            await asyncio.gather(left, gone, return_exceptions=True)
        line.end(owner.close_code or GOING_AWAY)


async def _until_left(socket: WebSocket, owner: Relay) -> None:
    """Return when the client has gone; what could not be passed on at once is passed on when it can be."""
    with suppress(WebSocketDisconnect):
        while True:
            await owner.up_later((await socket.receive_text()).encode())


async def _refuse(socket: WebSocket, error: ForetoldError) -> None:
    """In words; who finds no owner comes back by itself."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.accept()
        line: Line = socket.scope["state"]["line"]
        line.send(encoded(wire.Refused(None, error.words)))
        line.end(CODES.get(type(error), GOING_AWAY))


def _kept(headers: Mapping[str, str], names: tuple[str, ...]) -> dict[str, str]:
    return {name: headers[name] for name in names if name in headers}


def _told_again(scope: Scope, receive: Receive) -> Receive:
    """For whoever reads a request whose body was read already."""
    body: bytes | None = scope["state"].pop("body", None)

    async def again() -> Message:
        nonlocal body
        if body is None:
            return await receive()
        told, body = body, None
        return {"type": "http.request", "body": told, "more_body": False}

    return again
