"""What any store must do. A new kind of store is added to STORES and nothing else."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from foretold.table.errors import StoreConflict, StoreError, TableGone
from foretold.table.store import LetGo, NewEvents, NewTexts, Rewritten, Row, Store, Stored, TextsLeft, Write
from foretold.table.store.postgres.store import PostgresStore
from foretold.table.store.sqlite import SqliteStore
from tests.cluster import Cluster
from tests.table.memory_store import MemoryStore
from tests.table.rows import step, together

STORES: dict[str, Callable[[Path, str], Store]] = {
    "memory": lambda folder, _: MemoryStore(folder),
    "sqlite": lambda folder, _: SqliteStore(folder / "foretold.db"),
    "postgres": lambda _, address: PostgresStore(address),
}

Play = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=STORES)
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[..., None]:
    """Plays one or more sessions, each with the store opened anew in the same place."""
    address = ""
    if request.param == "postgres":
        cluster: Cluster = request.getfixturevalue("cluster")
        address = cluster.emptied()

    def sessions(*plays: Play) -> None:
        async def one(store: Store, play: Play) -> None:
            try:
                await play(store)
            finally:
                await store.close()

        for play in plays:
            asyncio.run(one(STORES[request.param](tmp_path, address), play))

    return sessions


def write(table: str = "t1", first: int = 1, *events: bytes, summary: bytes = b"{}") -> Write:
    return step(table, first, events or (b"event",), summary)


def test_what_is_written_is_read_back_in_order(run: Callable[..., None]) -> None:
    async def put(store: Store) -> None:
        await store.append(write("t1", 1, b"one", b"two"))
        await store.append(write("t2", 1, b"other"))
        await store.append(write("t1", 3, b"three", summary=b"last"))

    async def check(store: Store) -> None:
        assert await store.load("t1") == Stored([b"one", b"two", b"three"], {})
        assert await store.load("t2") == Stored([b"other"], {})
        assert await store.summary("t1") == b"last"
        assert sorted(await store.summaries()) == [b"last", b"{}"]

    run(put, check)


def test_an_unknown_table_is_none(run: Callable[..., None]) -> None:
    async def check(store: Store) -> None:
        assert await store.load("nobody") is None
        assert await store.summary("nobody") is None

    run(check)


def test_many_summaries_come_at_once_with_what_is_wrong_in_the_place_of_one(run: Callable[..., None]) -> None:
    async def check(store: Store) -> None:
        for table in ("t1", "t2", "gone"):
            await store.append(write(table, 1, summary=table.encode()))
        await store.append(Write([LetGo("gone")]))
        t2, nobody, gone, t1 = await store.summaries_of(["t2", "nobody\0", "gone", "t1"])
        assert (t2, nobody, t1) == (b"t2", None, b"t1")
        assert isinstance(gone, TableGone)
        assert await store.summaries_of([]) == []

    run(check)


def test_a_number_that_is_taken_or_leaves_a_gap_is_a_conflict_and_writes_nothing(run: Callable[..., None]) -> None:
    async def check(store: Store) -> None:
        await store.append(write("t1", 1, b"one"))
        for first in (1, 3):
            with pytest.raises(StoreConflict):
                await store.append(write("t1", first, b"again"))
        assert await store.load("t1") == Stored([b"one"], {})
        assert store.is_writable

    run(check)


def test_several_writes_are_all_there_or_none(run: Callable[..., None]) -> None:
    async def check(store: Store) -> None:
        await store.append(together(write("t1", 1), write("t2", 1)))
        with pytest.raises(StoreConflict):
            await store.append(together(write("t1", 2), write("t2", 1)))
        assert await store.load("t1") == Stored([b"event"], {})

    run(check)


@pytest.mark.parametrize(
    "bad", [NewEvents("t2", 2, [b"gap"], b""), NewTexts("t2", {1: "x"}), TextsLeft("t2", {1: None})]
)
def test_rows_of_several_kinds_are_all_there_or_none(run: Callable[..., None], bad: Row) -> None:
    """Events that do not follow, texts without events, words taken from a table that is not there."""

    async def put(store: Store) -> None:
        await store.append(step("t1", 1, [b"one"], b"first", {1: "words"}))
        more = step("t1", 2, [b"two"], b"second", {2: "more"}, [1])
        with pytest.raises(StoreConflict):
            await store.append(Write([*more.rows, bad]))

    async def check(store: Store) -> None:
        assert await store.load("t1") == Stored([b"one"], {1: "words"})
        assert await store.summaries() == [b"first"]
        assert await store.load("t2") is None

    run(put, check)


def test_words_can_be_taken_away_when_nothing_else_happens(run: Callable[..., None]) -> None:
    async def put(store: Store) -> None:
        await store.append(step("t1", 1, [b"one"], b"{}", {1: "words", 2: "others"}))
        await store.append(Write([TextsLeft("t1", {1: None})]))
        await store.append(step("t1", 2, [b"two"], b"{}", {3: "third"}))

    async def check(store: Store) -> None:
        assert await store.load("t1") == Stored([b"one", b"two"], {1: None, 2: "others", 3: "third"})

    run(put, check)


def test_words_said_and_taken_away_in_one_step_are_not_kept(run: Callable[..., None]) -> None:
    async def check(store: Store) -> None:
        await store.append(step("t1", 1, [b"one"], b"{}", {1: "words"}, [1]))
        assert await store.load("t1") == Stored([b"one"], {1: None})

    run(check)


def test_one_bad_write_stops_no_other_at_the_same_moment(run: Callable[..., None]) -> None:
    async def check(store: Store) -> None:
        await store.append(write("bad"))
        writes = [write(f"t{number}") for number in range(20)]
        writes.insert(7, write("bad"))
        results = await asyncio.gather(*map(store.append, writes), return_exceptions=True)
        assert [number for number, result in enumerate(results) if result is not None] == [7]
        assert all([await store.load(f"t{number}") for number in range(20)])

    run(check)


def test_a_read_sees_every_write_asked_for_before_it(run: Callable[..., None]) -> None:
    async def check(store: Store) -> None:
        appended = asyncio.ensure_future(_append(store, write("t1")))
        await asyncio.sleep(0)
        assert await store.load("t1") is not None
        await appended

    run(check)


async def _append(store: Store, what: Write) -> None:
    await store.append(what)


def test_texts_are_kept_and_an_erased_one_is_none(run: Callable[..., None]) -> None:
    async def put(store: Store) -> None:
        await store.append(step("t1", 1, [b"one"], b"{}", {1: "first ☾", 2: "second"}))
        await store.append(step("t1", 2, [b"two"], b"{}", {3: "third"}, [1]))

    async def check(store: Store) -> None:
        assert await store.load("t1") == Stored([b"one", b"two"], {1: None, 2: "second", 3: "third"})

    run(put, check)


def test_of_a_blotted_text_is_kept_what_is_left_of_it(run: Callable[..., None]) -> None:
    async def put(store: Store) -> None:
        await store.append(step("t1", 1, [b"one"], b"{}", {1: "a bad word", 2: "a worse word", 3: "third"}))
        await store.append(step("t1", 2, [b"two"], b"{}", {4: "fourth"}, [2], {1: "a … word", 2: "a …"}))

    async def check(store: Store) -> None:
        assert (await loaded(store)).texts == {1: "a … word", 2: None, 3: "third", 4: "fourth"}

    run(put, check)


async def loaded(store: Store) -> Stored:
    stored = await store.load("t1")
    assert stored is not None
    return stored


def test_many_writes_at_once_are_all_kept(run: Callable[..., None]) -> None:
    async def put(store: Store) -> None:
        await asyncio.gather(*(store.append(write(f"t{number}")) for number in range(2500)))

    async def check(store: Store) -> None:
        assert len(await store.summaries()) == 2500

    run(put, check)


def test_what_waits_is_written_before_the_store_closes_and_then_it_refuses(run: Callable[..., None]) -> None:
    async def put(store: Store) -> None:
        pending = [asyncio.ensure_future(_append(store, write(f"t{number}"))) for number in range(50)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*pending)
        with pytest.raises(StoreError):
            await store.append(write("late"))

    async def check(store: Store) -> None:
        assert len(await store.summaries()) == 50

    run(put, check)


def test_awkward_ids_and_bodies(run: Callable[..., None]) -> None:
    async def check(store: Store) -> None:
        for table in ("", "'; DROP TABLE tables; --", "☾" * 50, "a\0b"):
            await store.append(write(table, 1, b"\0\xff" * 1000, b""))
            assert await store.load(table) == Stored([b"\0\xff" * 1000, b""], {})

    run(check)


# Tables that are let go, and logs that are written anew


def test_a_table_that_is_let_go_leaves_its_id_and_nothing_else(run: Callable[..., None]) -> None:
    async def put(store: Store) -> None:
        await store.append(step("t1", 1, [b"one"], b"first", {1: "words"}))
        await store.append(step("t2", 1, [b"other"], b"second", {1: "others"}))
        await store.append(Write([LetGo("t1")]))
        await store.append(write("t3", 1, b"third", summary=b"third"))

    async def check(store: Store) -> None:
        for read in (store.load, store.summary):
            with pytest.raises(TableGone):
                await read("t1")
        assert await store.gone() == ["t1"]
        assert sorted(await store.summaries()) == [b"second", b"third"]
        assert store.is_whole
        assert await store.load("t2") == Stored([b"other"], {1: "others"})
        assert await store.load("t3") == Stored([b"third"], {})

    run(put, check)


@pytest.mark.parametrize(
    "late",
    [write("t1", 2), write("t1", 1), Write([TextsLeft("t1", {1: None})]), Write([Rewritten("t1", [], [], b"")])],
)
def test_nothing_more_is_written_to_a_table_that_was_let_go(run: Callable[..., None], late: Write) -> None:
    async def put(store: Store) -> None:
        await store.append(write("t1", 1))
        letting, too_late = store.append(Write([LetGo("t1")])), store.append(late)
        await letting
        with pytest.raises(TableGone):
            await too_late

    async def check(store: Store) -> None:
        with pytest.raises(TableGone):
            await store.append(late)
        assert store.is_writable
        assert await store.summaries() == []

    run(put, check)


def test_letting_go_twice_or_of_what_never_was_leaves_the_same(run: Callable[..., None]) -> None:
    async def put(store: Store) -> None:
        await store.append(write("t1", 1))
        for table in ("t1", "t1", "t2"):
            await store.append(Write([LetGo(table)]))

    async def check(store: Store) -> None:
        assert sorted(await store.gone()) == ["t1", "t2"]
        with pytest.raises(TableGone):
            await store.append(write("t2", 1))
        assert store.is_whole

    run(put, check)


def test_a_log_that_is_written_anew_goes_on(run: Callable[..., None]) -> None:
    async def put(store: Store) -> None:
        await store.append(step("t1", 1, [b"one", b"two", b"three"], b"first", {1: "words"}))
        left = Rewritten("t1", [b"one", b"", b"three"], [2], b"second")
        await store.append(Write([left, NewEvents("t1", 4, [b"four"], b"third"), TextsLeft("t1", {1: None})]))
        await store.append(write("t1", 5, b"five", summary=b"last"))

    async def check(store: Store) -> None:
        assert await store.load("t1") == Stored([b"one", b"", b"three", b"four", b"five"], {1: None})
        assert await store.summaries() == [b"last"]

    run(put, check)


@pytest.mark.parametrize("bodies", [[b"one"], [b"one", b"two", b"three"]])
def test_only_a_whole_log_is_written_anew(run: Callable[..., None], bodies: list[bytes]) -> None:
    async def check(store: Store) -> None:
        await store.append(write("t1", 1, b"one", b"two"))
        with pytest.raises(StoreConflict):
            await store.append(Write([Rewritten("t1", bodies, [1], b"")]))
        assert await store.load("t1") == Stored([b"one", b"two"], {})

    run(check)


# What a host looks at


def test_a_note_is_begun_once_and_stays(run: Callable[..., None]) -> None:
    async def begin(store: Store) -> None:
        await store.write_note("")
        assert await store.note("first") == "first"
        assert await store.note("second") == "first"
        await store.write_note("third ☾")

    async def check(store: Store) -> None:
        assert await store.note("fourth") == "third ☾"

    run(begin, check)


def test_what_is_kept_is_measured(run: Callable[..., None]) -> None:
    async def check(store: Store) -> None:
        for table, events in (("t1", 3), ("t2", 7), ("t3", 5), ("t4", 9)):
            await store.append(write(table, 1, *[b"event"] * events))
        await store.append(Write([LetGo("t4")]))
        measured = await store.measure(2)
        assert (measured.gone, measured.biggest) == (1, [("t2", 7), ("t3", 5)])

    run(check)
