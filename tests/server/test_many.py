"""`serve --processes`: real processes behind one port."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from foretold.server import run
from foretold.server.errors import CannotServe
from foretold.server.fleet.many import Child
from foretold.server.run import Order, listen, listen_inside, serve
from tests.cluster import Cluster


@contextmanager
def many(store: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Two processes below a path, the one that watches over them, and their address."""
    command = [sys.executable, "-m", "foretold.server", "--port", "0", "--store", store, "--processes", "2"]
    command += ["--path", "/games"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as parent:
        try:
            assert parent.stdout is not None
            announced = parent.stdout.readline()
            assert "in 2 processes" in announced
            yield parent, announced.removeprefix("Foretold is at ").split()[0]
        finally:
            if parent.poll() is None:
                parent.kill()


def children_of(parent: subprocess.Popen[str]) -> set[int]:
    """The processes that it started, and not those that they started."""
    found = Path(f"/proc/{parent.pid}/task/{parent.pid}/children")
    if not found.exists():
        pytest.skip("there is no /proc to look for processes in")
    return set(map(int, found.read_text().split()))


def wait_until(is_so: Callable[[], bool]) -> None:
    for _ in range(3000):
        if is_so():
            return
        time.sleep(0.02)
    raise AssertionError("it never became so")


def test_a_process_that_dies_is_replaced_and_all_end_together(cluster: Cluster) -> None:
    store = cluster.emptied()
    with many(store) as (parent, address):
        first = children_of(parent)
        assert len(first) == 2
        for _ in range(10):
            assert httpx2.get(f"{address}healthz").json()["status"] == "ok"
            assert 'content="/games/"' in httpx2.get(address).text
        os.kill(min(first), signal.SIGKILL)
        wait_until(lambda: len(children_of(parent) - first) == 1)
        wait_until(lambda: len(cluster.ask("SELECT FROM servers WHERE is_alive(id)")) == 2)
        parent.send_signal(signal.SIGTERM)
        out, error = parent.communicate(timeout=60)
        assert out == "Foretold has stopped.\n"
        assert error == "A process ended with -9 and is replaced.\n"
        assert parent.returncode == 0
    assert cluster.ask("SELECT FROM tables WHERE owner IS NOT NULL") == []


@pytest.mark.slow
def test_when_nobody_watches_over_them_they_end(cluster: Cluster) -> None:
    with many(cluster.emptied()) as (parent, _address):
        assert len(children_of(parent)) == 2
        parent.kill()
        parent.wait()
        wait_until(lambda: cluster.ask("SELECT FROM servers") == [])


def test_several_processes_need_a_store_that_they_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(run, "STATIC", tmp_path)
    with pytest.raises(CannotServe, match="3 processes need a store that they can share: name a PostgreSQL"):
        serve(Order(data=tmp_path, processes=3))


@pytest.mark.parametrize(
    ("inner", "host"),
    [("127.0.0.1", "127.0.0.1"), ("127.0.0.1:0", "127.0.0.1"), ("[::1]:0", "::1"), ("::1", "::1")],
)
def test_the_inner_door_is_where_it_was_wanted(inner: str, host: str) -> None:
    with listen_inside(inner) as listener:
        assert listener.getsockname()[0] == host


@pytest.mark.parametrize("inner", ["127.0.0.1:x", "127.0.0.1:99999", "no-such-host.invalid"])
def test_an_inner_door_that_cannot_be_is_a_sentence(inner: str) -> None:
    with pytest.raises(CannotServe, match=r"There is no port|is no address of this machine"):
        listen_inside(inner)


def test_children_get_the_limits_and_shared_networks_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    class Started:
        def __init__(self, command: list[str], **_more: Any) -> None:
            commands.append(command)

    monkeypatch.setattr(subprocess, "Popen", Started)
    order = Order(store="postgresql://x", shared=["203.0.113.7", "2001:db8::/48"], limits=["tables=100", "work=9"])
    with listen("127.0.0.1", 0) as listener:
        Child(order, listener)
    (command,) = commands
    pairs = list(itertools.pairwise(command))
    assert [value for name, value in pairs if name == "--shared-network"] == order.shared
    assert [value for name, value in pairs if name == "--limit"] == order.limits
