"""The conversation on a table's WebSocket: hello, then acts and their acknowledgements, until somebody goes.

Every act is refused or acknowledged with its nonce. Nothing an act holds is written to any log of the server, nor
which seat it came from.
"""

from __future__ import annotations

import asyncio
import logging
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from foretold.core.errors import ForetoldError
from foretold.core.words import Phrase, phrase
from foretold.server import wire
from foretold.server.desk import Desk
from foretold.server.door.charges import Metered
from foretold.server.door.inner import is_counted, is_passed_on
from foretold.server.errors import Malformed, TooMany
from foretold.server.reading import read
from foretold.server.socket.channel import Channel
from foretold.server.socket.connection import Connection
from foretold.server.socket.line import encoded
from foretold.server.socket.protocol import DAMAGED, GOING_AWAY, MALFORMED, NO_SUCH_TABLE, NOT_YOURS, TOO_MANY
from foretold.table.acts import commands, luck, seating, tokens
from foretold.table.acts.commands import Decide, DecideForSeat, Surroundings, Wish, by_seat, by_who_sits
from foretold.table.errors import Elsewhere, NotYours, TableGone, UnknownTable, Unreachable
from foretold.table.live import Acted
from foretold.table.log.events import Decision
from foretold.table.table import Table

SOCKET_PATH = "/api/tables/{table}/socket"

# With which code a conversation that cannot go on is ended; any other refusal there is a table that cannot be read.
CODES = {
    Malformed: MALFORMED,
    NotYours: NOT_YOURS,
    UnknownTable: NO_SUCH_TABLE,
    TableGone: NO_SUCH_TABLE,
    TooMany: TOO_MANY,
    Elsewhere: GOING_AWAY,
    Unreachable: GOING_AWAY,
}

PONG = encoded(wire.Pong())
_decoder = msgspec.json.Decoder(wire.ClientFrame)

log = logging.getLogger(__name__)


async def talk(socket: WebSocket) -> None:
    """The whole life of one connection."""
    desk: Desk = socket.app.state.desk
    connection = Connection(socket, desk.limits)
    with suppress(WebSocketDisconnect):
        await socket.accept()
        try:
            if not is_counted(socket):
                desk.requests.check(connection.address)
            with nullcontext() if is_passed_on(socket) else desk.counted(connection.address):
                await _serve(desk, connection, socket.path_params["table"])
        except ForetoldError as error:
            connection.send(encoded(wire.Refused(None, error.words)))
            await connection.close(CODES.get(type(error), DAMAGED))


async def _serve(desk: Desk, connection: Connection, table_id: str) -> None:
    hello = read(_decoder, await connection.receive())
    if not isinstance(hello, wire.Hello):
        raise Malformed("wire-no-hello")
    connection.settle()
    if delay := desk.work.delay(connection.address):
        await asyncio.sleep(delay)
    channel = await desk.channel(table_id)
    try:
        await Metered(_welcome(channel, connection, hello), partial(desk.work.charge, connection.address))
        if connection.token_hash is not None:
            channel.live.visitor = connection.address
        await Conversation(desk, channel, connection).go_on()
    finally:
        channel.leave(connection)


async def _welcome(channel: Channel, connection: Connection, hello: wire.Hello) -> None:
    table = await channel.live.read()
    connection.keeps, connection.imagines = hello.keeps, hello.imagines
    if hello.token is not None:
        connection.token_hash = tokens.hash_token(hello.token)
        if table.seat_of(connection.token_hash) is None:
            raise NotYours("table-not-yours")
    if hello.known > table.seq:
        connection.send(encoded(wire.Refused(None, phrase("table-behind"))))
    channel.join(connection, table, hello.known)


class Conversation:
    """What one client asks for, one thing after the other in the order it came."""

    def __init__(self, desk: Desk, channel: Channel, connection: Connection) -> None:
        self._desk = desk
        self._channel = channel
        self._connection = connection
        self._under_way: asyncio.Future[Any] | None = None
        self._has_next = False  # whether a message has been taken from those that wait, and is not begun yet

    # When something begins

    async def go_on(self) -> None:
        """Until it ends. What could not begin at once waits here; a frame that cannot be read ends it."""
        connection = self._connection
        connection.hear(self._hear)
        while True:
            message = await connection.receive()
            self._has_next = True
            await self._finished()
            if delay := self._desk.work.delay(connection.address):
                await asyncio.sleep(delay)
            self._begin(message)
            self._has_next = False

    def _hear(self, message: bytes) -> bool:
        """Begin in the turn of the loop in which a message comes, unless something is before it or this client asks
        for too much. Whether it was begun."""
        is_free = not self._has_next and (self._under_way is None or self._under_way.done())
        owes_work = self._desk.work.delay(self._connection.address) > 0
        if not is_free or owes_work or not self._connection.messages.try_take():
            return False
        try:
            self._begin(message)
        except Malformed:
            return False  # `go_on` ends with it
        return True

    async def _finished(self) -> None:
        """Return when what was begun before is done, however it ended."""
        if self._under_way is not None:
            await asyncio.wait((self._under_way,))

    # What is done

    def _begin(self, message: str | bytes) -> None:
        """Do what a frame asks; refuse it if it cannot be done."""
        with self._charged():
            frame = read(_decoder, message)
        if isinstance(frame, wire.Hello):
            raise Malformed("wire-hello-again")
        if isinstance(frame, wire.Ping):
            self._connection.send(PONG)
        elif isinstance(frame, wire.Typing):
            self._under_way = asyncio.ensure_future(Metered(self._show_typing(frame), self._charge))
        elif self._connection.token_hash is None:
            self._refuse(frame, phrase("table-not-seated"))
        else:
            decide = by_seat(self._connection.token_hash, frame.nonce, _decision(self._desk, self._channel, frame))
            began = time.monotonic()
            self._under_way = self._channel.live.act(partial(self._decided, decide))
            self._under_way.add_done_callback(partial(self._answer, frame, began))

    # What it costs: an act that is done says so itself

    def _charge(self, seconds: float) -> None:
        self._desk.work.charge(self._connection.address, seconds)

    @contextmanager
    def _charged(self) -> Iterator[None]:
        begun = time.thread_time()
        try:
            yield
        finally:
            self._charge(time.thread_time() - begun)

    def _decided(self, decide: Decide, table: Table) -> Decision:
        """Decide an act; one that is refused is charged for here."""
        begun = time.thread_time()
        try:
            return decide(table)
        except Exception:
            self._charge(time.thread_time() - begun)
            raise

    # How it is answered

    def _answer(self, frame: wire.Act, began: float, acting: asyncio.Future[Acted]) -> None:
        """Every act is answered, also one that failed as nobody foresaw. What it held is not logged."""
        error = acting.exception()
        if error is None:
            self._acknowledge(frame, began, acting.result())
        elif isinstance(error, ForetoldError):
            self._refuse(frame, error.words)
        else:
            where = "".join(traceback.format_tb(error.__traceback__))
            log.error("an act failed: %s\n%s", type(error).__name__, where)
            self._refuse(frame, phrase("serve-failed"))

    def _acknowledge(self, frame: wire.Act, began: float, acted: Acted) -> None:
        self._charge(acted.seconds)
        self._desk.metrics.count(f'acts_total{{kind="{frame.__struct_config__.tag}"}}')
        self._desk.metrics.acknowledged(time.monotonic() - began)
        self._connection.send(encoded(wire.Done(frame.nonce, acted.seq)))

    def _refuse(self, frame: wire.Act, words: Phrase) -> None:
        self._desk.metrics.count(f'refused_total{{kind="{frame.__struct_config__.tag}"}}')
        self._connection.send(encoded(wire.Refused(frame.nonce, words)))

    async def _show_typing(self, frame: wire.Typing) -> None:
        """A question may close while one writes: what cannot be shown is left out, and nobody is told."""
        is_shown = False
        with suppress(ForetoldError):  # a table that cannot be loaded now; whoever acts is told
            table = await self._channel.live.read()
            may_show = self._connection.typing.try_take()
            is_shown = may_show and self._channel.type(self._connection, table, frame.place, frame.text)
        self._desk.metrics.count(f'{"acts" if is_shown else "refused"}_total{{kind="typing"}}')


def _decision(desk: Desk, channel: Channel, frame: wire.Act) -> DecideForSeat:
    match frame:
        case wire.Play():
            return partial(commands.play, prompt_id=frame.prompt, text=frame.move, nonce=frame.nonce)
        case wire.ComeBack():
            return partial(seating.come_back, nonce=frame.nonce)
        case wire.Open():
            return partial(luck.open_share, share=frame.share, nonce=frame.nonce)
        case wire.Resign():
            return by_who_sits(partial(commands.resign, nonce=frame.nonce))
        case wire.Say():
            return by_who_sits(partial(commands.say, text=frame.text, nonce=frame.nonce))
        case wire.Vote():
            vote = partial(commands.vote, number=frame.proposal, agrees=frame.agrees, nonce=frame.nonce)
            return by_who_sits(vote)
        case wire.Promise():
            return by_who_sits(partial(luck.promise, given=frame.promise, nonce=frame.nonce))
        case wire.Leave():
            return by_who_sits(partial(seating.leave, nonce=frame.nonce))
        case wire.Propose():
            wish = Wish(frame.what, frame.ply, frame.seat, frame.bot)
            game = channel.live.told.game.id
            around = Surroundings(desk.hall.clock(), channel.here, desk.hall.thinkers.levels(game))
            return by_who_sits(partial(commands.propose, wish=wish, around=around, nonce=frame.nonce))
