"""uvicorn's WebSocket protocol, with a direct line in and out (`line`).

Messages are heard in the turn of the loop in which they come, which spares a task from being woken; those that must
wait do so where uvicorn keeps them, and nothing more is read meanwhile. Every frame counts, also those that are no
message: who sends too many of them is sent away. A server that stops says "going away".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from foretold.server.door.limits import Bucket, Rate
from foretold.server.socket.line import Line

if TYPE_CHECKING:
    from asyncio import BaseTransport

    from foretold.server.door.entrance import Entrance

# Codes with which a socket is closed; those from 4000 on are our own and resemble a status of HTTP.
GOING_AWAY = 1001
NO_TEXT = 1003
NO_UTF8 = 1007
MALFORMED = 1008
TOO_BIG = 1009
NOT_YOURS = 4403
NO_SUCH_TABLE = 4404
TOO_SLOW = 4408
TOO_MANY = 4429
DAMAGED = 4503

SECONDS_TO_TAKE_LEAVE = 1.0

FRAMES_FOR_A_MESSAGE = 4  # of all kinds, for each message that a client may send
MOST_FRAGMENTS = 256  # of one message

NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class SocketProtocol(WebSocketsSansIOProtocol):
    """Puts a Line into the state of the scope."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.entrance: Entrance = app_state["entrance"]
        limits = self.entrance.door.limits
        self.close_timeout = limits.seconds_to_close
        self.line = Line(self, limits.unread_bytes)  # messages may come before anything else has begun
        each = FRAMES_FOR_A_MESSAGE
        self._frames_left = Bucket(Rate(limits.frames.burst * each, limits.frames.per_second * each))

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.entrance.allow(self.entrance.door.limits.seconds_for_hello)

    async def run_asgi(self) -> None:
        self.scope["state"]["line"] = self.line
        self._application, self.app = self.app, self._answered
        await super().run_asgi()

    async def _answered(self, scope: Any, receive: Any, send: Any) -> None:
        """Who was refused with a status, or has gone, misses no handshake; anybody can be, so no log says it."""
        await self._application(scope, receive, send)
        if self.transport.is_closing():
            raise ClientDisconnected

    # What comes

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()) or NO_HANDSHAKE)
            self.transport.close()

    def handle_events(self) -> None:
        """Some frames have come, of whatever kind."""
        if self._frames_left.try_take(len(self.conn.events)):
            super().handle_events()
        else:
            self.end(TOO_MANY)

    def handle_ping(self) -> None:
        super().handle_ping()
        self.line.check_unread()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.end(TOO_BIG)

    def send_receive_event_to_app(self) -> None:
        """A whole message has come. None overtakes those that wait for ASGI."""
        message = b"".join(self.frames)
        if self.curr_msg_data_type != "text":
            self.end(NO_TEXT)
        elif not _is_utf8(message):
            self.end(NO_UTF8)
        elif self._is_heard(message):
            self.frames = []
        else:
            super().send_receive_event_to_app()

    def _is_heard(self, message: bytes) -> bool:
        hear = self.line.hear
        return hear is not None and self.queue.empty() and not self.close_sent and hear(message)

    def handle_parser_exception(self) -> None:
        """What cannot be a frame. There is nobody to take leave of before the handshake is answered."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    # A slow reader

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.line.on_full is not None:
            self.line.on_full(True)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.line.on_full is not None:
            self.line.on_full(False)

    # The end

    def expire(self) -> None:
        """Who has not said hello in time."""
        self.end(TOO_SLOW)

    def end(self, code: int) -> None:
        """Close it with this code; nothing that has come after is looked at."""
        self.frames = []
        if self.transport.is_closing():
            return
        if not self.handshake_complete:
            self.transport.abort()
            return
        self.stop_keepalive()
        self.line.flush()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.data_to_send()  # pongs for pings that were too many
        self.conn.fail(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def shutdown(self) -> None:
        if self.handshake_complete and not self.close_sent:
            self.stop_keepalive()
            self.line.flush()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
            if self.conn.state is State.OPEN:
                self.conn.send_close(GOING_AWAY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            # A reader that takes nothing would keep the server from ending.
            self.loop.call_later(SECONDS_TO_TAKE_LEAVE, self.transport.abort)
        super().shutdown()


def _is_utf8(message: bytes) -> bool:
    if message.isascii():
        return True
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
