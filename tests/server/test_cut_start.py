"""A process that starts while its sessions with the database are cut ends with one sentence, and leaves nothing."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from foretold.server.app import create_app
from foretold.server.desk import Desk
from foretold.table.errors import Unreachable
from foretold.table.store.opening import open_store
from foretold.table.store.postgres.ownership import Ownership
from tests.cluster import Cluster
from tests.toys import TOYS


@contextmanager
def cut_after(address: str, whole: int) -> Iterator[str]:
    """Another address of a database, where so many connections pass and all later ones are cut at once."""
    parts = urlsplit(address)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=_pass_on, args=(listener, (parts.hostname, parts.port), whole), daemon=True).start()
        user = f"{parts.username}@" if parts.username else ""
        yield parts._replace(netloc=f"{user}127.0.0.1:{listener.getsockname()[1]}").geturl()
        listener.shutdown(socket.SHUT_RDWR)


def _pass_on(listener: socket.socket, database: tuple[str, int], whole: int) -> None:
    with suppress(OSError):
        while True:
            client, _ = listener.accept()
            if whole > 0:
                whole -= 1
                ends = (client, socket.create_connection(database))
                for one, other in (ends, ends[::-1]):
                    threading.Thread(target=_copy, args=(one, other), daemon=True).start()
            else:
                client.close()


def _copy(one: socket.socket, other: socket.socket) -> None:
    with one, suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
        other.shutdown(socket.SHUT_WR)


@pytest.mark.parametrize("whole", [2, 3])
def test_a_cut_session_at_the_start_is_one_sentence_and_an_exit_code(
    cluster: Cluster, tmp_path: Path, whole: int
) -> None:
    """The first connection looks at the database, the second one beats, the third one looks around."""
    with cut_after(cluster.emptied(), whole) as address:
        command = [sys.executable, "-m", "foretold.server", "--port", "0", "--store", address]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, cwd=tmp_path)
    said = [it for it in ended.stderr.splitlines() if not it.startswith("Words that are taken away")]
    assert (ended.returncode, ended.stdout) == (1, "")
    assert len(said) == 1, ended.stderr
    assert said[0].startswith("The connection to the database was lost while the server started ("), said


def hearts() -> list[threading.Thread]:
    return [it for it in threading.enumerate() if it.name == "heart"]


def test_nothing_is_left_running_by_a_start_that_failed(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = hearts()
    desk: Desk = create_app(TOYS, open_store(cluster.emptied(), "127.0.0.1:1"), tmp_path).state.desk

    async def cut(_self: Ownership) -> None:
        assert len(hearts()) == len(before) + 1
        raise asyncpg.ConnectionDoesNotExistError("cut")

    async def start() -> list[threading.Thread]:
        with pytest.raises(Unreachable):
            await desk.open()
        return hearts()

    monkeypatch.setattr(Ownership, "_look", cut)
    assert asyncio.run(start()) == before
    assert cluster.ask("SELECT count(*) FROM servers")[0][0] == 0
