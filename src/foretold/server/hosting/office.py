"""The host's own room in a server: the key to it, whether new tables are made, and what is going on.

What the host has decided lies with the store as a note, so it holds for all processes and after a restart. A cookie
proves that somebody had the key; it holds for a while, for one key, and until the host leaves.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from foretold.core.errors import ForetoldError
from foretold.server.errors import NoNewTables
from foretold.server.hosting.reports import Counting, HostReport, ProcessReport, report_process
from foretold.table.acts.seating import clean

if TYPE_CHECKING:
    from foretold.server.desk import Desk
    from foretold.table.store import Store

log = logging.getLogger(__name__)

HOST_DECIDED = b"host decided"  # what processes tell each other
LONGEST_SENTENCE = 300
COOKIE_SECONDS = 12 * 3600
SECONDS_BETWEEN_LOOKS = 30  # at what was decided, for those who were not told


class Decided(msgspec.Struct, frozen=True):
    """The key to the host's page, and the sentence for whoever wants a new table; empty: they get one. Cookies hold
    for one number of departures."""

    key: str
    closed: str = ""
    departures: int = 0


def fresh() -> Decided:
    return Decided(secrets.token_urlsafe(24))


async def decided_at(store: Store) -> tuple[Decided, bool]:
    """What the host has decided; whether it began just now. What cannot be read is begun anew, closed to nobody."""
    begun = fresh()
    noted = await store.note(msgspec.json.encode(begun).decode())
    try:
        found = msgspec.json.decode(noted, type=Decided)
    except msgspec.DecodeError:
        found = Decided("")
    if len(found.key) < len(begun.key):  # somebody wrote there by hand: no key is better than one to be guessed
        await decide(store, begun)
        return begun, True
    return found, found == begun


async def first_key(store: Store) -> str:
    """The key, if there was none before; closes the store."""
    try:
        decided, is_new = await decided_at(store)
    finally:
        await store.close()
    return decided.key if is_new else ""


async def decide(store: Store, decided: Decided) -> None:
    """For all processes; those that live are told."""
    await store.write_note(msgspec.json.encode(decided).decode())
    store.owning.tell(HOST_DECIDED)


async def close_doors(store: Store, sentence: str) -> None:
    """TableError when the sentence is too long."""
    decided, _ = await decided_at(store)
    closed = clean(sentence, LONGEST_SENTENCE, "sentence") or "…"
    await decide(store, msgspec.structs.replace(decided, closed=closed))


async def open_doors(store: Store) -> None:
    decided, _ = await decided_at(store)
    await decide(store, msgspec.structs.replace(decided, closed=""))


async def end_sessions(store: Store) -> None:
    """The host leaves: no cookie given so far is worth anything from now on, in any browser."""
    decided, _ = await decided_at(store)
    await decide(store, msgspec.structs.replace(decided, departures=decided.departures + 1))


async def change_key(store: Store) -> str:
    """The new one; the old one and all its cookies are worth nothing from now on."""
    decided, _ = await decided_at(store)
    new = msgspec.structs.replace(decided, key=fresh().key)
    await decide(store, new)
    return new.key


class Office:
    """Of one process."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._store = desk.hall.store
        self._decided = Decided("")
        self._counting = Counting(desk.hall)
        self._tasks: set[asyncio.Task[None]] = set()
        self.fresh_key = ""  # to be shown once, if it was made by this process

    async def begin(self) -> None:
        self._decided, is_new = await decided_at(self._store)
        self.fresh_key = self._decided.key if is_new else ""

    async def leave(self) -> None:
        """End all sessions of the host."""
        await end_sessions(self._store)
        await self.look()

    async def look(self) -> None:
        """What was decided meanwhile, perhaps elsewhere."""
        self._decided, _ = await decided_at(self._store)

    async def look_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            await self._look_quietly()

    def hear(self) -> None:
        """Another process says that something was decided."""
        task = asyncio.create_task(self._look_quietly())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_quietly(self) -> None:
        try:
            await self.look()
        except ForetoldError as error:
            log.warning("what the host has decided cannot be read: %s", error.words.key)

    # New tables

    @property
    def closed(self) -> str:
        return self._decided.closed

    def check_open(self) -> None:
        """NoNewTables, with the host's sentence."""
        if self.closed:
            raise NoNewTables("serve-closed", sentence=self.closed)

    # The key

    def is_key(self, given: str) -> bool:
        """In the same time, whatever came."""
        return bool(self._decided.key) and hmac.compare_digest(_digest(given), _digest(self._decided.key))

    def cookie(self) -> str:
        """What a browser keeps in place of the key."""
        until = str(int(time.time()) + COOKIE_SECONDS)
        return f"{until}.{self._seal(until)}"

    def is_cookie(self, given: str) -> bool:
        until, _, seal = given.partition(".")
        if not self._decided.key or not hmac.compare_digest(_digest(seal), _digest(self._seal(until))):
            return False
        return until.isascii() and until.isdigit() and int(until) > time.time()

    def _seal(self, until: str) -> str:
        sealed = f"host {self._decided.departures} {until}"
        return hmac.new(self._decided.key.encode(), sealed.encode(), hashlib.sha256).hexdigest()

    # What is going on

    async def report_after(self) -> HostReport:
        """The same, after something was decided here."""
        self._counting.begin_anew()
        return await self.report()

    async def report(self) -> HostReport:
        keeper = self._desk.keeper
        return HostReport(
            at=self._desk.hall.clock(),
            closed=self.closed,
            keep=str(keeper.keep) if keeper is not None else "",
            census=await self._counting.count(),
            processes=[report_process(self._desk), *await self._others()],
            members=[it for it in await self._store.members() if it.address],
        )

    async def _others(self) -> list[ProcessReport]:
        """Of those that answer in time."""
        fleet, here = self._desk.fleet, self._store.owning.here
        if fleet is None:
            return []
        places = [it.address for it in await self._store.members() if it.is_alive and it.address not in ("", here)]
        answers = await asyncio.gather(*map(fleet.report_of, places))
        return [it for it in answers if it is not None]


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
