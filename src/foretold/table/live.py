"""A table in memory: one act at a time, each on disk before anybody hears of it.

An act is decided, folded in and written; only then listeners are told and the act is acknowledged. If writing fails
the table is loaded again, so what is in memory is never more than what is on disk. Bots answer here when they are
asked. Knows nothing of sockets.

Most acts find nobody else acting: they begin in the turn of the loop in which they come, without a task that waits.
The others begin when it is their turn, in the same way.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from foretold.core.promises import MOST_DRAWS
from foretold.table.acts import commands
from foretold.table.acts.commands import Decide
from foretold.table.errors import Elsewhere, StoreError, TableError, Unconfirmed
from foretold.table.forgetting import Forgotten, Somebody, forget_stored
from foretold.table.log import events, summary
from foretold.table.log.events import Decision, Logged
from foretold.table.log.summary import Summary, summarize
from foretold.table.sight import sight_for_bot
from foretold.table.store import NewEvents, NewTexts, Row, Store, TextsLeft, Write
from foretold.table.table import Table
from foretold.table.turns import Turns
from foretold.thinking.errors import Unavailable
from foretold.thinking.fairness import Asker
from foretold.thinking.thinkers import Thinkers

log = logging.getLogger(__name__)

SECONDS_BETWEEN_TRIES = 2.0  # of a bot whose move could not be written
MOST_FAILURES = 5  # of a bot, until somebody acts at the table again
MOST_EVENTS = MOST_DRAWS  # for each draw is one; far more than a game takes, but somebody may come and go for ever

Reload = Callable[[], Awaitable[Table]]


@dataclass(slots=True)
class Acted:
    """An act that is on disk: the seq of its first event, and the CPU seconds it took here, apart from the disk."""

    seq: int
    seconds: float = 0.0


class Listener(Protocol):
    """Whoever wants to hear of changes; called after they are on disk."""

    def changed(self, since: int) -> None:
        """Something happened after this seq."""
        ...

    def ended(self) -> None:
        """Another process plays the table now; nothing more will be told here."""
        ...


class LiveTable:
    """One table and those who act at it in turn."""

    def __init__(
        self,
        table: Table,
        store: Store,
        thinkers: Thinkers,
        clock: Callable[[], int],
        reload: Reload,
        on_summary: Callable[[Summary], None],
    ) -> None:
        self._table = table
        self._store = store
        self._thinkers = thinkers
        self._clock = clock
        self._reload = reload
        self._on_summary = on_summary
        self._turns = Turns()
        self._is_stale = False
        self._is_retired = False
        self._told = table.seq
        self._summary: Summary
        self._loading: asyncio.Task[None] | None = None
        self._thinking: asyncio.Task[None] | None = None
        self.rematch_lock = asyncio.Lock()
        self.listener: Listener | None = None
        self.used_at = clock()
        self.visitor = ""  # the address somebody last came from: thinking is shared by it, and it is never written

    @property
    def id(self) -> str:
        return self._table.id

    @property
    def is_idle(self) -> bool:
        is_thinking = self._thinking is not None and not self._thinking.done()
        return self.listener is None and not is_thinking and not self._turns.is_taken

    @property
    def told(self) -> Table:
        """The table as listeners have just been told. For listeners, while they are told; others use `read`."""
        return self._table

    async def read(self) -> Table:
        """The table as it is on disk. Do not await anything while looking at it."""
        self.used_at = self._clock()
        if self._is_stale or self._turns.is_taken:
            async with self._turns:
                await self._refresh()
        if not self._store.owning.is_sure:
            await self._store.owning.regain()
        self._check_ours()
        return self._table

    def _check_ours(self) -> None:
        if self._is_retired:
            raise Elsewhere("store-elsewhere")

    def retire(self) -> None:
        """Another process plays this table: nobody is answered here any more."""
        self._is_retired = True
        if self._thinking is not None:
            self._thinking.cancel()
        if self.listener is not None:
            self.listener.ended()

    # Acts

    def act(self, decide: Decide) -> asyncio.Future[Acted]:
        """Decide, write, tell: now if nobody else acts, otherwise in its turn. A refusal changes nothing."""
        self.used_at = self._clock()
        done: asyncio.Future[Acted] = asyncio.get_running_loop().create_future()
        self._turns.take(partial(self._begin, decide, done))
        return done

    def _begin(self, decide: Decide, done: asyncio.Future[Acted]) -> None:
        """Its turn has come. What nobody waits for any more is left."""
        if done.cancelled():
            self._turns.pass_on()
        elif self._is_stale or not self._store.owning.is_sure:
            self._loading = asyncio.create_task(self._begin_loaded(decide, done))
        else:
            self._decide(decide, done)

    async def _begin_loaded(self, decide: Decide, done: asyncio.Future[Acted]) -> None:
        """Begin once the table is what is on disk, and nobody else writes there."""
        try:
            await self._store.owning.regain()
            await self._refresh()
        except Exception as error:  # noqa: BLE001  # for whoever acts
            self._refuse(done, error)
        else:
            self._begin(decide, done)

    def _decide(self, decide: Decide, done: asyncio.Future[Acted]) -> None:
        begun = time.thread_time()
        acted = Acted(self._table.seq + 1)
        try:
            self._check_ours()
            decision = decide(self._table)
            if decision.stands_at is not None:
                done.set_result(Acted(decision.stands_at, time.thread_time() - begun))
                self._turns.pass_on()
                return
            written = self._store.append(self._fold(decision))
        except Exception as error:  # noqa: BLE001  # also a defect: whoever acts must not wait for ever
            self._refuse(done, error)
            return
        acted.seconds = time.thread_time() - begun
        written.add_done_callback(partial(self._end, done, acted))

    def _end(self, done: asyncio.Future[Acted], acted: Acted, written: asyncio.Future[None]) -> None:
        """It is on disk and everybody hears of it; or it is not, and the table is loaded again before the next."""
        error = StoreError("store-closed") if written.cancelled() else written.exception()
        if error is None:
            self._finish(done, acted)
        elif isinstance(error, StoreError) and not isinstance(error, Unconfirmed):
            self._refuse(done, error)
        else:
            self._loading = asyncio.create_task(self._recover(done, error))

    def _finish(self, done: asyncio.Future[Acted], acted: Acted) -> None:
        begun = time.thread_time()
        self._is_stale = False
        if not done.done():
            done.set_result(acted)  # before others are told: so the acknowledgement goes out with the news
        try:
            self._tell()
        finally:
            acted.seconds += time.thread_time() - begun
            self._turns.pass_on()
            self.wake_bots()

    async def _recover(self, done: asyncio.Future[Acted], error: BaseException) -> None:
        """Nobody knows what was written: everybody hears what is on disk before the act is refused."""
        with suppress(Exception):  # it is loaded before the next act, then
            await self._refresh()
        self._refuse(done, error)

    def _refuse(self, done: asyncio.Future[Acted], error: BaseException) -> None:
        """A future takes every exception but one, which in rules is a defect like any other."""
        if not done.done():
            done.set_exception(RuntimeError("it stopped") if isinstance(error, StopIteration) else error)
        self._turns.pass_on()

    async def write_first(self, logged: list[Logged], decision: Decision) -> None:
        """Write a new table into which this was folded already; nobody has heard of it yet."""
        await self._store.append(self._write_of(logged, decision))
        self._on_summary(self._summary)

    async def _refresh(self) -> None:
        if self._is_stale:
            self._table = await self._reload()
            self._summary = summarize(self._table)
            self._is_stale = False
            self._tell()

    def _fold(self, decision: Decision) -> Write:
        """Fold in what was decided and whatever follows by itself; what the store must write of it."""
        if self._table.seq >= MOST_EVENTS:
            raise TableError("table-full", limit=MOST_EVENTS)
        self._is_stale = True  # until it is written: whatever goes wrong before that, the table is loaded again
        return self._write_of(self._table.happen(decision, self._clock()), decision)

    def _write_of(self, logged: list[Logged], decision: Decision) -> Write:
        table, self._summary = self._table, summarize(self._table)
        bodies = [events.encode(it) for it in logged]
        rows: list[Row] = [NewEvents(table.id, logged[0].seq, bodies, summary.encode(self._summary))]
        if decision.texts:
            rows.append(NewTexts(table.id, decision.texts))
        if left := table.take_texts_left():
            rows.append(TextsLeft(table.id, left))
        return Write(rows)

    def _tell(self) -> None:
        """Let everybody hear what is on disk now and was not told yet."""
        since, self._told = self._told, self._table.seq
        if since != self._told:
            self._on_summary(self._summary)
            if self.listener is not None:
                self.listener.changed(since)

    async def forget(self, who: Somebody) -> Forgotten | None:
        """Forget somebody here. Everybody is told the table anew; None: nobody of that kind was there."""
        async with self._turns:
            await self._store.owning.regain()
            await self._refresh()
            self._check_ours()
            self._is_stale = True
            plan = await forget_stored(self._store, self._table.games, self.id, who)
            if plan is not None:
                self._table, self._summary = plan.table, plan.summary
            self._is_stale = False
            self._tell()
        return None if plan is None else plan.said

    # Bots

    def wake_bots(self) -> None:
        """Let bots think, if one is asked and none thinks already."""
        is_free = not self._is_retired and (self._thinking is None or self._thinking.done())
        if is_free and self._bot_to_answer() is not None:
            self._thinking = asyncio.create_task(self._think())

    def _bot_to_answer(self) -> tuple[int, str] | None:
        """The first seat a bot must answer for, and which bot."""
        table = self._table
        has_end = table.game.is_bounded(table.playthrough.options) or bool(table.voters)
        for prompt in table.prompts if has_end else ():
            seat = prompt.actor
            if isinstance(seat, int) and not prompt.is_decided:
                level = table.seats[seat].bot
                if level is None and table.is_stood_in(seat):
                    level = next(iter(self._thinkers.levels(table.game.id)))
                if level is not None:
                    return seat, level
        return None

    async def _think(self) -> None:
        failures = 0
        while failures < MOST_FAILURES:
            try:
                await self.read()  # a move that could not be written does not count
                if (asked := self._bot_to_answer()) is None:
                    return
                await self._answer_as_bot(*asked)
            except TableError:
                continue  # the question was withdrawn while the bot thought
            except Elsewhere:
                return
            except StoreError:
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
            except Unavailable as error:
                failures += 1
                log.warning("a bot at a table of %s had no answer: %s", self._table.game.id, error.words.key)
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
            except Exception:
                failures += 1
                log.exception("a bot failed at a table of %s", self._table.game.id)
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def _answer_as_bot(self, seat: int, level: str) -> None:
        table = await self.read()
        sight = sight_for_bot(table, seat)
        shown = {prompt.id for prompt in sight.prompts}
        if not shown:
            raise TableError("table-prompt-closed")
        move = await self._thinkers.answer(table.game.id, level, sight, Asker(self.visitor, self.id, seat))
        await self.act(lambda now: commands.answer_as_bot(now, seat, shown, move))

    async def close(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            await asyncio.gather(self._thinking, return_exceptions=True)
