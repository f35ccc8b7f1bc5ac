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
from typing import Any, TypeAlias

import asyncpg

from foretold.table.errors import Unreachable
from foretold.table.store import Host
from foretold.table.store.postgres import schema
from foretold.table.store.postgres.link import OPTIONS, TROUBLE, translated

log = logging.getLogger(__name__)

CHANNEL = "foretold"
LONGEST_MESSAGE = 7900  # bytes, of which PostgreSQL takes 7999
BEATS_IN_A_LEASE = 6
DOUBT = 2 / 3  # of a lease without a beat, and this process is no longer sure
SECONDS_TO_REGAIN = 3.0
INHERITED_AT_ONCE = 100
FIRST_EPOCH = 1
MOST_PLACES_KNOWN = 50_000

Connection: TypeAlias = asyncpg.Connection


class Ownership:
    """What this process owns, and who else is there. Used from one event loop."""

    def __init__(self, address: str, here: str) -> None:
        self.me = 0  # the number of this process; another one after others took it for dead
        self.key = ""  # the secret that processes of one store know each other by
        self.epochs: dict[str, int] = {}  # of the tables that are ours
        self.peers: dict[int, str] = {}  # addresses of the others that live
        self._address = address
        self.here = here
        self._host: Host | None = None
        self._line: Connection | None = None  # holds our lock, beats, and hears what others tell
        self._pool: asyncpg.Pool | None = None
        self._lease = 1.5
        self._beaten_at = float("-inf")
        self._connected_at = 0.0
        self._owners: dict[str, int] = {}  # of tables of others, as far as known
        self._claiming = asyncio.Lock()
        self._hurry = asyncio.Event()  # somebody has come or gone
        self._departed = asyncio.Event()  # set, and replaced, whenever a peer has gone
        self._beaten = asyncio.Event()  # likewise after each beat
        self._beating: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Task[None]] = set()

    def attend(self, host: Host) -> None:
        self._host = host

    # Coming and going

    async def begin(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        await self._beat()
        self._beating = asyncio.create_task(self._beat_for_ever())

    async def end(self) -> None:
        """Leave everything to the others."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, *self._telling, return_exceptions=True)
        if self._line is not None and not self._line.is_closed():
            with contextlib.suppress(*TROUBLE):
                await self._line.execute("UPDATE tables SET owner = NULL WHERE owner = $1", self.me)
                await self._line.execute("DELETE FROM servers WHERE id = $1", self.me)
                await self._line.execute("SELECT pg_notify($1, $2)", CHANNEL, "0 ")
            self._line.terminate()

    async def _beat_for_ever(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), self._lease / BEATS_IN_A_LEASE)
            self._hurry.clear()
            try:
                async with asyncio.timeout(self._lease):
                    await self._beat()
            except TROUBLE as error:
                if self._line is not None and not self._line.is_closed():
                    self._line.terminate()
                log.debug("no beat: %s", error)
            except Exception:
                log.exception("a beat failed")

    async def _beat(self) -> None:
        """Say that we live, then look who else does."""
        begun = time.monotonic()
        if self._line is None or self._line.is_closed():
            self._line = await self._connect()
            self._connected_at = begun
        lease = await self._line.fetchval(
            "UPDATE servers SET beat = clock_timestamp() WHERE id = $1"
            " RETURNING (SELECT extract(epoch FROM lease) FROM store)",
            self.me,
        )
        if lease is None:
            self._lose(list(self.epochs))
            await self._register(self._line)
        elif not self.is_sure:
            await self._look_what_is_left()
        self._lease = float(lease or self._lease)
        self._beaten_at = begun
        self._beaten.set()
        self._beaten = asyncio.Event()
        await self._look_around()

    async def _connect(self) -> Connection:
        """A session that holds the lock of this process; the one before may still hold it for a moment."""
        line = await asyncpg.connect(self._address, **OPTIONS)
        try:
            await line.execute("SET synchronous_commit = off")
            await line.add_listener(CHANNEL, self._hear)
            line.add_termination_listener(lambda *_: self._hurry.set())
            self.key = await line.fetchval("SELECT key FROM store")
            if self.me and not await line.fetchval("SELECT pg_try_advisory_lock($1, $2)", schema.LOCKS, self.me):
                raise TimeoutError("the session before still holds the lock")
        except BaseException:
            line.terminate()
            raise
        if self._host is not None and self.me:
            self._host.reconnected()
        return line

    async def _register(self, line: Connection) -> None:
        """Under a number that nobody had; the lock comes first, so that nobody takes a newcomer for dead."""
        self.me = await line.fetchval("SELECT nextval(pg_get_serial_sequence('servers', 'id'))")
        await line.execute("SELECT pg_advisory_lock($1, $2)", schema.LOCKS, self.me)
        await line.execute(
            "INSERT INTO servers OVERRIDING SYSTEM VALUE VALUES ($1, $2, clock_timestamp())", self.me, self.here
        )
        await line.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{self.me} ")

    async def _look_what_is_left(self) -> None:
        """We were silent for long: some of our tables may be somebody else's by now."""
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
        if time.monotonic() - self._connected_at >= self._lease * DOUBT:
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
                self._host.inherited([row["summary"] for row in rows])
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
        is_here = self._line is not None and not self._line.is_closed()
        return is_here and time.monotonic() - self._beaten_at < self._lease * DOUBT

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
            self._do(self._tell(message))

    async def _tell(self, message: bytes) -> None:
        assert self._pool is not None
        await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{self.me} {message.decode()}")

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
