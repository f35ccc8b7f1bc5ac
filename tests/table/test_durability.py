"""What the SQLite store has acknowledged is on disk: the syncs of its process are counted from outside of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="syncs are counted by a preloaded library, on Linux only"),
    pytest.mark.skipif(
        shutil.which("gcc") is None, reason="there is no gcc to build the library that counts syncs"
    ),
]

WRITES = 5

# Reports to the pipe that the library writes to, so that the order of the lines is the real one.
WRITER = f"""
import asyncio, os, sys
from pathlib import Path
from foretold.table.store.sqlite import SqliteStore
from tests.table.rows import step

async def write():
    store = SqliteStore(Path(sys.argv[1]))
    for seq in range(1, {WRITES} + 1):
        os.write(1, b"asked\\n")
        await store.append(step("t", seq, [b"event"], b"summary"))
        os.write(1, b"acknowledged\\n")
    await store.close()

asyncio.run(write())
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = tmp_path_factory.mktemp("syncs") / "report_syncs.so"
    source = Path(__file__).with_name("report_syncs.c")
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", built, source, "-ldl"], check=True)
    return built


def test_nothing_is_acknowledged_before_the_log_is_on_disk(library: Path, tmp_path: Path) -> None:
    database = tmp_path / "foretold.db"
    done = subprocess.run(
        [sys.executable, "-c", WRITER, database],
        env={**os.environ, "LD_PRELOAD": str(library)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    events = done.stdout.splitlines()
    marks = [at for at, event in enumerate(events) if event in ("asked", "acknowledged")]
    waits = [events[asked + 1 : answered] for asked, answered in pairwise(marks) if events[asked] == "asked"]
    assert len(waits) == WRITES
    assert all("synced foretold.db-wal" in wait for wait in waits), events
