"""Backups of tables that are played at, and how they are put back."""

from __future__ import annotations

import asyncio
import shutil
import socket
import sqlite3
import stat
import time
from collections import namedtuple
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from foretold.cli.main import main
from foretold.server import hatch
from foretold.server.hatch import NAME
from foretold.table.log import summary
from foretold.table.store import Stored, TextsLeft, Write
from foretold.table.store.opening import DATABASE
from foretold.table.store.sqlite import SqliteStore
from tests.server.house import open_house
from tests.server.test_faults import Pair, served
from tests.table.rows import step
from tests.toys import TOYS

SECRET = "a word ☾ to keep"
Usage = namedtuple("Usage", "total used free")


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def everything(folder: Path) -> dict[str, Stored]:
    async def look() -> dict[str, Stored]:
        store, found = SqliteStore(folder / DATABASE), {}
        try:
            for body in await store.summaries():
                table = summary.decode(body).id
                found[table] = await store.load(table)
        finally:
            await store.close()
        return {table: stored for table, stored in found.items() if stored is not None}

    return asyncio.run(look())


def write(folder: Path, written: Write) -> None:
    async def append() -> None:
        store = SqliteStore(folder / DATABASE)
        await store.append(written)
        await store.close()

    asyncio.run(append())


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A folder with three tables, at one of which something was said."""
    with open_house(tmp_path / "played") as house:
        for _ in range(3):
            first, _second = house.two("hearth")
        with house.at(first) as guest:
            guest.until("state")
            guest.act(type="say", text=SECRET)
    return tmp_path / "played"


@pytest.fixture
def backup(played: Path, tmp_path: Path) -> Path:
    answer = run("backup", played, tmp_path / "one.backup")
    assert answer.exit_code == 0, answer.output
    return tmp_path / "one.backup"


# Under load


def backed_up_under_load(data: Path, backups: int, pairs: int) -> int:
    """Take backups while people play. Each must hold what was acknowledged before it began, and nothing that never
    was; returns how many acts were compared."""
    folders, known = [], []
    with served(data) as server:
        players = [Pair([server.house], number) for number in range(pairs)]
        for player in players:
            player.start()
        for number in range(backups):
            time.sleep(0.1)
            known.append([act for player in players for act in player.acknowledged.copy()])
            file, folder = data.with_name(f"{number}.backup"), data.with_name(f"restored-{number}")
            for words in (("backup", data, file), ("restore", file, folder)):
                answer = run(*words)
                assert answer.exit_code == 0, answer.output
            folders.append(folder)
        for player in players:
            player.is_done = True
            player.join(20)
    now = everything(data)
    for folder, acts in zip(folders, known, strict=True):
        there = everything(folder)
        for table, stored in there.items():
            assert stored.events == now[table].events[: len(stored.events)]
        for ticket, _frame, seq in acts:
            assert len(there[ticket["table"]].events) >= seq
    return sum(map(len, known))


def test_3_backups_under_load_hold_every_move_acknowledged_before(tmp_path: Path) -> None:
    assert backed_up_under_load(tmp_path / "data", backups=3, pairs=4) > 20


@pytest.mark.slow
def test_100_backups_under_load_hold_every_move_acknowledged_before(tmp_path: Path) -> None:
    assert backed_up_under_load(tmp_path / "data", backups=100, pairs=10) > 1000


# There and back


def test_a_backup_is_one_file_for_its_owner_and_comes_back_whole(
    played: Path, backup: Path, tmp_path: Path
) -> None:
    assert sorted(it.name for it in tmp_path.iterdir()) == ["one.backup", "played"]
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    answer = run("restore", backup, tmp_path / "new" / "folder")
    assert answer.exit_code == 0, answer.output
    assert "holds 3 tables with" in answer.output
    assert "Words that were taken away after the backup are there again" in answer.output
    assert everything(tmp_path / "new" / "folder") == everything(played)
    assert sorted(it.name for it in (tmp_path / "new" / "folder").iterdir()) == [DATABASE]
    with open_house(tmp_path / "new" / "folder") as house:
        house.two("hearth")
    assert len(everything(tmp_path / "new" / "folder")) == 4


def test_the_sentences_are_there_in_french(played: Path, tmp_path: Path) -> None:
    answer = run("backup", played, tmp_path / "b", "--lang", "fr")
    assert "contient 3 tables avec" in answer.output
    assert "jetez les vieilles sauvegardes" in answer.output
    answer = run("restore", tmp_path / "b", tmp_path / "new", "--present", played, "--lang", "fr")
    assert "Aucun texte n’avait perdu de mots depuis la sauvegarde\u202f; rien n’était à retirer." in answer.output


def test_a_stray_witness_does_not_spoil_a_restored_folder(backup: Path, tmp_path: Path) -> None:
    """It counts the events of a database that is gone, which may have been more."""
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / f"{DATABASE}-confirmed").write_text(f"{99:020}\n")
    answer = run("restore", backup, tmp_path / "new")
    assert answer.exit_code == 1
    assert f"{DATABASE}-confirmed”), which are left alone" in answer.output


# Words that were taken away


def said_at(folder: Path) -> tuple[str, int]:
    return next((t, n) for t, it in everything(folder).items() for n, text in it.texts.items() if text == SECRET)


def test_words_taken_away_after_a_backup_do_not_come_back(played: Path, backup: Path, tmp_path: Path) -> None:
    table, number = said_at(played)
    write(played, Write([TextsLeft(table, {number: None})]))
    answer = run("restore", backup, tmp_path / "new", "--present", played)
    assert answer.exit_code == 0, answer.output
    assert "Of one text, words had been taken away since the backup; they are gone here too" in answer.output
    assert everything(tmp_path / "new")[table].texts[number] is None
    assert SECRET.encode() not in (tmp_path / "new" / DATABASE).read_bytes()
    assert SECRET.encode() in backup.read_bytes(), "which is why old ones have to be thrown away"
    assert everything(tmp_path / "new") == everything(played)


def test_single_words_go_too_and_never_come_back_from_an_older_present(
    played: Path, backup: Path, tmp_path: Path
) -> None:
    table, number = said_at(played)
    write(played, Write([TextsLeft(table, {number: "a word █████ to keep"})]))
    run("restore", backup, tmp_path / "new", "--present", played)
    assert everything(tmp_path / "new")[table].texts[number] == "a word █████ to keep"
    write(played, Write([TextsLeft(table, {number: None})]))
    assert run("backup", played, tmp_path / "later").exit_code == 0
    answer = run("restore", tmp_path / "later", tmp_path / "newest", "--present", tmp_path / "new")
    assert "No words had been taken away since the backup; nothing had to go." in answer.output
    assert everything(tmp_path / "newest")[table].texts[number] is None


def test_who_was_forgotten_and_what_was_let_go_since_does_not_come_back(
    played: Path, backup: Path, tmp_path: Path
) -> None:
    gone, kept, _ = everything(played)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("foretold.server.hosting.asking.OFFERED", TOYS)
        assert run("forget", played, "--table", gone, "--yes").exit_code == 0
        assert run("forget", played, "--table", kept, "--seat", "0", "--yes").exit_code == 0
    answer = run("restore", backup, tmp_path / "new", "--present", played)
    assert answer.exit_code == 0, answer.output
    assert (
        "Somebody was forgotten since at one table, and one table was let go; here it is the same" in answer.output
    )
    assert "holds 2 tables" in answer.output
    assert everything(tmp_path / "new") == everything(played)
    with open_house(tmp_path / "new") as house:
        assert house.get(f"/api/tables/{gone}").status_code == 410
        seats = house.get(f"/api/tables/{kept}").json()["seats"]
        assert [it["name"] for it in seats] == ["", "Marek"]
    again = run("restore", backup, tmp_path / "unknowing")
    assert "are there again" in again.output
    assert gone in everything(tmp_path / "unknowing")


def test_tables_of_which_nothing_can_be_learned_are_named(played: Path, backup: Path, tmp_path: Path) -> None:
    table, number = said_at(played)
    present = tmp_path / "present"
    write(present, step(table, 1, [b"another log"], summary_of(played, table), {number: "other words"}))
    answer = run("restore", backup, tmp_path / "new", "--present", present)
    assert answer.exit_code == 1
    assert "Of 3 tables it cannot be told what was taken away since the backup" in answer.output
    assert table in answer.output
    assert everything(tmp_path / "new")[table].texts[number] == SECRET, "another text under the same number"


def summary_of(folder: Path, table: str) -> bytes:
    with closing(sqlite3.connect(folder / DATABASE)) as database, database:
        found = database.execute("SELECT summary FROM tables WHERE id = ?", (table,)).fetchone()[0]
    database.close()
    return bytes(found)


# What cannot be


def test_what_cannot_be_backed_up_is_a_sentence(played: Path, backup: Path, tmp_path: Path) -> None:
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / DATABASE).write_bytes(b"not a database" * 1000)
    (tmp_path / "cut").mkdir()
    (tmp_path / "cut" / DATABASE).write_bytes((played / DATABASE).read_bytes()[:9000])
    for data, target, sentence in (
        (tmp_path / "nothing", "b", "There are no tables in"),
        (backup, "b", "There are no tables in"),
        (tmp_path / "foreign", "b", "is damaged or is no database of Foretold"),
        (tmp_path / "cut", "b", "damaged"),
        (played, backup.name, "is there already and is left alone"),
        (played, "played", "is there already and is left alone"),
        (played, "no/such/folder/b", "see that the folder is there"),
        ("postgresql://127.0.0.1:1/x", "b", "The database at postgresql://127.0.0.1:1/x cannot be used"),
    ):
        answer = run("backup", data, tmp_path / target)
        assert (answer.exit_code, sentence in answer.output) == (1, True), answer.output
    answer = run("backup", played, "postgresql://localhost/foretold")
    assert (answer.exit_code, "a backup is a file" in answer.output) == (1, True), answer.output
    assert not (tmp_path / "nothing").exists()
    assert not (tmp_path / "b").exists()
    assert not list(tmp_path.glob(".foretold-*"))


def test_what_cannot_be_restored_is_a_sentence(played: Path, backup: Path, tmp_path: Path) -> None:
    (tmp_path / "foreign").write_bytes(b"not a database" * 1000)
    (tmp_path / "cut").write_bytes(backup.read_bytes()[:9000])
    (tmp_path / "empty").touch()
    shutil.copy(backup, tmp_path / "live")
    (tmp_path / "live-wal").touch()
    for source, more, sentence in (
        ("nothing", (), "is no file: name a file that “foretold backup” made"),
        ("played", (), "is no file"),
        ("foreign", (), f"“{tmp_path / 'foreign'}” is damaged or is no database of Foretold"),
        ("cut", (), f"“{tmp_path / 'cut'}” is damaged"),
        ("empty", (), "is damaged or is no database of Foretold"),
        ("live", (), "is the database of a server, with its write-ahead log"),
        (backup.name, ("--present", tmp_path / "nothing"), "There are no tables in"),
    ):
        answer = run("restore", tmp_path / source, tmp_path / "new", *more)
        assert (answer.exit_code, sentence in answer.output) == (1, True), answer.output
        assert not (tmp_path / "new").exists()
    before = (played / DATABASE).read_bytes()
    for data, sentence in (
        (played, "holds tables already"),
        (backup, "is a file; --data needs a folder"),
        ("postgres://127.0.0.1:1/x", "The database at postgres://127.0.0.1:1/x cannot be used"),
    ):
        answer = run("restore", backup, data)
        assert (answer.exit_code, sentence in answer.output) == (1, True), answer.output
    assert (played / DATABASE).read_bytes() == before


def test_a_damaged_table_is_named_and_the_others_are_kept(played: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(played / DATABASE)) as database, database:
        database.execute("UPDATE events SET body = 'x' WHERE table_number = 1 AND seq = 1")
        database.execute("UPDATE tables SET summary = 'x' WHERE number = 2")
        name = database.execute("SELECT id FROM tables WHERE number = 1").fetchone()[0]
    database.close()
    for words in (("backup", played, tmp_path / "b"), ("restore", tmp_path / "b", tmp_path / "new")):
        answer = run(*words)
        assert answer.exit_code == 1
        assert "holds one table with" in answer.output
        assert (
            f"One table is damaged, here as where it came from; keep older backups of it: {name}." in answer.output
        )
        assert "Some tables are so damaged that not even their names can be read." in answer.output


def test_a_disk_without_room_is_said_before_anything_is_written(
    played: Path, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 10**9, 10_000))
    for words in (("backup", played, tmp_path / "b"), ("restore", backup, tmp_path / "new")):
        answer = run(*words)
        assert (answer.exit_code, "MB are needed and 0.0 MB are free" in answer.output) == (1, True), answer.output
    assert sorted(it.name for it in tmp_path.iterdir()) == ["one.backup", "played"]


def test_a_server_keeps_room_for_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(tmp_path / "data") as house:
        house.two("hearth")
        monkeypatch.setattr(hatch, "BYTES_KEPT_FREE", 2**80)
        answer = run("backup", tmp_path / "data", tmp_path / "b")
    assert answer.exit_code == 1
    assert "The server took no backup: In “" in answer.output
    assert not (tmp_path / "b").exists()


# The hatch, from outside


def at_hatch(data: Path) -> socket.socket:
    reached = hatch.reach(data)
    assert reached is not None
    reached.settimeout(20)
    return reached


def test_the_hatch_is_for_the_owner_alone_and_goes_with_the_server(tmp_path: Path) -> None:
    deep = tmp_path / ("a" * 100) / ("b" * 100)
    with open_house(deep):
        assert stat.S_IMODE((deep / NAME).stat().st_mode) == 0o600
        assert run("backup", deep, tmp_path / "b").exit_code == 0
    assert not (deep / NAME).exists()


def test_whoever_says_something_else_at_the_hatch_is_hung_up_on(tmp_path: Path) -> None:
    with open_house(tmp_path / "data"):
        for said in (b"restore\n", b"\0" * 100_000, b"backup please\n", b"\n"):
            with at_hatch(tmp_path / "data") as reached:
                try:
                    reached.sendall(said)
                    assert reached.recv(1) == b""
                except ConnectionError:
                    pass
        assert run("backup", tmp_path / "data", tmp_path / "b").exit_code == 0


def test_one_backup_at_a_time_and_none_is_left_behind(tmp_path: Path) -> None:
    with open_house(tmp_path / "data") as house:
        house.two("hearth")
        with at_hatch(tmp_path / "data") as first:
            first.sendall(hatch.ASKED)
            assert b'"file"' in first.recv(1000)
            assert len(list((tmp_path / "data").glob(hatch.COPIES))) == 1
            answer = run("backup", tmp_path / "data", tmp_path / "b")
            assert "A backup is being taken already" in answer.output
        house.wait_for(lambda: not list((tmp_path / "data").glob(hatch.COPIES)))
        assert run("backup", tmp_path / "data", tmp_path / "b").exit_code == 0


def test_what_a_killed_server_left_in_its_write_ahead_log_is_in_a_backup(tmp_path: Path) -> None:
    with served(tmp_path / "data") as server:
        server.house.two("hearth")
        server.kill()
        answer = run("backup", tmp_path / "data", tmp_path / "b")
    assert "holds one table with" in answer.output


def test_what_a_killed_server_left_is_cleared_away(played: Path, tmp_path: Path) -> None:
    (played / hatch.COPY.format("dead")).write_text(SECRET)
    with socket.socket(socket.AF_UNIX) as left, hatch.way_to(played) as path:
        left.bind(path)
    assert run("backup", played, tmp_path / "b").exit_code == 0, "nobody answers there"
    with open_house(played):
        assert not list(played.glob(hatch.COPIES))
        assert run("backup", played, tmp_path / "c").exit_code == 0


def test_a_database_that_somebody_else_has_open_is_left_alone(played: Path, tmp_path: Path) -> None:
    store = SqliteStore(played / DATABASE)
    answer = run("backup", played, tmp_path / "b")
    assert "is in use by another process" in answer.output
    asyncio.run(store.close())
    assert answer.exit_code == 1
    assert [it.name for it in tmp_path.iterdir()] == ["played"]
