"""What the doctor finds where a server runs, or would."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import threading
import time
from collections import namedtuple
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from foretold.cli.main import main
from foretold.server import app
from foretold.table.store.notes import NOTES
from foretold.table.store.opening import DATABASE
from foretold.table.store.postgres import rights
from tests.cluster import Cluster
from tests.server.house import open_house
from tests.server.test_faults import free_port

Usage = namedtuple("Usage", "total used free")


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that is built, and room enough, whatever this machine has."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").touch()
    monkeypatch.setattr(app, "STATIC", tmp_path / "static")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**12, 0, 10**12))
    return tmp_path / "static"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with two tables."""
    with open_house(tmp_path / "data") as house:
        house.two("hearth")
        house.two("hearth")
    return tmp_path / "data"


def ask(*words: str | Path, port: int | None = None) -> Result:
    return CliRunner().invoke(main, ["doctor", "--port", str(port or free_port()), *map(str, words)])


def test_where_all_is_well_each_line_says_so(data: Path) -> None:
    answer = ask("--data", data)
    assert answer.exit_code == 0, answer.output
    lines = answer.output.splitlines()
    assert len(lines) == 6
    assert all(line.startswith("ok     ") for line in lines)
    for words in (
        "The page is built",
        "may write in",
        "MB are free",
        "2 tables with",
        "The clock says",
        "is free.",
    ):
        assert words in answer.output
    left = [it.name for it in data.iterdir() if not it.name.startswith((DATABASE, NOTES))]
    assert left == [], "nothing is left there"


def test_before_the_first_start_nothing_is_made(tmp_path: Path) -> None:
    answer = ask("--data", tmp_path / "new" / "folder", "--lang", "fr")
    assert answer.exit_code == 0, answer.output
    assert "n’existe pas encore\u202f; cet utilisateur peut le créer" in answer.output
    assert "Il n’y a pas encore de tables." in answer.output
    assert not (tmp_path / "new").exists()


def test_a_server_that_runs_is_found_and_left_alone(tmp_path: Path) -> None:
    with open_house(tmp_path / "data") as house:
        port = int(house.address.rpartition(":")[2])
        answer = ask("--data", tmp_path / "data", port=port)
        assert answer.exit_code == 0, answer.output
        assert "A server uses the tables, so they are not read here" in answer.output
        assert f"answers at http://127.0.0.1:{port}/." in answer.output
        house.two("hearth")


def wrong(answer: Result) -> list[str]:
    assert answer.exit_code == 1, answer.output
    return [
        line.removeprefix("wrong ").strip() for line in answer.output.splitlines() if not line.startswith("ok ")
    ]


def test_damaged_tables_are_named(data: Path) -> None:
    with closing(sqlite3.connect(data / DATABASE)) as database, database:
        database.execute("UPDATE events SET body = 'x' WHERE table_number = 1 AND seq = 1")
        database.execute("UPDATE tables SET summary = 'x' WHERE number = 2")
        name = database.execute("SELECT id FROM tables WHERE number = 1").fetchone()[0]
    database.close()
    damaged, lost = wrong(ask("--data", data))
    assert damaged == f"One table is damaged and stays closed; if it matters, look for it in a backup: {name}."
    assert lost.startswith("Some tables are so damaged")


def test_a_database_that_cannot_be_opened_is_one_finding_among_others(data: Path) -> None:
    (data / DATABASE).write_bytes(b"not a database" * 1000)
    (only,) = wrong(ask("--data", data))
    assert "is damaged or is no database of Foretold; put a backup in its place" in only


def test_a_page_that_is_not_built(built: Path, data: Path) -> None:
    (built / "index.html").unlink()
    (only,) = wrong(ask("--data", data))
    assert only.startswith("The page has not been built: run")


def test_a_folder_that_cannot_be_written(built: Path) -> None:
    (first, *_) = wrong(ask("--data", "/proc/foretold"))
    assert first.startswith("“/proc/foretold” cannot be written (")
    (first, *_) = wrong(ask("--data", built / "index.html"))
    assert "is a file; --data needs a folder" in first


def test_a_disk_that_is_nearly_full(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 10**9, 5 * 2**20))
    (only,) = wrong(ask("--data", data))
    assert only.startswith(f"5 MB are free in “{data}”; 200 MB should be")


def test_a_clock_that_is_behind(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    later = time.time() + 3600
    os.utime(data / DATABASE, (later, later))
    (only,) = wrong(ask("--data", data))
    assert "when “" in only
    assert only.endswith("set the clock, and let it be set by itself (NTP).")
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    (only,) = wrong(ask("--data", data))
    assert only.startswith("The clock says 1970-01-01 00:16 UTC, which is before this Foretold was made")


# The port


@contextmanager
def stranger(says: bytes) -> Iterator[int]:
    """Another program on a port of this machine, which says something and hangs up."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(says)

        thread = threading.Thread(target=answer, daemon=True)
        thread.start()
        yield listener.getsockname()[1]
        thread.join(20)


@pytest.mark.parametrize(
    "says",
    [
        b"",
        b"220 mail.example ESMTP\r\n",
        b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n\r\n{}",
        b"HTTP/1.1 200 OK\r\n\r\n" + b"[" * 50_000,
        b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n\xff\xfe",
    ],
)
def test_another_program_on_the_port(tmp_path: Path, says: bytes) -> None:
    with stranger(says) as port:
        (only,) = wrong(ask("--data", tmp_path / "data", port=port))
    assert (
        only == f"Port {port} on 127.0.0.1 is in use: stop the other program, or choose another port with --port."
    )


def test_a_server_that_cannot_write(tmp_path: Path) -> None:
    said = b'HTTP/1.1 200 OK\r\n\r\n{"status": "read-only", "version": "1"}'
    with stranger(said) as port:
        (only,) = wrong(ask("--data", tmp_path / "data", port=port))
    assert only.endswith("but cannot write: look at its disk or its database.")


def test_a_port_that_is_none(tmp_path: Path) -> None:
    (only,) = wrong(ask("--data", tmp_path, port=70000))
    assert only.startswith("There is no port 70000")


# A database


def test_a_database_with_and_without_a_server(tmp_path: Path, cluster: Cluster) -> None:
    address = cluster.emptied()
    answer = ask("--store", address)
    assert answer.exit_code == 0, answer.output
    assert "The database allows all that is needed to erase words." in answer.output
    with open_house(tmp_path / "house", store=address) as house:
        house.two("hearth")
        answer = ask("--store", address)
        assert "One process uses the database, so its tables are not read here." in answer.output
    assert "One table with" in ask("--store", address).output
    cluster.run("UPDATE events SET body = 'x' WHERE seq = 1")
    (only,) = wrong(ask("--store", address))
    assert only.startswith("One table is damaged and stays closed")


def test_what_a_database_lacks_is_said_with_its_remedy(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rights, "MISSING", {"store-erasure-recycle": "SELECT true"})
    (only,) = wrong(ask("--store", cluster.emptied()))
    assert only.endswith("because the database uses them again: set wal_recycle = off.")


@pytest.mark.parametrize(
    ("store", "sentence"),
    [("mysql://x", "“mysql://x” is no store"), ("postgresql://127.0.0.1:1/x", "cannot be used")],
)
def test_a_database_that_cannot_be_used(store: str, sentence: str) -> None:
    (only,) = wrong(ask("--store", store))
    assert sentence in only
