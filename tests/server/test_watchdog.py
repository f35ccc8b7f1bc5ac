"""A supervisor hears that a server is alive, and replaces processes that hang."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from foretold.server.fleet import many
from foretold.server.fleet.many import Child
from foretold.server.watchdog import tell_systemd
from tests.cluster import Cluster
from tests.server.test_many import children_of, wait_until
from tools.steps import ROOT

UNIT = ROOT / "deploy" / "foretold.service"
SERVER = ["-m", "foretold.server", "--port", "0"]
# The same with less patience, so that a test need not wait for ten seconds.
IMPATIENT = """
import sys
from foretold.server.__main__ import main
from foretold.server.fleet import many
many.LONGEST_SILENCE = 5.0
sys.exit(main())
"""


class Systemd:
    """A socket where systemd would listen."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "notify"
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(self.path))
        self.socket.settimeout(60)  # a guard against hanging

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "NOTIFY_SOCKET": str(self.path), "WATCHDOG_USEC": "30000000"}

    def hears(self) -> str:
        return self.socket.recv(4096).decode()

    def hears_until(self, state: str) -> set[str]:
        heard = {self.hears()}
        while state not in heard:
            heard.add(self.hears())
        return heard


@pytest.fixture
def systemd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Systemd]:
    listening = Systemd(tmp_path_factory.mktemp("systemd"))
    yield listening
    listening.socket.close()


@contextmanager
def serving(words: list[str], environment: dict[str, str]) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server, and its address."""
    with subprocess.Popen(
        [sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as parent:
        try:
            assert parent.stdout is not None
            yield parent, parent.stdout.readline().removeprefix("Foretold is at ").split(" ")[0]
        finally:
            if parent.poll() is None:
                parent.kill()


def test_systemd_is_told_of_the_start_of_life_and_of_the_end(systemd: Systemd, tmp_path: Path) -> None:
    with serving([*SERVER, "--data", str(tmp_path / "data")], systemd.environment) as (server, _address):
        assert systemd.hears() == "READY=1"
        assert [systemd.hears(), systemd.hears()] == ["WATCHDOG=1", "WATCHDOG=1"]
        server.terminate()
        assert systemd.hears_until("STOPPING=1") <= {"WATCHDOG=1", "STOPPING=1"}
        server.communicate(timeout=60)


def test_a_child_that_hangs_is_replaced(systemd: Systemd, cluster: Cluster) -> None:
    store = cluster.emptied()
    words = ["-c", IMPATIENT, "--port", "0", "--store", store, "--processes", "2"]
    with serving(words, systemd.environment) as (parent, address):
        assert systemd.hears() == "READY=1"
        first = children_of(parent)
        os.kill(min(first), signal.SIGSTOP)
        wait_until(lambda: len(children_of(parent) - first) == 1)
        assert min(first) not in children_of(parent)
        wait_until(lambda: len(cluster.ask("SELECT FROM servers WHERE is_alive(id)")) == 2)
        assert httpx2.get(f"{address}healthz").json()["status"] == "ok"
        parent.terminate()
        assert systemd.hears_until("STOPPING=1") == {"WATCHDOG=1", "STOPPING=1"}  # and nothing from the children
        _, error = parent.communicate(timeout=60)
        hung, replaced = error.splitlines()
        assert hung == "A process has given no sign of life for 5 seconds and is ended."
        assert replaced == "A process ended with -9 and is replaced."


def sleeping_child() -> Child:
    """A process that shows no life, as if it had been started at time 0."""
    child = Child.__new__(Child)
    child._signs, child.signs = os.pipe()  # type: ignore[attr-defined]
    os.set_blocking(child._signs, False)
    child.due = many.LONGEST_SILENCE
    child.process = subprocess.Popen(
        [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    return child


@pytest.fixture
def child() -> Iterator[Child]:
    sleeping = sleeping_child()
    yield sleeping
    sleeping.wait(0)
    os.close(sleeping.signs)  # type: ignore[attr-defined]


def test_a_pause_of_the_watching_process_is_not_held_against_the_others(child: Child) -> None:
    """A machine that was suspended, or so busy that nobody ran: nothing could be heard meanwhile."""
    many.end_hung([child], 0.1, 0.1)
    many.end_hung([child], 60.1, 60.0)
    many.end_hung([child], 69.9, 0.1)
    assert not child.has_ended
    many.end_hung([child], 70.1, 0.2)
    assert child.has_ended


def test_a_sign_of_life_gives_ten_more_seconds(child: Child) -> None:
    os.write(child.signs, b".")  # type: ignore[attr-defined]
    many.end_hung([child], 9.0, 0.1)
    many.end_hung([child], 18.9, 0.1)
    assert not child.has_ended
    many.end_hung([child], 19.1, 0.1)
    assert child.has_ended


def test_without_systemd_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    tell_systemd("READY=1")
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere/at/all")
    tell_systemd("READY=1")


def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("There is no systemd-analyze on this machine.")
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text().replace("/opt/foretold/bin/foretold", sys.executable))
    said = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False, timeout=60
    )
    assert (said.returncode, said.stderr) == (0, "")
    assert "Type=notify" in unit.read_text()
    assert "WatchdogSec=" in unit.read_text()
