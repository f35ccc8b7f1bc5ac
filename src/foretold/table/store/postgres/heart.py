"""The beat of a process, from a thread of its own: somebody who has much to do is not dead.

The thread holds the advisory lock of the process in a session of its own and keeps its row young. It vouches for
the event loop only while that gives a sign of life now and then: a process that hangs is found dead all the same.
Owns nothing and decides nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable

import asyncpg

from foretold.table.store.postgres import schema
from foretold.table.store.postgres.link import OPTIONS, TROUBLE, Connection

log = logging.getLogger(__name__)

BEATS_IN_A_LEASE = 6
DOUBT = 2 / 3  # of a lease without a beat, and this process is no longer sure
LONGEST_SILENCE = 10.0  # seconds without a sign of life of the event loop


class Heart:
    """Beats from `start` to `stop`, and says so to the event loop each time, also when it could not."""

    def __init__(self, address: str, here: str) -> None:
        self.number = 0  # of this process; another one after others took it for dead
        self.lease = 1.5  # seconds, as the database says
        self.beaten_at = float("-inf")  # when the last beat that counts began
        self.was_silent = False  # for so long that others may have taken something
        self._address = address
        self._here = here
        self._thread: threading.Thread | None = None
        self._ending = threading.Event()

    def start(self, loop: asyncio.AbstractEventLoop, on_beat: Callable[[], None]) -> None:
        if self._thread is None:
            self._loop, self._on_beat = loop, on_beat
            self._heard_at = time.monotonic()  # of the event loop
            self._thread = threading.Thread(target=lambda: asyncio.run(self._live()), name="heart", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """The lock falls with the session."""
        self._ending.set()
        if self._thread is not None:
            self._thread.join()

    @property
    def is_young(self) -> bool:
        return time.monotonic() - self.beaten_at < self.lease * DOUBT

    # In the thread

    async def _live(self) -> None:
        line: Connection | None = None
        while not self._ending.is_set():
            try:
                async with asyncio.timeout(self.lease):
                    line = await self._beat(line)
            except TROUBLE as error:
                log.debug("no beat: %s", error)
                self._lose(line)
            except Exception:
                log.exception("a beat failed")
                self._lose(line)
            self._tell()
            await asyncio.to_thread(self._ending.wait, self.lease / BEATS_IN_A_LEASE)
        self._lose(line)

    def _lose(self, line: Connection | None) -> None:
        self.beaten_at = float("-inf")
        if line is not None:
            line.terminate()

    def _tell(self) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._be_heard)

    def _be_heard(self) -> None:
        """In the event loop."""
        self._heard_at = time.monotonic()
        self._on_beat()

    async def _beat(self, line: Connection | None) -> Connection:
        if line is None or line.is_closed():
            line = await self._connect()
        if time.monotonic() - self._heard_at > LONGEST_SILENCE:
            return line
        begun = time.monotonic()
        lease = await line.fetchval(
            "UPDATE servers SET beat = clock_timestamp() WHERE id = $1"
            " RETURNING (SELECT extract(epoch FROM lease) FROM store)",
            self.number,
        )
        if lease is None:
            await self._register(line)
        self.was_silent |= begun - self.beaten_at > self.lease * DOUBT
        self.lease = float(lease or self.lease)
        self.beaten_at = begun
        return line

    async def _connect(self) -> Connection:
        """A session that holds the lock of this process; the one before may still hold it for a moment."""
        line = await asyncpg.connect(self._address, **OPTIONS)
        try:
            await line.execute("SET synchronous_commit = off")
            line.add_termination_listener(lambda *_: self._lose(None))
            if self.number and not await line.fetchval(
                "SELECT pg_try_advisory_lock($1, $2)", schema.LOCKS, self.number
            ):
                raise TimeoutError("the session before still holds the lock")
        except BaseException:
            line.terminate()
            raise
        return line

    async def _register(self, line: Connection) -> None:
        """Under a number that nobody had; the lock comes first, so that nobody takes a newcomer for dead."""
        number = await line.fetchval("SELECT nextval(pg_get_serial_sequence('servers', 'id'))")
        await line.execute("SELECT pg_advisory_lock($1, $2)", schema.LOCKS, number)
        await line.execute(
            "INSERT INTO servers OVERRIDING SYSTEM VALUE VALUES ($1, $2, clock_timestamp())", number, self._here
        )
        self.number = number
