"""Every TCP connection from the moment it is accepted: how many each address has, and how long each may take.

When it gets full, whoever has most makes room; whoever comes from elsewhere still gets in. Reads and writes nothing
itself.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from foretold.server.door.addresses import Networks, Proxies, household
from foretold.server.door.limits import ByAddress, Limits

SECONDS_BETWEEN_LOOKS = 0.5
PEOPLE_TOGETHER = 20  # that share an address of a network which the host has named as shared


class Visitor(Protocol):
    """A connection, as the door sees it."""

    due: float | None  # when it must be further than it is; None: it may take its time

    def expire(self) -> None:
        """It has taken too long."""

    def turn_out(self) -> None:
        """Its place is needed."""


class Door:
    """Counts who is inside. Addresses are households; those of named proxies are exempt, their clients are not."""

    def __init__(
        self,
        limits: Limits,
        proxies: Proxies | None = None,
        clock: Callable[[], float] = time.monotonic,
        shared: Networks | None = None,
    ) -> None:
        self.limits = limits
        self.proxies = proxies or Proxies()
        self.clock = clock
        self._shared = shared or Networks()
        self.asked = ByAddress(limits.asked, self.people)
        self.inner_port = 0  # where other processes of this server come in; 0: there are none
        self.key: Callable[[], str] = str  # the secret they know each other by
        self.turned_away = 0  # connections that were not let in, or had to make room
        self.held_back = 0  # connections that were not let in and are not closed yet
        self._arrivals = ByAddress(limits.arrivals, self.people)
        self._addresses: dict[Visitor, str] = {}
        self._visitors: dict[str, dict[Visitor, None]] = {}  # by address, the newest last; proxies are not here

    @property
    def count(self) -> int:
        return len(self._addresses)

    def count_of(self, address: str) -> int:
        return len(self._visitors.get(address, ()))

    def people(self, address: str) -> int:
        """For how many people an address stands: it may have that many times what one has."""
        return PEOPLE_TOGETHER if address in self._shared else 1

    # Coming and going

    def admit(self, visitor: Visitor, peer: str, is_inner: bool = False) -> bool:
        """Whether a new connection from this peer may come in; counts it if so. Another process of this server
        counts for its clients itself."""
        address = household(peer)
        is_proxy = is_inner or peer in self.proxies
        is_allowed = is_proxy or self._may_come(address)
        if not is_allowed or (self.count >= self.limits.room and not self._make_room(self.count_of(address))):
            self.turned_away += 1
            return False
        self._enter(visitor, "" if is_proxy else address)
        return True

    def _may_come(self, address: str) -> bool:
        return self._arrivals.try_take(address) and not self._has_enough(address)

    def _has_enough(self, address: str) -> bool:
        return self.count_of(address) >= self.limits.connections * self.people(address)

    def introduce(self, visitor: Visitor, address: str) -> bool:
        """A proxy says whom this connection is for now; whether that client may have one more."""
        if self._addresses.get(visitor) == address:
            return True
        if self._has_enough(address):
            return False
        self.forget(visitor)
        self._enter(visitor, address)
        return True

    def _enter(self, visitor: Visitor, address: str) -> None:
        self._addresses[visitor] = address
        if address:
            self._visitors.setdefault(address, {})[visitor] = None

    def forget(self, visitor: Visitor) -> None:
        """It has gone; nothing happens if it had gone before."""
        address = self._addresses.pop(visitor, "")
        if address:
            of_address = self._visitors[address]
            del of_address[visitor]
            if not of_address:
                del self._visitors[address]

    def _make_room(self, held: int) -> bool:
        """Turn out the newest of whoever has most; not for somebody who would then have as many."""
        most = max(self._visitors.values(), key=len, default={})
        if len(most) <= held + 1:
            return False
        newest = next(reversed(most))
        self.turned_away += 1
        self.forget(newest)
        newest.turn_out()
        return True

    def hold_back(self, end: Callable[[], None]) -> None:
        """Call `end` for a connection that was not let in: late, so that it is not opened again at once."""
        if self.held_back < self.limits.held_back:
            self.held_back += 1
            loop = asyncio.get_running_loop()
            loop.call_later(self.limits.seconds_before_refusal, self._let_go, end)
        else:
            end()

    def _let_go(self, end: Callable[[], None]) -> None:
        self.held_back -= 1
        end()

    # Time

    def in_seconds(self, seconds: float) -> float:
        return self.clock() + seconds

    def look(self) -> None:
        """Let everybody go who has taken too long."""
        now = self.clock()
        for visitor in [it for it in self._addresses if it.due is not None and it.due <= now]:
            visitor.expire()

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            self.look()
