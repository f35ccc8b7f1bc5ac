"""Tables and people that a host forgets: with a server that plays on and without one, in both kinds of store."""

from __future__ import annotations

import asyncio
import secrets
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from foretold.cli.main import main
from foretold.core import record
from foretold.core.verify import verify
from foretold.server.hatch import NAME, reach
from foretold.table.keeping import DAY, Keep, Keeper
from tests.cluster import Cluster
from tests.server.house import House, Json, open_house
from tests.server.test_faults import Pair
from tests.server.test_moving import everything
from tests.table.test_erasure import files_with
from tests.toys import TOYS


class Place:
    """Where tables are kept, and how its files are looked through."""

    def __init__(self, name: str, folder: Path, cluster: Cluster | None) -> None:
        self.name = name
        self.folder = folder
        self._cluster = cluster

    @contextmanager
    def open(self, count: int = 1) -> Iterator[list[House]]:
        """So many processes; in a folder there is one."""
        with ExitStack() as stack:
            store = self.name if self._cluster else ""
            yield [stack.enter_context(open_house(self.folder, store=store)) for _ in range(count)]

    def holds(self, word: str) -> bool:
        if self._cluster is not None:
            return bool(files_with(self._cluster, word))
        return any(word.encode() in it.read_bytes() for it in self.folder.iterdir() if it.is_file())

    def wait_until_gone(self, *words: str) -> None:
        for _ in range(600):
            if not any(map(self.holds, words)):
                return
            time.sleep(0.1)
        raise AssertionError(f"still in the files: {[it for it in words if self.holds(it)]}")


@pytest.fixture(params=["folder", "database"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    (tmp_path / "data").mkdir()
    if request.param == "folder":
        return Place(str(tmp_path / "data"), tmp_path / "data", None)
    cluster: Cluster = request.getfixturevalue("cluster")
    return Place(cluster.emptied(), tmp_path / "data", cluster)


def forget(place: Place, *words: str, stdin: str = "") -> Result:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("foretold.server.hosting.asking.OFFERED", TOYS)
        return CliRunner().invoke(main, ["forget", place.name, *words], input=stdin)


@pytest.fixture
def name() -> str:
    """Nobody else's: files of a database remember those of other tests."""
    return f"Ottilie {secrets.token_hex(4)}"


def told(house: House, name: str) -> list[Json]:
    """The tickets of a table where somebody has said something."""
    first = house.make("hearth", "pp", player={"name": name, "colour": "gold"})
    tickets = [first, house.sit(first, "Kofi")]
    with house.at(first) as guest:
        guest.until("state")
        assert guest.act(type="say", text=f"my mother, {name}, was a baker")["type"] == "done"
    return tickets


def test_somebody_is_forgotten_while_others_play_on(place: Place, name: str) -> None:
    with place.open() as (house,):
        first, second = told(house, name)
        with house.at(second) as kofi, house.at(first) as ottilie:
            for guest in (kofi, ottilie):
                guest.until("state")
            found = forget(place, "--name", name.upper())
            assert (found.exit_code, "add --yes" in found.output) == (0, True), found.output
            assert first["table"] in found.output
            assert place.holds(name)
            done = forget(place, "--name", name.upper(), "--yes")
            assert done.exit_code == 0, done.output
            assert "one name and one text are gone" in done.output
            for reach in ("backups", "records and files", "browsers", "unnamed"):
                assert reach in done.output
            anew = kofi.until("state")
            assert [it["name"] for it in anew["seats"]] == ["", "Kofi"]
            assert "baker" not in str(anew["chat"])
            assert ottilie.until("state")["you"] is None
            assert kofi.act(type="say", text="who was that?")["type"] == "done"
        assert house.get(f"/api/tables/{first['table']}", first["token"]).status_code == 403
        place.wait_until_gone(name)
    with place.open() as (house,):
        assert house.get(f"/api/tables/{first['table']}", second["token"]).json()["seats"][1]["name"] == "Kofi"


def test_a_table_is_forgotten_and_its_address_says_so(place: Place, name: str) -> None:
    with place.open() as (house,):
        first, second = told(house, name)
        other, _ = told(house, f"Wilhelmina {name}")
        with house.at(second) as kofi:
            kofi.until("state")
            assert forget(place, "--table", first["table"], "--yes").exit_code == 0
        for path in ("", "/record", "/replay", "/export/json"):
            answer = house.get(f"/api/tables/{first['table']}{path}")
            assert (answer.status_code, answer.json()["words"]["key"]) == (410, "table-gone")
        assert (
            house.post(f"/api/tables/{first['table']}/seats", {"player": {"name": "", "colour": ""}}).status_code
            == 410
        )
        with house.at(second) as kofi:
            assert kofi.receive()["words"]["key"] == "table-gone"
        lobby = house.post("/api/lobby", {"mine": [{"table": first["table"], "token": first["token"]}]}).json()
        assert lobby["lost"][0]["words"]["key"] == "table-gone"
        assert first["table"] not in str(lobby["open"])
        again = forget(place, "--table", first["table"], "--yes")
        assert again.exit_code == 1
        assert "This table is gone" in again.output
        assert house.get(f"/api/tables/{other['table']}").status_code == 200
        place.wait_until_gone(f", {name}", f'"{name}')
        assert place.holds(f"Wilhelmina {name}")


def test_under_load_nothing_else_is_lost_and_every_chain_holds(place: Place) -> None:
    with place.open() as (house,):
        players = [Pair([house], number) for number in range(5)]
        for player in players:
            player.start()
        tables = [player.tickets[0]["table"] for player in players]
        for seat in ("0", "1"):
            time.sleep(0.3)
            for table in tables[:2]:
                forget(place, "--table", table, "--seat", seat, "--yes")
        forget(place, "--table", tables[2], "--yes")
        time.sleep(0.3)
        for player in players:
            player.is_done = True
        for player in players:
            player.join(20)
        for table in tables:
            assert house.get(f"/api/tables/{table}").status_code == (410 if table == tables[2] else 200)
    there = everything(place.name)
    assert sorted(there) == sorted({*tables} - {tables[2]})
    for player in players[3:]:
        assert len(player.acknowledged) > 5
        for ticket, _frame, seq in player.acknowledged:
            stored = there[ticket["table"]][0]
            assert stored is not None
            assert len(stored.events) >= seq


def test_without_a_server_the_command_does_it_itself(place: Place, name: str) -> None:
    with place.open() as (house,):
        first, second = told(house, name)
        other, _ = told(house, f"Wilhelmina {name}")
    stranger = forget(place, "--token", "-", "--yes", stdin="nobody has this\n")
    assert (stranger.exit_code, "Nobody of that kind" in stranger.output) == (1, True)
    unsure = forget(place, "--name", "nobody of this name")
    assert (unsure.exit_code, "add --yes" in unsure.output) == (1, False), "there is nothing to be sure of"
    assert forget(place, "--token", "-", "--yes", stdin=f"{second['token']}\n").exit_code == 0
    assert forget(place, "--table", other["table"], "--yes").exit_code == 0
    assert not place.holds(f"Wilhelmina {name}")
    assert place.holds(name)
    seat = forget(place, "--table", first["table"], "--seat", "0", "--yes", "--lang", "fr")
    assert (seat.exit_code, "un nom et un texte" in seat.output) == (0, True), seat.output
    assert not place.holds(name)
    assert forget(place, "--table", first["table"], "--seat", "0", "--yes").exit_code == 1
    with place.open() as (house,):
        names = [it["name"] for it in house.get(f"/api/tables/{first['table']}").json()["seats"]]
        assert names == ["", ""]


def test_what_people_saved_stays_true(place: Place) -> None:
    with place.open() as (house,):
        first, _ = house.two("omens")
        with house.at(first) as guest:
            guest.until("state")
            assert guest.act(type="resign")["type"] == "done"
        saved = house.get(f"/api/tables/{first['table']}/record").text
        before = verify(record.read(saved), TOYS)
        assert forget(place, "--table", first["table"], "--yes").exit_code == 0
        assert verify(record.read(saved), TOYS) == before
        assert house.post("/api/replay", {"record": saved}).status_code == 200


MEANT_BY_NOBODY: list[list[str]] = [
    [],
    ["--seat", "0"],
    ["--name", "a", "--table", "b"],
    ["--name", "a", "--seat", "1"],
    ["--token", "a", "--name", "b"],
    ["--name", " "],
    ["--name", "\x00"],
    ["--table", "nothing"],
    ["--table", "", "--seat", "-1"],
    ["--table", "a" * 5000],
]


def test_what_cannot_be_meant_is_one_sentence(place: Place, name: str) -> None:
    with place.open() as (house,):
        told(house, name)
        for words in MEANT_BY_NOBODY:
            answer = forget(place, *words, "--yes")
            assert (answer.exit_code, type(answer.exception)) == (1, SystemExit), (words, answer.output)
            assert "Traceback" not in answer.output
        assert house.get("/healthz").json()["status"] == "ok"
        assert place.holds(name)


def test_a_place_without_tables_is_one_sentence(tmp_path: Path) -> None:
    answer = CliRunner().invoke(main, ["forget", str(tmp_path), "--name", "a"])
    assert (answer.exit_code, "There are no tables" in answer.output) == (1, True)


NONSENSE = [
    b"\n", b"nonsense\n", b'{"wish":"destroy"}\n', b'{"wish":"forget"}\n', b"x" * 100_000, b'{"wish":"forget",'
]  # fmt: skip


def test_nonsense_at_the_hatch_is_hung_up_on(tmp_path: Path, name: str) -> None:
    with open_house(tmp_path) as house:
        told(house, name)
        for line in NONSENSE:
            assert hung_up(tmp_path, line), line
        assert (tmp_path / NAME).exists()
        assert forget(Place(str(tmp_path), tmp_path, None), "--name", name, "--yes").exit_code == 0


def hung_up(folder: Path, line: bytes) -> bool:
    server = reach(folder)
    assert server is not None
    with server, suppress(ConnectionResetError, BrokenPipeError):
        server.settimeout(20)
        server.sendall(line)
        server.shutdown(socket.SHUT_WR)
        return server.recv(10) == b""
    return True


# Several processes


def test_the_process_that_plays_a_table_is_asked(cluster: Cluster, tmp_path: Path, name: str) -> None:
    place = Place(cluster.emptied(), tmp_path, cluster)
    with place.open(3) as houses:
        tables = [told(house, name)[0] for house in houses]
        with ExitStack() as stack:
            guests = [stack.enter_context(house.at(ticket)) for house, ticket in zip(houses, tables, strict=True)]
            for guest in guests:
                guest.until("state")
            done = forget(place, "--name", name, "--yes")
            assert done.exit_code == 0, done.output
            for guest, ticket in zip(guests, tables, strict=True):
                assert ticket["table"] in done.output
                assert guest.until("state")["seats"][0]["name"] == ""
        place.wait_until_gone(name)


def test_the_inner_door_is_closed_to_everybody_else(cluster: Cluster, tmp_path: Path, name: str) -> None:
    place = Place(cluster.emptied(), tmp_path, cluster)
    with place.open() as (house,):
        first, _ = told(house, name)
        wish = {"wish": "forget", "table": first["table"]}
        key = cluster.ask("SELECT key FROM store")[0][0]
        for headers in ({}, {"x-foretold-key": key}, {"x-foretold-key": "0" * 64}):
            assert house.http.post("/inner/wish", json=wish, headers=headers).status_code == 404
        assert house.get(f"/api/tables/{first['table']}").status_code == 200


# Retention


def test_what_is_due_is_gone_from_the_files_and_a_table_that_is_played_stays(place: Place, name: str) -> None:
    with place.open() as (house,):
        due, _ = told(house, name)
        played, _ = told(house, f"Wilhelmina {name}")
        hall = house.app.state.desk.hall
        with house.at(played) as guest:
            guest.until("state")
            later = hall.clock() + 100 * DAY

            async def let_go() -> int:
                hall.clock = lambda: later
                hall.sweep()
                return await Keeper(hall, Keep(silent=60)).let_go_due()

            letting = asyncio.run_coroutine_threadsafe(let_go(), house.server.loop)
            assert letting.result(20) == 1
            assert guest.act(type="say", text="still here")["type"] == "done"
        assert house.get(f"/api/tables/{due['table']}").status_code == 410
        if place.name.startswith("postgresql"):
            place._cluster.ask("UPDATE erasures SET due = due - interval '2 h'")  # type: ignore[union-attr]
            house.on_loop(hall.store._eraser.hurry)
        place.wait_until_gone(f", {name}", f'"{name}')
        assert place.holds(f"Wilhelmina {name}")
