"""uvicorn's WebSocket protocol, with a direct line for frames that are encoded once and sent to many.

uvicorn encodes every message for every connection anew; frames from a server carry no mask, so one will do. The
line also cuts off a reader that leaves too much unread, and lets messages be heard in the turn of the loop in which
they come, which spares a task from being woken. A server that stops says "going away".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

GOING_AWAY = 1001
SECONDS_TO_TAKE_LEAVE = 1.0

_TEXT = 0x81  # a whole message of text
_SHORT, _LONG = 126, 65536  # from these lengths on, the length takes two or eight bytes more


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

    def __init__(self, protocol: SocketProtocol) -> None:
        self._protocol = protocol
        self._frames: list[bytes] = []  # of this turn of the event loop
        self.most_unread = 0  # bytes that the reader, and the system on its behalf, may leave here
        self.hear: Callable[[bytes], bool] | None = None  # offered each message before ASGI; whether it took it

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
            if transport.get_write_buffer_size() > self.most_unread:
                self.cut_off()

    def cut_off(self) -> None:
        """End it now, with whatever is unsent."""
        self._protocol.transport.abort()


class SocketProtocol(WebSocketsSansIOProtocol):
    """Puts a Line into the state of the scope."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.line = Line(self)  # messages may come before anything else has begun

    async def run_asgi(self) -> None:
        self.scope["state"]["line"] = self.line
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """A whole message has come. None overtakes those that wait for ASGI."""
        hear = self.line.hear
        is_next = self.queue.empty() and not self.close_sent
        if hear is not None and is_next and hear(b"".join(self.frames)):
            self.frames = []
        else:
            super().send_receive_event_to_app()

    def shutdown(self) -> None:
        if self.handshake_complete and not self.close_sent:
            self.stop_keepalive()
            self.line.flush()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
            self.conn.send_close(GOING_AWAY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            # A reader that takes nothing would keep the server from ending.
            self.loop.call_later(SECONDS_TO_TAKE_LEAVE, self.transport.abort)
        super().shutdown()
