"""The route that costs the server's own process most, found by asking for each, and one address that asks for it
again and again."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CONNECTIONS = 40
MARKS = "a\u0301\u0323" * 1600  # what has to be put in order before it can be read
OWN_TABLE = {"game": "prophecy-story", "seats": [{"kind": "person"}], "player": {"name": "x"}}
RECORD = Path(__file__).resolve().parent.parent / "tests" / "golden" / "prophecy_story_saltmere.record"
ASKED = 10  # times that each route is tried
SECONDS_OF_AN_ATTEMPT = 1.0


@dataclass(frozen=True)
class Route:
    """What is asked, with the largest body that it takes; with the token of a seat, if it has one."""

    method: str
    path: str
    body: str = ""
    token: str = ""

    def __str__(self) -> str:
        return f"{self.method} {self.path}{' from a seat' if self.token else ''}"

    @property
    def request(self) -> bytes:
        head = f"{self.method} {self.path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br\r\n"
        head += f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        body = self.body.encode()
        return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def routes(table: str, own: dict[str, Any]) -> list[Route]:
    """What a visitor may ask for, with whatever makes it dearest; `own` is a ticket to the visitor's own table."""
    from foretold.games import OFFERED
    from foretold.server.app import STATIC

    scripts = sorted((STATIC / "assets").glob("*.js"), key=lambda it: it.stat().st_size)
    unknown = [{"table": f"unknown{number}", "token": "x"} for number in range(200)]
    games = [
        Route("GET", f"/api/games/{name}/{what}")
        for name in OFFERED
        for what in ("rules", "inspiration", "material")
    ]
    previews = [_post(f"/api/games/{name}/preview", {"seats": max(it.seats)}) for name, it in OFFERED.items()]
    return [
        *(Route("GET", path) for path in ("/", "/healthz", "/metrics", "/api/openapi.json", "/api/games")),
        *(Route("GET", f"/assets/{it.name}") for it in scripts[-1:]),
        *(Route("GET", f"/api/texts/{language}") for language in ("en", "fr")),
        *games,
        *previews,
        *(Route("GET", f"/api/tables/{table}{what}") for what in ("", "/record")),
        Route("GET", f"/api/tables/{table}/replay"),
        _post("/api/replay", {"record": RECORD.read_text()}),
        _post("/api/lobby", {"mine": unknown}),
        _post("/api/tables", {"game": "prophecies", "seats": [], "player": {"name": "x" * 160}}),
        _post(f"/api/tables/{table}/speech", {"text": MARKS}),
        _post(f"/api/tables/{own['table']}/speech", {"text": MARKS}, own["token"]),
        _post(f"/api/tables/{own['table']}/speech", {"text": "x " * 2500, "completes": True}, own["token"]),
        Route("GET", f"/api/tables/{own['table']}", token=own["token"]),
    ]


def _post(path: str, body: dict[str, Any], token: str = "") -> Route:
    return Route("POST", path, json.dumps(body), token)


async def dearest(port: int, pid: int, table: str, own: dict[str, Any], addresses: Sequence[str]) -> Route:
    """The route that takes most time of the process; each is asked for from another address."""
    tried = zip(routes(table, own), addresses, strict=False)
    costs = {route: await _cost(port, pid, route, address) for route, address in tried}
    return max(costs, key=costs.__getitem__)


async def _cost(port: int, pid: int, route: Route, address: str) -> float:
    """The CPU seconds of the event loop for some requests, once it has been asked before."""
    connection = await Asking.open(port, address)
    await connection.ask(route)
    before = _seconds(pid)
    for _ in range(ASKED):
        await connection.ask(route)
    connection.close()
    return _seconds(pid) - before


def _seconds(pid: int) -> float:
    """That the first thread of a process has run, the one with the event loop."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e9


def ask_for_dearest(port: int, route: Route, address: str) -> int:
    """Ask on all connections for a while, each time as soon as the last answer is there; how often it was asked."""
    return asyncio.run(_ask_on_all(port, route, address))


async def _ask_on_all(port: int, route: Route, address: str) -> int:
    ends = time.monotonic() + SECONDS_OF_AN_ATTEMPT
    return sum(await asyncio.gather(*(_ask_again(port, route, address, ends) for _ in range(CONNECTIONS))))


async def _ask_again(port: int, route: Route, address: str, ends: float) -> int:
    """Whoever is sent away comes back at once."""
    asked = 0
    while time.monotonic() < ends:
        with suppress(OSError, EOFError):
            connection = await Asking.open(port, address)
            try:
                while time.monotonic() < ends and await connection.ask(route):
                    asked += 1
            finally:
                connection.close()
        asked += 1
    return asked


class Asking:
    """A connection that stays open as long as the server lets it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def open(cls, port: int, address: str) -> Asking:
        return cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))

    async def ask(self, route: Route) -> bool:
        """Ask and take the whole answer; whether the connection can be used again."""
        self._writer.write(route.request)
        head = await self._reader.readuntil(b"\r\n\r\n")
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:-2])
        await self._reader.readexactly(int(fields.get(b"content-length", b"0")))
        return fields.get(b"connection") != b"close"

    def close(self) -> None:
        self._writer.close()
