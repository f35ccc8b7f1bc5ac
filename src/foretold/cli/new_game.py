"""`foretold new-game`: a game that can be played at once and keeps every law, to be changed step by step.

In a checkout of Foretold it becomes a game of the house; with `--package` a package of its own, to be installed.
What is there already is never overwritten.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

import foretold.games
from foretold.core.errors import OptionError
from foretold.core.notation import quote
from foretold.games import GAMES, ID

KINDS = ("tricks", "board")
LONGEST_NAME = 40
SOURCE = Path(foretold.games.__file__).parent
ROOT = SOURCE.parents[2]
TEMPLATES = files("foretold.cli").joinpath("like")


def new_package(name: str, kind: str, folder: Path) -> list[Path]:
    """An installable package with its tests; the files that were made."""
    module = _module(name)
    texts = dict(_game_files(kind, Path(module)))
    texts |= {Path(it): _template("package", f"{it}.txt") for it in ("pyproject.toml", "README.md")}
    texts[Path("tests") / f"test_{module}.py"] = _template("package", "test_game.py.txt")
    return _write(folder / name, texts, name, module)


def new_in_house(name: str, kind: str) -> list[Path]:
    """A game of this checkout, registered, with a first test."""
    module = _module(name)
    if not (ROOT / "dev.py").exists():
        raise OptionError("cli-new-game-house", folder=str(ROOT))
    texts = dict(_game_files(kind, (SOURCE / module).relative_to(ROOT)))
    tests = Path("tests") / "games" / module
    texts[tests / "__init__.py"] = '"""Game Name."""\n'
    texts[tests / "test_rules.py"] = _template("package", "test_in_house.py.txt")
    made = _write(ROOT, texts, name, f"foretold.games.{module}")
    _register(module, _class_name(name))
    return [*made, SOURCE / "__init__.py"]


def _module(name: str) -> str:
    if len(name) > LONGEST_NAME or not ID.fullmatch(name):
        raise OptionError("cli-new-game-name", name=quote(name))
    module = name.replace("-", "_")
    if name in GAMES or iskeyword(module) or find_spec(module) or find_spec(f"foretold.games.{module}"):
        raise OptionError("cli-new-game-taken", name=quote(name))
    return module


def _class_name(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("-"))


def _template(*path: str) -> str:
    return TEMPLATES.joinpath(*path).read_text(encoding="utf-8")


def _game_files(kind: str, folder: Path) -> Iterator[tuple[Path, str]]:
    def within(place: Traversable, at: Path) -> Iterator[tuple[Path, str]]:
        for each in sorted(place.iterdir(), key=lambda it: it.name):
            if each.is_dir():
                yield from within(each, at / each.name)
            else:
                yield at / each.name.removesuffix(".txt"), each.read_text(encoding="utf-8")

    return within(TEMPLATES.joinpath(kind), folder)


def _write(folder: Path, texts: dict[Path, str], name: str, package: str) -> list[Path]:
    """All or nothing: what is there already is refused before anything is written."""
    for path in texts:
        if (folder / path).exists():
            raise OptionError("cli-new-game-exists", file=str(folder / path))
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(_named(text, name, package), encoding="utf-8")
    return [folder / path for path in texts]


def _named(text: str, name: str, package: str) -> str:
    """A template with the names of the game in it."""
    title = " ".join(word.capitalize() for word in name.split("-"))
    for old, new in (
        ("game_package", package),
        ("game-name", name),
        ("GameName", _class_name(name)),
        ("Game Name", title),
    ):
        text = text.replace(old, new)
    return _sorted_imports(text) if package.startswith("foretold.") else text


def _sorted_imports(text: str) -> str:
    """The game's own imports among those of the house, where they belong in it."""

    def in_order(found: re.Match[str]) -> str:
        return "".join(sorted(re.findall(r"from [^\n]+\n", found[0]), key=_by_module))

    return re.sub(r"(?:from foretold\.[^\n]+\n\n?)*from foretold\.[^\n]+\n", in_order, text, count=1)


def _by_module(line: str) -> str:
    return line.split()[1]


def _register(module: str, name: str) -> None:
    """One line more in the list of the house."""
    file = SOURCE / "__init__.py"
    text = file.read_text(encoding="utf-8")
    lines = re.findall(r"from foretold\.games\.\S+ import \S+\n", text)
    own = sorted([*lines, f"from foretold.games.{module} import {name}\n"], key=_by_module)
    text = text.replace("".join(lines), "".join(own))
    file.write_text(text.replace("\n)  # HOUSE", f"\n    {name},\n)  # HOUSE"), encoding="utf-8")
