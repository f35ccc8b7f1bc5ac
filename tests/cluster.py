"""A PostgreSQL of the tests' own: made in a temporary folder, reached on this machine alone, never run by root."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from foretold.table.store.postgres import link
from tools import postgres

NOBODY = "nobody"
EMPTIED = ("tables", "events", "texts", "erasures", "servers")
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "off",  # what is killed here are processes, never the machine
    "max_connections": "200",
    "wal_recycle": "off",
    "min_wal_size": "32MB",
    "autovacuum_naptime": "1s",
}


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.data = folder / "data"
        self.port = _free_port()
        self._programs = programs
        self._log = folder / "log"
        self._is_prepared = False
        self._process: subprocess.Popen[bytes] | None = None
        self._own(folder)
        words = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-sync", "-D", str(self.data)]
        subprocess.run([programs / "initdb", *words], check=True, capture_output=True, cwd=folder, **self._user())

    def _own(self, folder: Path) -> None:
        if os.geteuid() == 0:
            shutil.chown(folder, NOBODY)

    def _user(self) -> dict[str, Any]:
        return {"user": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}

    def start(self) -> None:
        settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
        command = [str(self._programs / "postgres"), "-D", str(self.data), "-p", str(self.port), *settings]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.data.parent, **self._user())
        for _ in range(1000):
            try:
                self.ask("SELECT 1")
            except (OSError, asyncpg.CannotConnectNowError):
                assert self._process.poll() is None, self._log.read_text(errors="replace")
                time.sleep(0.02)
            else:
                return
        raise AssertionError("PostgreSQL did not start")

    def stop(self) -> None:
        """At once: sessions are cut, what was committed stays."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(60)

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def ask(self, statement: str, *args: Any) -> list[Any]:
        """Ask something from outside."""

        async def fetch() -> list[Any]:
            connection = await asyncpg.connect(
                self.address, timeout=10, server_settings={"search_path": "foretold"}
            )
            try:
                return list(await connection.fetch(statement, *args))
            finally:
                await connection.close()

        return asyncio.run(fetch())

    def run(self, statements: str) -> None:
        """Do several things one after the other."""

        async def execute() -> None:
            connection = await asyncpg.connect(self.address, server_settings={"search_path": "foretold"})
            try:
                await connection.execute(statements)
            finally:
                await connection.close()

        asyncio.run(execute())

    def emptied(self) -> str:
        """The address of the database, with the schema and nothing in it."""
        if not self._is_prepared:
            link.prepare(self.address)
            self._is_prepared = True
        kept = ", ".join(f"{name} AS (DELETE FROM {name})" for name in EMPTIED)
        self.ask(f"WITH {kept} SELECT")
        return self.address


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextmanager
def running() -> Iterator[Cluster]:
    """A cluster that is gone afterwards. Where no PostgreSQL is, whoever asks is skipped."""
    programs = postgres.find(Path(pytest.__file__).parents[1])
    if programs is None:
        pytest.skip(postgres.NONE)
    with tempfile.TemporaryDirectory(prefix="foretold-postgres-", ignore_cleanup_errors=True) as folder:
        cluster = Cluster(programs, Path(folder))
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
