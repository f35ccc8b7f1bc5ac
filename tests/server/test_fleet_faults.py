"""Three processes over one database, and faults of every kind under load: no acknowledged act is lost.

Half of the people come to a process themselves, half through a real Caddy, over TLS and below a path of its site.
"""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import pytest

from tests.caddy import caddy_before
from tests.cluster import Cluster
from tests.server.house import House
from tests.server.test_faults import Pair, Process, check_all_there

PATH = "/games"
PATIENCE = 120.0  # seconds: a guard against hanging, not a measure


class Fleet:
    """Three servers, and what can happen to them."""

    def __init__(self, cluster: Cluster, seed: int) -> None:
        self.cluster = cluster
        self.chance = random.Random(seed)
        place = cluster.emptied()
        cluster.ask(f"UPDATE store SET lease = '{LEASE} s'")  # before anybody beats more slowly
        self.servers = [Process(place, "--path", PATH, "--proxy", "127.0.0.1") for _ in range(3)]

    @contextmanager
    def behind_caddy(self, folder: Path) -> Iterator[House]:
        """The same server as people see it who come through a proxy."""
        with caddy_before(folder, [it.house.address for it in self.servers], PATH) as caddy:
            house = caddy.house()
            yield house
            house.http.close()

    def kill(self) -> None:
        """A process dies; another one takes its place, while the others go on."""
        victim = self.chance.choice(self.servers)
        victim.kill()
        victim.begin()

    def stop(self) -> None:
        """A process hangs for longer than others wait for it, and then goes on as if nothing had happened."""
        victim = self.chance.choice(self.servers)
        victim.process.send_signal(signal.SIGSTOP)
        time.sleep(self.chance.uniform(0.5, 2) * LEASE)
        victim.process.send_signal(signal.SIGCONT)

    def cut(self) -> None:
        """Some lines to the database are cut, or all of them."""
        self._wait_for_all()
        self.cluster.ask(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'foretold' AND random() < $1",
            self.chance.choice((0.3, 0.6, 1.0)),
        )

    def restart(self) -> None:
        """The database stops and starts."""
        self._wait_for_all()
        self.cluster.stop()
        time.sleep(self.chance.uniform(0, LEASE))
        self.cluster.start()

    def _wait_for_all(self) -> None:
        """A process that is starting has a right to its database."""
        for server in self.servers:
            server.wait()

    def slow(self) -> None:
        """Writing takes long, as on a disk that is busy."""
        self.cluster.run("BEGIN; LOCK TABLE events IN SHARE MODE; SELECT pg_sleep(0.4); COMMIT")


LEASE = 1.0
REST = 0.1
FAULTS = (
    Fleet.cut,
    Fleet.slow,
    Fleet.cut,
    Fleet.stop,
    Fleet.slow,
    Fleet.kill,
    Fleet.cut,
    Fleet.slow,
    Fleet.restart,
)


@contextmanager
def fleet_of(cluster: Cluster, seed: int) -> Iterator[Fleet]:
    """Three servers; what is still stopped goes on at the end."""
    fleet = Fleet(cluster, seed)
    try:
        yield fleet
    finally:
        for server in fleet.servers:
            server.process.send_signal(signal.SIGCONT)
            server.stop()


def suffered(cluster: Cluster, folder: Path, faults: int, seed: int, pairs: int = 4) -> int:
    """Let so many faults happen while people play; how many of their acts were acknowledged."""
    with fleet_of(cluster, seed) as fleet, fleet.behind_caddy(folder) as caddy:
        doors = [[it.house for it in fleet.servers], [caddy]]
        players = [Pair(doors[number % 2], number, REST) for number in range(pairs)]
        for player in players:
            player.start()
        waits: dict[str, list[float]] = {}
        for number in range(faults):
            fault = FAULTS[number % len(FAULTS)]
            fault(fleet)
            waits.setdefault(fault.__name__, []).append(wait_until_all_go_on(players))
        for player in players:
            player.is_done = True
        for player in players:
            player.join(PATIENCE)
        for server in fleet.servers:
            server.wait()
        for player in players:
            for house in (*doors[0], caddy):
                check_all_there(house, player)
        check_logs(cluster)
        acts = sum(len(player.acknowledged) for player in players)
        tell(acts, waits)
        return acts


def tell(acts: int, waits: dict[str, list[float]]) -> None:
    """For whoever runs this with `-s`: figures, which decide nothing."""
    print(f"\n{acts} acts acknowledged; seconds until all tables went on after a fault, median and most:")
    for fault, seconds in sorted(waits.items()):
        print(f"  {fault:8} {len(seconds):3} times  {median(seconds):.2f}  {max(seconds):.2f}")


def wait_until_all_go_on(players: list[Pair]) -> float:
    """Every table gets an act acknowledged that was not before; the seconds that it took."""
    before = [len(player.acknowledged) for player in players]
    begun = time.monotonic()
    while any(len(player.acknowledged) <= count for player, count in zip(players, before, strict=True)):
        assert time.monotonic() < begun + PATIENCE, "a table does not go on"
        assert all(player.is_alive() for player in players)
        time.sleep(0.02)
    return time.monotonic() - begun


def check_logs(cluster: Cluster) -> None:
    """Each log has its events from the first to the last, and a table has one owner at most."""
    rows = cluster.ask(
        "SELECT tables.seq, count(*), max(events.seq) FROM tables JOIN events ON table_id = id GROUP BY id"
    )
    assert rows
    assert all(seq == count == newest for seq, count, newest in rows)


def test_20_faults_under_load_lose_no_acknowledged_act(cluster: Cluster, tmp_path: Path) -> None:
    assert suffered(cluster, tmp_path, 20, seed=1) > 50


@pytest.mark.slow
@pytest.mark.parametrize("round_", range(3))
def test_100_faults_under_load_lose_no_acknowledged_act(
    cluster: Cluster, tmp_path: Path, first_seed: int, round_: int
) -> None:
    assert suffered(cluster, tmp_path, 100, seed=first_seed + round_, pairs=8) > 500
