"""Real files, real processes, real faults: kill -9 under load, a full disk, flipped bytes."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import WebSocketException

from foretold.core import record
from foretold.core.verify import verify
from foretold.table.store import Write
from foretold.table.store.opening import DATABASE
from foretold.table.store.sqlite import SqliteStore
from tests.server.house import Guest, House, first_move, open_house, watcher
from tests.toys import TOYS

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Process:
    """A server process on a fixed port and folder, started again after each death."""

    def __init__(self, data: Path | str, *more: str) -> None:
        self.port = free_port()
        self.command = [sys.executable, "-m", "tests.server.serve_toys", str(self.port), str(data), *more]
        self.house = House(None, f"127.0.0.1:{self.port}")
        self.start()

    def start(self) -> None:
        self.begin()
        self.wait()

    def begin(self) -> None:
        path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = {**os.environ, "PYTHONPATH": path}
        self.process = subprocess.Popen(self.command, cwd=ROOT, env=environment)

    def wait(self) -> None:
        for _ in range(3000):
            try:
                if self.house.get("/healthz").status_code == 200:
                    return
            except httpx2.TransportError:
                time.sleep(0.01)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        self.house.http.close()


@contextmanager
def served(data: Path, *more: str) -> Iterator[Process]:
    process = Process(data, *more)
    try:
        yield process
    finally:
        process.stop()


# kill -9


class Pair(threading.Thread):
    """Two people at one table who play, chat and start again, whatever happens to the server. Where it is several
    processes they come to any of them. They rest between acts: a table has room for so much chat."""

    def __init__(self, houses: Sequence[House], number: int, rest: float = 0) -> None:
        super().__init__(daemon=True)
        self.houses = houses
        self.rest = rest
        self.chance = random.Random(number)
        self.is_done = False
        self.count = 0
        self.acknowledged: list[tuple[dict[str, Any], dict[str, Any], int]] = []  # ticket, frame, seq
        self.pending: tuple[int, dict[str, Any]] | None = None
        self.tickets = self._new_table()

    def _new_table(self) -> list[dict[str, Any]]:
        return list(self.houses[0].two("hearth", options={"rounds": 9}))

    def run(self) -> None:
        while not self.is_done:
            try:
                with ExitStack() as stack:
                    house = self.chance.choice(self.houses)
                    guests = [stack.enter_context(house.at(ticket)) for ticket in self.tickets]
                    for guest in guests:
                        guest.until("state")
                    self._play(guests)
            except (OSError, WebSocketException, httpx2.TransportError, TimeoutError):
                time.sleep(0.02)

    def _play(self, guests: list[Guest]) -> None:
        while not self.is_done:
            if self.pending is None:
                self.pending = self._next_act(guests)
            seat, frame = self.pending
            answer = guests[seat].act(**frame)
            if answer["type"] == "done":
                self.acknowledged.append((self.tickets[seat], frame, answer["seq"]))
            self.pending = None
            time.sleep(self.rest)
            newest = max(guest.seq for guest in guests)
            for guest in guests:
                guest.until_seq(newest)

    def _next_act(self, guests: list[Guest]) -> tuple[int, dict[str, Any]]:
        self.count += 1
        nonce = f"n{self.count}"
        for seat, guest in enumerate(guests):
            asked = [it for it in guest.prompts if it["kind"] in ("turn", "ward")]
            if asked and self.chance.random() < 0.8:
                move = first_move(asked[0]["shape"])
                return seat, {"type": "play", "prompt": asked[0]["id"], "move": move, "nonce": nonce}
        return self.chance.randrange(2), {"type": "say", "text": f"{self.count}", "nonce": nonce}


def killed_under_load(data: Path, kills: int, pairs: int = 6) -> int:
    """Kill the server again and again; returns how many acts were acknowledged. None may be lost."""
    chance = random.Random(kills)
    with served(data) as server:
        players = [Pair([server.house], number) for number in range(pairs)]
        for player in players:
            player.start()
        for _ in range(kills):
            time.sleep(chance.uniform(0.05, 0.4))
            server.kill()
            server.start()
        time.sleep(0.3)
        for player in players:
            player.is_done = True
            player.join(20)
        for player in players:
            check_all_there(server.house, player)
        return sum(len(player.acknowledged) for player in players)


def check_all_there(house: House, player: Pair) -> None:
    """Every acknowledged act stands where it was said to stand, and the table goes on."""
    with ExitStack() as stack:
        guests = {it["token"]: stack.enter_context(house.at(it)) for it in player.tickets}
        for guest in guests.values():
            guest.until("state")
        for ticket, frame, seq in player.acknowledged:
            answer = guests[ticket["token"]].act(**frame)
            assert answer == {"type": "done", "nonce": frame["nonce"], "seq": seq}
        seat = player.tickets[0]["token"]
        assert guests[seat].act(type="say", text="and on it goes")["type"] == "done"
    text = house.get(f"/api/tables/{player.tickets[0]['table']}/record").text
    record.replay(record.read(text), TOYS)


def test_4_kills_under_load_lose_no_acknowledged_act(tmp_path: Path) -> None:
    assert killed_under_load(tmp_path, kills=4) > 20


@pytest.mark.slow
def test_20_kills_under_load_lose_no_acknowledged_act(tmp_path: Path) -> None:
    assert killed_under_load(tmp_path, kills=20, pairs=20) > 1000


# A full disk


def test_a_full_disk_is_said_and_survived(tmp_path: Path) -> None:
    """The server stays up, refuses in words, shows what it has, loses nothing, and goes on when there is room."""
    with served(tmp_path, str(1_000_000)) as server:
        house = server.house
        first, second = house.two("hearth")
        with house.at(first) as one, house.at(second) as two, house.at(watcher(first)) as three:
            for guest in (one, two, three):
                guest.until("state")
            said = 0
            while (answer := one.act(type="say", text="x" * 500))["type"] == "done":
                said += 1
            assert answer["words"]["key"] == "store-full"
            assert said > 20
            assert house.get("/healthz").json()["status"] == "read-only"
            assert "foretold_store_writable 0" in house.get("/metrics").text
            refused = house.post(
                "/api/tables",
                {"game": "omens", "seats": [{"kind": "person"}, {"kind": "open"}], "player": {"name": "x"}},
            )
            assert (refused.status_code, refused.json()["words"]["key"]) == (503, "store-full")
            with house.at(second) as late:
                assert len(late.until("state")["chat"]) == said
            for guest in (two, three):
                guest.until_seq(one.seq)
                assert len(guest.state["chat"]) == said
            resource.prlimit(
                server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            )
            assert one.act(type="say", text="there is room again")["type"] == "done"
            assert house.get("/healthz").json()["status"] == "ok"


# A store that fails as nobody foresaw


def failing(store: SqliteStore, how: str) -> Callable[..., asyncio.Future[None]]:
    """In place of `append`: raises at once, fails later, or writes and fails all the same."""

    async def fail(write: Write) -> None:
        if how == "after writing":
            await SqliteStore.append(store, write)
        raise ZeroDivisionError

    def append(write: Write) -> asyncio.Future[None]:
        if how == "at once":
            raise ZeroDivisionError
        return asyncio.ensure_future(fail(write))

    return append


ACTS: list[dict[str, Any]] = [
    {"type": "play", "prompt": "0.turn.0", "move": "keep", "nonce": "n"},
    {"type": "say", "text": "hello", "nonce": "n"},
]


@pytest.mark.parametrize("how", ["at once", "later", "after writing"])
@pytest.mark.parametrize("act", ACTS, ids=lambda act: str(act["type"]))
def test_whoever_acts_is_told_of_a_failure_nobody_foresaw(tmp_path: Path, how: str, act: dict[str, Any]) -> None:
    """It is refused or acknowledged, nobody waits, and the table is what is on disk; then it goes on."""
    with open_house(tmp_path) as house:
        first, second = house.two("hearth")
        store = house.app.state.desk.hall.store
        with house.at(first) as one, house.at(second) as two:
            one.until("state")
            before = two.until("state")["seq"]
            store.append = failing(store, how)
            refused = one.act(**act)
            assert (refused["type"], refused["words"]["key"]) == ("refused", "serve-failed")
            del store.append
            again = one.act(**act)
            assert (again["type"], again["seq"]) == ("done", before + 1)
            two.until_seq(one.seq)
            stored = house.get(f"/api/tables/{first['table']}").json()
            assert stored["seq"] == one.seq == two.seq
            assert one.act(type="say", text="and on it goes")["type"] == "done"


# Flipped bytes


def test_100_flipped_bytes_close_damaged_tables_in_words_and_no_others(tmp_path: Path) -> None:
    tables: dict[str, str] = {}
    with open_house(tmp_path) as house:
        for _ in range(60):
            first, _second = house.two("hearth")
            with house.at(first) as one:
                one.until("state")
                one.play("turn", "draw")
                one.act(type="say", text="hello " * 20)
            tables[first["table"]] = house.get(f"/api/tables/{first['table']}/record").text
    path = tmp_path / DATABASE
    content = bytearray(path.read_bytes())
    chance = random.Random(3)
    for _ in range(100):
        content[chance.randrange(4096, len(content))] ^= 1 << chance.randrange(8)
    path.write_bytes(content)
    with open_house(tmp_path) as house:
        whole = 0
        for table, text in tables.items():
            answer = house.get(f"/api/tables/{table}/record")
            if answer.status_code == 200:
                assert answer.text == text
                whole += 1
            else:
                assert (answer.status_code, answer.json()["words"]["key"]) == (503, "store-damaged-table")
                with house.at({"table": table}) as guest:
                    assert guest.receive()["words"]["key"] == "store-damaged-table"
        assert 0 < whole < len(tables)
        assert house.get("/healthz").json()["status"] == "ok"


def test_a_file_that_cannot_be_read_at_all_stops_the_server_with_one_sentence(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"nonsense" * 1000)
    command = [sys.executable, "-m", "foretold.server", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "is damaged or is no database of Foretold" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_interrupted_by_a_restart_verifies(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        first, second = server.house.two("hearth", options={"rounds": 2})
        is_over = False
        while not is_over:
            with server.house.at(first) as one, server.house.at(second) as two:
                for _ in range(3):
                    for guest in (one, two):
                        is_over = is_over or _one_turn(guest)
                    newest = max(one.seq, two.seq)
                    one.until_seq(newest)
                    two.until_seq(newest)
            server.kill()
            server.start()
        made = record.read(server.house.get(f"/api/tables/{first['table']}/record").text)
        assert verify(made, TOYS).draws > 3


def _one_turn(guest: Guest) -> bool:
    if not guest.state:
        guest.until("state")
    asked = [it for it in guest.prompts if it["kind"] in ("turn", "ward")]
    if asked:
        guest.act(type="play", prompt=asked[0]["id"], move=first_move(asked[0]["shape"]))
    return bool(guest.state["table"]["status"] == "over")
