"""`dev.py test --newest`: which Pythons it finds, what it installs there, and what it says. No network."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import dev
from tools import newest
from tools.environment import Environment
from tools.steps import ROOT, Trouble

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
MINE = Environment(".venv", "dev")


def program(folder: Path, name: str, script: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / name
    made.write_text(f"#!/bin/sh\n{script}\n")
    made.chmod(0o755)
    return made


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One with a shim that leads nowhere, a Python under a wrong name, and one that only pyenv has."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    program(tmp_path / "bin", "python3.11", "echo 3.11")
    program(tmp_path / "bin", "python3.12", "exit 127")
    program(tmp_path / "bin", "python3.13", "echo 3.9")
    program(tmp_path / "pyenv/versions/3.12.1/bin", "python3.12", "echo 3.12")
    return tmp_path


def test_a_python_is_one_that_runs_and_is_what_it_is_called(machine: Path) -> None:
    assert newest.found_pythons() == {
        "3.11": machine / "bin/python3.11",
        "3.12": machine / "pyenv/versions/3.12.1/bin/python3.12",
        "3.13": None,
        "3.14": None,
    }


def test_what_was_not_found_is_said(machine: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(newest, "make", lambda _environment, _version, python: python)
    tried = dict(newest.commands(MINE))
    assert [*tried] == ["3.11", "3.12"]
    assert {*newest.TESTS} < {*tried["3.12"]}
    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if "not found" in line] == [
        f"Python {version}: not found on this machine, so not tested." for version in ("3.13", "3.14")
    ]


def test_a_python_whose_packages_or_tests_fail_is_named_and_the_others_run(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make(_environment: Environment, version: str, python: Path) -> Path:
        if version == "3.11":
            raise Trouble("There is no wheel.")
        return python

    monkeypatch.setattr(newest, "make", make)
    ran: list[str] = []

    def run(_environment: Environment, command: list[str], wants_browser: bool) -> int:
        ran.append(command[0])
        return int(not wants_browser)

    monkeypatch.setattr(dev, "run_pytest", run)
    with pytest.raises(Trouble, match=r"Failed: tests under Python 3\.11, tests under Python 3\.12;"):
        dev.test_newest(MINE)
    assert ran == [str(machine / "pyenv/versions/3.12.1/bin/python3.12")]
    monkeypatch.setattr(newest, "make", lambda _environment, _version, python: python)
    monkeypatch.setattr(dev, "run_pytest", lambda *_, **__: 0)
    assert dev.test_newest(MINE) == 0


def test_nothing_is_pinned_to_the_locks() -> None:
    wanted = newest.requirements()
    assert {"pytest", "pettingzoo"} < {*wanted}
    assert [it for it in wanted if "==" in it or it.startswith("-")] == []


def test_every_python_that_is_supported_is_looked_for() -> None:
    least = re.fullmatch(r">=(3\.\d+)", PROJECT["requires-python"])
    assert least is not None
    assert newest.PYTHONS[0] == least[1]


@pytest.mark.parametrize(("extra", "package"), [("fast", "numba"), ("server", "uvicorn")])
def test_packages_whose_insides_we_replace_have_an_upper_bound(extra: str, package: str) -> None:
    [bounds] = [it for it in PROJECT["optional-dependencies"][extra] if it.startswith(f"{package}>")]
    assert re.fullmatch(rf"{package}>=[\d.]+,<[\d.]+", bounds)
