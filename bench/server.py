"""How many moves a second one server process takes: 200 two-seat tables of Prophecies beside boardgame.io.

    python bench/server.py [--quick]

Each round every contender plays one whole game at each table, with the same Node.js clients on the same machine.
Foretold checks each move, writes it to disk and tells both seats before it acknowledges; boardgame.io keeps its
games in memory. It runs twice: telling each seat all that Foretold tells, and telling only the marks. Then how soon
people's moves are acknowledged while bots think at ten tables, and the memory of 1,000 tables and as many
connections. Needs Node.js; the peer's packages lie beside this Python's own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from _measure import keep, table

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import client  # noqa: E402
from tools.steps import Stamp, digest, run_step  # noqa: E402

PEER = Path(__file__).with_name("boardgame")
PEER_HOME = Path(sys.prefix) / "boardgame"
TABLES = 200
AT_LEAST = 3.0  # times as many moves a second as boardgame.io with the same views
MEGABYTE = 1024 * 1024
BENCH = {"name": "bench"}
UsedBy = Mapping[str, Callable[[], float]]


def main() -> None:
    parser = argparse.ArgumentParser(description="Moves a second of one server process beside boardgame.io.")
    parser.add_argument("--quick", action="store_true", help="a rough figure in half a minute")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DATA"), help=argparse.SUPPRESS)
    parser.add_argument("--bots", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        serve(int(arguments.serve[0]), Path(arguments.serve[1]), has_bots=arguments.bots)
        return
    node = find_node()
    install_peer(node)
    speed = compare_speed(node, rounds=2 if arguments.quick else 9)
    beside_bots = measure_beside_bots(100 if arguments.quick else 1000)
    memory = measure_memory(100 if arguments.quick else 1000)
    report = f"{speed}\n\n{beside_bots}\n\n{memory}"
    print(report)
    if not arguments.quick:
        keep("server", report, {"boardgame.io": peer_version(), "Node.js": node_version(node)})


# Servers


def serve(port: int, data: Path, has_bots: bool) -> None:
    """Foretold in this process, without limits on one address, from which all load comes here."""
    import uvicorn

    from foretold.games import GAMES
    from foretold.server import desk
    from foretold.server.app import create_app
    from foretold.server.door.limits import Limits, Rate
    from foretold.server.run import SOCKETS
    from foretold.table import hall
    from foretold.table.store.opening import open_store
    from foretold.thinking.workers import Workers

    hall.IDLE_AFTER, desk.SECONDS_BETWEEN_SWEEPS = 5_000, 1
    much = Rate(1e9, 1e9)
    limits = Limits(
        frames=much,
        work=much,
        requests=much,
        asked=much,
        tables=much,
        arrivals=much,
        sockets=10_000,
        connections=10_000,
    )
    app = create_app(GAMES, open_store(str(data)), limits=limits, thinkers=Workers() if has_bots else None)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # told to stop, it ends as gracefully as the real one
    with suppress(KeyboardInterrupt):
        uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", access_log=False, **SOCKETS)


@dataclass
class Server:
    """A server process, the ports of its game and its API, and what its rounds measured."""

    name: str
    kind: str
    process: subprocess.Popen[bytes]
    port: int
    api_port: int
    rounds: list[dict[str, float]] = field(default_factory=list)

    def median(self, key: str) -> float:
        return statistics.median(it[key] for it in self.rounds)

    def times_as_fast_as(self, other: Server, key: str) -> float:
        """By moves a second (more is better), or by processor time for a move (less is better)."""
        pairs = zip(self.rounds, other.rounds, strict=True)
        ratios = [mine[key] / theirs[key] for mine, theirs in pairs]
        middle = statistics.median(ratios)
        return middle if key == "moves_per_second" else 1 / middle


@contextmanager
def foretold(*options: str) -> Iterator[Server]:
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, __file__, "--serve", str(port), data, *options]
        with running(command, port) as process:
            yield Server("Foretold, on disk", "foretold", process, port, port)


@contextmanager
def boardgame(node: client.Node, name: str, variant: str) -> Iterator[Server]:
    port, api_port = free_port(), free_port()
    with running(
        [node.node, "peer.cjs", str(port), str(api_port), variant], port, PEER_HOME, NODE_ENV="production"
    ) as process:
        yield Server(name, "boardgame", process, port, api_port)


@contextmanager
def running(
    command: Sequence[str], port: int, folder: Path | None = None, **settings: str
) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, env={**os.environ, **settings})
    try:
        wait_for(port)
        yield process
    finally:
        process.terminate()
        process.wait()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def wait_for(port: int) -> None:
    for _ in range(500):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    sys.exit("A server did not start; see the lines above.")


# Speed


def compare_speed(node: client.Node, rounds: int) -> str:
    with ExitStack() as stack:
        ours = stack.enter_context(foretold())
        same = stack.enter_context(boardgame(node, "boardgame.io, same views, in memory", "view"))
        bare = stack.enter_context(boardgame(node, "boardgame.io, marks only, in memory", "bare"))
        for number in range(rounds + 1):
            for server in (ours, same, bare):
                measured = play_round(node, server)
                if number:  # the first one warms up
                    server.rounds.append(measured)
    head = [f"{TABLES} tables of two", "moves/s", "p50 ms", "p95 ms", "CPU µs/move", "Foretold is faster by"]
    rows = [row(server, ours) for server in (ours, same, bare)]
    factor = ours.times_as_fast_as(same, "moves_per_second")
    verdict = "met" if factor >= AT_LEAST else "MISSED"
    return table(head, rows) + f"\n\n- same views: {factor:.2f} ×, wanted at least {AT_LEAST:g} ×: {verdict}"


def row(server: Server, ours: Server) -> list[str]:
    factor = ours.times_as_fast_as(server, "moves_per_second")
    return [
        server.name,
        f"{server.median('moves_per_second'):,.0f}",
        f"{server.median('p50'):.0f}",
        f"{server.median('p95'):.0f}",
        f"{server.median('cpu'):.0f}",
        "" if server is ours else f"{factor:.2f} ×",
    ]


def play_round(
    node: client.Node, server: Server, tables: int = TABLES, pause: float = 0, used_by: UsedBy | None = None
) -> dict[str, float]:
    """One game at each table, everybody thinking for so many milliseconds. The clock starts when everybody sits.
    `used_by` are the processes whose time counts, by what they do; usually the server's own."""
    processes = used_by or {"cpu": lambda: processor_seconds(server.process.pid)}
    load_of = [str(server.port), str(server.api_port), str(tables), str(pause)]
    command = [node.node, "load.cjs", server.kind, *load_of]
    with subprocess.Popen(command, cwd=PEER_HOME, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as load:
        assert load.stdin is not None
        assert load.stdout is not None
        load.stdout.readline()
        time.sleep(0.3)  # what the last ones to sit down caused
        before = {name: used() for name, used in processes.items()}
        load.stdin.write("go\n")
        load.stdin.flush()
        answer = json.loads(load.stdout.readline())
    for_each = {name: (used() - before[name]) / answer["moves"] * 1e6 for name, used in processes.items()}
    return {
        **for_each,
        "moves_per_second": answer["moves"] / answer["seconds"],
        "p50": answer["p50"],
        "p95": answer["p95"],
    }


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# Beside bots

BOT_TABLES = 10
LARGE = {"rows": 9, "cols": 9, "any_size": True}
PEOPLE_TABLES = 20
SECONDS_TO_THINK = 0.2  # of a person
P95_LIMIT = 50.0
TWO_PEOPLE = [{"kind": "person"}, {"kind": "open"}]


def own_prompts(frame: dict[str, Any]) -> Any:
    return (frame.get("sight") or {}).get("prompts")


def measure_beside_bots(moves: int) -> str:
    with foretold("--bots") as server:
        time.sleep(8)  # the bots' workers get ready
        waits = sorted(asyncio.run(people_beside_bots(server.port, moves)))
    middle, most = (waits[int(len(waits) * share)] for share in (0.5, 0.95))
    row = [f"{len(waits):,} moves of people beside {BOT_TABLES} thinking bots", f"{middle:.1f}", f"{most:.1f}"]
    verdict = "met" if most < P95_LIMIT else "MISSED"
    head = ["acknowledged", "p50 ms", "p95 ms"]
    return table(head, [row]) + f"\n\n- p95: {most:.1f} ms, wanted under {P95_LIMIT:g} ms: {verdict}"


async def people_beside_bots(port: int, moves: int) -> list[float]:
    """How many milliseconds each move of people took while bots think elsewhere."""
    async with AsyncExitStack() as stack:
        busy = [asyncio.create_task(play_with_bots(stack, port)) for _ in range(BOT_TABLES)]
        tables = [await sit_down(stack, port) for _ in range(PEOPLE_TABLES)]
        played = await asyncio.gather(*(play_slowly(people, moves // PEOPLE_TABLES) for people in tables))
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
    return [wait for waits in played for wait in waits]


async def play_with_bots(stack: AsyncExitStack, port: int) -> None:
    """Somebody who answers three bots at once, so that one of them thinks all the time."""
    seats = [{"kind": "person"}, *[{"kind": "bot", "bot": "search"}] * 3]
    me = await connected(stack, port, make_table(port, seats))
    for number in count():
        await me.send(random_move(await until(me, own_prompts), number))


async def sit_down(stack: AsyncExitStack, port: int) -> list[Any]:
    """Two people at a table of their own, each with a connection."""
    first = make_table(port, TWO_PEOPLE)
    second = post(port, f"/api/tables/{first['table']}/seats", {"player": BENCH})
    return [await connected(stack, port, ticket) for ticket in (first, second)]


async def play_slowly(people: Sequence[Any], moves: int) -> list[float]:
    """Moves in turn, each person thinking a little; the milliseconds until each was acknowledged."""
    waits = []
    for number in range(moves):
        me = people[number % 2]
        move = random_move(await until(me, own_prompts), number)
        await asyncio.sleep(SECONDS_TO_THINK * random.random() * 2)
        begun = time.perf_counter()
        await me.send(move)
        await until(me, lambda frame: frame["type"] == "done")
        waits.append((time.perf_counter() - begun) * 1000)
    return waits


def random_move(prompts: list[dict[str, Any]], number: int) -> str:
    cell, marks = random.choice(list(prompts[0]["shape"]["values"].items()))
    move = f"mark {cell} {marks[0]}"
    return json.dumps({"type": "play", "prompt": prompts[0]["id"], "move": move, "nonce": str(number)})


async def until(connection: Any, find: Callable[[dict[str, Any]], Any]) -> Any:
    """What is found in the first frame that has it."""
    while True:
        if found := find(json.loads(await connection.recv())):
            return found


# Memory


def measure_memory(count: int) -> str:
    with foretold() as server:
        time.sleep(0.5)
        steps = [("started", resident(server))]
        tickets = [make_table(server.port, TWO_PEOPLE) for _ in range(count)]
        steps.append((f"{count:,} tables just made", resident(server)))
        time.sleep(8)  # they are dropped from memory and live on in their logs
        steps.append((f"{count:,} idle tables", resident(server)))
        steps += asyncio.run(with_connections(server, tickets))
    base = steps[0][1]
    rows = [
        [name, f"{size:.0f}", "" if size == base else f"{(size - base) * 1024 / count:.0f}"] for name, size in steps
    ]
    return table(["memory of Foretold", "MB", "kB for each"], rows)


async def with_connections(server: Server, tickets: Sequence[dict[str, Any]]) -> list[tuple[str, float]]:
    """A person connected to each of the tables."""
    async with AsyncExitStack() as stack:
        for ticket in tickets:
            connection = await connected(stack, server.port, ticket)
            await connection.recv()
        return [(f"{len(tickets):,} connections, one to each table", resident(server))]


async def connected(stack: AsyncExitStack, port: int, ticket: dict[str, Any]) -> Any:
    from websockets.asyncio.client import connect

    address = f"ws://127.0.0.1:{port}/api/tables/{ticket['table']}/socket"
    connection = await stack.enter_async_context(connect(address, compression=None, close_timeout=0.1))
    await connection.send(json.dumps({"type": "hello", "token": ticket["token"]}))
    return connection


def make_table(port: int, seats: Sequence[dict[str, str]]) -> dict[str, Any]:
    body = {"game": "prophecies", "seats": seats, "options": LARGE, "player": BENCH}
    return post(port, "/api/tables", body)


def post(port: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode())
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return dict(json.load(answer))


def resident(server: Server) -> float:
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


# Node.js and the peer


def find_node() -> client.Node:
    node = client.system_node() or client.wheel_node(Path(sysconfig.get_path("purelib")))
    return node or sys.exit(str(client.no_node()))


def install_peer(node: client.Node) -> None:
    stamp, wanted = Stamp(PEER_HOME / ".stamp"), digest(PEER)
    if stamp.is_any_of(wanted):
        return
    shutil.copytree(PEER, PEER_HOME, dirs_exist_ok=True)
    run_step(
        "Installing boardgame.io",
        [*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        cwd=PEER_HOME,
        remedy=f"see the lines above; often it helps to delete {PEER_HOME}.",
    )
    stamp.write(wanted)


def peer_version() -> str:
    return str(json.loads((PEER / "package.json").read_text())["dependencies"]["boardgame.io"])


def node_version(node: client.Node) -> str:
    answer = subprocess.run([node.node, "--version"], check=True, capture_output=True, text=True)
    return answer.stdout.strip().lstrip("v")


if __name__ == "__main__":
    main()
