"""A real server on a free port of this machine, and clients that speak to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx2
import uvicorn
from starlette.applications import Starlette
from websockets.sync.client import ClientConnection, connect

from foretold.core.game import Game
from foretold.server.app import create_app
from foretold.server.door.limits import Limits, Rate
from foretold.server.run import SOCKETS, listen
from foretold.table.store.opening import open_store
from foretold.thinking.thinkers import Thinkers
from tests.toys import TOYS

Json = dict[str, Any]
T = TypeVar("T")
SMALL = {"ranks": 3, "hand": 3, "bury": 1}
MUCH = Rate(10_000, 10_000)
GENEROUS = Limits(
    frames=MUCH, work=MUCH, requests=MUCH, asked=MUCH, tables=Rate(10_000, 1), arrivals=MUCH, connections=4000
)


class HouseServer(uvicorn.Server):
    """Remembers its loop, so that a test can ask there, and says when it has begun."""

    loop: asyncio.AbstractEventLoop

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.has_begun = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if not self.should_exit:
            self.has_begun.set()


class House:
    """A running server, at the root of a site or below a path of it, with or without TLS."""

    server: HouseServer  # for a server in this process

    def __init__(
        self, app: Starlette | None, address: str, path: str = "", tls: ssl.SSLContext | None = None
    ) -> None:
        self.app: Any = app
        self.address = address
        self.path, self.tls = path, tls
        base = f"{'http' if tls is None else 'https'}://{address}{path}"
        self.http = httpx2.Client(base_url=base, timeout=20, trust_env=False, verify=tls or True)
        self.tickets: dict[str, list[Json]] = {}  # of those who sit, by table

    def on_loop(self, ask: Callable[[], T]) -> T:
        """Ask something in the server's own thread, after all that it has to do already."""
        answer: Future[T] = Future()
        self.server.loop.call_soon_threadsafe(lambda: answer.set_result(ask()))
        return answer.result(20)

    def wait_for(self, is_so: Callable[[], bool]) -> None:
        """Return when something has become true in the server's own thread."""
        for _ in range(2000):
            if self.on_loop(is_so):
                return
            time.sleep(0.01)
        raise AssertionError("it never became so")

    def post(self, path: str, body: Json, token: str | None = None) -> httpx2.Response:
        return self.http.post(path, json=body, headers=_bearer(token))

    def get(self, path: str, token: str | None = None) -> httpx2.Response:
        return self.http.get(path, headers=_bearer(token))

    def make(self, game: str = "omens", seats: str = "po", *, begins: bool = True, **more: Any) -> Json:
        """A table whose maker sits on seat 0; returns the ticket. `b` is a bot, `p` a person, `o` open.

        Once all sit, nobody adds to the luck, so that it begins; or (`begins`) all is left to the test.
        """
        kinds = {"p": {"kind": "person"}, "o": {"kind": "open"}, "b": {"kind": "bot", "bot": "random"}}
        body = {"game": game, "seats": [kinds[it] for it in seats], "player": player("Inès"), **more}
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        return self._seated(dict(answer.json()), begins)

    def _seated(self, ticket: Json, begins: bool) -> Json:
        table = ticket["table"]
        if ticket["token"] is not None:
            self.tickets.setdefault(table, []).append(ticket)
        told = self.get(f"/api/tables/{table}").json()
        if begins and told["table"]["status"] == "playing" and told["luck"] and told["luck"]["called"] is None:
            self.begin(table)
        return ticket

    def begin(self, table: str) -> None:
        """All who sit say that they add nothing to the luck, being there at the same time: draws can be made."""
        with ExitStack() as stack:
            guests = [stack.enter_context(self.at(ticket)) for ticket in self.tickets[table]]
            for guest in guests:
                guest.until("state")
            for guest in guests:
                guest.act(type="promise", promise=None)
            while guests[0].state["luck"]["called"] is None:
                guests[0].receive()

    def sit(self, ticket: Json, name: str = "Marek", *, begins: bool = True, **more: Any) -> Json:
        body = {"player": player(name), "invitation": ticket["invitation"], **more}
        answer = self.post(f"/api/tables/{ticket['table']}/seats", body)
        assert answer.status_code == 201, answer.text
        return self._seated(dict(answer.json()), begins)

    def two(self, game: str = "omens", **more: Any) -> tuple[Json, Json]:
        """A table for two with both seats taken."""
        options: Json = {"options": SMALL} if game == "omens" else {}
        first = self.make(game, "po", **options, **more)
        return first, self.sit(first)

    def socket(self, table: str) -> ClientConnection:
        scheme = "ws" if self.tls is None else "wss"
        address = f"{scheme}://{self.address}{self.path}/api/tables/{table}/socket"
        return connect(
            address, max_size=None, open_timeout=20, close_timeout=2, compression=None, ssl=self.tls, proxy=None
        )

    @contextmanager
    def at(self, ticket: Json, known: int = 0, **hello: bool) -> Iterator[Guest]:
        """`hello`: what else the client says of itself, such as `keeps`."""
        with self.socket(ticket["table"]) as connection:
            yield Guest(connection, ticket.get("token"), known, **hello)


def _bearer(token: str | None) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


def player(name: str) -> Json:
    return {"name": name, "colour": "gold"}


def watcher(ticket: Json) -> Json:
    return {"table": ticket["table"]}


def renewed(sight: Json, news: Json) -> Json:
    """A kept sight with what is new in it."""
    new = news["view"]
    view = {**sight["view"], **new["fields"]}
    for name, items in new["items"].items():
        count = max([len(view[name]), *(int(place) + 1 for place in items)])
        view[name] = [items[str(place)] if str(place) in items else view[name][place] for place in range(count)]
    for name, entries in new["entries"].items():
        left = {key: it for key, it in view[name].items() if key not in new["gone"].get(name, ())}
        view[name] = left | entries
    told = {key: sight[key] if news[key] is None else news[key] for key in ("asked", "scores")}
    return {**news, **told, "view": view}


class Guest:
    """A connected client. It keeps what it was told, as the page does."""

    def __init__(self, socket: ClientConnection, token: str | None, known: int, **hello: bool) -> None:
        self.socket = socket
        self.seq = known
        self.state: Json = {}
        self.presence: Json = {}
        self.raw: list[str] = []
        self.send({"type": "hello", "token": token, "known": known, **hello})

    def send(self, frame: Json) -> None:
        self.socket.send(json.dumps(frame))

    def receive(self, timeout: float = 20) -> Json:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        frame: Json = json.loads(text)
        self._take(frame)
        return frame

    def _take(self, frame: Json) -> None:
        if frame["type"] == "state":
            self.state = frame
        elif frame["type"] == "update":
            changed = {key: value for key, value in frame.items() if value is not None}
            if (news := changed.pop("news", None)) is not None:
                changed["sight"] = renewed(self.state["sight"], news)
            lines = {key: [*self.state.get(key, []), *frame[key]] for key in ("log", "chat")}
            self.state = {**self.state, **changed, **lines}
        elif frame["type"] == "presence":
            self.presence = frame
        self.seq = max(self.seq, frame.get("seq", 0)) if frame["type"] in ("state", "update") else self.seq

    def until(self, kind: str, **fields: Any) -> Json:
        """The next frame of this kind with these fields; frames before it are taken in."""
        while True:
            frame = self.receive()
            if frame["type"] == kind and all(frame[key] == value for key, value in fields.items()):
                return frame

    def until_seq(self, seq: int) -> None:
        while self.seq < seq:
            self.receive()

    @property
    def prompts(self) -> list[Json]:
        return list(self.state["sight"]["prompts"]) if self.state else []

    def prompt(self, kind: str) -> Json:
        return next(it for it in self.prompts if it["kind"] == kind)

    def act(self, **frame: Any) -> Json:
        """Send an act and wait for its answer."""
        frame.setdefault("nonce", secrets.token_hex(8))
        self.send(frame)
        while True:
            answer = self.receive()
            if answer["type"] in ("done", "refused") and answer["nonce"] == frame["nonce"]:
                return answer

    def play(self, kind: str, move: str | None = None, nonce: str | None = None) -> Json:
        """Answer a prompt of this kind, with its first listed move unless one is given."""
        prompt = self.prompt(kind)
        more = {"nonce": nonce} if nonce else {}
        return self.act(type="play", prompt=prompt["id"], move=move or first_move(prompt["shape"]), **more)


def first_move(shape: Json) -> str:
    """An answer that fits a shape, as a client without rules finds it."""
    match shape["shape"]:
        case "one_of":
            return str(shape["moves"][0])
        case "pick":
            return " ".join([shape["verb"], *shape["items"][: shape["least"]]])
        case "split":
            return " ".join([shape["verb"], str(shape["total"]), *["0"] * (shape["parts"] - 1)])
        case "cells":
            cell, values = next((cell, values) for cell, values in shape["values"].items() if values)
            return f"{shape['verb']} {cell} {values[0]}"
    return f'{shape["stem"]} "words"'


@contextmanager
def open_house(
    data: Path,
    limits: Limits = GENEROUS,
    games: Mapping[str, Game[Any]] = TOYS,
    send_buffer: int = 0,
    thinkers: Thinkers | None = None,
    proxies: Iterable[str] = (),
    store: str = "",
    path: str = "",
    shared: Iterable[str] = (),
) -> Iterator[House]:
    """A server in a thread of this process, stopped gracefully at the end. Those with the same `store`, a database,
    are one server. It refuses at once, unless the test has a time of its own for that."""
    if limits.seconds_before_refusal == Limits.seconds_before_refusal:
        limits = replace(limits, seconds_before_refusal=0)
    settings: dict[str, Any] = {**SOCKETS, "ws_max_size": limits.frame_bytes}
    with listen("127.0.0.1", 0) as listener, listen("127.0.0.1", 0) as inner:
        here = f"127.0.0.1:{inner.getsockname()[1]}"
        place = open_store(store or str(data), here)
        app = create_app(games, place, data / "static", limits, thinkers, proxies, path, shared=shared)
        if send_buffer:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=3, **settings)
        server = HouseServer(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener, inner]})
        thread.start()
        house = House(app, f"127.0.0.1:{listener.getsockname()[1]}", path)
        house.server = server
        try:
            assert server.has_begun.wait(60), "the server does not begin"
            yield house
        finally:
            house.http.close()
            server.should_exit = True
            thread.join(20)
            assert not thread.is_alive(), "the server does not stop"
