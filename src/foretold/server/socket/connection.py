"""One WebSocket. Sending never waits: who does not read in time is cut off, and can resume.

Knows neither tables nor what frames mean, only how to send, receive and end.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import NamedTuple

from starlette.websockets import WebSocket, WebSocketDisconnect

from foretold.server import wire
from foretold.server.door.addresses import address_of
from foretold.server.door.limits import Bucket, Limits
from foretold.server.socket.line import Line

SECONDS_TO_CLOSE = 1.0


class Eyes(NamedTuple):
    """Whose view a client gets, and whether with what a program needs to imagine the rest."""

    seat: int | None
    imagines: bool


class Connection:
    """A client of a table. `token_hash` and `seat` say who it speaks for; a spectator has neither."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self.address = address_of(socket)
        self.token_hash: str | None = None
        self.seat: int | None = None
        self.keeps = False  # whether it keeps the last sight and is told only what is new in it
        self.imagines = False
        self.typed: wire.Typed | None = None  # what others see it write
        self.typing = Bucket(limits.typing)
        self.messages = Bucket(limits.frames)
        self._socket = socket
        self._line: Line = socket.scope["state"]["line"]
        self.send = self._line.send  # a finished frame; a reader with too much unread is given up

    @property
    def eyes(self) -> Eyes:
        return Eyes(self.seat, self.imagines)

    def hear(self, heard: Callable[[bytes], bool]) -> None:
        """Offer each message to `heard` as soon as it comes, unless others wait; those it does not take wait for
        `receive`."""
        self._line.hear = heard

    async def receive(self) -> str | bytes:
        """The next message; comes late for a client that sends too many. WebSocketDisconnect at the end."""
        delay = self.messages.take()
        if delay:
            await asyncio.sleep(delay)
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | bytes | None = message.get("text")
        return text if text is not None else message["bytes"]

    def settle(self) -> None:
        """It has said who it is, and may stay."""
        self._line.settle()

    def send_away(self, code: int) -> None:
        """End it without waiting; the client comes back by itself if the code allows it."""
        self._line.end(code)

    async def close(self, code: int) -> None:
        self._line.flush()
        try:
            async with asyncio.timeout(SECONDS_TO_CLOSE):
                with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it has gone in the meantime
                    await self._socket.close(code)
        except TimeoutError:
            self._line.cut_off()
