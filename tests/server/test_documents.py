"""What is written about the wire is true: the example runs, the TypeScript types are current."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from foretold.core import record
from foretold.games import GAMES
from foretold.server.http.endpoints import ENDPOINTS
from foretold.server.wire import CLIENT_FRAMES, SERVER_FRAMES
from tests.server.house import open_house
from tools import client, wire_types

ROOT = Path(__file__).parents[2]
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


def test_the_example_plays_a_whole_game(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", API, re.DOTALL)
    with open_house(tmp_path / "data", games=GAMES) as house:
        script = tmp_path / "example.py"
        script.write_text(code.replace("127.0.0.1:8000", house.address))
        done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    made = record.read(done.stdout.partition("\n")[2])
    assert record.replay(made, GAMES).is_over


def test_every_endpoint_and_frame_is_described() -> None:
    for endpoint in ENDPOINTS:
        assert endpoint.path in API
    for frame in (*CLIENT_FRAMES, *SERVER_FRAMES):
        assert f"`{frame.__struct_config__.tag}`" in API


def test_the_typescript_types_are_current() -> None:
    """By their hash, which needs no Node.js; `python -m tools.wire_types` writes them anew."""
    assert wire_types.TARGET.read_text(encoding="utf-8").startswith(wire_types.banner().rstrip("\n"))


def test_the_typescript_types_are_what_the_generator_writes() -> None:
    if client.system_node() is None or not (client.MODULES / "json-schema-to-typescript").exists():
        pytest.skip("the client's packages are not installed")
    assert wire_types.TARGET.read_text(encoding="utf-8") == wire_types.typescript()
