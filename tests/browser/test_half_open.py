"""A connection that no longer works, though nobody closed it: the process at its other end hangs."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite, running
from tests.cluster import Cluster

ESTABLISHED = "01"


def processes_at(port: int) -> dict[int, int]:
    """How many connections each process has that were accepted at this port."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    sockets = {f"socket:[{it[9]}]" for it in rows if it[3] == ESTABLISHED and it[1].endswith(f":{port:04X}")}
    found: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*/fd"):
        try:
            links = [str(it.readlink()) for it in folder.iterdir()]
        except OSError:
            continue
        if count := sum(link in sockets for link in links):
            found[int(folder.parent.name)] = count
    return found


def only_process_at(port: int) -> int:
    """The process that has the page's socket, once all other connections have been closed for being idle."""
    for _ in range(600):
        found = processes_at(port)
        if list(found.values()) == [1]:
            return next(iter(found))
        time.sleep(0.05)
    raise AssertionError(f"more connections than one: {found}")


@contextmanager
def hung(pid: int) -> Iterator[None]:
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


@pytest.fixture(scope="module")
def store(cluster: Cluster) -> str:
    with ThreadPoolExecutor(1) as pool:  # the browser's event loop runs in this thread
        return pool.submit(cluster.emptied).result()


def test_a_move_is_made_once_on_another_process_and_without_a_reload(store: str, person: Invite) -> None:
    if not Path("/proc/net/tcp").exists():
        pytest.skip("there is no /proc to look for connections in")
    with running("tests.browser.serve_many", store) as address:
        ines = person("Inès", address)
        link = ines.make_table(seats="po")
        table, _, invitation = link.rpartition("/")[2].partition("#")
        seat = {"player": {"name": "Marek"}, "invitation": invitation}
        httpx2.post(f"{address}/api/tables/{table}/seats", json=seat).raise_for_status()
        expect(ines.question).to_be_visible()
        ines.page.evaluate("window.isTheSamePage = true")
        with hung(only_process_at(int(address.rpartition(":")[2]))):
            ines.mark("b2", "3")
            expect(ines.page.get_by_text("It is up to Marek")).to_be_visible()
            expect(ines.log.get_by_role("button")).to_have_count(1)
        assert ines.page.evaluate("window.isTheSamePage") is True
        moves = httpx2.get(f"{address}/api/tables/{table}/record").text
        assert moves.count("mark b2 3") == 1
