"""What a move costs with one process and with several: server, database and passing on, beside boardgame.io.

    python bench/scale.py [--quick]

500 two-seat tables of Prophecies, the same Node.js clients for all, contenders taking turns: one process over
SQLite; one, two and three behind one port over PostgreSQL, with an fsync for each commit; boardgame.io, in memory.
On a machine with few cores several processes are no faster than one, so what counts is processor time for a move:
by the processes of the server, by those of the database, and by passing on, which is what several take more than
one. Then how soon a move is acknowledged at half of each contender's own load, and the memory of 5,000
sockets to one process. Needs Node.js and PostgreSQL; the peer's packages lie beside this Python's own.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from _measure import keep, table
from server import (
    MEGABYTE,
    Server,
    boardgame,
    find_node,
    install_peer,
    node_version,
    peer_version,
    play_round,
    post,
    processor_seconds,
    wait_for,
)

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import client, postgres  # noqa: E402

TABLES = 500
FLEETS = (1, 2, 3)
SOCKETS = 5_000
ADDRESSES = 25  # that sockets come from: a machine has only so many ports for each
DURABLE = {"max_connections": "100", "wal_recycle": "off", "max_wal_size": "2GB"}
SEATS = [{"kind": "person"}, {"kind": "open"}]


def main() -> None:
    parser = argparse.ArgumentParser(description="Processor time for a move with one process and with several.")
    parser.add_argument("--quick", action="store_true", help="a rough figure in a minute")
    parser.add_argument("--serve", nargs=2, metavar=("LISTENER", "STORE"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        serve(int(arguments.serve[0]), arguments.serve[1])
        return
    node = find_node()
    install_peer(node)
    tables, rounds, sockets = (50, 1, 500) if arguments.quick else (TABLES, 3, SOCKETS)
    report = f"{compare(node, tables, rounds)}\n\n{measure_sockets(sockets)}"
    print(report)
    if not arguments.quick:
        keep("scale", report, {"boardgame.io": peer_version(), "Node.js": node_version(node)})


# Servers


def serve(listener: int, place: str) -> None:
    """One process of Foretold, without limits on one address, from which all load comes here."""
    import resource

    import uvicorn

    from foretold.games import GAMES
    from foretold.server.app import create_app
    from foretold.server.door.limits import Limits, Rate
    from foretold.server.run import SOCKETS as PROTOCOLS
    from foretold.server.run import listen_inside
    from foretold.table.store.opening import open_store

    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    much, many = Rate(1e9, 1e9), 100_000
    limits = Limits(
        frames=much, work=much, requests=much, asked=much, tables=much, arrivals=much, sockets=many,
        connections=many, room=many,
    )  # fmt: skip
    with socket.socket(fileno=listener) as shared, listen_inside("127.0.0.1") as inner:
        store = open_store(place, f"127.0.0.1:{inner.getsockname()[1]}")
        config = uvicorn.Config(create_app(GAMES, store, limits=limits), log_level="warning", **PROTOCOLS)
        uvicorn.Server(config).run(sockets=[shared, inner])


@contextmanager
def foretold(name: str, place: str, processes: int) -> Iterator[tuple[Server, list[int]]]:
    """So many processes behind one port, and their numbers."""
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as listener, ExitStack() as stack:
        port, shared = listener.getsockname()[1], listener.fileno()
        command = [sys.executable, __file__, "--serve", str(shared), place]
        children = [
            stack.enter_context(subprocess.Popen(command, pass_fds=[shared], stdout=subprocess.DEVNULL))
            for _ in range(processes)
        ]
        try:
            for _ in range(10 * processes):
                wait_for(port)
                post_health(port)
            yield Server(name, "foretold", children[0], port, port), [child.pid for child in children]
        finally:
            for child in children:
                child.terminate()


def post_health(port: int) -> None:
    import urllib.request

    with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=30) as answer:
        assert answer.status == 200


@contextmanager
def database(folder: Path) -> Iterator[postgres.Cluster]:
    programs = postgres.find(Path(sys.prefix) / "lib")
    if programs is None:
        sys.exit(postgres.NONE)
    cluster = postgres.Cluster(programs, folder, DURABLE)
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop()


async def make_databases(cluster: postgres.Cluster, names: list[str]) -> None:
    import asyncpg

    connection = await asyncpg.connect(cluster.address)
    for name in names:
        await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


def used_by_database(cluster: postgres.Cluster) -> float:
    """Seconds of all its processes that are there; those that serve connections stay as long as these."""
    children = Path(f"/proc/{cluster.pid}/task/{cluster.pid}/children").read_text().split()
    return sum(processor_seconds(int(pid)) for pid in [str(cluster.pid), *children])


# Moves


class Contender:
    """A server, and whose time counts for it."""

    def __init__(self, server: Server, pids: list[int], cluster: postgres.Cluster | None) -> None:
        self.server = server
        self.cluster = cluster
        self.used = {"server": lambda: sum(map(processor_seconds, pids)), "database": self._database}
        self.half: dict[str, float] = {}

    def _database(self) -> float:
        return used_by_database(self.cluster) if self.cluster is not None else 0.0

    def play(self, node: client.Node, tables: int) -> None:
        self.server.rounds.append(play_round(node, self.server, tables, used_by=self.used))

    def play_at_half_load(self, node: client.Node, tables: int) -> None:
        pause = 2000 * tables / self.server.median("moves_per_second")
        self.half = play_round(node, self.server, tables, pause, self.used)

    def row(self, alone: Contender, first: Contender) -> list[str]:
        server, used = self.server, self.server.median("server")
        passing = used - alone.server.median("server") if self.cluster is not None and self is not alone else None
        ratios = [
            (mine["server"] + mine["database"]) / (base["server"] + base["database"])
            for mine, base in zip(server.rounds, first.server.rounds, strict=True)
        ]
        return [
            server.name,
            f"{used:.0f}",
            f"{server.median('database'):.0f}" if self.cluster is not None else "",
            "" if passing is None else f"{passing:.0f}",
            "" if self is first else f"{sorted(ratios)[len(ratios) // 2]:.2f} ×",
            f"{server.median('moves_per_second'):,.0f}",
            f"{self.half['p50']:.0f}",
            f"{self.half['p95']:.0f}",
        ]


def compare(node: client.Node, tables: int, rounds: int) -> str:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        folder.chmod(0o755)  # where all is run by root, the database is not
        (folder / "postgres").mkdir()
        cluster = stack.enter_context(database(folder / "postgres"))
        asyncio.run(make_databases(cluster, [f"fleet{count}" for count in FLEETS]))
        contenders = [Contender(*stack.enter_context(foretold("SQLite, 1 process", str(folder), 1)), None)]
        for count in FLEETS:
            place = cluster.address.removesuffix("postgres") + f"fleet{count}"
            name = f"PostgreSQL, {count} process{'es' if count > 1 else ''}"
            contenders.append(Contender(*stack.enter_context(foretold(name, place, count)), cluster))
        peer = stack.enter_context(boardgame(node, "boardgame.io, same views, in memory", "view"))
        contenders.append(Contender(peer, [peer.process.pid], None))
        for _ in range(rounds):
            for contender in contenders:
                contender.play(node, tables)
        for contender in contenders:
            contender.play_at_half_load(node, tables)
    head = [f"{tables} tables of two", "server µs/move", "database", "passing on", "of the first", "moves/s"]
    head += ["p50 ms at half load", "p95"]
    return table(head, [it.row(contenders[1], contenders[0]) for it in contenders])


# Sockets


def measure_sockets(count: int) -> str:
    """A spectator on each of many sockets, at as many tables as a person has addresses."""
    with tempfile.TemporaryDirectory() as folder, foretold("SQLite", folder, 1) as (server, pids):
        tickets = [make_table(server.port) for _ in range(ADDRESSES)]
        before = memory_of(pids[0])
        after = asyncio.run(with_sockets(server.port, pids[0], tickets, count))
    row = [f"{count:,} sockets to one process", f"{after:.0f}", f"{(after - before) * 1024 / count:.1f}"]
    return table(["", "MB", "kB for each"], [row])


def make_table(port: int) -> dict[str, Any]:
    return post(port, "/api/tables", {"game": "prophecies", "seats": SEATS, "player": {"name": "bench"}})


async def with_sockets(port: int, pid: int, tickets: list[dict[str, Any]], count: int) -> float:
    import resource

    from websockets.asyncio.client import connect

    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    lines = []
    for number in range(count):
        ticket = tickets[number % ADDRESSES]
        address = f"ws://127.0.0.1:{port}/api/tables/{ticket['table']}/socket"
        source = (f"127.0.2.{number % ADDRESSES + 1}", 0)
        line = await connect(address, compression=None, ping_interval=None, local_addr=source)
        await line.send('{"type": "hello", "token": null}')
        await line.recv()
        lines.append(line)
    used = memory_of(pid)
    for line in lines:
        line.transport.abort()  # five thousand farewells would take longer than all the rest
    return used


def memory_of(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


if __name__ == "__main__":
    main()
