"""`foretold new-game`: what it makes can be installed, passes its own tests and keeps every law at once."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from foretold.laws import LAWS
from tests.packages.installing import ROOT, foretold, installed, run

TEST_LAWS = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/contract/test_laws.py"]
KINDS = [("tricks", "lucky-seven", "3"), ("board", "side-by-side", "2")]
NOT_COPIED = shutil.ignore_patterns("__pycache__", "static", "golden", "browser", "*.dist-info")


def install(package: Path, site: Path) -> None:
    """As pip does, without a network."""
    uv = str(Path(sys.executable).with_name("uv"))
    options = ["--quiet", "--no-build-isolation", "--no-deps", "--offline", "--target", str(site)]
    subprocess.run([uv, "pip", "install", *options, str(package)], check=True)


@pytest.mark.parametrize(("kind", "name", "seats"), KINDS, ids=lambda it: it)
def test_a_package_can_be_installed_and_keeps_all_laws(tmp_path: Path, kind: str, name: str, seats: str) -> None:
    site = tmp_path / "site"
    made = foretold(tmp_path, "new-game", name, "--like", kind, "--package", "--into", str(tmp_path))
    assert f"{name}/pyproject.toml" in made
    install(tmp_path / name, site)
    assert f"\n{name}  " in foretold(site, "games")
    own = run(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", str(tmp_path / name / "pyproject.toml"),
              "-k", f"not laws or -{seats}]", str(tmp_path / name / "tests"))  # fmt: skip
    assert own.returncode == 0, own.stdout
    assert f"{len(LAWS)} laws over 1 random games each" in foretold(site, "laws", name, "--games", "1")


@pytest.mark.parametrize(("kind", "name", "seats"), KINDS, ids=lambda it: it)
def test_a_game_of_the_house_keeps_laws_and_checks(tmp_path: Path, kind: str, name: str, seats: str) -> None:
    for part in ("src", "tests", "tools"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=NOT_COPIED)
    for part in ("dev.py", "pyproject.toml"):
        shutil.copy(ROOT / part, tmp_path / part)
    here = installed(tmp_path / "src")

    def python(*words: str) -> str:
        done = subprocess.run([sys.executable, *words], cwd=tmp_path, env=here, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    made = python("-m", "foretold.cli", "new-game", name, "--like", kind)
    assert f"games/{name.replace('-', '_')}/rules.py" in made
    own = [f"{folder}/{name.replace('-', '_')}" for folder in ("src/foretold/games", "tests/games")]
    python("-m", "ruff", "check", "src/foretold/games/__init__.py", *own)
    python("-m", "ruff", "format", "--check", "src/foretold/games/__init__.py", *own)
    python("-m", "pytest", "-q", "-p", "no:cacheprovider", own[1])
    laws = python(*TEST_LAWS, "--game", name, "-k", f"{name}-{seats}] and not many and (record or imagined)")
    assert " passed" in laws, "the others have been tried on the package, whose game is the same"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Lucky_Seven", "is not a valid game name: use lowercase letters"),
        ("lucky--seven", "is not a valid game name"),
        ("x" * 41, "is not a valid game name"),
        ("../up", "is not a valid game name"),
        ("prophetie", "There is something called prophetie already"),
        ("tricks", "There is something called tricks already"),
        ("json", "There is something called json already"),
        ("class", "There is something called class already"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_made(tmp_path: Path, name: str, sentence: str) -> None:
    words = [
        "-m",
        "foretold.cli",
        "new-game",
        name,
        "--like",
        "board",
        "--package",
        "--into",
        str(tmp_path / "new"),
    ]
    done = run(tmp_path, *words)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_what_is_there_already_stays(tmp_path: Path) -> None:
    readme = tmp_path / "lucky-seven" / "README.md"
    readme.parent.mkdir()
    readme.write_text("mine")
    done = run(tmp_path, "-m", "foretold.cli", "new-game", "lucky-seven", "--like", "tricks", "--package",
               "--into", str(tmp_path))  # fmt: skip
    assert "README.md is there already: nothing was made." in done.stderr
    assert [it.name for it in readme.parent.iterdir()] == ["README.md"]
    assert readme.read_text() == "mine"
