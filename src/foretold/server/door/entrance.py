"""One TCP connection, between the system and the protocols: counted when it is accepted, read in portions, ended
when it takes too long.

To the system it is a protocol, to uvicorn's protocols a transport. Each turn of the event loop hands on one
portion, so that nobody can fill a turn with work, whatever the bytes mean. Understands neither HTTP nor frames.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr
from uvicorn.server import ServerState

from foretold.server.door.door import Door
from foretold.server.http.protocol import HttpProtocol
from foretold.server.socket.protocol import SocketProtocol

PORTION = 1024  # bytes: at most some 170 frames, or pieces of a body


class Entrance(asyncio.Protocol, asyncio.Transport):
    """What uvicorn makes for each connection. `app_state` brings the door and takes this along to every scope."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.door: Door = app_state["door"]
        self.due: float | None = None
        self.is_inner = False  # whether another process of this server comes
        self._loop = _loop or asyncio.get_running_loop()
        self._waiting = bytearray()  # read and not yet handed on
        self._is_paused = False
        self._is_awaited = False  # a later turn goes on handing on
        self._behind: HttpProtocol | SocketProtocol | None = None  # nothing for who is not let in
        self._make = partial(HttpProtocol, config, server_state, app_state | {"entrance": self}, _loop)

    # To the system: a protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = get_remote_addr(self._transport)
        port = (get_local_addr(self._transport) or ("", 0))[1]
        self.is_inner = port != 0 and port == self.door.inner_port
        if self.door.admit(self, peer[0] if peer else "", self.is_inner):
            self._behind = self._make()
            self._behind.connection_made(self)
        else:
            self._transport.pause_reading()
            self.door.hold_back(self._transport.abort)

    def data_received(self, data: bytes) -> None:
        if self._behind is None:
            return
        if self._waiting or self._is_paused or len(data) > PORTION:
            self._waiting += data
            self._hand_on()
        else:
            self._behind.data_received(data)

    def _hand_on(self) -> None:
        """One portion now; the next one in another turn, and nothing more is read until all is handed on."""
        if self._behind is not None and self._waiting and not self._is_paused and not self._is_awaited:
            portion = bytes(self._waiting[:PORTION])
            del self._waiting[:PORTION]
            if self._waiting:
                self._is_awaited = True
                self._loop.call_soon(self._go_on)
            self._behind.data_received(portion)
        self._read_or_not()

    def _go_on(self) -> None:
        self._is_awaited = False
        if self.is_closing():
            return
        try:
            self._hand_on()
        except Exception:
            self.abort()  # as the system does when it hands on itself
            raise

    def _read_or_not(self) -> None:
        if self.is_closing():
            self._waiting.clear()
        elif self._is_paused or self._waiting:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def pause_writing(self) -> None:
        if self._behind is not None:
            self._behind.pause_writing()

    def resume_writing(self) -> None:
        if self._behind is not None:
            self._behind.resume_writing()

    def connection_lost(self, error: Exception | None) -> None:
        self.door.forget(self)
        if self._behind is not None:
            self._behind.connection_lost(error)

    # To the door: a visitor

    def allow(self, seconds: float | None) -> None:
        """So long for what comes next; None: as long as it takes. Who is closing has a time already."""
        if not self.is_closing():
            self.due = None if seconds is None else self.door.in_seconds(seconds)

    def expire(self) -> None:
        """The protocol takes leave; who is closing already has been waited for and just ends."""
        if self._behind is None or self.is_closing():
            self.abort()
        else:
            self._behind.expire()

    def turn_out(self) -> None:
        self.abort()

    # To the protocols: a transport

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        assert isinstance(protocol, SocketProtocol)
        self._behind = protocol

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def pause_reading(self) -> None:
        self._is_paused = True
        self._read_or_not()

    def resume_reading(self) -> None:
        self._is_paused = False
        if self._waiting and not self._is_awaited:
            self._is_awaited = True
            self._loop.call_soon(self._go_on)
        self._read_or_not()

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self._transport.write(data)

    def get_write_buffer_size(self) -> int:
        return self._transport.get_write_buffer_size()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def close(self) -> None:
        """What is written still goes out, to somebody who reads it in time."""
        self.allow(self.door.limits.seconds_to_close)
        self._transport.close()

    def abort(self) -> None:
        self._transport.abort()
