"""What all handlers of the server share: the hall of tables, who is connected to which, limits and counts."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from foretold.server.collector import Collector
from foretold.server.door.door import Door
from foretold.server.door.limits import ByAddress
from foretold.server.errors import TooMany
from foretold.server.hosting.inspecting import Inspector
from foretold.server.hosting.office import HOST_DECIDED, Office
from foretold.server.hosting.pulse import Pulse
from foretold.server.http.fixed import FixedAnswers
from foretold.server.metrics import Metrics
from foretold.server.socket.channel import Channel
from foretold.table.hall import Hall
from foretold.table.keeping import Keeper
from foretold.thinking.curves import Curves
from foretold.thinking.processes import Processes

if TYPE_CHECKING:
    from foretold.server.fleet.fleet import Fleet
    from foretold.server.fleet.sharing import SharedLimits

SECONDS_BETWEEN_SWEEPS = 30


class Desk:
    """The server behind its doors."""

    def __init__(self, hall: Hall, door: Door) -> None:
        self.hall = hall
        self.door = door
        self.limits = limits = door.limits
        self.metrics = Metrics()
        self.collector = Collector()
        self.curves = Curves(hall.thinkers)
        self.replayers = Processes(limits.replayers, limits.replays_waiting)  # and makers of files
        self.work = ByAddress(self.limits.work)
        self.requests = ByAddress(limits.requests, door.people)
        self.new_tables = ByAddress(limits.tables, door.people)
        self.host_tries = ByAddress(limits.host_tries)
        self.fixed = FixedAnswers()
        self.pulse = Pulse(self.metrics)
        self.office = Office(self)
        self.inspector = Inspector(hall)
        self.keeper: Keeper | None = None
        self.fleet: Fleet | None = None
        self.shared_limits: SharedLimits | None = None
        self._channels: dict[str, Channel] = {}
        self._sockets: Counter[str] = Counter()
        self.sockets_refused = 0
        self._is_open = False
        self.metrics.gauge("live_tables", lambda: hall.live_count)
        self.metrics.gauge("connections", self._sockets.total)
        self.metrics.gauge("open_connections", lambda: door.count)
        self.metrics.gauge("store_writable", lambda: hall.store.is_writable)

    async def open(self) -> None:
        """Read what is kept and let bots go on; nothing happens the second time. StoreError when that cannot be
        done: then nothing is left running."""
        if self._is_open:
            return
        self.collector.start()
        self.hall.thinkers.start()
        try:
            await self.hall.open()
            await self.office.begin()
        except BaseException:
            await self.close()
            raise
        self._is_open = True

    async def close(self) -> None:
        """Then everything is on disk."""
        await self.hall.close()
        if self.fleet is not None:
            await self.fleet.close()
        self.curves.stop()
        self.replayers.stop()
        self.hall.thinkers.stop()

    def join_fleet(self) -> Fleet:
        """Be one of several processes that share a store; the others come in at the port that it names."""
        from foretold.server.fleet.fleet import Fleet
        from foretold.server.fleet.sharing import SharedLimits

        owning = self.hall.store.owning
        self.door.inner_port = int(owning.here.rpartition(":")[2])
        self.door.key = lambda: owning.key
        self.fleet = Fleet(owning, self.limits.seconds_for_answer)
        limits = {"asked": self.door.asked, "requests": self.requests, "tables": self.new_tables, "work": self.work}
        limits["host"] = self.host_tries
        self.shared_limits = SharedLimits(owning, limits)
        self.hall.on_message = self._hear
        return self.fleet

    def _hear(self, message: bytes) -> None:
        if message == HOST_DECIDED:
            self.office.hear()
        elif self.shared_limits is not None:
            self.shared_limits.hear(message)

    @property
    def socket_count(self) -> int:
        return self._sockets.total()

    def refusals(self) -> dict[str, int]:
        """How often each limit was hit since the start."""
        return {
            "connections": self.door.turned_away,
            "asked": self.door.asked.refusals,
            "requests": self.requests.refusals,
            "tables": self.new_tables.refusals,
            "sockets": self.sockets_refused,
            "key": self.host_tries.refusals,
        }

    async def channel(self, table_id: str) -> Channel:
        """The channel of a table, opened by whoever comes first, entered for the caller, who must leave it."""
        live = await self.hall.table(table_id)
        channel = self._channels.get(table_id)
        if channel is None or channel.live is not live:
            channel = self._channels[table_id] = Channel(live, self._close)
        channel.enter()
        return channel

    def _close(self, channel: Channel) -> None:
        if self._channels.get(channel.live.id) is channel:
            del self._channels[channel.live.id]

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Counts a connection of this address while it lasts; TooMany when it has too many."""
        if self._sockets[address] >= self.limits.sockets * self.door.people(address):
            self.sockets_refused += 1
            raise TooMany("serve-too-many-sockets")
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def check_work(self, address: str) -> None:
        """TooMany while this address owes CPU time."""
        if self.work.delay(address):
            raise TooMany("serve-too-many")

    async def sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_SWEEPS)
            self.hall.sweep()
            self.collector.rest(self.metrics.acknowledged_count)
