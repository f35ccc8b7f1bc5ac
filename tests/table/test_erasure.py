"""Words that are taken away leave the files of the database; looked for byte by byte in its folder."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Literal

import asyncpg
import pytest

from foretold.table.errors import StoreError
from foretold.table.store import LetGo, Rewritten, Stored, TextsLeft, Write
from foretold.table.store.postgres.store import PostgresStore
from tests.cluster import Cluster
from tests.table.rows import step

MARK = "unspeakable"
LENGTHS = (1, 30, 900, 2500, 9000)  # of a page, and of what PostgreSQL keeps beside the table


@pytest.fixture
def address(cluster: Cluster) -> str:
    return cluster.emptied()


def files_with(cluster: Cluster, mark: str) -> list[str]:
    """The files in the data folder, log included, that hold a word."""
    found = []
    for path in cluster.data.rglob("*"):
        try:
            if path.is_file() and mark.encode() in path.read_bytes():
                found.append(str(path.relative_to(cluster.data)))
        except FileNotFoundError:  # it went in this moment
            continue
    return found


def with_store(address: str, play: Callable[[PostgresStore], Awaitable[None]]) -> None:
    store = PostgresStore(address)

    async def session() -> None:
        await store.summaries()
        await store._eraser.end()  # the test says when
        try:
            await play(store)
        finally:
            await store.close()

    asyncio.run(session())


def chatter(word: str, length: int) -> str:
    """Words that do not compress to nothing."""
    return f"{word} " + "".join(chr(65 + (number * number + length) % 57) for number in range(length))


@pytest.mark.parametrize("is_blotted", [False, True], ids=["erased", "blotted"])
def test_words_that_are_taken_away_are_in_no_file_of_the_database(
    cluster: Cluster, address: str, is_blotted: bool
) -> None:
    mark = f"{MARK}-{is_blotted}"

    async def run(store: PostgresStore) -> None:
        texts = {number: chatter(mark, length) for number, length in enumerate(LENGTHS, start=1)}
        for table in range(8):
            kept = {number + len(texts): chatter("harmless", 700) for number in texts}
            await store.append(step(f"t{table}", 1, [b"one"], b"{}", {**texts, **kept}))
        await asyncio.to_thread(cluster.ask, "CHECKPOINT")
        await asyncio.to_thread(cluster.ask, "ANALYZE texts")
        found = await asyncio.to_thread(files_with, cluster, mark)
        assert any(it.startswith("pg_wal") for it in found)
        assert any(it.startswith("base") for it in found)
        for table in range(8):
            left = {number: f"██ {number}" for number in texts} if is_blotted else {}
            erased = [] if is_blotted else list(texts)
            await store.append(step(f"t{table}", 2, [b"two"], b"{}", {}, erased, left))
        assert await asyncio.to_thread(files_with, cluster, mark), "an overwritten row leaves its words behind"
        await store.erase()
        assert await asyncio.to_thread(files_with, cluster, mark) == []
        assert await asyncio.to_thread(files_with, cluster, "harmless")
        assert await asyncio.to_thread(cluster.ask, "SELECT FROM erasures") == []
        loaded = await store.load("t0")
        assert loaded is not None
        assert loaded.texts[1] == ("██ 1" if is_blotted else None)

    with_store(address, run)


@pytest.mark.parametrize("is_let_go", [True, False], ids=["let go", "written anew"])
def test_what_leaves_a_log_is_in_no_file_of_the_database(cluster: Cluster, address: str, is_let_go: bool) -> None:
    mark = f"{MARK}-log-{is_let_go}"

    async def run(store: PostgresStore) -> None:
        for table in range(8):
            bodies = [chatter(mark, length).encode() for length in LENGTHS]
            await store.append(step(f"t{table}", 1, bodies, mark.encode(), {1: chatter(mark, 50)}))
            await store.append(step(f"t{table}", 6, [b"e"], mark.encode()))
        await store.append(step("kept", 1, [b"harmless"], b"{}"))
        await asyncio.to_thread(cluster.run, "CHECKPOINT; ANALYZE")
        assert any(it.startswith("base") for it in await asyncio.to_thread(files_with, cluster, mark))
        for table in range(8):
            anew = Rewritten(f"t{table}", [b"e"] * 6, range(1, 6), b"{}")
            left = TextsLeft(f"t{table}", {1: None})
            await store.append(Write([LetGo(f"t{table}")] if is_let_go else [anew, left]))
        assert await asyncio.to_thread(files_with, cluster, mark), "a row that went leaves its words behind"
        await store.erase()
        assert await asyncio.to_thread(files_with, cluster, mark) == []
        assert await asyncio.to_thread(files_with, cluster, "harmless")
        assert await store.load("kept") == Stored([b"harmless"], {})

    with_store(address, run)


def test_what_nobody_waits_for_leaves_the_files_later_and_all_at_once(cluster: Cluster, address: str) -> None:
    mark = f"{MARK}-leisure"

    async def run(store: PostgresStore) -> None:
        for table in range(8):
            await store.append(step(f"t{table}", 1, [mark.encode()], b"{}"))
            await store.append(Write([LetGo(f"t{table}", at_leisure=True)]))
        await store.erase()
        assert await asyncio.to_thread(files_with, cluster, mark)
        assert await asyncio.to_thread(cluster.ask, "SELECT FROM erasures")
        await asyncio.to_thread(cluster.ask, "UPDATE erasures SET due = due - interval '1 h'")
        await store.erase()
        assert await asyncio.to_thread(files_with, cluster, mark) == []
        assert await asyncio.to_thread(cluster.ask, "SELECT FROM erasures") == []

    with_store(address, run)


@pytest.mark.parametrize("isolation", ["repeatable_read", "read_committed"], ids=["reads", "writes"])
def test_an_erasure_waits_for_whoever_still_sees_the_words_and_is_not_forgotten(
    cluster: Cluster, address: str, isolation: Literal["repeatable_read", "read_committed"]
) -> None:
    mark = f"{MARK}-seen-{isolation}"

    async def run(store: PostgresStore) -> None:
        await store.append(step("t1", 1, [b"one"], b"{}", {1: chatter(mark, 50)}))
        other = await asyncpg.connect(address)
        async with other.transaction(isolation=isolation):
            await other.execute("SELECT pg_current_xact_id()" if isolation == "read_committed" else "SELECT 1")
            await store.append(step("t1", 2, [b"two"], b"{}", {}, [1]))
            assert not await store._eraser.erase()
            assert len(await asyncio.to_thread(cluster.ask, "SELECT FROM erasures")) == 1
        await other.close()

    async def later(store: PostgresStore) -> None:
        """Another process, after the one that noted it has gone."""
        await store.erase()
        assert await asyncio.to_thread(files_with, cluster, mark) == []

    with_store(address, run)
    with_store(address, later)


def test_who_asks_for_an_erasure_is_told_when_somebody_is_in_the_way_for_too_long(
    cluster: Cluster, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = f"{MARK}-long"

    async def run(store: PostgresStore) -> None:
        await store.append(step("t1", 1, [b"one"], b"{}", {1: chatter(mark, 50)}))
        reader = await asyncpg.connect(address)
        async with reader.transaction(isolation="repeatable_read"):
            await reader.fetch("SELECT 1")
            await store.append(step("t1", 2, [b"two"], b"{}", {}, [1]))
            with monkeypatch.context() as patch:
                patch.setattr("foretold.table.store.postgres.erasure.MOST_SECONDS", 0.5)
                with pytest.raises(StoreError, match="open for more than a minute"):
                    await store.erase()
            waiting = asyncio.create_task(store.erase())
            await asyncio.sleep(0.5)
            assert not waiting.done()
        await waiting
        await reader.close()
        assert await asyncio.to_thread(files_with, cluster, mark) == []

    with_store(address, run)


def test_an_erasure_happens_by_itself(cluster: Cluster, address: str) -> None:
    mark = f"{MARK}-itself"
    store = PostgresStore(address)

    async def run() -> None:
        await store.append(step("t1", 1, [b"one"], b"{}", {1: chatter(mark, 50)}))
        await store.append(step("t1", 2, [b"two"], b"{}", {}, [1]))
        for _ in range(600):
            if not await asyncio.to_thread(files_with, cluster, mark):
                break
            await asyncio.sleep(0.1)
        await store.close()

    asyncio.run(run())
    assert files_with(cluster, mark) == []


def test_what_is_in_the_way_is_said_with_its_remedy(cluster: Cluster, address: str) -> None:
    assert PostgresStore(address).troubles == []
    cluster.ask("DROP DATABASE IF EXISTS theirs")
    cluster.ask("DROP ROLE IF EXISTS modest")
    cluster.ask("CREATE ROLE modest LOGIN")
    cluster.ask("CREATE DATABASE theirs OWNER modest")
    modest = address.replace("postgres@", "modest@").removesuffix("postgres") + "theirs"
    said = PostgresStore(modest).troubles
    assert len(said) == 3
    for remedy, sentence in zip(("GRANT pg_checkpoint", "pg_switch_wal", "pg_read_all_stats"), said, strict=True):
        assert remedy in sentence
        assert "modest" in sentence
    cluster.ask("GRANT pg_checkpoint, pg_read_all_stats TO modest")
    assert len(PostgresStore(modest).troubles) == 1


def test_without_rights_the_table_itself_is_rewritten_all_the_same(cluster: Cluster, address: str) -> None:
    cluster.ask("DROP DATABASE IF EXISTS theirs")
    cluster.ask("DROP ROLE IF EXISTS modest")
    cluster.ask("CREATE ROLE modest LOGIN")
    cluster.ask("CREATE DATABASE theirs OWNER modest")
    modest = address.replace("postgres@", "modest@").removesuffix("postgres") + "theirs"
    mark = f"{MARK}-modest"

    async def run(store: PostgresStore) -> None:
        await store.append(step("t1", 1, [b"one"], b"{}", {1: chatter(mark, 50)}))
        await store.append(step("t1", 2, [b"two"], b"{}", {}, [1]))
        await store.erase()
        await asyncio.to_thread(cluster.ask, "CHECKPOINT")
        found = await asyncio.to_thread(files_with, cluster, mark)
        assert [it for it in found if it.startswith("base")] == []

    with_store(modest, run)


def test_the_folder_is_the_whole_cluster(cluster: Cluster) -> None:
    assert {"base", "global", "pg_wal", "pg_xact"} <= {path.name for path in Path(cluster.data).iterdir()}
