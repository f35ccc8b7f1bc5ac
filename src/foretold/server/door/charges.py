"""Counts the CPU seconds that a request takes on the event loop, and charges them to the address that asked.

It does not matter whether the request is answered or refused. Time spent waiting costs nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

from starlette.types import ASGIApp, Receive, Scope, Send

from foretold.server.door.addresses import household
from foretold.server.door.limits import ByAddress

T = TypeVar("T")


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


class Charges:
    """Middleware behind the doorkeeper, which knows who is really asking."""

    def __init__(self, app: ASGIApp, work: ByAddress) -> None:
        self.app = app
        self._work = work

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = household(scope["client"][0] if scope.get("client") else "")
        await Metered(self._answer(scope, receive, send), lambda seconds: self._work.charge(address, seconds))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)
