"""The other processes of this server: which of them plays a table, and how it is asked.

They know each other by a secret of their store. A request that did not reach the owner of a table is tried again,
for longer than it takes until a dead owner is replaced; one that may have been done is not.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

import httpx2
import msgspec

from foretold.server.door.inner import (
    ANSWERED_BY,
    COMMAND_PATH,
    FOR_WHOM,
    INVITED,
    KEY,
    NOT_HERE,
    answer_key,
    command_key,
    forwarding_key,
    is_key,
)
from foretold.server.hosting import wishes
from foretold.server.hosting.reports import ProcessReport
from foretold.table.errors import Elsewhere, StoreError, Unconfirmed, Unreachable
from foretold.table.store import Owning

SECONDS_TO_FIND = 5.0  # an owner; a dead one is replaced sooner
SECONDS_BETWEEN_TRIES = 0.05
SECONDS_TO_REACH = 2.0
SECONDS_TO_REPORT = 3.0
SECONDS_KEPT = 2.0  # an idle connection; the other end keeps it longer
MOST_CONNECTIONS = 1000

T = TypeVar("T")


class NotReached(Exception):
    """Nobody there, or somebody who no longer plays the table; nothing was done."""


class Fleet:
    """This process among the others."""

    def __init__(self, owning: Owning, seconds_for_answer: float) -> None:
        self.owning = owning
        self._client = httpx2.AsyncClient(
            timeout=httpx2.Timeout(seconds_for_answer, connect=SECONDS_TO_REACH),
            limits=httpx2.Limits(max_connections=MOST_CONNECTIONS, keepalive_expiry=SECONDS_KEPT),
            trust_env=False,
        )

    async def close(self) -> None:
        await self._client.aclose()

    async def find(self, table: str, reach: Callable[[str], Awaitable[T]]) -> T | None:
        """What comes of reaching the owner of a table, wherever that is by then; None: it is played here.
        StoreError when no owner is found in time."""
        ends = time.monotonic() + SECONDS_TO_FIND
        while True:
            trouble: StoreError = Elsewhere("store-elsewhere")
            try:
                if (place := await self.owning.place(table)) is None:
                    return None
                if place:
                    return await reach(place)
            except NotReached:
                self.owning.forget(table)
            except Unreachable as error:
                trouble = error
            if time.monotonic() > ends:
                raise trouble
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    def introduction(self, client: str) -> dict[str, str]:
        """The headers of a request that is forwarded for a client; they open the endpoints of tables alone."""
        return {KEY: forwarding_key(self.owning.key), FOR_WHOM: client}

    def is_ours(self, headers: Mapping[str, str]) -> bool:
        """Whether an answer comes from a process of this server."""
        return is_key(headers.get(ANSWERED_BY, ""), answer_key(self.owning.key))

    async def ask(
        self, place: str, method: str, path: str, headers: dict[str, str], body: bytes, is_safe: bool
    ) -> httpx2.Response:
        """The answer of the process at this address. NotReached, also when what was asked is safe to ask again of a
        new owner; otherwise Unconfirmed when it may have been done."""
        url = f"http://{place}{path}"
        raw_headers = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
        asked = asyncio.ensure_future(self._client.request(method, url, content=body, headers=raw_headers))
        gone = asyncio.ensure_future(self.owning.gone(place))
        try:
            await asyncio.wait((asked, gone), return_when=asyncio.FIRST_COMPLETED)
            if not asked.done():
                raise httpx2.ReadError("the process has gone")
            answer = asked.result()
        except (httpx2.ConnectError, httpx2.ConnectTimeout):
            raise NotReached from None
        except httpx2.TransportError as error:
            if is_safe:
                raise NotReached from None
            raise Unconfirmed("store-unconfirmed", reason=str(error) or type(error).__name__) from None
        finally:
            for task in (asked, gone):
                task.cancel()
            await asyncio.gather(asked, gone, return_exceptions=True)
        if answer.status_code == NOT_HERE or not self.is_ours(answer.headers):
            raise NotReached
        return answer

    async def wish(self, place: str, wish: wishes.HostWish) -> wishes.AnyAnswer:
        """What the process at this address says to something that a host asks. NotReached, StoreError."""
        headers = {KEY: command_key(self.owning.key)}
        is_safe = isinstance(wish, wishes.Find | wishes.ReportProcess | wishes.ReportAll)
        answer = await self.ask(place, "POST", COMMAND_PATH, headers, wishes.encode(wish), is_safe)
        return wishes.read_answer(answer.content)

    async def report_of(self, place: str) -> ProcessReport | None:
        """How a process fares; None: it does not say so in time."""
        with contextlib.suppress(TimeoutError, NotReached, StoreError, msgspec.DecodeError):
            async with asyncio.timeout(SECONDS_TO_REPORT):
                answer = await self.wish(place, wishes.ReportProcess())
                return answer.report if isinstance(answer, wishes.Reported) else None
        return None

    async def wish_of_owner(self, wish: wishes.AboutTable) -> wishes.AnyAnswer | None:
        """The same of the process that plays a table, wherever that is; None: it is played here."""
        return await self.find(wish.table, lambda place: self.wish(place, wish))

    async def invite(self, table: str, order: bytes, client: str, is_safe: bool) -> httpx2.Response | None:
        """Sit down at a table, for somebody who is invited there; None: it is played here. An order with a nonce is
        safe to ask again."""
        headers, path = {**self.introduction(client), INVITED: "yes"}, f"/api/tables/{table}/seats"
        return await self.find(table, lambda place: self.ask(place, "POST", path, headers, order, is_safe))
