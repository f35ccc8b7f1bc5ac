"""Malformed is refused, never a traceback: hostile messages by the thousand, and one by one where it matters."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from foretold.games import OFFERED
from foretold.server.app import create_app
from foretold.server.door.limits import Limits, Rate
from foretold.table.store.opening import open_store
from tests.server.hostile import Hostile, Request
from tests.server.house import House
from tests.server.strangers import PING, PONG, TEXT, Stranger, frame, message, resident, socket_path
from tests.toys import TOYS

ROOT = Path(__file__).parents[2]
GAMES = {**OFFERED, **TOYS}
FINE = {200, 201, 206, 304, 307, 400, 403, 404, 405, 409, 413, 416, 422, 431, 501}
CODES = {1002, 1003, 1007, 1008, 1009, 4403}
MUCH = Rate(1e9, 1e9)
WITHOUT_RATES = Limits(work=MUCH, requests=MUCH, asked=MUCH, tables=MUCH)
MOST_GROWTH = 96 * 1024 * 1024  # bytes; what one message in a thousand left behind would be far more in the sweep
WARM = 2000

MASKED_DRAFT = """foretold-record 1
game prophecy-quest
rules 1
seats 2
options {}
seat 0

* deal witch druid / ? ? / ?
"""

RECORDS = [
    "\n".join((ROOT / "tests" / place).read_text().splitlines()[:18])
    for place in ("records/omens-rules-0.txt", "golden/prophecy_story_saltmere.record")
] + [MASKED_DRAFT]


# Against the application, without a network


class Application:
    """The application called as a server calls it."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.state: dict[str, Any] = {}

    async def status(self, request: Request) -> int:
        path, _, query = request.path.partition("?")
        headers = [(name.encode(), value.encode("latin-1")) for name, value in (("host", "x"), *request.headers)]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": request.method,
            "scheme": "http",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": headers,
            "client": ("127.0.0.2", 1),
            "server": ("127.0.0.1", 1),
            "state": {},
        }
        status, bodies = 0, [request.body]

        async def receive() -> dict[str, Any]:
            if not bodies:
                await asyncio.Event().wait()  # it stays connected
            return {"type": "http.request", "body": bodies.pop(), "more_body": False}

        async def send(sent: dict[str, Any]) -> None:
            nonlocal status
            status = sent.get("status", status)

        await self.app(scope, receive, send)
        return status


async def ask_the_application(data: Path, seed: int, count: int) -> Counter[int]:
    """Ask so many hostile requests; what was answered. Any exception comes out here."""
    (data / "static").mkdir()
    (data / "static" / "index.html").write_text("<title>Foretold</title>")
    app = create_app(GAMES, open_store(str(data)), data / "static", WITHOUT_RATES)
    async with app.router.lifespan_context(app):
        hostile = Hostile(seed, ["nowhere"], RECORDS)
        application, answers = Application(app), Counter[int]()
        settled, tasks = 0, len(asyncio.all_tasks())
        for number in range(count):
            if number == WARM:
                gc.collect()
                settled = resident(os.getpid())
            request = hostile.request()
            status = await application.status(request)
            assert status in FINE, (seed, number, request, status)
            answers[status] += 1
        assert len(asyncio.all_tasks()) <= tasks
        gc.collect()
        if settled:
            made = app.state.desk.hall.live_count
            assert resident(os.getpid()) - settled < MOST_GROWTH + made * 40_000
    return answers


def sweep_the_application(data: Path, seed: int, count: int) -> None:
    answers = asyncio.run(ask_the_application(data, seed, count))
    assert answers.total() == count
    assert min(answers[400], answers[404], answers[422]) > count // 100, answers  # it is not all the same


def test_15000_hostile_requests_are_answered(tmp_path: Path) -> None:
    sweep_the_application(tmp_path, 1, 15_000)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 108))
def test_100000_more_hostile_requests_are_answered(tmp_path: Path, seed: int) -> None:
    sweep_the_application(tmp_path, seed, 100_000)


# Against a server process, over TCP


class Served:
    """A server of all games as a process of its own, with what it says about itself."""

    def __init__(self, data: Path) -> None:
        self.log = data / "log"
        command = [sys.executable, "-m", "tests.browser.serve_all", str(data / "data"), "toys"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        announced = self.process.stdout.readline()
        self.house = House(None, announced.removeprefix("Foretold is at http://").partition("/")[0])

    def gauge(self, name: str) -> int:
        lines = self.house.get("/metrics").text.splitlines()
        return next(int(float(it.split()[1])) for it in lines if it.startswith(f"foretold_{name} "))

    def stop(self) -> None:
        self.house.http.close()
        self.process.terminate()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def served(data: Path) -> Iterator[Served]:
    server = Served(data)
    try:
        yield server
    finally:
        server.stop()
    assert "Traceback" not in server.log.read_text()


SAID_AT_A_TABLE = 500  # by each of two: a chat takes so many lines and no more


class Honest(threading.Thread):
    """Somebody who plays and chats at a table, and counts the answers."""

    def __init__(self, house: House) -> None:
        super().__init__(daemon=True)
        self.house = house
        self.is_enough = False
        self.answers: list[str] = []

    def run(self) -> None:
        while not self.is_enough:
            self._sit_down()

    def _sit_down(self) -> None:
        """At a new table now and then, before the chat is full."""
        first, second = self.house.two("hearth")
        with self.house.at(first) as one, self.house.at(second) as two:
            one.until("state")
            two.until("state")
            for _ in range(SAID_AT_A_TABLE):
                if self.is_enough:
                    return
                for guest in (one, two):
                    answer = guest.act(type="say", text="still here")
                    self.answers.append(answer["type"] if answer["type"] == "done" else answer["words"]["key"])


def send_requests(house: House, hostile: Hostile, count: int) -> None:
    """Over one connection as long as the server keeps it, each answered before the next is sent."""
    one = Stranger(house)
    for number in range(count):
        request = hostile.request()
        one.send_all_it_takes(request.wire)
        status, is_kept = whole_answer(one, request.method)
        assert status in FINE, (number, request, status)
        if not is_kept:
            one.close()
            one = Stranger(house)
    one.close()


def whole_answer(one: Stranger, method: str) -> tuple[int, bool]:
    """The status, and whether the connection stays open."""
    while b"\r\n\r\n" not in one.read:
        if not one.more():
            return 0, False
    head, _, one.read = one.read.partition(b"\r\n\r\n")
    lines = head.lower().split(b"\r\n")
    fields = dict(line.split(b": ", 1) for line in lines[1:])
    if b"connection" in fields or (b"content-length" not in fields and method != "HEAD"):
        one.to_the_end()
        return int(lines[0].split()[1]), False
    size = 0 if method == "HEAD" else int(fields[b"content-length"])
    while len(one.read) < size:
        assert one.more()
    one.read = one.read[size:]
    return int(lines[0].split()[1]), True


AT_ONCE = 100


def send_acts(house: House, hostile: Hostile, ticket: dict[str, Any], count: int) -> None:
    """At a seat of one's own: refused each time, and the socket stays open."""
    one = sitting(house, ticket)
    for begin in range(0, count, AT_ONCE):
        acts = [frame(TEXT, hostile.act()) for _ in range(AT_ONCE)]
        one.send(b"".join(acts) + frame(PING, f"{begin}".encode()))
        assert one.until(PONG, f"{begin}".encode()) is None
    one.close()


def send_frames(house: House, hostile: Hostile, ticket: dict[str, Any], count: int) -> None:
    """Frames one by one; whoever is sent away comes back."""
    one = sitting(house, ticket)
    for number in range(count):
        sent = hostile.frame()
        one.send_all_it_takes(frame(TEXT, sent) + frame(PING, f"{number}".encode()))
        ended = one.until(PONG, f"{number}".encode())
        assert ended is None or ended in CODES, (number, sent, ended)
        if ended is not None:
            one.close()
            one = sitting(house, ticket)
    one.close()


def sitting(house: House, ticket: dict[str, Any]) -> Stranger:
    one = Stranger(house)
    assert one.upgrade(socket_path(ticket["table"])) == 101
    one.send(message(type="hello", token=ticket["token"]))
    return one


def sweep_a_server(data: Path, seed: int, requests: int, acts: int, frames: int) -> None:
    with served(data) as server:
        house = server.house
        honest = Honest(house)
        ticket, _second = house.two("hearth")
        hostile = Hostile(seed, [ticket["table"]], RECORDS)
        honest.start()
        send_requests(house, hostile, 200)
        send_acts(house, hostile, ticket, 200)
        send_frames(house, hostile, ticket, 50)
        settled, before = resident(server.process.pid), server.gauge("live_tables")
        send_requests(house, hostile, requests)
        send_acts(house, hostile, ticket, acts)
        send_frames(house, hostile, ticket, frames)
        honest.is_enough = True
        honest.join(60)
        assert not honest.is_alive()
        assert len(honest.answers) > 10
        assert set(honest.answers) == {"done"}
        assert server.gauge("live_tables") - before < requests // 10
        assert resident(server.process.pid) - settled < MOST_GROWTH + requests // 10 * 40_000
        assert all_gone(server)


def all_gone(server: Served) -> bool:
    """Whether nobody is connected any more, but who asks."""
    return any(server.gauge("connections") == 0 and server.gauge("open_connections") == 1 for _ in range(500))


def test_5000_hostile_messages_over_tcp_are_answered_and_an_honest_player_too(tmp_path: Path) -> None:
    sweep_a_server(tmp_path, 2, requests=1000, acts=3400, frames=600)


@pytest.mark.slow
def test_200000_hostile_messages_over_tcp_are_answered_and_an_honest_player_too(tmp_path: Path) -> None:
    sweep_a_server(tmp_path, 200, requests=40_000, acts=140_000, frames=20_000)


# One by one


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b'{"seats": 2, "options": {"a": ' + b"[" * 5000, id="deep"),
        pytest.param(b'{"seats": 2, "options": {"a": ' + b"[" * 900 + b"]" * 900 + b"}}", id="less deep"),
        pytest.param(b'{"seats": 2, "options": {"\xff": 1}}', id="no UTF-8 in a key"),
        pytest.param(b'{"seats": 2, "options": {"a": "\xed\xa0\x80"}}', id="no UTF-8 in a value"),
        pytest.param(b'{"seats": 2, "options": {"a": "\\ud800"}}', id="half a surrogate pair"),
        pytest.param(b'{"seats": 2, "options": {"a": ' + b"9" * 5000 + b"}}", id="5000 digits"),
        pytest.param(b'{"seats": 1e999}', id="infinite"),
        pytest.param(b'{"seats": NaN}', id="not a number"),
        pytest.param(b'{"seats": "2"}', id="text for a number"),
        pytest.param(b"", id="nothing"),
        pytest.param(b"\x1f\x8b\x08\x00", id="compressed"),
    ],
)
def test_a_body_that_cannot_be_read_is_refused_in_words(house: House, body: bytes) -> None:
    answer = house.http.post("/api/games/hearth/preview", content=body)
    assert (answer.status_code, answer.json()["words"]["key"]) in ((400, "wire-malformed"), (422, "option-unknown"))
