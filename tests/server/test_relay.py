"""The line from one process to another does not pile up what one side does not take."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from websockets.asyncio.server import ServerConnection, serve

from foretold.server.fleet.relay import Relay

LONG = 60_000  # bytes of a message
MORE_THAN_IT_TAKES = 2000  # such messages: far more than the system keeps for a reader


@asynccontextmanager
async def owner(hears: Callable[[ServerConnection], Awaitable[None]]) -> AsyncIterator[Relay]:
    """A line to an owner that hears as it likes."""
    async with serve(hears, "127.0.0.1", 0, max_size=None, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        relay = await Relay.reach(f"ws://127.0.0.1:{port}/", {}, lambda _: True)
        try:
            yield relay
        finally:
            relay.close()


def message(number: int) -> bytes:
    return f"{number} ".encode().ljust(LONG, b"x")


def test_nothing_more_is_taken_for_an_owner_that_does_not_read() -> None:
    async def flood() -> None:
        may_read, heard = asyncio.Event(), list[int]()

        async def hears(line: ServerConnection) -> None:
            await may_read.wait()
            async for it in line:
                heard.append(int(str(it).split()[0]))

        async with owner(hears) as relay:
            sent = 0
            while relay.up(message(sent)):
                sent += 1
                assert sent < MORE_THAN_IT_TAKES, "it takes all"
                await asyncio.sleep(0)
            assert relay._transport.get_write_buffer_size() < 10 * LONG
            waiting = asyncio.ensure_future(relay.up_later(message(sent)))
            await asyncio.sleep(0)
            may_read.set()
            await waiting
            while not relay.up(message(sent + 1)):
                await asyncio.sleep(0)
            while len(heard) < sent + 2:
                await asyncio.sleep(0.001)
            assert heard == list(range(sent + 2))

    asyncio.run(asyncio.wait_for(flood(), 60))


def test_no_message_overtakes_one_that_waits() -> None:
    async def overtake() -> None:
        heard = list[str]()

        async def hears(line: ServerConnection) -> None:
            async for it in line:
                heard.append(str(it))

        async with owner(hears) as relay:
            relay.pause_writing()
            waiting = asyncio.ensure_future(relay.up_later(b"first"))
            await asyncio.sleep(0)
            relay.resume_writing()
            assert not relay.up(b"second")  # whoever waits has not gone on yet
            await waiting
            assert relay.up(b"second")
            while len(heard) < 2:
                await asyncio.sleep(0.001)
            assert heard == ["first", "second"]

    asyncio.run(asyncio.wait_for(overtake(), 60))


def test_nothing_more_is_read_for_a_client_that_does_not_read() -> None:
    async def flood() -> None:
        sent = 0

        async def hears(line: ServerConnection) -> None:
            nonlocal sent
            async for _message in line:
                for _ in range(MORE_THAN_IT_TAKES):
                    await line.send("x" * LONG)
                    sent += 1

        async with owner(hears) as relay:
            taken: list[bytes] = []
            relay.take(taken.append)
            relay.hold(True)
            assert relay.up(b"send me all")
            before = -1
            while sent == 0 or sent != before:  # until the owner is stuck
                before = sent
                await asyncio.sleep(0.1)
            assert taken == []
            assert sent < MORE_THAN_IT_TAKES
            relay.hold(False)
            while len(taken) < MORE_THAN_IT_TAKES:
                await asyncio.sleep(0.001)

    asyncio.run(asyncio.wait_for(flood(), 60))


def test_nobody_waits_for_an_owner_that_has_gone() -> None:
    async def go() -> None:
        async def hears(_line: ServerConnection) -> None:
            return

        async with owner(hears) as relay:
            relay.pause_writing()
            await relay.up_later(b"too late")
            await relay.ended

    asyncio.run(asyncio.wait_for(go(), 60))
