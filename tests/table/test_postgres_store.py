"""The PostgreSQL store in a real database: damage, a line that is cut, two processes at one table, addresses."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from foretold.table.errors import DamagedTable, Elsewhere, StoreConflict, StoreError, Unconfirmed
from foretold.table.store import LetGo, Stored, Write
from foretold.table.store.postgres import link
from foretold.table.store.postgres.store import PostgresStore
from tests.cluster import Cluster
from tests.table.rows import step, together


@pytest.fixture
def address(cluster: Cluster) -> str:
    return cluster.emptied()


def with_stores(address: str, play: Callable[..., Awaitable[None]], count: int = 1) -> None:
    """Play with so many stores of one database, as so many processes have them."""
    stores = [PostgresStore(address, f"process {number}") for number in range(count)]

    async def session() -> None:
        try:
            for store in stores:
                await store.summaries()
            await play(*stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(session())


async def fill(store: PostgresStore) -> None:
    await store.append(step("t1", 1, [b"one", b"two"], b"{}", {1: "words", 2: "others"}))
    await store.append(step("t2", 1, [b"uno", b"dos"], b"{}", {1: "words", 2: "others"}))


# Damage


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE events SET body = 'other' WHERE table_id = 't1' AND seq = 1",
        "DELETE FROM events WHERE table_id = 't1' AND seq = 2",
        "DELETE FROM events WHERE table_id = 't1' AND seq = 1",
        "INSERT INTO events VALUES ('t1', 3, 'more')",
        "UPDATE texts SET body = 'other' WHERE table_id = 't1' AND number = 1",
        "UPDATE texts SET body = NULL WHERE table_id = 't1' AND number = 1",
        "DELETE FROM texts WHERE table_id = 't1' AND number = 2",
        "UPDATE tables SET summary = 'other' WHERE id = 't1'",
        "UPDATE tables SET seq = 1 WHERE id = 't1'",
        "UPDATE tables SET (seq, chain) = (SELECT seq, chain FROM tables WHERE id = 't2') WHERE id = 't1'",
    ],
)
def test_what_is_not_what_was_written_is_refused_and_stops_no_other_table(
    cluster: Cluster, address: str, damage: str
) -> None:
    async def look(store: PostgresStore) -> None:
        with pytest.raises(DamagedTable):
            await store.load("t1")
        assert await store.load("t2") == Stored([b"uno", b"dos"], {1: "words", 2: "others"})

    with_stores(address, fill)
    cluster.ask(damage)
    with_stores(address, look)


def test_a_damaged_table_is_not_written_to_and_the_rest_of_the_batch_is(cluster: Cluster, address: str) -> None:
    async def attempt(store: PostgresStore) -> None:
        both = [store.append(step(table, 3, [b"more"], b"{}")) for table in ("t1", "t2")]
        refused, written = await asyncio.gather(*both, return_exceptions=True)
        assert isinstance(refused, DamagedTable)
        assert written is None
        assert store.is_writable
        assert await store.summaries() == [b"{}"]

    with_stores(address, fill)
    cluster.ask("UPDATE tables SET summary = 'nonsense' WHERE id = 't1'")
    with_stores(address, attempt)


# The line to the database


def test_a_line_that_is_cut_is_made_again(cluster: Cluster, address: str) -> None:
    async def cut(store: PostgresStore) -> None:
        await fill(store)
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'foretold'"
        await asyncio.to_thread(cluster.ask, others)
        for _ in range(200):
            try:
                await store.append(step("t1", 3, [b"three"], b"{}"))
                break
            except (StoreError, StoreConflict):
                await asyncio.sleep(0.05)
        assert await store.load("t1") == Stored([b"one", b"two", b"three"], {1: "words", 2: "others"})
        assert store.is_writable

    with_stores(address, cut)


class CutLine:
    """A line that ends in the middle of a statement."""

    def is_closed(self) -> bool:
        return False

    def terminate(self) -> None:
        pass

    async def fetchval(self, *_: object, **__: object) -> None:
        raise ConnectionResetError("reset")


def test_who_writes_when_the_line_is_cut_is_told_that_nobody_knows(address: str) -> None:
    async def cut(store: PostgresStore) -> None:
        await fill(store)
        writer, store._writer = store._writer, CutLine()
        with pytest.raises(Unconfirmed, match="nobody knows yet whether this was done"):
            await store.append(step("t1", 3, [b"three"], b"{}"))
        store._writer = writer
        await store.append(step("t1", 3, [b"three"], b"{}"))

    with_stores(address, cut)


def test_a_database_that_stops_is_a_sentence_until_it_is_back(cluster: Cluster, address: str) -> None:
    async def restart(store: PostgresStore) -> None:
        await fill(store)
        await asyncio.to_thread(cluster.stop)
        with pytest.raises(StoreError):
            await store.append(step("t1", 3, [b"three"], b"{}"))
        with pytest.raises(StoreError):
            await store.summary("t1")
        assert not store.is_writable
        await asyncio.to_thread(cluster.start)
        while not store.owning.is_sure:
            await asyncio.sleep(0.05)
        await store.append(step("t1", 3, [b"three"], b"{}"))
        assert store.is_writable

    with_stores(address, restart)


# Two at one table


def test_a_table_has_one_owner_and_another_process_is_told_who(address: str) -> None:
    async def play(one: PostgresStore, two: PostgresStore) -> None:
        await fill(one)
        for act in (two.load("t1"), _appended(two, step("t1", 3, [b"three"], b"{}"))):
            with pytest.raises(Elsewhere):
                await act
        assert await two.owning.place("t1") == "process 0"
        assert await one.owning.place("t1") is None
        assert await two.summary("t1") == b"{}"
        await one.append(step("t1", 3, [b"three"], b"{}"))

    with_stores(address, play, 2)


async def _appended(store: PostgresStore, write: Write) -> None:
    await store.append(write)


def test_a_released_table_is_whoever_asks_first(address: str) -> None:
    async def play(one: PostgresStore, two: PostgresStore) -> None:
        await fill(one)
        one.owning.keep(["t2", "nonsense"])
        while await two.owning.place("t1") is not None:
            await asyncio.sleep(0.02)
            two.owning.forget("t1")
        assert await two.load("t1") is not None
        await two.append(step("t1", 3, [b"three"], b"{}"))
        assert await one.owning.place("t1") == "process 1"
        assert await one.owning.place("t2") is None
        with pytest.raises(StoreConflict):
            await one.append(together(step("t2", 3, [b"tres"], b"{}"), step("t1", 4, [b"four"], b"{}")))
        assert (await one.load("t2")) == Stored([b"uno", b"dos"], {1: "words", 2: "others"})

    with_stores(address, play, 2)


@pytest.mark.parametrize("column", ["epoch = epoch + 1", "seq = seq + 1"])
def test_what_somebody_else_wrote_in_the_meantime_fences_every_kind_of_write(
    cluster: Cluster, address: str, column: str
) -> None:
    async def play(store: PostgresStore) -> None:
        await fill(store)
        await asyncio.to_thread(cluster.ask, f"UPDATE tables SET {column} WHERE id = 't1'")
        taken = Write([step("t1", 3, [b"x"], b"", {}, [1]).rows[1]])
        for write in (step("t1", 3, [b"three"], b"{}"), taken):
            store._heads["t1"] = 1, store._heads.get("t1", store._heads["t2"])[1]._replace(key="t1", seq=2)
            with pytest.raises(StoreConflict):
                await store.append(write)
            store.owning.epochs["t1"] = 1
        assert cluster_texts(await asyncio.to_thread(cluster.ask, TEXTS)) == [b"words", b"others"]

    with_stores(address, play)


TEXTS = "SELECT body FROM texts WHERE table_id = 't1' ORDER BY number"


def cluster_texts(rows: list[tuple[bytes]]) -> list[bytes]:
    return [body for (body,) in rows]


# Addresses


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("postgresql://who:secret@127.0.0.1:1/x", "cannot be used .*see that it runs"),
        ("postgresql://who:secret@no-such-host.invalid/x", "cannot be used .*see that it runs"),
        ("postgresql://who:secret@127.0.0.1:99999999/x", "is no address of a database|cannot be used"),
    ],
)
def test_an_address_that_leads_nowhere_is_a_sentence_without_the_password(wrong: str, sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence) as caught:
        PostgresStore(wrong)
    assert "secret" not in str(caught.value)


BEFORE_PARTS = """
ALTER TABLE events RENAME TO parted;
CREATE TABLE events_before AS SELECT * FROM parted;
DROP TABLE parted;
ALTER TABLE events_before RENAME TO events;
ALTER TABLE events ADD CONSTRAINT events_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE erasures DROP COLUMN due;
ALTER TABLE store DROP COLUMN note;
DROP FUNCTION take_away;
UPDATE store SET format = 1;
"""


def test_an_older_format_is_taken_on_with_all_its_tables(cluster: Cluster, address: str) -> None:
    with_stores(address, fill)
    cluster.run(BEFORE_PARTS)

    async def go_on(store: PostgresStore) -> None:
        assert await store.load("t1") == Stored([b"one", b"two"], {1: "words", 2: "others"})
        await store.append(step("t1", 3, [b"three"], b"{}"))
        await store.append(Write([LetGo("t2")]))
        assert await store.gone() == ["t2"]

    with_stores(address, go_on)
    assert cluster.ask("SELECT format FROM store") == [(2,)]
    parts = "SELECT count(*) FROM pg_inherits WHERE inhparent = 'events'::regclass"
    assert cluster.ask(parts) == [(64,)]


def test_a_newer_format_is_refused(cluster: Cluster, address: str) -> None:
    cluster.ask("UPDATE store SET format = 99")
    try:
        with pytest.raises(StoreError, match=r"written by a newer Foretold \(format 99, this one knows 2\)"):
            PostgresStore(address)
    finally:
        cluster.ask("UPDATE store SET format = 2")


def test_a_user_who_may_make_nothing_is_a_sentence(cluster: Cluster, address: str) -> None:
    cluster.ask("DROP DATABASE IF EXISTS bare")
    cluster.ask("CREATE DATABASE bare")
    cluster.ask("DROP ROLE IF EXISTS stranger")
    cluster.ask("CREATE ROLE stranger LOGIN")
    bare = address.replace("postgres@", "stranger@").removesuffix("postgres") + "bare"
    with pytest.raises(StoreError, match="let this user create a schema there"):
        link.prepare(bare)
