"""One owner for each table: who lives, who inherits, who must not answer any more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any

import asyncpg
import pytest

from foretold.table.errors import Elsewhere, StoreConflict, Unreachable
from foretold.table.store.postgres.store import PostgresStore
from tests.cluster import Cluster
from tests.table.rows import step

LEASE = 1.2


class Ear:
    """Hears what a hall would hear."""

    def __init__(self) -> None:
        self.tables_lost: set[str] = set()
        self.summaries: list[bytes] = []
        self.messages: list[bytes] = []
        self.times_back = 0

    def lost(self, tables: Collection[str]) -> None:
        self.tables_lost |= set(tables)

    def inherited(self, summaries: Sequence[bytes]) -> None:
        self.summaries += summaries

    def heard(self, message: bytes) -> None:
        self.messages.append(message)

    def reconnected(self) -> None:
        self.times_back += 1


class Member:
    """A store as one process has it."""

    def __init__(self, address: str, number: int) -> None:
        self.store = PostgresStore(address, f"process {number}")
        self.owning = self.store.owning
        self.ear = Ear()
        self.owning.attend(self.ear)
        self.heart = self.owning._heart

    def freeze(self) -> None:
        """It no longer beats, but its lines are there: a machine that hangs."""
        self.heart._beat = _idle  # type: ignore[method-assign]

    def die(self) -> None:
        """Its lines fall too."""
        self.heart._beat = _failing  # type: ignore[method-assign]

    def wake(self) -> None:
        del self.heart._beat


async def _idle(line: Any) -> Any:
    return line


async def _failing(line: Any) -> Any:
    raise ConnectionResetError


Play = Callable[..., Awaitable[None]]


@pytest.fixture
def run(cluster: Cluster) -> Callable[[Play, int], None]:
    address = cluster.emptied()
    cluster.ask(f"UPDATE store SET lease = '{LEASE} s'")

    def session(play: Play, count: int) -> None:
        members = [Member(address, number) for number in range(count)]

        async def together() -> None:
            try:
                for member in members:
                    await member.store.summaries()
                if count > 1:
                    await asyncio.sleep(LEASE)  # after which one may judge others
                await play(*members)
            finally:
                for member in members:
                    await member.store.close()

        asyncio.run(together())

    return session


async def until(is_so: Callable[[], object]) -> None:
    for _ in range(3000):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never became so")


async def fill(member: Member, tables: int = 3) -> None:
    for number in range(tables):
        await member.store.append(step(f"t{number}", 1, [b"one"], b"summary %d" % number))


@pytest.mark.parametrize("end", [Member.die, Member.freeze], ids=["dead", "hanging"])
def test_what_a_dead_process_leaves_is_inherited_with_a_higher_epoch(
    run: Callable[..., None], end: Callable[[Member], None]
) -> None:
    async def play(one: Member, two: Member) -> None:
        await fill(one)
        assert await two.owning.place("t1") == "process 0"
        gone = asyncio.ensure_future(two.owning.gone("process 0"))
        end(one)
        await until(lambda: len(two.ear.summaries) == 3)
        assert sorted(two.ear.summaries) == [b"summary 0", b"summary 1", b"summary 2"]
        assert two.owning.epochs == {"t0": 2, "t1": 2, "t2": 2}
        await two.store.append(step("t1", 2, [b"two"], b"{}"))
        await gone
        with pytest.raises(Unreachable):
            one.owning.check()

    run(play, 2)


def test_whoever_was_taken_for_dead_writes_nothing_loses_all_and_comes_back_as_another(
    run: Callable[..., None],
) -> None:
    async def play(one: Member, two: Member) -> None:
        await fill(one)
        number = one.owning.me
        one.freeze()
        await until(lambda: len(two.ear.summaries) == 3)
        one.heart.beaten_at = time.monotonic() + 1e9  # as sure as it can be, and wrong
        with pytest.raises(StoreConflict):
            await one.store.append(step("t1", 2, [b"forked"], b"{}"))
        one.heart.beaten_at = float("-inf")
        one.wake()
        await until(lambda: one.owning.is_sure)
        assert one.ear.tables_lost == {"t0", "t1", "t2"}
        assert one.owning.me != number
        assert one.owning.epochs == {}
        with pytest.raises(Elsewhere):
            await one.store.load("t1")
        loaded = await two.store.load("t1")
        assert loaded is not None
        assert loaded.events == [b"one"]

    run(play, 2)


def test_whoever_hangs_shortly_keeps_its_tables(run: Callable[..., None]) -> None:
    async def play(one: Member, two: Member) -> None:
        await fill(one)
        one.freeze()
        one.heart.beaten_at = float("-inf")  # as if it had been for long, by its own clock alone
        with pytest.raises(Unreachable, match="lost sight of the others"):
            one.owning.check()
        place = asyncio.ensure_future(one.owning.place("t1"))
        one.wake()
        assert await place is None, "who asks in the meantime is answered when it is sure again"
        assert one.ear.tables_lost == set()
        await one.store.append(step("t1", 2, [b"two"], b"{}"))
        assert two.ear.summaries == []

    run(play, 2)


def test_after_a_silence_what_others_took_is_lost_and_the_rest_is_kept(
    run: Callable[..., None], cluster: Cluster
) -> None:
    async def play(one: Member) -> None:
        await fill(one)
        one.freeze()
        one.heart.beaten_at = float("-inf")
        taken = "UPDATE tables SET owner = 0, epoch = epoch + 1 WHERE id = 't1'"
        await asyncio.to_thread(cluster.ask, taken)
        one.wake()
        await until(lambda: one.owning.is_sure)
        assert one.ear.tables_lost == {"t1"}
        assert one.owning.epochs == {"t0": 1, "t2": 1}

    run(play, 1)


class BrokenLine:
    """A line that fails in the first statement, and then is closed."""

    has_failed = False

    def is_closed(self) -> bool:
        return self.has_failed

    def terminate(self) -> None:
        self.has_failed = True

    async def fetch(self, *_: object) -> None:
        raise ConnectionResetError


def test_a_look_after_a_silence_that_fails_is_made_again(run: Callable[..., None], cluster: Cluster) -> None:
    async def play(one: Member) -> None:
        await fill(one)
        taken = "UPDATE tables SET owner = 0, epoch = epoch + 1 WHERE id = 't1'"
        await asyncio.to_thread(cluster.ask, taken)
        assert one.owning._line is not None
        one.owning._line.terminate()
        broken = one.owning._line = BrokenLine()
        one.heart.was_silent = True
        await until(lambda: broken.has_failed)
        await until(lambda: one.owning.is_sure)
        assert one.owning.epochs == {"t0": 1, "t2": 1}

    run(play, 1)


def test_several_survivors_share_what_is_left_and_each_table_has_one_owner(
    run: Callable[..., None], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foretold.table.store.postgres.ownership.INHERITED_AT_ONCE", 3)

    async def play(one: Member, two: Member, three: Member) -> None:
        await fill(one, 30)
        one.die()
        await until(lambda: len(two.ear.summaries) + len(three.ear.summaries) == 30)
        assert not two.owning.epochs.keys() & three.owning.epochs.keys()
        assert len({*two.ear.summaries, *three.ear.summaries}) == 30
        await until(lambda: len(two.owning.peers) == 1)
        assert len(await asyncio.to_thread(cluster.ask, "SELECT FROM servers")) == 2

    run(play, 3)


def test_a_line_that_is_cut_costs_no_table_and_says_that_messages_may_be_missing(
    run: Callable[..., None], cluster: Cluster
) -> None:
    async def play(one: Member, two: Member) -> None:
        await fill(one)
        assert one.owning._line is not None
        one.owning._line.terminate()
        await until(lambda: one.ear.times_back == 1)
        await until(lambda: one.owning.is_sure)
        owner = one if one.owning.owns("t1") else two  # the other may have been quicker
        assert owner.owning.owns("t1")
        await owner.store.append(step("t1", 2, [b"two"], b"{}"))

    run(play, 2)


def test_messages_reach_all_others_and_not_oneself(run: Callable[..., None]) -> None:
    async def play(one: Member, two: Member, three: Member) -> None:
        one.owning.tell(b"hello there")
        one.owning.tell(b"x" * 9000)  # more than a message holds: it is not told
        one.owning.tell(b"again")
        for other in (two, three):
            await until(lambda other=other: len(other.ear.messages) == 2)  # type: ignore[misc]
            assert set(other.ear.messages) == {b"hello there", b"again"}
        assert one.ear.messages == []

    run(play, 3)


def test_the_lease_is_one_for_all_and_can_be_changed_while_they_run(
    run: Callable[..., None], cluster: Cluster
) -> None:
    async def play(one: Member) -> None:
        await until(lambda: one.heart.lease == LEASE)
        await asyncio.to_thread(cluster.ask, "UPDATE store SET lease = '2.5 s'")
        await until(lambda: one.heart.lease == 2.5)

    run(play, 1)


def test_a_process_that_leaves_leaves_nothing_behind(run: Callable[..., None], cluster: Cluster) -> None:
    async def play(one: Member, two: Member) -> None:
        await fill(one)
        await one.store.close()
        assert await two.store.load("t1") is not None
        assert await two.owning.place("t2") is None
        await until(lambda: not two.owning.peers)
        assert len(await asyncio.to_thread(cluster.ask, "SELECT FROM servers")) == 1

    run(play, 2)


def test_a_table_that_is_let_go_and_asked_for_in_the_same_moment_is_kept(
    run: Callable[..., None], cluster: Cluster
) -> None:
    async def play(one: Member) -> None:
        await fill(one)
        async with one.owning._claiming:
            place = asyncio.ensure_future(one.owning.place("t9"))
            await asyncio.sleep(0)
            again = asyncio.ensure_future(one.owning.claim(["t1"]))
            await asyncio.sleep(0)
            one.owning.keep(["t0"])
        await asyncio.gather(place, again, *one.owning._telling)
        assert one.owning.epochs == {"t0": 1, "t1": 1}
        owners = await asyncio.to_thread(cluster.ask, "SELECT owner FROM tables ORDER BY id")
        assert [owner for (owner,) in owners] == [one.owning.me, one.owning.me, None]

    run(play, 1)


def test_a_table_that_is_claimed_gets_a_higher_epoch_which_fences_its_former_owner(
    run: Callable[..., None],
) -> None:
    async def play(one: Member, two: Member) -> None:
        await fill(one)
        one.owning.keep([])
        await asyncio.gather(*one.owning._telling)
        assert await two.owning.place("t1") is None
        assert two.owning.epochs == {"t1": 2}
        one.owning.epochs["t1"] = 1  # as of a write that was under way when the table was released
        with pytest.raises(StoreConflict):
            await one.store.append(step("t1", 2, [b"forked"], b"{}"))
        await two.store.append(step("t1", 2, [b"two"], b"{}"))
        loaded = await two.store.load("t1")
        assert loaded is not None
        assert loaded.events == [b"one", b"two"]

    run(play, 2)


def test_whatever_a_beat_fails_of_it_is_tried_again_and_nobody_answers_meanwhile(run: Callable[..., None]) -> None:
    async def play(one: Member) -> None:
        async def fail(line: Any) -> Any:
            raise asyncpg.InsufficientPrivilegeError("no")

        one.heart._beat = fail  # type: ignore[method-assign]
        await until(lambda: not one.owning.is_sure)
        one.wake()
        await until(lambda: one.owning.is_sure)

    run(play, 1)


def test_a_busy_loop_is_alive_and_one_that_hangs_is_not(
    run: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: Member, two: Member) -> None:
        await fill(one)
        time.sleep(2 * LEASE)  # noqa: ASYNC251  # both have much to do
        await one.store.append(step("t1", 2, [b"two"], b"{}"))
        assert one.ear.tables_lost == two.ear.tables_lost == set()
        monkeypatch.setattr(one.heart, "_be_heard", lambda: None)
        monkeypatch.setattr(one.heart, "_heard_at", float("-inf"))
        await until(lambda: len(two.ear.summaries) == 3)

    run(play, 2)
