"""What a host asks for and is told, in lines: `foretold admin …` says them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime

from foretold.core.words import Phrase, phrase
from foretold.server.hosting.asking import keeper_of
from foretold.server.hosting.reports import HostReport, ProcessReport, TableLine
from foretold.server.hosting.wishes import AnyAnswer, AnyWish, NotGranted, Refused

MEGABYTE = 2**20


def ask(place: str, wish: AnyWish) -> AnyAnswer:
    """NotGranted with the words of whoever refused it."""
    keeper = keeper_of(place)

    async def asked() -> AnyAnswer:
        try:
            return await keeper.ask(wish)
        finally:
            await keeper.close()

    answer = asyncio.run(asked())
    if isinstance(answer, Refused):
        raise NotGranted(answer.words)
    return answer


# The report in lines


def lines(report: HostReport) -> Iterator[Phrase]:
    yield from _of_tables(report)
    if not report.processes:
        yield phrase("admin-no-server")
    for process in report.processes:
        yield from _of_process(process)
    for it in report.members:
        alive, seconds = "yes" if it.is_alive else "no", f"{it.seconds:.1f}"
        yield phrase(
            "admin-member", number=it.number, address=it.address, tables=it.tables, seconds=seconds, alive=alive
        )


def _of_tables(report: HostReport) -> Iterator[Phrase]:
    counts, measured = report.census.counts, report.census.measured
    finished = counts["over"] + counts["abandoned"]
    many = {"playing": counts["playing"], "waiting": counts["waiting"], "finished": finished}
    yield phrase("admin-tables", gone=measured.gone, size=_megabytes(measured.size), **many)
    if measured.disk_free is not None and measured.disk_total is not None:
        yield phrase("admin-disk", free=_megabytes(measured.disk_free), total=_megabytes(measured.disk_total))
    yield phrase("admin-closed", sentence=report.closed) if report.closed else phrase("admin-open")
    if report.keep:
        yield phrase("admin-keep", keep=report.keep)
    damaged = sorted({table for process in report.processes for table in process.damaged})
    yield phrase("admin-damaged", tables=", ".join(damaged)) if damaged else phrase("admin-whole")
    if not report.census.is_whole:
        yield phrase("admin-lost")
    for key, tables in (("admin-newest", report.census.newest), ("admin-biggest", report.census.biggest)):
        if tables:
            yield phrase(key)
            yield from map(_of_table, tables)


def _of_table(it: TableLine) -> Phrase:
    last = datetime.fromtimestamp(it.last_at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    values = {"people": it.people, "seats": it.seats, "ply": it.ply}
    return phrase("admin-line", table=it.id, game=it.game, status=it.status, last=last, **values)


def _of_process(it: ProcessReport) -> Iterator[Phrase]:
    yield phrase(
        "admin-process",
        place=it.place or str(it.pid),
        processor=f"{it.processor:.0%}",
        memory="?" if it.memory is None else _megabytes(it.memory),
        sockets=it.sockets,
        tables=it.live_tables,
        moves=f"{it.moves_a_second:g}",
        half=_milliseconds(it.half_within),
        most=_milliseconds(it.most_within),
        bots=it.bots_waiting,
        advice=it.advice_waiting,
    )
    if any(it.refused.values()):
        hit = ", ".join(f"{name} {count}" for name, count in it.refused.items() if count)
        yield phrase("admin-refused", refused=hit)


def _megabytes(size: int) -> str:
    return f"{size / MEGABYTE:.0f}"


def _milliseconds(seconds: float | None) -> str:
    return "–" if seconds is None else f"{seconds * 1000:.0f} ms"
