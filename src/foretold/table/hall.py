"""All tables of a server: made, found, loaded from their logs when somebody comes, dropped when nobody is there.

Keeps the lobby's list of open tables. Play over days needs nothing more: a table nobody looks at is only its log.
Where several processes share a store this one plays what it owns, and hears of the others' open tables.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from foretold.core.errors import ForetoldError
from foretold.core.game import Game
from foretold.core.luck import new_seed
from foretold.core.play import Playthrough
from foretold.table.acts import seating, tokens
from foretold.table.acts.seating import Newcomer
from foretold.table.errors import DamagedTable, Elsewhere, StoreError, TableError, TableGone, UnknownTable
from foretold.table.forgetting import Forgotten, Somebody, forget_stored
from foretold.table.live import LiveTable
from foretold.table.log import events, summary
from foretold.table.log.events import Decision, Logged
from foretold.table.log.summary import Summary
from foretold.table.store import LetGo, Store, Stored, SummaryFound, Write
from foretold.table.table import Table
from foretold.thinking.thinkers import InProcess, Thinkers

log = logging.getLogger(__name__)

IDLE_AFTER = 120_000  # milliseconds
MOST_DAMAGED = 100  # that are remembered by name
OPEN_TABLE = b"open "  # before the id of a table, in a message
OPEN_FOR = 7 * 24 * 3_600_000  # how long a table that waits stays in the lobby's list


def now_in_milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Hall:
    """Every table there is."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        store: Store,
        thinkers: Thinkers | None = None,
        clock: Callable[[], int] = now_in_milliseconds,
    ) -> None:
        self.games = games
        self.store = store
        self.thinkers = thinkers or InProcess()
        self.clock = clock
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._holding: dict[str, asyncio.Future[None]] = {}  # tables that nobody may load now
        self._makers: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._open: dict[str, Summary] = {}
        self.damaged: set[str] = set()  # tables that could not be read
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_message: Callable[[bytes], None] = lambda _: None  # what other processes tell that is not for here

    async def open(self) -> None:
        """Read which tables are open, and let bots go on where they were about to answer."""
        self.store.owning.attend(self)
        self.inherited(await self.store.summaries())

    async def _wake(self, tables: list[str]) -> None:
        for table in tables:
            try:
                (await self.table(table)).wake_bots()
            except Elsewhere:
                continue  # its owner wakes them
            except ForetoldError as error:
                log.warning("a table with a bot to move was not loaded: %s", error.words.key)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(live.close() for live in self._live.values()))
        await self.store.close()

    # Finding tables

    @property
    def live_count(self) -> int:
        return len(self._live)

    async def table(self, table_id: str) -> LiveTable:
        """A table by its id, loaded if need be. UnknownTable, DamagedTable."""
        while (holding := self._holding.get(table_id)) is not None:
            await holding
        if (live := self._live.get(table_id)) is not None:
            live.used_at = self.clock()
            return live
        if (loading := self._loading.get(table_id)) is None:
            loading = asyncio.ensure_future(self._load_live(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(loading)

    async def _load_live(self, table_id: str) -> LiveTable:
        live = self._host(await self._load(table_id))
        if not self.store.owning.owns(table_id):  # any more
            raise Elsewhere("store-elsewhere")
        self._live[table_id] = live
        live.wake_bots()
        return live

    async def _load(self, table_id: str) -> Table:
        with self._noting_damage(table_id):
            stored = await self.store.load(table_id)
            if stored is None:
                raise UnknownTable("table-unknown")
            return await asyncio.to_thread(unfold, table_id, self.games, stored)

    @contextmanager
    def _noting_damage(self, table_id: str) -> Iterator[None]:
        try:
            yield
        except DamagedTable:
            self.note_damage(table_id)
            raise

    def note_damage(self, table_id: str) -> None:
        if len(self.damaged) < MOST_DAMAGED:
            self.damaged.add(table_id)

    def _host(self, table: Table) -> LiveTable:
        reload = partial(self._load, table.id)
        return LiveTable(table, self.store, self.thinkers, self.clock, reload, self._note)

    def sweep(self) -> None:
        """Drop from memory what nobody has used for a while."""
        now = self.clock()
        for live in [it for it in self._live.values() if it.is_idle and now - it.used_at >= IDLE_AFTER]:
            del self._live[live.id]
        self.store.owning.keep(self._live.keys() | self._loading.keys() | self._holding.keys())

    # Letting go and forgetting

    async def let_go(self, table_id: str, is_due: Callable[[Summary], bool] | None = None) -> bool:
        """Take all of a table away but its id; whether it was there until now. UnknownTable, Elsewhere.

        With `is_due`, at leisure: only if that still says so, and nobody has used the table just now.
        """
        async with self._held(table_id) as live:
            known = await self.summary(table_id)
            if is_due is not None and (live is not None or not is_due(known)):
                return False
            await self.store.append(Write([LetGo(table_id, at_leisure=is_due is not None)]))
            self.lost([table_id])
            if self._open.pop(table_id, None) is not None:
                self.store.owning.tell(OPEN_TABLE + table_id.encode())
            return True

    async def forget(self, table_id: str, who: Somebody) -> Forgotten | None:
        """Forget somebody at a table; None: there was nobody of that kind. UnknownTable, Elsewhere."""
        async with self._held(table_id) as live:
            if live is not None:
                return await live.forget(who)
            plan = await forget_stored(self.store, self.games, table_id, who)
            if plan is None:
                await self.summary(table_id)
                return None
            self._note(plan.summary)
            return plan.said

    async def close_table(self, table_id: str) -> None:
        """Stop a game; everybody can still look at it. TableError when it has ended."""
        await (await self.table(table_id)).act(seating.close)

    @asynccontextmanager
    async def _held(self, table_id: str) -> AsyncIterator[LiveTable | None]:
        """Nobody loads the table meanwhile; who is about to comes first. Elsewhere.

        The table is given if it is in memory.
        """
        while (before := self._holding.get(table_id)) is not None:
            await before
        done = self._holding[table_id] = asyncio.get_running_loop().create_future()
        try:
            self.store.owning.forget(table_id)  # where it was may be long ago
            if await self.store.owning.place(table_id) is not None:
                raise Elsewhere("store-elsewhere")
            if (loading := self._loading.get(table_id)) is not None:
                await asyncio.wait((loading,))
            yield self._live.get(table_id)
        finally:
            del self._holding[table_id]
            done.set_result(None)

    # Other processes

    def lost(self, tables: Collection[str]) -> None:
        for table in tables:
            if (live := self._live.pop(table, None)) is not None:
                live.retire()

    def inherited(self, summaries: Sequence[bytes]) -> None:
        known = [summary.decode(body) for body in summaries]
        for it in known:
            self._put(it)
        self._do(self._wake([it.id for it in known if it.waits_for_bot]))

    def heard(self, message: bytes) -> None:
        """The id of a table is in the lobby, was there, or will be."""
        if message.startswith(OPEN_TABLE):
            self._do(self._look_at(message.removeprefix(OPEN_TABLE).decode()))
        else:
            self.on_message(message)

    def reconnected(self) -> None:
        self._do(self._look_at_all())

    async def _look_at(self, table_id: str) -> None:
        try:
            self._put(await self.summary(table_id))
        except UnknownTable:
            self._open.pop(table_id, None)
        except StoreError:
            pass

    async def _look_at_all(self) -> None:
        with suppress(StoreError):
            for body in await self.store.summaries():
                self._put(summary.decode(body))

    # Making tables

    @asynccontextmanager
    async def making(self, table_id: str) -> AsyncIterator[LiveTable | None]:
        """While this lasts nobody else in this process makes a table under this id; gives the table if it was made
        before. TableGone, Elsewhere."""
        async with self._makers.setdefault(table_id, asyncio.Lock()):
            found: LiveTable | None = None
            try:
                found = await self.table(table_id)
            except TableGone:
                raise
            except UnknownTable:
                pass
            yield found

    async def create(
        self, order: events.Created, newcomer: Newcomer | None, seat: int | None, table_id: str = ""
    ) -> LiveTable:
        """A new table; whoever makes it takes a seat, or none. The order's options and names are checked here."""
        table_id = table_id or tokens.new_table_id()
        decision = seating.create(self.games, self.thinkers.levels, order)
        if newcomer is not None and seat is not None:
            decision = self._with_maker(table_id, decision, newcomer, seat)
        live = self._host(Table(table_id, self.games))
        await live.act(lambda _: decision)
        self._live[table_id] = live
        return live

    async def resume(
        self, played: Playthrough, names: Sequence[str], order: events.Created, table_id: str = ""
    ) -> LiveTable:
        """A new table that goes on with a game from elsewhere; all its seats are free. Others need not wait."""
        decision = seating.resume(played, names, order)
        table = Table(table_id or tokens.new_table_id(), self.games)
        logged = await asyncio.to_thread(table.happen, decision, self.clock())
        live = self._host(table)
        await live.write_first(logged, decision)
        self._live[live.id] = live
        return live

    def _with_maker(self, table_id: str, decision: Decision, newcomer: Newcomer, seat: int) -> Decision:
        draft = Table(table_id, self.games)
        draft.apply(Logged(1, self.clock(), decision.events[0]))
        return Decision([*decision.events, *seating.sit(draft, newcomer, seat, True, self.clock()).events])

    async def rematch(self, old: LiveTable, token_hash: str) -> tuple[LiveTable, int]:
        """The table that follows a finished one, made by whoever asks first; the seat there that is the asker's to
        take. Elsewhere."""
        async with old.rematch_lock:
            table = await old.read()
            seat = seating.holder(table, token_hash)
            if table.rematch is None:
                await self._make_rematch(old, table)
            new_id = (await old.read()).rematch
        new = await self.table(new_id or "")
        return new, seating.turned(seat, len(table.seats))

    async def _make_rematch(self, old: LiveTable, table: Table) -> None:
        if not table.is_open_book:
            raise TableError("table-not-over")
        order = seating.next_order(table, new_seed(), tokens.new_invitation())
        new = await self.create(order, None, None)
        await old.act(lambda now: seating.rematch(now, new.id))

    # The lobby

    def _note(self, known: Summary) -> None:
        """A table of ours has changed; others are told if it is about the lobby."""
        if known.is_joinable or known.id in self._open:
            self.store.owning.tell(OPEN_TABLE + known.id.encode())
        self._put(known)

    def _put(self, known: Summary) -> None:
        if known.is_joinable:
            self._open[known.id] = known
        else:
            self._open.pop(known.id, None)

    def open_tables(self, most: int) -> list[Summary]:
        """Tables with a seat for anybody, the latest first."""
        since = self.clock() - OPEN_FOR
        found = [known for known in self._open.values() if known.last_at >= since]
        return sorted(found, key=lambda known: known.last_at, reverse=True)[:most]

    async def summary(self, table_id: str) -> Summary:
        with self._noting_damage(table_id):
            body = await self.store.summary(table_id)
        if body is None:
            raise UnknownTable("table-unknown")
        return summary.decode(body)

    async def summaries_of(self, tables: Collection[str]) -> dict[str, Summary | ForetoldError]:
        """The summaries of these tables; for each that has none, why. One question to the store."""
        asked = list(dict.fromkeys(tables))
        found = await self.store.summaries_of(asked) if asked else []
        return dict(zip(asked, map(self._summary_found, asked, found), strict=True))

    def _summary_found(self, table_id: str, found: SummaryFound) -> Summary | ForetoldError:
        if isinstance(found, DamagedTable):
            self.note_damage(table_id)
        if found is None:
            return UnknownTable("table-unknown")
        return summary.decode(found) if isinstance(found, bytes) else found


def unfold(table_id: str, games: Mapping[str, Game[Any]], stored: Stored) -> Table:
    """The table behind what is stored. DamagedTable when it is no log that the rules allow."""
    try:
        return Table.fold(table_id, games, map(events.decode, stored.events), stored.texts)
    except TableError:
        raise
    except (ForetoldError, msgspec.DecodeError, LookupError, ValueError) as error:
        log.warning("a log cannot be replayed: %s", type(error).__name__)  # its words may quote free text
        raise DamagedTable("store-damaged-table") from None
