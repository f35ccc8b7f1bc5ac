"""Checks every request and socket before the application sees it: for whom it is, its path and its origin.

A named proxy says whom it speaks for. A page of another site gets no socket and changes nothing; programs, which
come from no page, are welcome. Knows nothing of tables.
"""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from foretold.core.errors import ForetoldError
from foretold.server.door import inner
from foretold.server.door.addresses import household
from foretold.server.door.door import Door
from foretold.server.door.origins import asked_host, check_origin
from foretold.server.door.paths import check_path
from foretold.server.errors import TooMany
from foretold.server.http.endpoints import refusal

HARMLESS = ("GET", "HEAD", "OPTIONS")
TOO_MANY = 429


class Doorkeeper:
    """Middleware; `client` in the scope is afterwards whoever is really asking."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self.app = app
        self.door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        try:
            if is_inner := getattr(scope["state"].get("entrance"), "is_inner", False):
                check_path(scope["raw_path"])
                inner.introduce(scope, self.door.key())
            else:
                self._ask(scope)
        except ForetoldError as error:
            await refusal(error)(scope, receive, self._late(send))
        else:
            ours = inner.signed(send, self.door.key()) if is_inner else self._late(send)
            await self.app(scope, receive, ours)

    def _late(self, send: Send) -> Send:
        """Whoever asks too much waits for the answer: otherwise the refusals alone would be too much."""

        async def send_late(message: Message) -> None:
            if message.get("status") == TOO_MANY:
                await asyncio.sleep(self.door.limits.seconds_before_refusal)
            await send(message)

        return send_late

    def _ask(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        peer = scope["client"][0] if scope.get("client") else ""
        is_proxy = scope["state"]["is_proxied"] = peer in self.door.proxies
        if is_proxy:
            self._introduce(scope, self.door.proxies.client_of(peer, headers.getlist("x-forwarded-for")))
        self.door.asked.check(household(scope["client"][0] if scope.get("client") else ""))
        check_path(scope["raw_path"])
        if scope["type"] == "websocket" or scope["method"] not in HARMLESS:
            check_origin(headers.getlist("origin"), asked_host(headers, is_proxy))

    def _introduce(self, scope: Scope, client: str) -> None:
        scope["client"] = (client, 0)
        entrance = scope["state"]["entrance"]
        if client not in self.door.proxies and not self.door.introduce(entrance, household(client)):
            raise TooMany("serve-too-many")
