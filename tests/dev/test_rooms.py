"""The rooms of the house, and which may know which: no arrow points the wrong way, in Python or on the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[2]
Arrow = tuple[str, str]  # a room, and one that it knows

# Each room knows itself and these.
PYTHON = {
    "core": set(),
    "bots": {"core", "speech"},
    "speech": {"core"},
    "arena": {"core", "bots"},
    "research": {"core", "bots", "games", "speech", "arena"},
    "games": {"core", "bots", "speech"},
    "laws": {"core", "bots", "arena", "research"},
    "thinking": {"core", "bots", "games"},
    "table": {"core", "thinking"},
    "server": {"core", "bots", "games", "speech", "thinking", "table"},
    "cli": {"core", "bots", "games", "speech", "arena", "research", "laws", "server"},
}  # fmt: skip
# Games stand beside each other; only the trick games share a room.
PAGE = {
    "styles": set(),
    "lib": set(),
    "games": {"lib"},
    "games/tricks": {"lib", "games"},
    "games/prophecies": {"lib", "games"},
    "games/prophecy-quest": {"lib", "games"},
    "games/prophecy-story": {"lib", "games"},
    "games/prophetie": {"lib", "games", "games/tricks"},
    "games/seven-prophecies": {"lib", "games", "games/tricks"},
    "prompts": {"lib", "games"},
    "table": {"lib", "games", "prompts"},
    "replay": {"lib", "games", "table"},
    "new-table": {"lib", "games", "table"},
    "lobby": {"lib", "games"},
    "host": {"lib", "games"},
    "pages": {"lib", "games", "table", "replay", "new-table", "lobby", "host"},
}


def python_arrows(root: Path) -> Iterator[Arrow]:
    for path in root.rglob("*.py"):
        room = path.relative_to(root).parts[0]
        for name in imported(path):
            yield room, name.split(".")[1]


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (it.name for it in node.names if it.name.startswith("foretold."))
        elif isinstance(node, ast.ImportFrom) and node.module == "foretold":
            yield from (f"foretold.{it.name}" for it in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("foretold."):
            yield str(node.module)


def page_arrows(root: Path) -> Iterator[Arrow]:
    for path in [*root.rglob("*.ts"), *root.rglob("*.svelte")]:
        if ".test." not in path.name:
            place = PurePosixPath(path.relative_to(root))
            for target in re.findall(
                r"""(?:from|import)\s*\(?["'](\.[^"']*)["']""", path.read_text(encoding="utf-8")
            ):
                yield room_of(place), room_of(joined(place.parent, target))


def joined(folder: PurePosixPath, target: str) -> PurePosixPath:
    parts = list(folder.parts)
    for step in target.split("/"):
        if step == "..":
            parts.pop()
        elif step != ".":
            parts.append(step)
    return PurePosixPath(*parts, "index.ts") if target in (".", "..") else PurePosixPath(*parts)


def room_of(place: PurePosixPath) -> str:
    is_a_game = place.parts[0] == "games" and len(place.parts) > 2
    return "/".join(place.parts[:2]) if is_a_game else place.parts[0]


CASES = [
    (python_arrows, ROOT / "src" / "foretold", PYTHON, 20),
    (page_arrows, ROOT / "web" / "src", PAGE, 300),
]


@pytest.mark.parametrize(("arrows", "root", "known", "least"), CASES, ids=["python", "page"])
def test_no_arrow_points_the_wrong_way(
    arrows: Callable[[Path], Iterator[Arrow]], root: Path, known: dict[str, set[str]], least: int
) -> None:
    found = list(arrows(root))
    assert len(found) > least
    assert wrong(found, known) == []


def wrong(arrows: list[Arrow], known: dict[str, set[str]]) -> list[Arrow]:
    """Arrows from a room to one that it must not know; files beside the rooms, such as the entry, know all."""
    return sorted(
        {(one, other) for one, other in arrows if one in known and other in {*known} - {one} - known[one]}
    )


@pytest.mark.parametrize("known", [PYTHON, PAGE], ids=["python", "page"])
def test_the_rooms_stand_in_an_order(known: dict[str, set[str]]) -> None:
    """No two rooms know each other, not even by way of others."""
    left = {room: set(others) for room, others in known.items()}
    while ready := [room for room, others in left.items() if not others]:
        for room in ready:
            del left[room]
        for others in left.values():
            others -= set(ready)
    assert left == {}


def test_every_room_is_named() -> None:
    house = ROOT / "src" / "foretold"
    rooms = {path.name for path in house.iterdir() if path.is_dir() and list(path.glob("*.py"))}
    assert rooms == set(PYTHON)
    page = ROOT / "web" / "src"
    assert {room_of(PurePosixPath(it.relative_to(page))) for it in page.rglob("*.svelte")} - {"App.svelte"} <= {
        *PAGE
    }


def test_a_wrong_arrow_is_found(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "one.py").write_text("from foretold.table.live import LiveTable\nimport foretold.bots\n")
    assert wrong(list(python_arrows(tmp_path)), PYTHON) == [("core", "bots"), ("core", "table")]
    (tmp_path / "games" / "prophecies").mkdir(parents=True)
    (tmp_path / "games" / "prophecies" / "Board.svelte").write_text('import { a } from "../prophetie/cards";\n')
    (tmp_path / "games" / "index.ts").write_text('import { a } from "../table/plate";\n')
    assert wrong(list(page_arrows(tmp_path)), PAGE) == [("games", "table"), ("games/prophecies", "games/prophetie")]
