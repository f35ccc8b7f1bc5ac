"""One name for one thing: a class or type of the house has its name to itself.

Types of the wire may be called after what they tell of, and are always written so (`wire.Proposal`). Games are
rooms beside each other: each has its `State`, but none takes a name of the house. The steps of the adventure are
named in words of its rulebook.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).parents[2] / "src" / "foretold"
OWN_WORDS = {"server/wire.py", "games/prophecy_quest/steps.py", "games/prophecy_quest/agenda.py"}


def named(source: str) -> Iterator[str]:
    """Classes and types that a module makes; type variables are no names for things."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name[0].isupper() and not name.isupper() and "TypeVar(" not in ast.unparse(node.value):
                yield name


def places(folder: Path) -> dict[str, list[str]]:
    found = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(folder).as_posix()
        if place not in OWN_WORDS:
            for name in named(path.read_text(encoding="utf-8")):
                found[name].append(place)
    return found


def shared(found: dict[str, list[str]]) -> dict[str, list[str]]:
    """Names that mean several things: twice in the house, or in the house and in a game."""
    return {
        name: where
        for name, where in found.items()
        if len(where) > 1 and not all(it.startswith("games/") for it in where)
    }


def test_a_name_means_one_thing() -> None:
    found = places(HOUSE)
    assert len(found) > 250
    assert shared(found) == {}


def test_a_name_with_two_meanings_is_found(tmp_path: Path) -> None:
    for place, text in (
        ("table/table.py", "class Table: ..."),
        ("games/whist/rules.py", "class Table: ...\nclass State: ...\nLine = tuple[int, str]\nT = TypeVar('T')"),
        ("games/bridge/rules.py", "class State: ..."),
        ("server/line.py", "class Line: ..."),
    ):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text(text)
    assert sorted(shared(places(tmp_path))) == ["Line", "Table"]
