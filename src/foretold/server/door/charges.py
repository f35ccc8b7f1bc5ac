"""Counts the CPU seconds that a request takes on the event loop, and charges them to the address that asked.

It does not matter whether the request is answered or refused. Time spent waiting costs nothing. Requests of one
address begin one after the other, with pauses: a client with many connections waits, and other clients do not.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

from starlette.types import ASGIApp, Receive, Scope, Send

from foretold.server.door.addresses import household
from foretold.server.door.limits import ByAddress

T = TypeVar("T")
PAUSES = 3  # as long as a turn took, before the next of the same address


class Metered(Generic[T]):
    """Awaits a coroutine; at its end, `charge` is called with the CPU seconds that its own steps took."""

    def __init__(self, work: Coroutine[Any, Any, T], charge: Callable[[float], None]) -> None:
        self._work = work
        self._charge = charge

    def __await__(self) -> Generator[Any, Any, T]:
        steps = self._work.__await__()
        resume: Callable[[Any], Any] = steps.send
        value: Any = None
        seconds = 0.0
        try:
            while True:
                begun = time.thread_time()
                try:
                    awaited = resume(value)
                except StopIteration as end:
                    result: T = end.value
                    return result
                finally:
                    seconds += time.thread_time() - begun
                try:
                    value = yield awaited
                    resume = steps.send
                except BaseException as error:  # noqa: BLE001  # also a cancellation: the coroutine gets it
                    value, resume = error, steps.throw
        finally:
            self._charge(seconds)


class OneByOne:
    """Lets those who wait under the same name go on one by one, with pauses in between.

    After a turn that took long the pause is longer: a name has about a quarter of the loop's time, at most, or more
    if it stands for many `people`.
    """

    def __init__(self, people: Callable[[str], int] = lambda _: 1) -> None:
        self._people = people
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # a name is here while its turn is taken

    async def turn(self, name: str) -> None:
        if name in self._waiting:
            mine = asyncio.get_running_loop().create_future()
            self._waiting[name].append(mine)
            await mine
        else:
            self._waiting[name] = deque()
            self._begin(name)

    def _begin(self, name: str) -> None:
        loop = asyncio.get_running_loop()
        loop.call_soon(self._end, name, time.perf_counter())  # behind the request whose turn it is

    def _end(self, name: str, begun: float) -> None:
        pause = PAUSES * (time.perf_counter() - begun) / self._people(name)
        asyncio.get_running_loop().call_later(pause, self._next, name)

    def _next(self, name: str) -> None:
        waiting = self._waiting[name]
        while waiting:
            if not (first := waiting.popleft()).done():  # otherwise it was cancelled
                first.set_result(None)
                self._begin(name)
                return
        del self._waiting[name]


class Charges:
    """Middleware behind the doorkeeper, which knows who is really asking."""

    def __init__(self, app: ASGIApp, work: ByAddress, people: Callable[[str], int]) -> None:
        self.app = app
        self._work = work
        self._turns = OneByOne(people)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = household(scope["client"][0] if scope.get("client") else "")
        await self._turns.turn(address)
        await Metered(self._answer(scope, receive, send), lambda seconds: self._work.charge(address, seconds))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)
