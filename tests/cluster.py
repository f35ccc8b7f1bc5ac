"""A PostgreSQL of the tests' own: made in a temporary folder, reached on this machine alone, never run by root."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from foretold.table.store.postgres import link
from tools import postgres
from tools.steps import Trouble

EMPTIED = ("tables", "events", "texts", "erasures", "servers")
PATIENT = "15 s"  # a lease that a busy machine does not miss; who waits for one to end sets a shorter one
SETTINGS = {
    "fsync": "off",  # what is killed here are processes, never the machine
    "max_connections": "200",
    "wal_recycle": "off",
    "min_wal_size": "32MB",
    "autovacuum_naptime": "1s",
}


class Cluster(postgres.Cluster):
    """A running PostgreSQL, and ways to ask it from outside."""

    _is_prepared = False

    def is_up(self) -> bool:
        try:
            self.ask("SELECT 1")
        except (OSError, asyncpg.CannotConnectNowError):
            return False
        return True

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
        self.ask(f"UPDATE store SET lease = '{PATIENT}'")
        kept = ", ".join(f"{name} AS (DELETE FROM {name})" for name in EMPTIED)
        self.ask(f"WITH {kept} SELECT")
        return self.address


@contextmanager
def running() -> Iterator[Cluster]:
    """A cluster that is gone afterwards. Where no PostgreSQL is, whoever asks is skipped."""
    programs = postgres.find(Path(pytest.__file__).parents[1])
    if programs is None:
        pytest.skip(postgres.NONE)
    with tempfile.TemporaryDirectory(prefix="foretold-postgres-", ignore_cleanup_errors=True) as folder:
        try:
            cluster = Cluster(programs, Path(folder), SETTINGS)
            cluster.start()
        except Trouble as trouble:
            pytest.skip(f"There is a PostgreSQL that cannot be used for tests. {trouble}")
        try:
            yield cluster
        finally:
            cluster.stop()
