"""What a host is told of a server: numbers, and tables by their ids. No name, no word, no card of anybody."""

from __future__ import annotations

import os
import time
from collections import Counter
from typing import TYPE_CHECKING, get_args

import msgspec

from foretold import __version__
from foretold.server.hosting.pulse import memory, quantile
from foretold.table.log import summary
from foretold.table.log.summary import Summary
from foretold.table.store import Measured, Member
from foretold.table.table import Status

if TYPE_CHECKING:
    from foretold.server.desk import Desk
    from foretold.table.hall import Hall

MOST_TABLES = 10  # of each list
SECONDS_FRESH = 20  # that a count of all tables is taken for new


class ProcessReport(msgspec.Struct, frozen=True):
    """One process, over the last minute. `place` is where others reach it; times of answers are in seconds."""

    place: str
    pid: int
    version: str
    started_at: int
    processor: float
    memory: int | None
    sockets: int
    connections: int
    live_tables: int
    moves: int
    moves_a_second: float
    half_within: float | None
    most_within: float | None
    bots_waiting: int
    advice_waiting: int
    refused: dict[str, int]
    damaged: list[str]
    is_writable: bool


class TableLine(msgspec.Struct, frozen=True):
    """A table, without anything that its people wrote."""

    id: str
    game: str
    status: Status
    seats: int
    people: int
    ply: int
    events: int | None
    made_at: int
    last_at: int


class Census(msgspec.Struct, frozen=True):
    """All tables together. `events` of a table are known for the biggest."""

    counts: dict[str, int]
    newest: list[TableLine]
    biggest: list[TableLine]
    measured: Measured
    is_whole: bool


class HostReport(msgspec.Struct, frozen=True):
    """What the host's page shows. `closed`: the sentence for those who want a new table; empty: they get one."""

    at: int
    closed: str
    keep: str
    census: Census
    processes: list[ProcessReport]
    members: list[Member]


def report_process(desk: Desk) -> ProcessReport:
    seconds, processor, acts = desk.pulse.since()
    bots, advice = desk.hall.thinkers.waiting()
    return ProcessReport(
        place=desk.hall.store.owning.here,
        pid=os.getpid(),
        version=__version__,
        started_at=desk.pulse.started_at,
        processor=round(processor, 3),
        memory=memory(),
        sockets=desk.socket_count,
        connections=desk.door.count,
        live_tables=desk.hall.live_count,
        moves=desk.metrics.acknowledged_count,
        moves_a_second=round(sum(acts) / seconds, 2),
        half_within=quantile(acts, 0.5),
        most_within=quantile(acts, 0.95),
        bots_waiting=bots,
        advice_waiting=advice,
        refused=desk.refusals(),
        damaged=sorted(desk.hall.damaged),
        is_writable=desk.hall.store.is_writable,
    )


class Counting:
    """Counts all tables, not more often than is worth it: every summary is read for that."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._census: Census | None = None
        self._at = 0.0

    def begin_anew(self) -> None:
        """Something was decided that changes them."""
        self._census = None

    async def count(self) -> Census:
        if self._census is None or time.monotonic() - self._at > SECONDS_FRESH:
            self._census = await take_census(self._hall)
            self._at = time.monotonic()
        return self._census


async def take_census(hall: Hall) -> Census:
    store = hall.store
    known = {it.id: it for it in map(summary.decode, await store.summaries())}
    measured = await store.measure(MOST_TABLES)
    newest = sorted(known.values(), key=lambda it: it.made_at, reverse=True)[:MOST_TABLES]
    biggest = [(known[table], events) for table, events in measured.biggest if table in known]
    return Census(
        counts={**dict.fromkeys(get_args(Status), 0), **Counter(it.status for it in known.values())},
        newest=[_line(it, None) for it in newest],
        biggest=[_line(it, events) for it, events in biggest],
        measured=measured,
        is_whole=store.is_whole,
    )


def _line(known: Summary, events: int | None) -> TableLine:
    people = sum(seat.kind == "person" and seat.is_taken for seat in known.seats)
    return TableLine(
        id=known.id,
        game=known.game,
        status=known.status,
        seats=len(known.seats),
        people=people,
        ply=known.ply,
        events=events,
        made_at=known.made_at,
        last_at=known.last_at,
    )
