"""The line to one client: messages in, in the turn of the loop in which they come, and finished frames out.

A frame is encoded once and goes out as it is to everybody who may read it. A reader that leaves too much unread is
cut off. Knows neither tables nor what frames mean.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from foretold.server import wire

if TYPE_CHECKING:
    from foretold.server.socket.protocol import SocketProtocol

_encoder = msgspec.json.Encoder()

_TEXT = 0x81  # a whole message of text
_SHORT, _LONG = 126, 65536  # from these lengths on, the length takes two or eight bytes more


def encoded(frame: wire.ServerFrame) -> bytes:
    """A frame as it goes over the wire. Those from a server carry no mask, so one will do for everybody."""
    return text_frame(_encoder.encode(frame))


def text_frame(payload: bytes) -> bytes:
    """A message as it goes over the wire (RFC 6455, 5.2)."""
    size = len(payload)
    if size < _SHORT:
        return bytes((_TEXT, size)) + payload
    if size < _LONG:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + payload
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + payload


class Line:
    """What a connection can do besides ASGI."""

    def __init__(self, protocol: SocketProtocol, most_unread: int) -> None:
        self._protocol = protocol
        self._frames: list[bytes] = []  # of this turn of the event loop
        self._most_unread = most_unread  # bytes that the reader, and the system on its behalf, may leave here
        self.hear: Callable[[bytes], bool] | None = None  # offered each message before ASGI; whether it took it
        self.on_full: Callable[[bool], None] | None = None  # told when the reader is behind, and when no longer

    def send(self, frame: bytes) -> None:
        """Send a finished frame, with all others of this turn: each way to the system costs more than a frame."""
        if not self._frames:
            self._protocol.loop.call_soon(self.flush)
        self._frames.append(frame)

    def flush(self) -> None:
        """Let everything go now; nothing happens once the connection is closing."""
        frames, self._frames = self._frames, []
        transport = self._protocol.transport
        if frames and not self._protocol.close_sent and not transport.is_closing():
            transport.write(b"".join(frames))
            self.check_unread()

    def check_unread(self) -> None:
        """Whoever leaves too much unread is given up."""
        if self._protocol.transport.get_write_buffer_size() > self._most_unread:
            self.cut_off()

    def cut_off(self) -> None:
        """End it now, with whatever is unsent."""
        self._protocol.transport.abort()

    def end(self, code: int) -> None:
        """Close it with this code, after what was sent."""
        self._protocol.end(code)

    def settle(self) -> None:
        """The client has said who it is and may stay as long as it likes."""
        self._protocol.entrance.allow(None)
