"""The SQLite store on real files: damage, a full disk, erasure, formats."""

import asyncio
import errno
import os
import random
import resource
import shutil
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from foretold.table.errors import DamagedStore, DamagedTable, StoreConflict, StoreError, StoreFull
from foretold.table.store import LetGo, NewEvents, Rewritten, Stored, Write, wal
from foretold.table.store.batch import Batch
from foretold.table.store.sqlite import SqliteStore, open_database
from tests.table.rows import step, together

TABLES = 60
EVENTS = 12


def with_store(path: Path, play: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def session() -> None:
        store = SqliteStore(path)
        try:
            await play(store)
        finally:
            await store.close()

    asyncio.run(session())


def body(table: int, seq: int) -> bytes:
    return f'{{"seq":{seq},"table":{table},"event":"{"x" * (table * 7 % 90)}"}}'.encode()


def expected(table: int) -> Stored:
    return Stored([body(table, seq) for seq in range(1, EVENTS + 1)], {1: f"text of {table}", 2: None})


async def fill(store: SqliteStore) -> None:
    """Tables with some events, a text and an erased text each."""
    for seq in range(1, EVENTS + 1):
        writes = []
        for table in range(TABLES):
            texts = {1: f"text of {table}", 2: "to be erased"} if seq == 1 else {}
            erased = [2] if seq == 3 else []
            writes.append(step(f"table {table}", seq, [body(table, seq)], b"summary %d" % table, texts, erased))
        await asyncio.gather(*map(store.append, writes))


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    path = tmp_path / "foretold.db"
    with_store(path, fill)
    return path


class Commits:
    """How many writes went into each commit. Each lasts until the gate is open, for a test that closes it."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.has_begun, self.gate = threading.Event(), threading.Event()
        self.gate.set()

    def begin(self, size: int) -> None:
        self.sizes.append(size)
        self.has_begun.set()
        assert self.gate.wait(timeout=60)


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> Commits:
    commits, commit = Commits(), SqliteStore._commit

    def counted(self: SqliteStore, jobs: Any, batch: Any) -> Any:
        commits.begin(len(jobs))
        return commit(self, jobs, batch)

    monkeypatch.setattr(SqliteStore, "_commit", counted)
    return commits


def test_what_is_asked_for_in_one_turn_of_the_loop_goes_into_one_commit(tmp_path: Path, commits: Commits) -> None:
    async def ask(store: SqliteStore) -> None:
        await asyncio.gather(*(store.append(step(table, 1, [b"one"], b"")) for table in "ab"))

    with_store(tmp_path / "foretold.db", ask)
    assert commits.sizes == [2]


async def ask_for_five(store: SqliteStore, commits: Commits) -> None:
    """The first is being committed when the others come, each in a turn of its own."""
    commits.gate.clear()
    asked = [store.append(step("a", 1, [b"one"], b""))]
    await asyncio.to_thread(commits.has_begun.wait)
    for table in "bcde":
        asked.append(store.append(step(table, 1, [b"one"], b"")))
        for _ in range(5):
            await asyncio.sleep(0)
    commits.gate.set()
    await asyncio.gather(*asked)


def test_what_is_asked_for_during_a_commit_goes_into_the_next_one(tmp_path: Path, commits: Commits) -> None:
    with_store(tmp_path / "foretold.db", lambda store: ask_for_five(store, commits))
    assert commits.sizes == [1, 4]


def test_a_busy_thread_gets_one_more_group_when_there_is_enough(
    tmp_path: Path, commits: Commits, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foretold.table.store.sqlite.ENOUGH", 2)
    with_store(tmp_path / "foretold.db", lambda store: ask_for_five(store, commits))
    assert commits.sizes == [1, 2, 2]


def test_after_a_failure_writes_build_on_what_is_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    execute, failures = Batch.execute, [ZeroDivisionError]

    def fail_once(batch: Batch, connection: sqlite3.Connection) -> None:
        if failures and any(body == b"three" for *_, body in batch.event_rows):
            raise failures.pop()
        execute(batch, connection)

    async def ask(store: SqliteStore) -> None:
        await store.append(together(step("a", 1, [b"one"], b""), step("b", 1, [b"one"], b"")))
        await store.append(step("a", 2, [b"two"], b""))
        failing = store.append(step("a", 3, [b"three"], b""))
        await asyncio.sleep(0)  # it is handed over
        waiting = store.append(together(step("a", 4, [b"four"], b""), step("b", 2, [b"two"], b"")))
        with pytest.raises(ZeroDivisionError):
            await failing
        with pytest.raises(StoreConflict):
            await waiting
        await store.append(together(step("a", 3, [b"again"], b""), step("b", 2, [b"again"], b"")))
        assert await store.load("a") == Stored([b"one", b"two", b"again"], {})
        assert await store.load("b") == Stored([b"one", b"again"], {})

    monkeypatch.setattr(Batch, "execute", fail_once)
    with_store(tmp_path / "foretold.db", ask)


# Damage


def flip(path: Path, places: list[int]) -> None:
    content = bytearray(path.read_bytes())
    for place in places:
        content[place] ^= 1 << (place % 8)
    path.write_bytes(content)


def judge(path: Path) -> tuple[int, int]:
    """How many tables are whole and how many are refused. A table that is wrong or gone fails the test."""
    counts = [0, 0]

    async def look(store: SqliteStore) -> None:
        await store.summaries()
        for table in range(TABLES):
            try:
                found = await store.load(f"table {table}")
            except DamagedTable:
                counts[1] += 1
                continue
            assert found == expected(table), f"table {table} is silently wrong: {found}"
            counts[0] += 1

    try:
        with_store(path, look)
    except DamagedStore:
        return 0, TABLES
    return counts[0], counts[1]


def test_a_whole_file_is_whole(filled: Path) -> None:
    assert judge(filled) == (TABLES, 0)


def test_100_flipped_bytes_one_at_a_time_are_noticed_or_harmless(filled: Path, tmp_path: Path) -> None:
    chance = random.Random(7)
    size = filled.stat().st_size
    whole = 0
    for round_ in range(100):
        copy = tmp_path / f"copy{round_}.db"
        shutil.copy(filled, copy)
        flip(copy, [chance.randrange(size)])
        whole += judge(copy)[0]
        copy.unlink()
    assert whole > 90 * TABLES, "one flipped byte should close one table, seldom all"


def test_100_flipped_bytes_at_once_are_noticed(filled: Path) -> None:
    chance = random.Random(8)
    size = filled.stat().st_size
    flip(filled, [chance.randrange(100, size) for _ in range(100)])
    whole, refused = judge(filled)
    assert refused > 0
    assert whole + refused == TABLES


@pytest.mark.slow
def test_thousands_of_flipped_bytes_in_every_place_of_the_file(
    filled: Path, tmp_path: Path, first_seed: int
) -> None:
    chance = random.Random(first_seed)
    size = filled.stat().st_size
    copy = tmp_path / "copy.db"
    for _ in range(3000):
        log_of(copy).unlink(missing_ok=True)
        shutil.copy(filled, copy)
        flip(copy, [chance.randrange(size) for _ in range(chance.choice((1, 1, 2, 5, 50)))])
        judge(copy)


def test_a_missing_tail_is_noticed(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as database, database:
        database.execute("DELETE FROM events WHERE table_number = 1 AND seq = ?", (EVENTS,))
    database.close()
    assert judge(filled) == (TABLES - 1, 1)


def test_rows_of_one_table_do_not_pass_for_another(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as database, database:
        bodies = database.execute("SELECT body FROM events WHERE table_number = 2 ORDER BY seq").fetchall()
        for seq, (other,) in enumerate(bodies, start=1):
            database.execute("UPDATE events SET body = ? WHERE table_number = 1 AND seq = ?", (other, seq))
    database.close()
    assert judge(filled) == (TABLES - 1, 1)


def test_a_damaged_table_is_not_written_to(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as database, database:
        database.execute("UPDATE tables SET summary = 'nonsense' WHERE number = 1")
    database.close()

    async def attempt(store: SqliteStore) -> None:
        with pytest.raises(DamagedTable, match="damaged, so it is closed rather than shown wrong"):
            await store.append(step("table 0", EVENTS + 1, [b"more"], b"{}"))
        assert store.is_writable

    with_store(filled, attempt)


# The write-ahead log


@pytest.fixture
def crashed(tmp_path: Path) -> Path:
    """A file with its write-ahead log, as a killed process leaves them."""
    path, left = tmp_path / "running.db", tmp_path / "foretold.db"

    async def run(store: SqliteStore) -> None:
        await fill(store)
        await asyncio.sleep(0)
        for ending in ("", "-wal", "-confirmed"):
            shutil.copy(f"{path}{ending}", f"{left}{ending}")

    with_store(path, run)
    return left


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def test_a_killed_process_loses_nothing(crashed: Path) -> None:
    assert log_of(crashed).stat().st_size > 0
    assert judge(crashed) == (TABLES, 0)


def test_damage_in_the_write_ahead_log_is_noticed_and_not_taken_for_a_torn_end(
    crashed: Path, tmp_path: Path
) -> None:
    """Save in the last transaction: there a damaged page cannot be told from one that was never confirmed."""
    chance = random.Random(10)
    log = log_of(crashed)
    last_commit = _last_commit_begins(log.read_bytes())
    places = [chance.randrange(last_commit) for _ in range(60)]
    for place in places:
        copy = tmp_path / "copy.db"
        shutil.copy(crashed, copy)
        shutil.copy(log, log_of(copy))
        flip(log_of(copy), [place])
        with pytest.raises(DamagedStore):
            wal.check(copy)


def _last_commit_begins(log: bytes) -> int:
    frames = list(wal._frames(log))
    commits = [at for at, frame in enumerate(frames) if frame.is_commit and frame.is_good]
    size = 24 + int.from_bytes(log[8:12], "big")
    return 32 + (commits[-2] + 1) * size


def test_a_torn_end_of_the_write_ahead_log_is_what_a_power_cut_leaves_and_is_read(crashed: Path) -> None:
    log = log_of(crashed)
    content = log.read_bytes()
    begins = _last_commit_begins(content)
    log.write_bytes(content[: begins + 500])
    notes_of(crashed).write_text(str(EVENTS * TABLES - TABLES))  # the cut came before it was told of the last one
    wal.check(crashed)
    open_database(crashed).close()


# What somebody does to the files


def notes_of(path: Path) -> Path:
    return path.with_name(path.name + "-confirmed")


@pytest.mark.parametrize("kept", [0, 0.5, 1], ids=["deleted", "cut in the middle", "without its last commit"])
def test_a_write_ahead_log_that_was_cut_short_is_noticed_and_said(crashed: Path, kept: float) -> None:
    log = log_of(crashed)
    content = log.read_bytes()
    ends = _commits_end(content)
    log.write_bytes(content[: ends[int(kept * (len(ends) - 2))]] if kept else b"")
    with pytest.raises(DamagedStore, match=r"has lost \d+ events that were confirmed: its write-ahead log was cut"):
        SqliteStore(crashed)
    notes_of(crashed).unlink()
    open_database(crashed).close()


def _commits_end(log: bytes) -> list[int]:
    size = 24 + int.from_bytes(log[8:12], "big")
    return [32 + (at + 1) * size for at, frame in enumerate(wal._frames(log)) if frame.is_commit and frame.is_good]


@pytest.mark.parametrize("ending", ["", "-wal"])
@pytest.mark.parametrize("is_replaced", [False, True], ids=["deleted", "replaced"])
def test_a_file_that_goes_while_it_is_used_is_noticed_at_once(
    tmp_path: Path, ending: str, is_replaced: bool
) -> None:
    path = tmp_path / "foretold.db"

    async def run(store: SqliteStore) -> None:
        await store.append(step("t1", 1, [b"one"], b"{}"))
        assert store.is_writable
        gone = path.with_name(path.name + ending)
        other = tmp_path / "other"
        shutil.copy(gone, other)
        gone.unlink()
        if is_replaced:
            other.rename(gone)
        assert not store.is_writable, "health says so before anybody writes"
        with pytest.raises(StoreError, match="was deleted or replaced while the server uses it"):
            await store.append(step("t1", 2, [b"two"], b"{}"))
        with pytest.raises(StoreError, match="was deleted or replaced"):
            await store.load("t1")

    with_store(path, run)


def test_a_place_that_cannot_be_written_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *_: Any) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(StoreError, match=r"foretold.db” cannot be written \(Permission denied\): let this user"):
        SqliteStore(tmp_path / "foretold.db")


def test_a_folder_that_cannot_be_made_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"foretold.db” cannot be written \(Not a directory\)"):
        SqliteStore(tmp_path / "file" / "data" / "foretold.db")


def test_notes_that_make_no_sense_are_not_believed(filled: Path) -> None:
    for nonsense in (b"", b"many", b"\xff\xfe", b"-7", "٣".encode()):
        notes_of(filled).write_bytes(nonsense)
        assert judge(filled) == (TABLES, 0)


# A full disk


@contextmanager
def no_file_above(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def write_until_refused(store: SqliteStore) -> int:
    for written in range(1000):
        try:
            await store.append(step("t1", written + 1, [b"x" * 5000], b"{}"))
        except StoreFull:
            return written
    raise AssertionError("the disk was never full")


def test_a_full_disk_refuses_in_a_sentence_writes_nothing_half_and_recovers(tmp_path: Path) -> None:
    path = tmp_path / "foretold.db"
    written = 0

    async def fill_up(store: SqliteStore) -> None:
        nonlocal written
        with no_file_above(300_000):
            written = await write_until_refused(store)
        assert not store.is_writable
        found = await store.load("t1")
        assert found is not None
        assert len(found.events) == written > 10
        await store.append(step("t1", written + 1, [b"there is room again"], b"{}"))
        assert store.is_writable

    async def check(store: SqliteStore) -> None:
        found = await store.load("t1")
        assert found is not None
        assert len(found.events) == written + 1

    with_store(path, fill_up)
    with_store(path, check)


# Erasure


def test_an_erased_text_is_in_no_file_any_more(tmp_path: Path) -> None:
    path = tmp_path / "foretold.db"
    secrets = [f"unspeakable {number} " + "y" * (number * 900) for number in range(12)]

    def everything() -> bytes:
        return b"".join(it.read_bytes() for it in tmp_path.iterdir())

    async def run(store: SqliteStore) -> None:
        for number, secret in enumerate(secrets, start=1):
            await store.append(step("t1", number, [b"e"], b"{}", {number: secret}))
        assert b"unspeakable" in everything()
        for number in range(1, len(secrets) + 1):
            await store.append(step("t1", len(secrets) + number, [b"e"], b"{}", {}, [number]))
            assert f"unspeakable {number - 1} ".encode() not in everything()
        assert b"unspeakable" not in everything()
        assert b"y" * 50 not in everything()

    with_store(path, run)


@pytest.mark.parametrize("is_let_go", [True, False], ids=["let go", "written anew"])
def test_what_leaves_a_log_is_in_no_file_any_more(tmp_path: Path, is_let_go: bool) -> None:
    def everything() -> bytes:
        return b"".join(it.read_bytes() for it in tmp_path.iterdir())

    async def run(store: SqliteStore) -> None:
        for table in range(20):
            for seq in range(1, 6):
                said = b"unspeakable %d" % table + b"y" * (seq * 700)
                await store.append(step(f"t{table}", seq, [said], b"unspeakable", {seq: "unspeakable"}))
        for table in range(20):
            anew = Rewritten(f"t{table}", [b"e"] * 5, range(1, 6), b"{}")
            texts = step(f"t{table}", 6, [b"e"], b"{}", {}, range(1, 6)).rows
            await store.append(Write([LetGo(f"t{table}")] if is_let_go else [anew, *texts]))
            assert b"unspeakable %dy" % table not in everything()
        assert b"unspeakable" not in everything()
        assert b"y" * 50 not in everything()

    with_store(tmp_path / "foretold.db", run)


def test_what_is_let_go_at_leisure_leaves_the_files_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foretold.table.store.sqlite.SECONDS_TO_GATHER", 0.05)
    path = tmp_path / "foretold.db"

    def everything() -> bytes:
        return b"".join(it.read_bytes() for it in tmp_path.iterdir())

    async def run(store: SqliteStore) -> None:
        for table in range(5):
            await store.append(step(f"t{table}", 1, [b"unspeakable"], b"{}"))
            await store.append(Write([LetGo(f"t{table}", at_leisure=True)]))
        assert b"unspeakable" in everything(), "the log is not emptied for each of them"
        for _ in range(500):
            if b"unspeakable" not in everything():
                break
            await asyncio.sleep(0.01)
        assert b"unspeakable" not in everything()

    with_store(path, run)


def test_the_witness_does_not_miss_what_was_let_go(filled: Path) -> None:
    """Also when the machine stopped before it heard of it: the number of the newest event stays."""
    notes = filled.with_name(f"{filled.name}-confirmed")
    before = notes.read_bytes()

    async def let_go(store: SqliteStore) -> None:
        for table in range(TABLES):
            await store.append(Write([LetGo(f"table {table}")]))

    async def go_on(store: SqliteStore) -> None:
        assert len(await store.gone()) == TABLES
        await store.append(step("new", 1, [b"one"], b"{}"))
        assert await store.load("new") == Stored([b"one"], {})

    with_store(filled, let_go)
    notes.write_bytes(before)
    with_store(filled, go_on)
    with_store(filled, go_on_again)
    with closing(sqlite3.connect(filled)) as database, database:
        assert database.execute("SELECT count(*), max(number) FROM events").fetchone() == (3, TABLES * EVENTS + 2)
    database.close()


async def go_on_again(store: SqliteStore) -> None:
    await store.append(Write([NewEvents("new", 2, [b"two"], b"{}")]))


def test_what_was_blotted_out_of_a_text_is_in_no_file_any_more(tmp_path: Path) -> None:
    def everything() -> bytes:
        return b"".join(it.read_bytes() for it in tmp_path.iterdir())

    async def run(store: SqliteStore) -> None:
        for number in range(1, 9):
            await store.append(step("t1", number, [b"e"], b"{}", {number: f"unspeakable {'z' * number * 900}"}))
        blotted = {number: f"█████ {number}" for number in range(1, 9)}
        await store.append(step("t1", 9, [b"e"], b"{}", blotted=blotted))
        assert b"unspeakable" not in everything()
        assert b"z" * 50 not in everything()
        assert "█████ 8".encode() in everything()

    with_store(tmp_path / "foretold.db", run)


# Opening


def test_two_servers_never_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "foretold.db"

    async def run(store: SqliteStore) -> None:
        await store.append(step("t1", 1, [b"e"], b"{}"))
        with pytest.raises(StoreError, match="in use by another process"):
            SqliteStore(path)

    with_store(path, run)


def test_only_the_server_may_read_the_file(filled: Path) -> None:
    assert filled.stat().st_mode & 0o077 == 0


def test_an_older_format_is_taken_on(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as database, database:
        database.execute("PRAGMA user_version = 1")
    database.close()

    async def look(store: SqliteStore) -> None:
        assert await store.load("table 7") == expected(7)

    async def let_go(store: SqliteStore) -> None:
        await store.append(Write([LetGo("table 7")]))

    for found, play in ((1, look), (2, let_go)):
        with_store(filled, play)
        with closing(sqlite3.connect(filled)) as database, database:
            assert database.execute("PRAGMA user_version").fetchone() == (found,)
        database.close()


def test_a_newer_format_is_refused(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as database, database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(StoreError, match=r"written by a newer Foretold \(format 99, this one knows 2\)"):
        SqliteStore(filled)


@pytest.mark.parametrize("content", [b"no database at all" * 300, b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_file_that_is_no_database_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "foretold.db"
    path.write_bytes(content)
    with pytest.raises(DamagedStore, match="is damaged or is no database of Foretold"):
        SqliteStore(path)


def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "foretold.db"
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE recipes (cake TEXT)")
    database.close()
    with pytest.raises(DamagedStore):
        SqliteStore(path)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT count(*) FROM recipes").fetchone() == (0,)
