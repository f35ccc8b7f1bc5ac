"""Backups of a database while people play there, put back into a database or a folder."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from foretold.cli.main import main
from foretold.server.copies import database as database_copies
from foretold.server.copies import moving
from foretold.table.errors import StoreError
from foretold.table.store import Stored
from tests.cluster import Cluster
from tests.server.house import House, Json, open_house
from tests.server.test_faults import Pair
from tests.server.test_moving import everything
from tests.toys import TOYS

SECRET = "a word ☾ to keep"


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foretold.server.hosting.asking.OFFERED", TOYS)


@pytest.fixture
def address(cluster: Cluster) -> str:
    return cluster.emptied()


@pytest.fixture
def fresh(cluster: Cluster, address: str) -> Callable[[str], str]:
    """Databases with nothing in them."""

    def make(name: str) -> str:
        cluster.ask(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        cluster.ask(f"CREATE DATABASE {name}")
        return address.rpartition("/")[0] + f"/{name}"

    return make


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def done(*words: str | Path) -> str:
    answer = run(*words)
    assert answer.exit_code == 0, answer.output
    return answer.output


def said(house: House) -> Json:
    first, _ = house.two("hearth")
    with house.at(first) as guest:
        guest.until("state")
        guest.act(type="say", text=SECRET)
    return first


def backed_up_under_load(address: str, folder: Path, backups: int, pairs: int) -> int:
    """Take backups while people play at two processes. Each must hold what was acknowledged before it began, and
    nothing that never was; how many acts were compared."""
    known = []
    with open_house(folder / "one", store=address) as one, open_house(folder / "two", store=address) as two:
        players = [Pair([(one, two)[number % 2]], number) for number in range(pairs)]
        for player in players:
            player.start()
        for number in range(backups):
            time.sleep(0.1)
            known.append([act for player in players for act in player.acknowledged.copy()])
            assert "each read back and its chain verified" in done("backup", address, folder / f"{number}.backup")
        for player in players:
            player.is_done = True
            player.join(20)
    now = everything(address)
    for number, acts in enumerate(known):
        done("restore", folder / f"{number}.backup", folder / f"restored-{number}")
        there = everything(str(folder / f"restored-{number}"))
        for table in there:
            assert events_of(there, table) == events_of(now, table)[: len(events_of(there, table))]
        for ticket, _frame, seq in acts:
            assert len(events_of(there, ticket["table"])) >= seq
    return sum(map(len, known))


def events_of(everything: dict[str, tuple[Stored | None, bytes | None]], table: str) -> list[bytes]:
    stored, _ = everything[table]
    assert stored is not None
    return stored.events


def test_2_backups_under_load_hold_every_move_acknowledged_before(
    address: str, fresh: Callable[[str], str], tmp_path: Path
) -> None:
    assert backed_up_under_load(address, tmp_path, backups=2, pairs=4) > 10
    again = fresh("again")
    done("restore", tmp_path / "1.backup", again)
    assert everything(again) == everything(str(tmp_path / "restored-1"))
    with open_house(tmp_path / "three", store=again) as house:
        house.two("hearth")


@pytest.mark.slow
def test_100_backups_under_load_hold_every_move_acknowledged_before(address: str, tmp_path: Path) -> None:
    assert backed_up_under_load(address, tmp_path, backups=100, pairs=10) > 1000


def test_what_was_taken_away_since_never_gets_into_the_database(
    address: str, fresh: Callable[[str], str], tmp_path: Path
) -> None:
    with open_house(tmp_path / "one", store=address) as house:
        gone, forgotten, kept = said(house), said(house), said(house)
        done("backup", address, tmp_path / "b")
        done("forget", address, "--table", gone["table"], "--yes")
        done("forget", address, "--table", forgotten["table"], "--seat", "0", "--yes")
        again = fresh("again")
        answer = done("restore", tmp_path / "b", again, "--present", address)
    assert "Of one text, words had been taken away since the backup" in answer
    assert "Somebody was forgotten since at one table, and one table was let go" in answer
    assert everything(again) == everything(address)
    with open_house(tmp_path / "three", store=again) as house:
        assert house.get(f"/api/tables/{gone['table']}").status_code == 410
        assert house.get(f"/api/tables/{kept['table']}").json()["chat"][0]["text"] == SECRET
        shown = house.get(f"/api/tables/{forgotten['table']}").json()
        assert (shown["seats"][0]["name"], shown["chat"][0]["text"]) == ("", "")
    without = fresh("without")
    assert "are there again" in done("restore", tmp_path / "b", without)
    assert gone["table"] in everything(without)
    done("restore", tmp_path / "b", tmp_path / "folder", "--present", address)
    assert everything(str(tmp_path / "folder")) == everything(address)


def test_what_was_let_go_stays_so_on_every_way(address: str, fresh: Callable[[str], str], tmp_path: Path) -> None:
    with open_house(tmp_path / "one", store=address) as house:
        gone, _ = said(house), said(house)
        done("forget", address, "--table", gone["table"], "--yes")
    again = fresh("again")
    done("backup", address, tmp_path / "b")
    done("restore", tmp_path / "b", again)
    done("move-store", again, tmp_path / "moved")
    for place in ({"data": tmp_path / "moved"}, {"data": tmp_path / "two", "store": again}):
        with open_house(**place) as house:
            assert house.get(f"/api/tables/{gone['table']}").status_code == 410


def test_a_database_with_tables_or_in_use_is_left_alone(
    address: str, fresh: Callable[[str], str], tmp_path: Path
) -> None:
    with open_house(tmp_path / "one", store=address) as house:
        said(house)
    before = everything(address)
    done("backup", address, tmp_path / "b")
    answer = run("restore", tmp_path / "b", address)
    assert (answer.exit_code, "There are tables in this database already" in answer.output) == (1, True)
    assert everything(address) == before
    again = fresh("again")
    with open_house(tmp_path / "two", store=again):
        answer = run("restore", tmp_path / "b", again)
        assert (answer.exit_code, "A server uses this database" in answer.output) == (1, True), answer.output


def test_a_restore_that_fails_leaves_nothing(
    address: str, fresh: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path / "one", store=address) as house:
        said(house)
    done("backup", address, tmp_path / "b")
    again, real = fresh("again"), moving.copy_all

    async def fails(*args: object) -> None:
        await real(*args)  # type: ignore[arg-type]
        raise StoreError("store-full")

    monkeypatch.setattr(database_copies, "copy_all", fails)
    assert run("restore", tmp_path / "b", again).exit_code == 1
    monkeypatch.undo()
    assert everything(again) == {}
    done("restore", tmp_path / "b", again)
    assert len(everything(again)) == 1


def test_damaged_tables_stay_behind_and_are_named(cluster: Cluster, address: str, tmp_path: Path) -> None:
    with open_house(tmp_path / "one", store=address) as house:
        bad, good = said(house), said(house)
    cluster.ask("UPDATE events SET body = 'other' WHERE seq = 2 AND table_id = $1", bad["table"].encode())
    answer = run("backup", address, tmp_path / "b")
    assert (answer.exit_code, bad["table"] in answer.output) == (1, True), answer.output
    with closing(sqlite3.connect(tmp_path / "b")) as database, database:
        assert [it for (it,) in database.execute("SELECT id FROM tables")] == [good["table"]]
    database.close()
