"""Three processes over one database, and faults of every kind under load: no acknowledged act is lost."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.cluster import Cluster
from tests.server.test_faults import Pair, Process, check_all_there

PATIENCE = 120.0  # seconds: a guard against hanging, not a measure


class Fleet:
    """Three servers, and what can happen to them."""

    def __init__(self, cluster: Cluster, seed: int) -> None:
        self.cluster = cluster
        self.chance = random.Random(seed)
        self.servers = [Process(cluster.emptied() if not number else cluster.address) for number in range(3)]

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
    fleet = Fleet(cluster, seed)
    cluster.ask(f"UPDATE store SET lease = '{LEASE} s'")
    try:
        yield fleet
    finally:
        for server in fleet.servers:
            server.process.send_signal(signal.SIGCONT)
            server.stop()


def suffered(cluster: Cluster, faults: int, seed: int, pairs: int = 4) -> int:
    """Let so many faults happen while people play; how many of their acts were acknowledged."""
    with fleet_of(cluster, seed) as fleet:
        players = [Pair([it.house for it in fleet.servers], number, REST) for number in range(pairs)]
        for player in players:
            player.start()
        for number in range(faults):
            FAULTS[number % len(FAULTS)](fleet)
            wait_until_all_go_on(players)
        for player in players:
            player.is_done = True
        for player in players:
            player.join(PATIENCE)
        for server in fleet.servers:
            server.wait()
        for player in players:
            for server in fleet.servers:
                check_all_there(server.house, player)
        check_logs(cluster)
        return sum(len(player.acknowledged) for player in players)


def wait_until_all_go_on(players: list[Pair]) -> None:
    """Every table gets an act acknowledged that was not before."""
    before = [len(player.acknowledged) for player in players]
    ends = time.monotonic() + PATIENCE
    while any(len(player.acknowledged) <= count for player, count in zip(players, before, strict=True)):
        assert time.monotonic() < ends, "a table does not go on"
        assert all(player.is_alive() for player in players)
        time.sleep(0.02)


def check_logs(cluster: Cluster) -> None:
    """Each log has its events from the first to the last, and a table has one owner at most."""
    rows = cluster.ask(
        "SELECT tables.seq, count(*), max(events.seq) FROM tables JOIN events ON table_id = id GROUP BY id"
    )
    assert rows
    assert all(seq == count == newest for seq, count, newest in rows)


def test_20_faults_under_load_lose_no_acknowledged_act(cluster: Cluster) -> None:
    assert suffered(cluster, 20, seed=1) > 50


@pytest.mark.slow
@pytest.mark.parametrize("round_", range(3))
def test_100_faults_under_load_lose_no_acknowledged_act(cluster: Cluster, first_seed: int, round_: int) -> None:
    assert suffered(cluster, 100, seed=first_seed + round_, pairs=8) > 500
