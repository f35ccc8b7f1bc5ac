"""The line from one process to another, for one client at one table: frames go through as they come, both ways.

Each frame is looked at once, to find where it ends and to answer pings; no task is woken for it. Understands none.
While one side does not take what it is sent, nothing more is read from the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import cast
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

from foretold.server.fleet.fleet import SECONDS_TO_REACH, NotReached
from foretold.server.socket.line import text_frame


class Relay(asyncio.Protocol):
    """To the owner of a table the client itself; `take` says who takes what the owner sends."""

    def __init__(self, url: str, headers: dict[str, str], is_ours: Callable[[Mapping[str, str]], bool]) -> None:
        self.down: Callable[[bytes], None] = self._keep
        self._kept: list[bytes] = []  # that came before somebody took it
        self._headers = headers
        self._is_ours = is_ours
        self._wire = ClientProtocol(parse_uri(url), max_size=None)
        self._transport: asyncio.Transport
        self._room = asyncio.Event()  # whether the owner takes what it is sent
        self._room.set()
        self._is_behind = False  # whether a message of the client waits to be passed on
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()

    @classmethod
    async def reach(cls, url: str, headers: dict[str, str], is_ours: Callable[[Mapping[str, str]], bool]) -> Relay:
        """A line that is open. NotReached when nobody is there who plays the table; `is_ours` looks at the headers
        of the answer."""
        parts, relay, loop = urlsplit(url), cls(url, headers, is_ours), asyncio.get_running_loop()
        try:
            async with asyncio.timeout(SECONDS_TO_REACH):
                await loop.create_connection(lambda: relay, parts.hostname or "", parts.port or 0)
                await relay.opened
        except (OSError, TimeoutError):
            relay.close()
            raise NotReached from None
        return relay

    @property
    def close_code(self) -> int | None:
        """With which code the owner ended it; None: without a word."""
        return self._wire.close_rcvd.code if self._wire.close_rcvd is not None else None

    def take(self, down: Callable[[bytes], None]) -> None:
        """From now on the client takes what comes."""
        self.down = down
        for frame in self._kept:
            down(frame)

    def _keep(self, frame: bytes) -> None:
        self._kept.append(frame)

    def up(self, message: bytes) -> bool:
        """Pass a message of the client on; whether that was possible. The caller keeps it otherwise, reads no more
        and hands it to `up_later`."""
        if self._wire.state is not State.OPEN or not self._room.is_set() or self._is_behind:
            return False
        self._wire.send_text(message)
        self._flush()
        return True

    async def up_later(self, message: bytes) -> None:
        """Pass a message on when the owner takes it; no other overtakes it."""
        self._is_behind = True
        await self._room.wait()
        self._is_behind = False
        self.up(message)

    def hold(self, is_full: bool) -> None:
        """Read nothing more from the owner while the client does not take what it is sent."""
        if not self._transport.is_closing():
            (self._transport.pause_reading if is_full else self._transport.resume_reading)()

    def close(self) -> None:
        if self._wire.state is State.OPEN:
            self._wire.send_close()
            self._flush()
        if hasattr(self, "_transport"):
            self._transport.close()

    # To the system

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are none of asyncio's
        request = self._wire.connect()
        request.headers.update(self._headers)
        self._wire.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if isinstance(event, Frame):
                self._pass_down(event)
            elif isinstance(event, Response):
                self._open(event.headers)
        self._flush()

    def _open(self, headers: Mapping[str, str]) -> None:
        if self._wire.handshake_exc is not None or not self._is_ours(headers):
            self.opened.set_exception(ConnectionRefusedError(str(self._wire.handshake_exc)))
            self._transport.close()
        elif not self.opened.done():
            self.opened.set_result(None)

    def _pass_down(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT:
            self.down(text_frame(bytes(frame.data)))
        elif frame.opcode is Opcode.CLOSE:
            self._end()

    def pause_writing(self) -> None:
        self._room.clear()

    def resume_writing(self) -> None:
        self._room.set()

    def eof_received(self) -> None:
        self._wire.receive_eof()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionResetError())
            self.opened.exception()  # nobody may be waiting any more
        self._end()

    def _end(self) -> None:
        self._room.set()  # nobody waits for an owner that has gone
        if not self.ended.done():
            self.ended.set_result(None)

    def _flush(self) -> None:
        data = b"".join(self._wire.data_to_send())
        if data and not self._transport.is_closing():
            self._transport.write(data)
