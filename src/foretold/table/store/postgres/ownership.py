"""One owner for each table, among processes that share a database.

A process lives while its session holds an advisory lock and its beat is young, by the clock of the database. What a
dead one leaves is claimed by the others, each table with a higher epoch, which fences whatever the dead one still
writes. A process that could not beat for two thirds of that time stops answering before others take over. Knows
nothing of what is in a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import asyncpg

from foretold.table.errors import Unreachable
from foretold.table.store import Host
from foretold.table.store.postgres.heart import DOUBT, Heart
from foretold.table.store.postgres.link import OPTIONS, TROUBLE, Connection, translated

log = logging.getLogger(__name__)

CHANNEL = "foretold"
LONGEST_MESSAGE = 7900  # bytes, of which PostgreSQL takes 7999
SECONDS_TO_BEGIN = 5.0
SECONDS_TO_LOOK = 10.0
SECONDS_TO_REGAIN = 3.0
INHERITED_AT_ONCE = 100
FIRST_EPOCH = 1
MOST_PLACES_KNOWN = 50_000


class Ownership:
    """What this process owns, and who else is there. Used from one event loop."""

    def __init__(self, address: str, here: str) -> None:
        self.me = 0  # the number of this process, as far as it knows
        self.key = ""  # the secret that processes of one store know each other by
        self.epochs: dict[str, int] = {}  # of the tables that are ours
        self.peers: dict[int, str] = {}  # addresses of the others that live
        self._address = address
        self.here = here
        self._heart = Heart(address, here)
        self._host: Host | None = None
        self._line: Connection | None = None  # looks, and hears what others tell
        self._pool: asyncpg.Pool | None = None
        self._is_looking = False  # what is ours after a silence
        self._connected_at = 0.0
        self._owners: dict[str, int] = {}  # of tables of others, as far as known
        self._claiming = asyncio.Lock()
        self._hurry = asyncio.Event()  # somebody has come or gone
        self._departed = asyncio.Event()  # set, and replaced, whenever a peer has gone
        self._beaten = asyncio.Event()  # likewise after each beat
        self._looking: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Task[None]] = set()

    def attend(self, host: Host) -> None:
        self._host = host

    # Coming and going

    async def begin(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._heart.start(asyncio.get_running_loop(), self._hurry.set)
        async with asyncio.timeout(SECONDS_TO_BEGIN):
            while not self._heart.number:
                await self._hurry.wait()
                self._hurry.clear()
        await self._look()
        await self._say("")
        self._looking = asyncio.create_task(self._look_for_ever())

    async def end(self) -> None:
        """Leave everything to the others."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, *self._telling, return_exceptions=True)
        with contextlib.suppress(*TROUBLE):
            async with asyncio.timeout(SECONDS_TO_BEGIN):
                await self._leave()
        await asyncio.to_thread(self._heart.stop)
        if self._line is not None:
            self._line.terminate()

    async def _leave(self) -> None:
        assert self._pool is not None
        numbers = [self.me, self._heart.number]  # the second one is new, if it was not looked at yet
        await self._pool.execute("UPDATE tables SET owner = NULL WHERE owner = ANY($1::integer[])", numbers)
        await self._pool.execute("DELETE FROM servers WHERE id = ANY($1::integer[])", numbers)
        await self._say("")

    async def _look_for_ever(self) -> None:
        """After each beat, and whenever somebody comes or goes."""
        while True:
            await self._hurry.wait()
            self._hurry.clear()
            try:
                async with asyncio.timeout(SECONDS_TO_LOOK):
                    await self._look()
            except TROUBLE as error:
                log.debug("not seen: %s", error)
                if self._line is not None:
                    self._line.terminate()
            except Exception:
                log.exception("a look failed")

    async def _look(self) -> None:
        """Who are we, what is ours, and who else is there?"""
        if self._line is None or self._line.is_closed():
            self._line = await self._connect()
        if self.me != self._heart.number:
            self._lose(list(self.epochs))
            self.me = self._heart.number
        if self._heart.was_silent:
            await self._look_what_is_left()
        if self.is_sure:
            self._beaten.set()
            self._beaten = asyncio.Event()
        await self._look_around()

    async def _connect(self) -> Connection:
        """A session that hears what others tell; what was told before is missed."""
        line = await asyncpg.connect(self._address, **OPTIONS)
        try:
            await line.add_listener(CHANNEL, self._hear)
            self.key = await line.fetchval("SELECT key FROM store")
        except BaseException:
            line.terminate()
            raise
        self._connected_at = time.monotonic()
        if self._host is not None and self.me:
            self._host.reconnected()
        return line

    async def _look_what_is_left(self) -> None:
        """We were silent for long: some of our tables may be somebody else's by now."""
        self._is_looking, self._heart.was_silent = True, False
        try:
            await self._compare_with_database()
        except BaseException:
            self._heart.was_silent = True
            raise
        finally:
            self._is_looking = False

    async def _compare_with_database(self) -> None:
        assert self._line is not None
        async with self._claiming:
            rows = await self._line.fetch("SELECT id, epoch FROM tables WHERE owner = $1", self.me)
            left = {row["id"].decode(): row["epoch"] for row in rows}
            self._lose([table for table, epoch in self.epochs.items() if left.get(table) != epoch])

    def _lose(self, tables: Sequence[str]) -> None:
        for table in tables:
            self.epochs.pop(table, None)
        if tables and self._host is not None:
            self._host.lost(tables)

    # The others

    @property
    def has_company(self) -> bool:
        return bool(self.peers)

    async def _look_around(self) -> None:
        assert self._line is not None
        rows = await self._line.fetch(
            "SELECT id, address, id IN (SELECT id FROM living) AS is_alive FROM servers WHERE id <> $1", self.me
        )
        living = {row["id"]: row["address"] for row in rows if row["is_alive"]}
        has_lost_one = bool(self.peers.keys() - living.keys())
        self.peers = living
        if has_lost_one:
            self._departed.set()
            self._departed = asyncio.Event()
        # After a restart of the database everybody seems dead until all have found their way back.
        if time.monotonic() - self._connected_at >= self._heart.lease * DOUBT:
            for row in rows:
                if not row["is_alive"]:
                    await self._inherit(row["id"])

    async def _inherit(self, dead: int) -> None:
        assert self._line is not None
        async with self._claiming:
            asked = "SELECT * FROM inherit($1, $2, $3)"
            rows = await self._line.fetch(asked, self.me, dead, INHERITED_AT_ONCE)
            self._own(rows)
        if rows:
            self._hurry.set()  # there may be more, and a beat must not take long
            if self._host is not None:
                self._host.inherited([row["summary"] for row in rows if row["seq"]])
        await self._line.execute(
            "DELETE FROM servers WHERE id = $1 AND NOT is_alive(id)"
            " AND NOT EXISTS (SELECT FROM tables WHERE owner = $1)",
            dead,
        )

    async def gone(self, address: str) -> None:
        while address in self.peers.values():
            await self._departed.wait()

    # What is ours

    @property
    def is_sure(self) -> bool:
        heart = self._heart
        is_known = heart.number == self.me and not heart.was_silent and not self._is_looking
        return is_known and heart.is_young

    def check(self) -> None:
        if not self.is_sure:
            raise Unreachable("store-unsure")

    async def regain(self) -> None:
        """A busy machine may be late with a beat: that is waited for rather than refused."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_REGAIN):
                while not self.is_sure:
                    await self._beaten.wait()
        self.check()

    async def place(self, table: str) -> str | None:
        await self.regain()
        if table in self.epochs:
            return None
        owner = self._owners.get(table)
        if owner not in self.peers:
            rows = await self.claim([table])
            owner = rows[0]["owner"] if rows else self.me
        return None if owner == self.me else self.peers.get(owner or 0, "")

    def forget(self, table: str) -> None:
        """Where a table was thought to be played it is not."""
        self._owners.pop(table, None)

    async def claim(self, tables: Iterable[str]) -> list[asyncpg.Record]:
        """The rows of these tables; those that nobody alive owned are ours now."""
        assert self._pool is not None
        async with self._claiming:
            try:
                rows: list[asyncpg.Record] = await self._pool.fetch(
                    "SELECT * FROM claim($1, $2)", self.me, [table.encode() for table in tables]
                )
            except TROUBLE as error:
                raise translated(error) from None
            self._own(rows)
        return rows

    def _own(self, rows: Iterable[asyncpg.Record]) -> None:
        if len(self._owners) > MOST_PLACES_KNOWN:
            self._owners.clear()
        for row in rows:
            table = row["id"].decode()
            if row["owner"] == self.me:
                self.epochs[table] = row["epoch"]
                self._owners.pop(table, None)
            else:
                self._owners[table] = row["owner"] or 0
                self._lose([table] if table in self.epochs else [])

    def begun(self, tables: Iterable[str], by: int) -> None:
        """These are new, and belong to whoever we were when they were written."""
        for table in tables if by == self.me else ():
            self.epochs[table] = FIRST_EPOCH

    def owns(self, table: str) -> bool:
        return table in self.epochs

    def keep(self, tables: Collection[str]) -> None:
        let_go = {table: self.epochs.pop(table) for table in list(self.epochs) if table not in tables}
        if let_go:
            self._do(self._release(let_go))

    async def _release(self, let_go: dict[str, int]) -> None:
        """Those that were not asked for again in the meantime."""
        assert self._pool is not None
        async with self._claiming:
            gone = {table.encode(): epoch for table, epoch in let_go.items() if table not in self.epochs}
            await self._pool.execute(
                "UPDATE tables SET owner = NULL FROM unnest($1::bytea[], $2::bigint[]) AS it(id, epoch)"
                " WHERE tables.id = it.id AND tables.epoch = it.epoch",
                list(gone),
                list(gone.values()),
            )

    # Messages

    def tell(self, message: bytes) -> None:
        if len(message) <= LONGEST_MESSAGE:
            self._do(self._say(message.decode()))

    async def _say(self, message: str) -> None:
        assert self._pool is not None
        await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{self.me} {message}")

    def _do(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(_quietly(work))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    def _hear(self, _line: Any, _process: int, _channel: str, payload: Any) -> None:
        """An empty message says that somebody has come or gone."""
        sender, _, message = payload.partition(" ")
        if not message:
            self._hurry.set()
        elif sender != str(self.me) and self._host is not None:
            self._host.heard(message.encode())


async def _quietly(work: Any) -> None:
    try:
        await work
    except TROUBLE as error:
        log.debug("not told: %s", error)
