"""Who may act at a table: one at a time, in the order they came."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """Like `asyncio.Lock`, but a free turn can be taken without waiting, and passed on by whoever finishes."""

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take_now(self) -> bool:
        """Take the turn if it is free."""
        was_free, self.is_taken = not self.is_taken, True
        return was_free

    def pass_on(self) -> None:
        """Let the next one act."""
        while self._waiting:
            mine = self._waiting.popleft()
            if not mine.done():
                mine.set_result(None)
                return
        self.is_taken = False

    async def __aenter__(self) -> None:
        if self.take_now():
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was given in the same moment
                self.pass_on()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.pass_on()
