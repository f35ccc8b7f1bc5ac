"""uvicorn's HTTP protocol, with a time for each stage of a request and one answer for all that cannot be read.

Whatever is no HTTP gets a status and a sentence, never a traceback; what a request means is asked elsewhere.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import h11
import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from foretold.core.words import Phrase, phrase
from foretold.server import wire
from foretold.server.http.headers import JSON, PROTECTIVE

if TYPE_CHECKING:
    import asyncio

    from foretold.server.door.entrance import Entrance

MOST_PIECES = 4096  # of a body; each costs about as much as a kilobyte
TIMEOUT = 408
TOO_LONG = 413

# Anybody can send what is no HTTP; that is answered, and worth no line in a log.
logger = logging.getLogger("foretold.line")
logger.setLevel(logging.ERROR)


class Incoming(h11.Connection):
    """Counts the pieces a body comes in, and remembers which status fits what cannot be read.

    A request that says in two ways how long its body is, is refused: a proxy may believe the other one.
    """

    def __init__(self) -> None:
        super().__init__(h11.SERVER)
        self.trouble = 400
        self._pieces = 0

    def next_event(self) -> Any:
        try:
            event = super().next_event()
            self._count(event)
        except h11.RemoteProtocolError as error:
            self.trouble = error.error_status_hint
            raise
        return event

    def _count(self, event: Any) -> None:
        if isinstance(event, h11.Request):
            self._pieces = 0
            if {b"content-length", b"transfer-encoding"} <= {name for name, _ in event.headers}:
                raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
        self._pieces += isinstance(event, h11.Data)
        if self._pieces > MOST_PIECES:
            raise h11.RemoteProtocolError("too many pieces", error_status_hint=TOO_LONG)


class HttpProtocol(H11Protocol):
    """Requests that come in time."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = logger
        self.conn: Incoming = Incoming()
        self._entrance: Entrance = app_state["entrance"]
        self._stage: Any = None
        self._is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._keep_time()

    def handle_events(self) -> None:
        super().handle_events()
        self._keep_time()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_upgraded = True
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._keep_time()

    def _keep_time(self) -> None:
        """A new stage begins: so long for the head of a request, its body, and for taking the answer."""
        stage, limits = self.conn.their_state, self._entrance.door.limits
        if self._is_upgraded or stage is self._stage or self.transport.is_closing():
            return
        self._stage = stage
        seconds = {h11.IDLE: limits.seconds_for_head, h11.SEND_BODY: limits.seconds_for_body}
        self._entrance.allow(seconds.get(stage, limits.seconds_for_answer))

    # What cannot be answered by the application

    def expire(self) -> None:
        self._refuse(TIMEOUT, phrase("serve-too-slow"))

    def send_400_response(self, msg: str) -> None:
        """uvicorn's name for the answer to what is no HTTP."""
        self._refuse(self.conn.trouble, phrase("wire-malformed", reason=msg))

    def _refuse(self, status: int, words: Phrase) -> None:
        """Answer in place of the application unless it has begun to, and end."""
        is_open = self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE)
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if is_open:
            self.transport.write(self._answer(status, words))
            self.transport.close()
        else:
            self.transport.abort()

    def _answer(self, status: int, words: Phrase) -> bytes:
        body = msgspec.json.encode(wire.Trouble(words))
        own = {"content-type": JSON, "content-length": str(len(body)), "connection": "close"}
        head = h11.Response(status_code=status, headers=list({**PROTECTIVE, **own}.items()))
        parts = (self.conn.send(event) for event in (head, h11.Data(data=body), h11.EndOfMessage()))
        return b"".join(part or b"" for part in parts)
