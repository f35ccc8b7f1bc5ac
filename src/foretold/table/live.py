"""A table in memory: one act at a time, each on disk before anybody hears of it.

An act is decided, folded in and written; only then listeners are told and the act is acknowledged. If writing fails
the table is loaded again, so what is in memory is never more than what is on disk. Bots answer here when they are
asked. Knows nothing of sockets.

Most moves find nobody else acting: they begin in the turn of the loop in which they come, without a task that waits
(`play_now`). Everything else waits its turn (`act`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from foretold.core.errors import ForetoldError
from foretold.table import commands, events, summary, tokens
from foretold.table.errors import NotYours, StoreError, TableError, Unavailable
from foretold.table.events import Logged
from foretold.table.fairness import Asker
from foretold.table.seating import Decision
from foretold.table.sight import sight_for_bot
from foretold.table.store import Store, Write
from foretold.table.summary import Summary, summarize
from foretold.table.table import Table
from foretold.table.thinkers import Thinkers
from foretold.table.turns import Turns

log = logging.getLogger(__name__)

SECONDS_BETWEEN_TRIES = 2.0  # of a bot whose move could not be written
MOST_FAILURES = 5  # of those who think for the bots, until somebody acts at the table again
MOST_EVENTS = 50_000  # far more than any game takes; somebody may leave and come back for ever

Decide = Callable[[Table], Decision]
OnDone = Callable[[int | BaseException], None]  # hears the seq of an act's first event, or why it was not written
Reload = Callable[[], Awaitable[Table]]


class Listener(Protocol):
    """Whoever wants to hear of changes; called after they are on disk."""

    def changed(self, since: int) -> None:
        """Something happened after this seq."""
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
        self._told = table.seq
        self._summary: Summary
        self._thinking: asyncio.Task[None] | None = None
        self.rematch_lock = asyncio.Lock()
        self.listener: Listener | None = None
        self.used_at = clock()
        self.spent = 0.0  # seconds that the last act took here, apart from the disk
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
        return self._table

    # Acts

    async def act(self, decide: Decide) -> int:
        """Decide, write, tell. Returns the seq of the first event. A refusal changes nothing."""
        self.used_at = self._clock()
        try:
            async with self._turns:
                await self._refresh()
                first = self._table.seq + 1
                await self._begin(decide)
                self._finish(first)
        except _Already as known:
            return known.seq
        self.wake_bots()
        return first

    def _act_now(self, decide: Decide, on_done: OnDone) -> None:
        """The same without waiting, when the turn is free. A refusal is raised, all else `on_done` hears."""
        self.used_at = self._clock()
        self._turns.take_now()
        first = self._table.seq + 1
        try:
            written = self._begin(decide)
        except _Already as known:
            self._turns.pass_on()
            on_done(known.seq)
            return
        except BaseException:
            self._turns.pass_on()
            raise
        written.add_done_callback(lambda written: self._end_now(written, first, on_done))

    def _end_now(self, written: asyncio.Future[None], first: int, on_done: OnDone) -> None:
        error = written.exception()
        try:
            if error is None:
                self._finish(first)
        finally:
            self._turns.pass_on()
        if error is None:
            self.wake_bots()
        on_done(first if error is None else error)

    def _begin(self, decide: Decide) -> asyncio.Future[None]:
        """Decide and fold in; done when it is on disk."""
        if self._table.seq >= MOST_EVENTS:
            raise TableError("table-full", limit=MOST_EVENTS)
        begun = time.perf_counter()
        write = self._fold(decide(self._table))
        self.spent = time.perf_counter() - begun
        return self._store.append(write)

    def _finish(self, first: int) -> None:
        """What was begun is on disk."""
        begun = time.perf_counter()
        self._is_stale = False
        self._tell()
        self.spent += time.perf_counter() - begun

    async def write_first(self, logged: list[Logged], decision: Decision) -> None:
        """Write a new table into which this was folded already; nobody has heard of it yet."""
        async with self._turns:
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
        self._is_stale = True  # until it is written: whatever goes wrong before that, the table is loaded again
        return self._write_of(fold_in(self._table, decision, self._clock()), decision)

    def _write_of(self, logged: list[Logged], decision: Decision) -> Write:
        erased, self._table.erased = self._table.erased, []
        blotted, self._table.blotted = self._table.blotted, {}
        self._summary = summarize(self._table)
        bodies = [events.encode(it) for it in logged]
        body = summary.encode(self._summary)
        return Write(self._table.id, logged[0].seq, bodies, body, decision.texts, erased, blotted)

    def _tell(self) -> None:
        """Let everybody hear what is on disk now and was not told yet."""
        since, self._told = self._told, self._table.seq
        if since != self._told:
            self._on_summary(self._summary)
            if self.listener is not None:
                self.listener.changed(since)

    # Acts of seats

    async def by_seat(self, token_hash: str, nonce: str, decide: Callable[[Table, int], Decision]) -> int:
        """An act in a seat's own name. A nonce that was used before is acknowledged again and does nothing."""
        return await self.act(lambda table: decide(table, _actor(table, token_hash, nonce)))

    async def play(self, token_hash: str, prompt_id: str, move: str, nonce: str) -> int:
        """Answer a prompt. Of an anonymous act only a hash of the nonce is kept, by nobody's name."""
        return await self.act(lambda table: self._answer(table, token_hash, prompt_id, move, nonce))

    @property
    def can_play_now(self) -> bool:
        return not self._turns.is_taken and not self._is_stale

    def play_now(self, token_hash: str, prompt_id: str, move: str, nonce: str, on_done: OnDone) -> None:
        """The same in this turn of the loop, when that can be. A refusal is raised, all else `on_done` hears."""
        self._act_now(lambda table: self._answer(table, token_hash, prompt_id, move, nonce), on_done)

    def _answer(self, table: Table, token_hash: str, prompt_id: str, move: str, nonce: str) -> Decision:
        seat = _actor(table, token_hash, nonce)
        if table.unnamed and (already := table.unnamed.get(tokens.hash_nonce(table.id, nonce))) is not None:
            raise _Already(already)
        check_sitting(table, seat)
        return commands.play(table, seat, prompt_id, move, nonce)

    # Bots

    def wake_bots(self) -> None:
        """Let bots think, if one is asked and none thinks already."""
        if (self._thinking is None or self._thinking.done()) and self._bot_to_answer() is not None:
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
        while (asked := self._bot_to_answer()) is not None and failures < MOST_FAILURES:
            try:
                await self._answer_as_bot(*asked)
            except TableError:
                continue  # the question was withdrawn while the bot thought
            except StoreError:
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
            except Unavailable as error:
                failures += 1
                log.warning("a bot at a table of %s had no answer: %s", self._table.game.id, error.words.key)
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
            except Exception:
                log.exception("a bot failed at a table of %s", self._table.game.id)
                return

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


def fold_in(table: Table, decision: Decision, now: int) -> list[Logged]:
    """Fold in what was decided and whatever follows by itself."""
    table.texts |= decision.texts
    logged = [table.log(event, now) for event in decision.events]
    while (due := table.due()) is not None:
        logged.append(table.log(due, now))
    return logged


class _Already(ForetoldError):
    """This nonce was used before; the act stands at `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__("table-here-already")
        self.seq = seq


def _actor(table: Table, token_hash: str, nonce: str) -> int:
    """The seat that acts, unless it has done so already."""
    commands.check_nonce(nonce)
    seat = holder(table, token_hash)
    if (already := table.nonces.get((seat, nonce))) is not None:
        raise _Already(already)
    return seat


def holder(table: Table, token_hash: str) -> int:
    """The seat a token is for."""
    seat = table.seat_of(token_hash)
    if seat is None:
        raise NotYours("table-not-yours")
    return seat


def check_sitting(table: Table, seat: int) -> None:
    """Whoever has left, or is played for by a bot, comes back before doing anything else."""
    if not table.seats[seat].has_person:
        raise TableError("table-standing")
