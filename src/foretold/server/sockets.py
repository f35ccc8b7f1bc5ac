"""The conversation on a table's WebSocket: hello, then acts and their acknowledgements, until somebody goes.

Every act is refused or acknowledged with its nonce. Nothing an act holds is written to any log of the server, nor
which seat it came from.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from foretold.core.errors import ForetoldError
from foretold.core.words import phrase
from foretold.server import frames, wire
from foretold.server.channel import Channel
from foretold.server.connection import Connection
from foretold.server.desk import Desk
from foretold.server.errors import Malformed, TooMany
from foretold.server.protocol import DAMAGED, MALFORMED, NO_SUCH_TABLE, NOT_YOURS, TOO_MANY
from foretold.server.reading import read
from foretold.table import commands, luck, seating, tokens
from foretold.table.commands import Surroundings, Wish
from foretold.table.errors import NotYours, UnknownTable
from foretold.table.live import check_sitting
from foretold.table.seating import Decision
from foretold.table.table import Table

# With which code a conversation that cannot go on is ended; any other refusal there is a table that cannot be read.
CODES = {Malformed: MALFORMED, NotYours: NOT_YOURS, UnknownTable: NO_SUCH_TABLE, TooMany: TOO_MANY}

_decoder = msgspec.json.Decoder(wire.ClientFrame)


async def talk(socket: WebSocket) -> None:
    """The whole life of one connection."""
    desk: Desk = socket.app.state.desk
    connection = Connection(socket, desk.limits)
    with suppress(WebSocketDisconnect):
        await socket.accept()
        try:
            desk.requests.check(connection.address)
            with desk.counted(connection.address):
                await _serve(desk, connection, socket.path_params["table"])
        except ForetoldError as error:
            connection.send(frames.encoded(wire.Refused(None, error.words)))
            await connection.close(CODES.get(type(error), DAMAGED))


async def _serve(desk: Desk, connection: Connection, table_id: str) -> None:
    hello = read(_decoder, await connection.receive())
    if not isinstance(hello, wire.Hello):
        raise Malformed("wire-no-hello")
    connection.settle()
    channel = await desk.channel(table_id)
    try:
        await _welcome(channel, connection, hello)
        if connection.token_hash is not None:
            channel.live.visitor = connection.address
        connection.hear(partial(_play_now, desk, channel, connection))
        while True:
            await _answer(desk, channel, connection, await connection.receive())
    finally:
        channel.leave(connection)


async def _welcome(channel: Channel, connection: Connection, hello: wire.Hello) -> None:
    table = await channel.live.read()
    connection.keeps = hello.keeps
    if hello.token is not None:
        connection.token_hash = tokens.hash_token(hello.token)
        if table.seat_of(connection.token_hash) is None:
            raise NotYours("table-not-yours")
    if hello.known > table.seq:
        connection.send(frames.encoded(wire.Refused(None, phrase("table-behind"))))
    channel.join(connection, table, hello.known)


async def _answer(desk: Desk, channel: Channel, connection: Connection, message: str | bytes) -> None:
    """Do what a frame asks; refuse it if it cannot be done. A frame that cannot be read ends the conversation."""
    frame = read(_decoder, message)
    if isinstance(frame, wire.Hello):
        raise Malformed("wire-hello-again")
    if isinstance(frame, wire.Typing):
        await _show_typing(desk, channel, connection, frame)
        return
    if delay := desk.work.delay(connection.address):
        await asyncio.sleep(delay)
    began = time.monotonic()
    try:
        seq = await _act(desk, channel, connection, frame)
    except ForetoldError as error:
        _refuse(desk, connection, frame, error)
    else:
        desk.work.charge(connection.address, channel.live.spent)
        _acknowledge(desk, connection, frame, began, seq)


def _play_now(desk: Desk, channel: Channel, connection: Connection, message: bytes) -> bool:
    """Do what `_answer` does, without a pause, if this is a move and nobody else acts. Whether it was done."""
    try:
        frame = read(_decoder, message)
    except Malformed:
        return False
    if not isinstance(frame, wire.Play) or connection.token_hash is None:
        return False
    if not channel.live.can_play_now or desk.work.delay(connection.address) or not connection.may_speak_now():
        return False
    began = time.monotonic()

    def done(result: int | BaseException) -> None:
        if isinstance(result, int):
            desk.work.charge(connection.address, channel.live.spent)
            _acknowledge(desk, connection, frame, began, result)
        elif isinstance(result, ForetoldError):
            _refuse(desk, connection, frame, result)
        else:
            raise result

    try:
        channel.live.play_now(connection.token_hash, frame.prompt, frame.move, frame.nonce, done)
    except ForetoldError as error:
        _refuse(desk, connection, frame, error)
    return True


def _acknowledge(desk: Desk, connection: Connection, frame: wire.Act, began: float, seq: int) -> None:
    desk.metrics.count(f'acts_total{{kind="{frame.__struct_config__.tag}"}}')
    desk.metrics.acknowledged(time.monotonic() - began)
    connection.send(frames.encoded(wire.Done(frame.nonce, seq)))


def _refuse(desk: Desk, connection: Connection, frame: wire.Act, error: ForetoldError) -> None:
    desk.metrics.count(f'refused_total{{kind="{frame.__struct_config__.tag}"}}')
    connection.send(frames.encoded(wire.Refused(frame.nonce, error.words)))


async def _show_typing(desk: Desk, channel: Channel, connection: Connection, frame: wire.Typing) -> None:
    """A question may close while one writes: what cannot be shown is left out, and nobody is told."""
    table = await channel.live.read()
    is_shown = connection.typing.try_take() and channel.type(connection, table, frame.place, frame.text)
    desk.metrics.count(f'{"acts" if is_shown else "refused"}_total{{kind="typing"}}')


Decide = Callable[[Table, int], Decision]


def _act(desk: Desk, channel: Channel, connection: Connection, frame: wire.Act) -> Awaitable[int]:
    if connection.token_hash is None:
        raise NotYours("table-not-seated")
    if isinstance(frame, wire.Play):
        return channel.live.play(connection.token_hash, frame.prompt, frame.move, frame.nonce)
    decide: Decide
    if isinstance(frame, wire.ComeBack):
        decide = partial(seating.come_back, nonce=frame.nonce)
    elif isinstance(frame, wire.Open):
        decide = partial(luck.open_share, share=frame.share, nonce=frame.nonce)
    else:
        decide = partial(_decide_sitting, _decision(desk, channel, frame))
    return channel.live.by_seat(connection.token_hash, frame.nonce, decide)


def _decide_sitting(decide: Decide, table: Table, seat: int) -> Decision:
    check_sitting(table, seat)
    return decide(table, seat)


def _decision(
    desk: Desk,
    channel: Channel,
    frame: wire.Resign | wire.Say | wire.Promise | wire.Propose | wire.Vote | wire.Leave,
) -> Decide:
    match frame:
        case wire.Resign():
            return partial(commands.resign, nonce=frame.nonce)
        case wire.Say():
            return partial(commands.say, text=frame.text, nonce=frame.nonce)
        case wire.Vote():
            return partial(commands.vote, number=frame.proposal, agrees=frame.agrees, nonce=frame.nonce)
        case wire.Promise():
            return partial(luck.promise, given=frame.promise, nonce=frame.nonce)
        case wire.Leave():
            return partial(seating.leave, nonce=frame.nonce)
        case wire.Propose():
            wish = Wish(frame.what, frame.ply, frame.seat, frame.bot)
            game = channel.live.told.game.id
            around = Surroundings(desk.hall.clock(), channel.here, desk.hall.thinkers.levels(game))
            return partial(commands.propose, wish=wish, around=around, nonce=frame.nonce)
