"""The walk of one move: what docs/architecture.md says of it, and that no room looks back."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import foretold

SOURCE = Path(foretold.__file__).parent
PAPER = Path(__file__).parents[2] / "docs" / "architecture.md"

SENDING = ["foretold.server.socket.line", "foretold.server.socket.protocol", "foretold.server.socket.channel"]
# What each of them must not know: the news nothing of the line they go out on, the table nothing of who acts at it.
BARRED = {
    "server/socket/frames.py": SENDING,
    "server/news.py": SENDING,
    "server/socket/line.py": ["foretold.server.socket.frames", "foretold.server.socket.channel", "foretold.table"],
    "table/table.py": ["foretold.table.live", "foretold.table.acts.commands", "foretold.table.store"],
    "table/acts/commands.py": ["foretold.table.live", "foretold.table.store"],
    "table/store/__init__.py": ["foretold.core", "foretold.table.table"],
}


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {it.name for it in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names |= {node.module, *(f"{node.module}.{it.name}" for it in node.names)}
    return names


@pytest.mark.parametrize("room", BARRED)
def test_no_room_looks_back(room: str) -> None:
    place = SOURCE / room
    files = sorted(place.glob("*.py")) if place.is_dir() else [place]
    assert files
    for file in files:
        found = {name for name in imported(file) for barred in BARRED[room] if f"{name}.".startswith(f"{barred}.")}
        assert not found, f"{file.name} looks back at {found}"


def test_the_files_of_the_walk_are_there() -> None:
    walk = PAPER.read_text(encoding="utf-8").partition("## The walk of one move")[2].partition("\n## ")[0]
    named = re.findall(r"`([\w/]+\.py)`", walk)
    assert len(set(named)) > 10
    assert [name for name in named if not (SOURCE / name).is_file()] == []
