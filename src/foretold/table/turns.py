"""Who may act at a table: one at a time, in the order they came. Decides whether something begins at once."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial


class Turns:
    """A turn is taken by whoever begins, and passed on by whoever is done; with `async with`, both by itself."""

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def take(self, begin: Callable[[], None]) -> None:
        """Begin now if nobody else acts, otherwise when all who came before are done."""
        if self.is_taken:
            self._waiting.append(begin)
        else:
            self.is_taken = True
            begin()

    def pass_on(self) -> None:
        """Let the next one begin, in another turn of the loop: many who wait hold up nobody elsewhere."""
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self.is_taken = False

    async def __aenter__(self) -> None:
        mine = asyncio.get_running_loop().create_future()
        self.take(partial(self._give, mine))
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was given in the same moment
                self.pass_on()
            raise

    def _give(self, mine: asyncio.Future[None]) -> None:
        if mine.done():  # who waited has given up
            self.pass_on()
        else:
            mine.set_result(None)

    async def __aexit__(self, *_: object) -> None:
        self.pass_on()
