"""Programs that run with a package installed: its folder, with its entry point, stands on their path alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from starlette.applications import Starlette

from tests.server.house import House

ROOT = Path(__file__).parents[2]
PATIENCE = 300  # seconds: a search or a coach that nobody has used before is compiled first
HEX_SEVEN = ROOT / "tests" / "packages" / "hex_seven"
OH_HELL = ROOT / "tests" / "packages" / "oh_hell"


def installed(folder: Path) -> dict[str, str]:
    """An environment in which the package in a folder is installed."""
    return {**os.environ, "PYTHONPATH": str(folder), "NO_COLOR": "1"}


def run(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Python with the package installed."""
    command = [sys.executable, *words]
    return subprocess.run(
        command, cwd=ROOT, env=installed(folder), input=typed, capture_output=True, text=True, timeout=600
    )


def foretold(folder: Path, *words: str, typed: str = "") -> str:
    """What the command prints."""
    done = run(folder, "-m", "foretold.cli", *words, typed=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def serving(folder: Path, data: Path) -> Iterator[House]:
    """A server of its own process, as anybody starts it."""
    command = [sys.executable, "-m", "foretold.server", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, env=installed(folder), stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().removeprefix("Foretold is at http://").split("/")[0]
        house = House(Starlette(), address)
        house.http.timeout = PATIENCE
        try:
            yield house
        finally:
            house.http.close()
            server.terminate()
            server.stdout.read()
