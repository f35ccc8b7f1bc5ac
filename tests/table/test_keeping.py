"""How long tables are kept: what is due is let go by the clock, what is played never."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from foretold.core.errors import OptionError
from foretold.core.luck import new_seed
from foretold.table.acts import seating
from foretold.table.errors import TableGone
from foretold.table.hall import IDLE_AFTER, Hall
from foretold.table.keeping import DAY, Keep, Keeper
from foretold.table.live import LiveTable
from foretold.table.log import events, summary
from foretold.table.log.events import Decision, Plan
from foretold.table.store.opening import open_store
from tests.cluster import Cluster
from tests.table.test_hall import Clock, Inn, newcomer
from tests.toys import TOYS

KEEP = Keep(finished=30, waiting=7, silent=60)


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Callable[[Inn], Awaitable[None]]], None]:
    def scene(play: Callable[[Inn], Awaitable[None]]) -> None:
        async def session() -> None:
            inn = Inn(tmp_path / "foretold.db")
            try:
                await play(inn)
            finally:
                await inn.hall.close()

        asyncio.run(session())

    return scene


async def finished(inn: Inn) -> LiveTable:
    live = await inn.make()
    await live.act(lambda _: Decision([events.Abandoned()]))
    return live


async def half_full(hall: Hall) -> LiveTable:
    order = events.Created(
        game="hearth", rules=0, options={}, plans=[Plan("person"), Plan("open")], name="", is_private=False,
        is_friendly=True, seed=new_seed(), invitation="welcome",
    )  # fmt: skip
    return await hall.create(order, newcomer(0), 0)


async def let_go(inn: Inn, days: float) -> int:
    """After so many days in which nobody came."""
    inn.clock.now += int(days * DAY)
    inn.hall.sweep()
    return await Keeper(inn.hall, KEEP).let_go_due()


@pytest.mark.parametrize(
    ("text", "keep"),
    [
        ("finished=365d", Keep(finished=365)),
        ("finished=365d,waiting=30d,silent=180d", Keep(365, 30, 180)),
        (" silent = 1d , waiting=36600d", Keep(waiting=36600, silent=1)),
    ],
)
def test_what_a_host_says_is_read(text: str, keep: Keep) -> None:
    assert Keep.read(text) == keep


@pytest.mark.parametrize(
    "text",
    ["", "finished", "finished=0d", "finished=36601d", "finished=1", "finished=1h", "finished=-1d", "all=3d",
     "finished=1d,finished=2d", "finished=1d,", "finished=\u0663d", "finished=" + "9" * 5000 + "d",
     "finished=1d;waiting=2d"],
)  # fmt: skip
def test_what_says_nothing_clear_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(OptionError, match="finished=365d,waiting=30d"):
        Keep.read(text)


def test_what_is_due_is_gone_and_nothing_before(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        over = await finished(inn)
        assert await let_go(inn, 30) == 0
        assert await let_go(inn, 0.01) == 1
        with pytest.raises(TableGone):
            await inn.hall.table(over.id)
        assert await inn.store.gone() == [over.id]
        assert await let_go(inn, 1000) == 0

    run(scene)


@pytest.mark.parametrize(("kind", "days"), [("waiting", 7), ("silent", 60)])
def test_each_kind_has_its_time(run: Callable[..., None], kind: str, days: int) -> None:
    async def scene(inn: Inn) -> None:
        live = await (inn.make() if kind == "silent" else half_full(inn.hall))
        assert live.told.status == ("playing" if kind == "silent" else "waiting")
        assert await let_go(inn, days) == 0
        assert await let_go(inn, 0.01) == 1

    run(scene)


def test_without_a_word_everything_is_kept(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await finished(inn)
        inn.clock.now += 10_000 * DAY
        inn.hall.sweep()
        assert await Keeper(inn.hall, Keep(waiting=1)).let_go_due() == 0
        assert (await inn.hall.table(live.id)).id == live.id

    run(scene)


def test_a_table_that_somebody_looks_at_or_has_just_left_stays(run: Callable[..., None]) -> None:
    class Watching:
        def changed(self, since: int) -> None: ...
        def ended(self) -> None: ...

    async def scene(inn: Inn) -> None:
        live = await finished(inn)
        live.listener = Watching()
        assert await let_go(inn, 400) == 0
        live.listener = None
        live.used_at = inn.clock.now
        assert await let_go(inn, 0) == 0
        assert await let_go(inn, IDLE_AFTER / DAY) == 1

    run(scene)


def test_whoever_comes_while_a_table_is_let_go_learns_that_it_is_gone(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await finished(inn)
        inn.clock.now += 100 * DAY
        inn.hall.sweep()
        inn.store.may_write.clear()
        inn.store.asked.clear()
        letting = asyncio.ensure_future(Keeper(inn.hall, KEEP).let_go_due())
        await inn.store.asked.wait()
        coming = asyncio.ensure_future(inn.hall.table(live.id))
        await asyncio.sleep(0.05)
        assert not coming.done()
        inn.store.may_write.set()
        assert await letting == 1
        with pytest.raises(TableGone):
            await coming

    run(scene)


def test_whoever_came_first_keeps_the_table(run: Callable[..., None]) -> None:
    """It was due when its summary was read; somebody loads it before it is let go."""

    async def scene(inn: Inn) -> None:
        live = await finished(inn)
        inn.clock.now += 100 * DAY
        inn.hall.sweep()
        coming = asyncio.ensure_future(inn.hall.table(live.id))
        await asyncio.sleep(0)
        assert await Keeper(inn.hall, KEEP).let_go_due() == 0
        assert (await (await coming).read()).status == "abandoned"

    run(scene)


def test_a_table_that_was_used_after_its_summary_was_read_is_kept(
    run: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody sits down and leaves again: the table is not in memory, and only its new summary shows the visit."""

    async def scene(inn: Inn) -> None:
        live = await half_full(inn.hall)
        inn.clock.now += 8 * DAY
        read_before = await inn.store.summaries()
        await live.act(partial(seating.sit, newcomer=newcomer(1), seat=1, is_invited=True, now=0))
        inn.clock.now += IDLE_AFTER
        inn.hall.sweep()
        assert inn.hall.live_count == 0
        assert [KEEP.is_due(summary.decode(it), inn.clock.now) for it in read_before] == [True]
        monkeypatch.setattr(inn.store, "summaries", AsyncMock(return_value=read_before))
        assert await Keeper(inn.hall, KEEP).let_go_due() == 0
        assert (await inn.hall.table(live.id)).told.status == "playing"

    run(scene)


def test_a_full_disk_stops_nothing_and_the_next_look_finds_it_again(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        await finished(inn)
        await finished(inn)
        inn.store.is_full = True
        assert await let_go(inn, 100) == 0
        inn.store.is_full = False
        assert await let_go(inn, 1) == 2

    run(scene)


def test_each_process_lets_go_what_it_owns_or_nobody_does(cluster: Cluster) -> None:
    address = cluster.emptied()
    clock = Clock()
    stores = [open_store(address, f"127.0.0.1:{number}") for number in (1, 2)]

    async def session() -> None:
        halls = [Hall(TOYS, store, clock=clock) for store in stores]
        for hall in halls:
            await hall.open()
        try:
            tables = [await half_full(halls[0]) for _ in range(3)]
            clock.now += 100 * DAY
            assert await Keeper(halls[1], KEEP).let_go_due() == 0, "their owner has used them just now"
            clock.now += IDLE_AFTER
            halls[0].sweep()
            for _ in range(200):
                await Keeper(halls[1], KEEP).let_go_due()
                if len(await stores[1].gone()) == len(tables):
                    break
                await asyncio.sleep(0.02)
            assert sorted(await stores[0].gone()) == sorted(it.id for it in tables)
            for hall in halls:
                with pytest.raises(TableGone):
                    await hall.table(tables[0].id)
                assert hall.open_tables(10) == []
        finally:
            for hall in halls:
                await hall.close()

    asyncio.run(session())
