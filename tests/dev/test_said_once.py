"""Languages and limits are said once, by the server: nobody else names them, and a third language needs no code."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from foretold.core.words import LANGUAGES
from tools import wire_types

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web" / "src"
SAID = {"src/foretold/core/words.py": 1, "web/src/lib/wire.ts": 1}  # lines that name languages

CODES = "|".join(LANGUAGES)
NAMED = re.compile(
    rf"""["'`]({CODES})["'`]|(^|[\s{{,(])({CODES})\??:\s|\.({CODES})\b(?!\()|\b({CODES})\.(ftl|toml|md)\b"""
)
ENTRY = 'LANGUAGES = ("en", "fr")'

IN_A_THIRD_LANGUAGE = """
from foretold.core.words import LANGUAGES, phrase, render
from foretold.games import HOUSE, all_games
from tools.wire_types import constants
import foretold.server, foretold.table, foretold.thinking, foretold.cli.main
assert LANGUAGES == ("en", "fr", "xx") == constants()["LANGUAGES"]
games = all_games()
assert len(games) >= len(HOUSE)
for game in list(games.values())[:len(HOUSE)]:
    assert game.rules_text("xx") == game.rules_text("en")
assert render(phrase("table-standing"), "xx") == "XX " + render(phrase("table-standing"), "en")
told, plain = (games["prophecy-story"].inspiration(language) for language in ("xx", "en"))
assert told == plain and told.readings and told.ideas
"""


def sources() -> Iterator[Path]:
    yield from (ROOT / "src").rglob("*.py")
    yield from (ROOT / "tools").rglob("*.py")
    yield from (path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte") and ".test." not in path.name)


def naming(path: Path) -> list[str]:
    """Lines of a source that name a language we speak."""
    return [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if NAMED.search(line)]


def test_languages_are_named_in_one_place() -> None:
    looked_at = list(sources())
    assert len(looked_at) > 300
    found = {path.relative_to(ROOT).as_posix(): naming(path) for path in looked_at}
    assert {path: len(lines) for path, lines in found.items() if lines} == SAID, found


@pytest.mark.parametrize(
    "line",
    [
        'for language in ("en", "fr"):',
        "const BUNDLES = { en: bundle() };",
        "\tfr: str",
        "CATALOGS.fr",
        'files("x").joinpath("en.ftl")',
        "rules.fr.md",
    ],
)
def test_a_language_named_elsewhere_is_found(line: str) -> None:
    assert NAMED.search(line)


def test_a_third_language_is_an_entry_and_a_catalog_for_each_folder(tmp_path: Path) -> None:
    """In a copy of the house: whatever English has a file for, the new language gets one of."""
    shutil.copytree(ROOT / "src" / "foretold", tmp_path / "foretold", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("en.ftl", "en.toml", "rules.en.md"):
        for path in list((tmp_path / "foretold").rglob(name)):
            shutil.copy(path, path.with_name(name.replace("en", "xx")))
    table = tmp_path / "foretold" / "table" / "text" / "xx.ftl"
    table.write_text(table.read_text(encoding="utf-8").replace("table-standing = ", "table-standing = XX "))
    words = tmp_path / "foretold" / "core" / "words.py"
    assert ENTRY in words.read_text(encoding="utf-8")
    words.write_text(words.read_text(encoding="utf-8").replace(ENTRY, 'LANGUAGES = ("en", "fr", "xx")'))
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", IN_A_THIRD_LANGUAGE],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_page_has_no_limit_of_its_own_where_the_server_has_one() -> None:
    """No length of a field is a number of the page, and no limit of the server is stated a second time."""
    stated = re.compile(rf"const ({'|'.join(wire_types.constants())})\b")
    for path in PAGE.rglob("*.*"):
        if path.suffix in (".ts", ".svelte") and path != wire_types.TARGET and ".test." not in path.name:
            assert limits_in(path.read_text(encoding="utf-8"), stated) == [], path


def limits_in(text: str, stated: re.Pattern[str]) -> list[str]:
    own = [name for name in re.findall(r"maxlength=\{(\w+)\}", text) if f"const {name} =" in text]
    return [*re.findall(r'maxlength="?\{?\d+', text), *own, *stated.findall(text)]


def test_a_limit_of_the_page_is_found() -> None:
    stated = re.compile(r"const (MOST_TABLES)\b")
    assert limits_in('<input maxlength="40">', stated)
    assert limits_in("const LONGEST = 500;\n<input maxlength={LONGEST}>", stated)
    assert limits_in("const MOST_TABLES = 200;", stated)
    assert not limits_in("<input maxlength={LONGEST_CHAT}>", stated)
