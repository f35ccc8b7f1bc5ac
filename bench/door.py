"""How soon people are answered while somebody else does his worst: hostile messages, floods, hoarded connections.

    python bench/door.py [--quick]

One server process with the limits that people meet, four tables of two people who play at 127.0.0.1, and attackers
in processes of their own, from 127.0.0.2 on. Beside the moves, newcomers come in one after the other: a request, a
socket, the first sight of a table. All share this machine, so attackers also take processor time from the others.

One of the attackers asks for the dearest route on 40 connections: moves of the others may take twice as long as
alone, and no longer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import asdict
from functools import partial
from importlib.metadata import version
from itertools import count
from pathlib import Path
from typing import Any

from _dearest import CONNECTIONS, OWN_TABLE, Route, ask_for_dearest, dearest
from _measure import keep, table
from server import (
    connected,
    foretold,
    free_port,
    make_table,
    own_prompts,
    play_slowly,
    post,
    random_move,
    sit_down,
    until,
    wait_for,
)

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

TABLES = 4
P95_LIMIT = 50.0
MOST_TIMES = 2.0  # that a move may take of its time alone, while one address asks for the dearest route
ATTACKERS = [f"127.0.0.{number}" for number in range(2, 60)]
HOARDERS = [f"127.0.1.{number}" for number in range(1, 40)]
MORE_THAN_IT_TAKES = 300  # connections that a hoarder asks for
UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PING = b"\x89\x80\0\0\0\0"
BEGUN, CONTINUED = b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
HELLO = b'\x81\x90\0\0\0\0{"type":"hello"}'


def main() -> None:
    parser = argparse.ArgumentParser(description="How soon people are answered while somebody does his worst.")
    parser.add_argument("--quick", action="store_true", help="a rough figure in half a minute")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DATA"), help=argparse.SUPPRESS)
    parser.add_argument("--attack", nargs=4, metavar=("KIND", "PORT", "TABLE", "ROUTE"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        serve(int(arguments.serve[0]), Path(arguments.serve[1]))
    elif arguments.attack:
        kind, port, table_id, route = arguments.attack
        attack(ATTACKS.get(kind) or partial(ask_for, Route(**json.loads(route))), int(port), table_id)
    else:
        is_quick = arguments.quick
        doors = measure(moves=10 if is_quick else 50, rounds=1 if is_quick else 3)
        report = f"{doors}\n\n{measure_thinking(games=1 if is_quick else 4)}"
        print(report)
        if not arguments.quick:
            keep("door", report, {name: version(name) for name in ("uvicorn", "websockets")})


def serve(port: int, data: Path) -> None:
    """Foretold with the limits of every day."""
    import uvicorn

    from foretold.games import GAMES
    from foretold.server.app import create_app
    from foretold.server.door.limits import Limits
    from foretold.server.run import BACKLOG, SOCKETS, room_for_connections
    from foretold.table.store.opening import open_store

    app = create_app(GAMES, open_store(str(data)), limits=Limits(room=room_for_connections()))
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        uvicorn.run(app, port=port, log_level="warning", access_log=False, backlog=BACKLOG, **SOCKETS)


# People


def measure(moves: int, rounds: int) -> str:
    rows, verdicts = [], []
    alone: list[float] = []
    for kind, title in TITLES.items():
        waits, entries, attempts = [], [], 0.0
        for _ in range(rounds):
            some, others, rate = one_round(kind, moves)
            waits += some
            entries += others
            attempts += rate / rounds
        most = quantile(waits, 0.95)
        rows.append(
            [
                title,
                f"{attempts:,.0f}" if attempts else "",
                *(f"{quantile(waits, share):.1f}" for share in (0.5, 0.95)),
                *(f"{quantile(entries, share):.0f}" for share in (0.5, 1.0)),
            ]
        )
        verdicts.append(f"- {title}: p95 {most:.1f} ms, wanted under {P95_LIMIT:g} ms: {verdict(most)}")
        if kind == DEAREST:
            verdicts.append(f"- {title}: {times(waits, alone)}")
        alone = alone or waits
    head = ["meanwhile", "attempts/s", "move p50 ms", "p95 ms", "newcomer p50 ms", "slowest ms"]
    return table(head, rows) + "\n\n" + "\n".join(verdicts)


def verdict(most: float) -> str:
    return "met" if most < P95_LIMIT else "MISSED"


def times(waits: Sequence[float], alone: Sequence[float]) -> str:
    """How much longer moves take than alone, for half of them and for 95 of 100."""
    half, most = (quantile(waits, share) / quantile(alone, share) for share in (0.5, 0.95))
    met = "met" if max(half, most) <= MOST_TIMES else "MISSED"
    return f"p50 {half:.2f} ×, p95 {most:.2f} × of the time alone, wanted at most {MOST_TIMES:g} ×: {met}"


def quantile(waits: Sequence[float], share: float) -> float:
    return sorted(waits)[min(len(waits) - 1, int(len(waits) * share))]


def one_round(kind: str, moves: int) -> tuple[list[float], list[float], float]:
    """A server of its own: what each move and each newcomer took, in milliseconds, and attempts of attackers."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, __file__, "--serve", str(port), data]
        with ended(subprocess.Popen(command)) as process:
            wait_for(port)
            return asyncio.run(people(kind, port, moves, process.pid))


async def people(kind: str, port: int, moves: int, pid: int) -> tuple[list[float], list[float], float]:
    async with AsyncExitStack() as stack:
        tables = [await sit_down(stack, port) for _ in range(TABLES)]
        watched = str(tables[0][0].request.path).split("/")[3]
        route = None
        if kind == DEAREST:
            route = await dearest(port, pid, watched, post(port, "/api/tables", OWN_TABLE), ATTACKERS[1:])
            print(f"The dearest route is {route}")
        with attacked(kind, port, watched, route) as attempts:
            if kind:
                await asyncio.sleep(2)  # until the worst is on its way
            entries: list[float] = []
            newcomers = asyncio.create_task(come_in(port, watched, entries))
            played = await asyncio.gather(*(play_slowly(pair, moves) for pair in tables))
            newcomers.cancel()
            with suppress(asyncio.CancelledError):
                await newcomers
        return [wait for waits in played for wait in waits], entries, attempts()


async def come_in(port: int, table_id: str, entries: list[float]) -> None:
    """Newcomers, one after the other, until this is cancelled; how many milliseconds each took."""
    while True:
        begun = time.perf_counter()
        await ask(port)
        async with AsyncExitStack() as stack:
            one = await connected(stack, port, {"table": table_id, "token": None})
            await one.recv()
        entries.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(0.3)


async def ask(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    answer = await reader.read()
    assert answer.startswith(b"HTTP/1.1 200"), answer[:200]
    writer.close()


# Thinking

HINTS = 60
BOT_LIMIT = 2.0  # seconds
WITH_A_BOT = [{"kind": "person"}, {"kind": "bot", "bot": "search"}]


def measure_thinking(games: int) -> str:
    """How soon a bot answers while somebody from elsewhere asks for one hint after the other, sixty at a time."""
    waits: dict[bool, list[float]] = {}
    with foretold("--bots") as server:
        time.sleep(8)  # the workers get ready
        for is_asked in (False, True):
            waits[is_asked] = asyncio.run(answers_of_a_bot(server.port, games, HINTS if is_asked else 0))
    titles = {False: "nothing", True: f"one visitor asks for {HINTS} hints at a time"}
    rows = [
        [titles[is_asked], str(len(some)), *(f"{quantile(some, share):.2f}" for share in (0.5, 0.95, 1.0))]
        for is_asked, some in waits.items()
    ]
    slowest = max(waits[True])
    met = "met" if slowest < BOT_LIMIT else "MISSED"
    head = ["meanwhile", "answers of a bot", "p50 s", "p95 s", "slowest s"]
    return table(head, rows) + f"\n\n- slowest answer {slowest:.2f} s, wanted under {BOT_LIMIT:g} s: {met}"


async def answers_of_a_bot(port: int, games: int, hints: int) -> list[float]:
    async with AsyncExitStack() as stack:
        tickets = [await asyncio.to_thread(make_table, port, WITH_A_BOT) for _ in range(hints)]
        asking = [asyncio.create_task(ask_for_hints(port, ticket)) for ticket in tickets]
        await asyncio.sleep(3 if hints else 0)  # until all of them wait
        waits = []
        for _ in range(games):
            waits += await play_a_bot(await connected(stack, port, make_table(port, WITH_A_BOT)))
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        return waits


async def play_a_bot(me: Any) -> list[float]:
    """The seconds from each of one's own moves to the next question, which comes after the bot's."""
    waits, prompts = [], await until(me, own_prompts)
    for number in count():
        begun = time.perf_counter()
        await me.send(random_move(prompts, number))
        prompts = await until(me, lambda frame: own_prompts(frame) or outcome(frame))
        waits.append(time.perf_counter() - begun)
        if not isinstance(prompts, list):
            return waits
    return waits


def outcome(frame: dict[str, Any]) -> Any:
    return (frame.get("sight") or {}).get("outcome")


async def ask_for_hints(port: int, ticket: dict[str, Any]) -> None:
    """Again and again, until this is cancelled."""
    head = f"POST /api/tables/{ticket['table']}/hint HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 2\r\n"
    while True:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKERS[0], 0))
        writer.write(f"{head}Authorization: Bearer {ticket['token']}\r\nConnection: close\r\n\r\n{{}}".encode())
        await reader.read()
        writer.close()


# Others


@contextmanager
def attacked(kind: str, port: int, table_id: str, route: Route | None) -> Iterator[Callable[[], float]]:
    """With an attacker at work; how many attempts it made a second, known at the end."""
    rate = 0.0
    if not kind:
        yield lambda: rate
        return
    command = [
        sys.executable,
        __file__,
        "--attack",
        kind,
        str(port),
        table_id,
        json.dumps(asdict(route) if route else {}),
    ]
    begun = time.monotonic()
    with ended(subprocess.Popen(command, stdout=subprocess.PIPE, text=True)) as process:
        yield lambda: rate
        process.terminate()
        assert process.stdout is not None
        rate = int(process.stdout.read() or 0) / (time.monotonic() - begun)


@contextmanager
def ended(process: subprocess.Popen[Any]) -> Iterator[subprocess.Popen[Any]]:
    try:
        yield process
    finally:
        process.terminate()
        process.wait(20)


def attack(attempt: Callable[[int, str, int], int], port: int, table_id: str) -> None:
    """Do it again and again until told to stop; then say how often."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 16384)), hard))
    attempts = 0
    with suppress(KeyboardInterrupt):
        for number in count():
            with suppress(OSError):
                attempts += attempt(port, table_id, number)
    print(attempts)


def ask_for(route: Route, port: int, _table_id: str, _number: int) -> int:
    return ask_for_dearest(port, route, ATTACKERS[0])


def stranger(port: int, address: str) -> socket.socket:
    one = socket.socket()
    one.settimeout(5)
    one.bind((address, 0))
    one.connect(("127.0.0.1", port))
    return one


def send_hostile_messages(port: int, table_id: str, number: int) -> int:
    """From many addresses, each as fast as it is answered; some on sockets, most as requests."""
    from tests.server.hostile import Hostile

    hostile = Hostile(number, [table_id], ["foretold-record 1\ngame prophecies\nrules 1\nseats 2\n"])
    with stranger(port, random.choice(ATTACKERS)) as one:
        if number % 4 == 0:
            upgrade(one, table_id)
            payload = hostile.frame()[:60_000]
            one.sendall(HELLO + b"\x81\xfe" + len(payload).to_bytes(2, "big") + bytes(4) + payload)
            return 1
        for sent in range(20):
            one.sendall(hostile.request().wire)
            if b"close" in one.recv(65536):
                return sent + 1
    return 20


def send_pings_and_fragments(port: int, table_id: str, number: int) -> int:
    """One visitor, one socket after the other, each as fast as it can until it is closed."""
    with stranger(port, ATTACKERS[0]) as one:
        upgrade(one, table_id)
        one.sendall(HELLO)
        one.sendall(PING * 20_000 if number % 2 else BEGUN + CONTINUED * 20_000)
        while one.recv(65536):
            pass
    return 1


HELD: list[socket.socket] = []


def hoard_connections(port: int, _table_id: str, number: int) -> int:
    """As many connections as there are, each with half a request; those that were closed are opened again."""
    HELD.append(stranger(port, HOARDERS[number % len(HOARDERS)]))
    HELD[-1].sendall(b"GET / HTTP/1.1\r\nHost:")
    if len(HELD) > MORE_THAN_IT_TAKES * len(HOARDERS):
        HELD.pop(0).close()
    return 1


def upgrade(one: socket.socket, table_id: str) -> None:
    one.sendall(UPGRADE.format(table=table_id).encode())
    one.recv(4096)


ATTACKS: dict[str, Callable[[int, str, int], int]] = {
    "hostile": send_hostile_messages,
    "flood": send_pings_and_fragments,
    "hoard": hoard_connections,
}
DEAREST = "dearest"
TITLES = {
    "": "nothing",
    "hostile": "hostile messages from 58 addresses",
    "flood": "one visitor floods pings and fragments",
    "hoard": "39 addresses hoard connections",
    DEAREST: f"one address asks for the dearest route, {CONNECTIONS} at a time",
}


if __name__ == "__main__":
    main()
