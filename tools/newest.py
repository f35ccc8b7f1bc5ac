"""The quick tests with the newest versions that pyproject.toml allows, under each supported Python of this machine.

The locks say what we work with; people who install Foretold get what is newest. Each Python gets an environment of
its own, made again every time. Nothing that is locked changes.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tools.environment import EXTRAS, REQUIREMENTS, Environment
from tools.steps import ROOT, Trouble, run_step, say

PYTHONS = ("3.11", "3.12", "3.13", "3.14")  # that packages are locked for
TESTS = ("tests/core", "tests/server", "tests/research")
SHOWN = ("numba", "numpy", "uvicorn", "starlette", "websockets", "msgspec", "pettingzoo", "open_spiel")
VERSIONS = """
from importlib.metadata import version
print(", ".join(f"{name} {version(name)}" for name in %r))
"""


def found_pythons() -> dict[str, Path | None]:
    """By version: an interpreter of this machine, or None."""
    return {version: next(_pythons(version), None) for version in PYTHONS}


def _pythons(version: str) -> Iterator[Path]:
    """Those that run; what is on the path may be a shim that leads nowhere."""
    folders = [Path(folder) for folder in os.get_exec_path()]
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    folders += sorted(root.glob(f"versions/{version}.*/bin"))
    for folder in folders:
        path = shutil.which(f"python{version}", path=str(folder))
        if path is not None and _version(path) == version:
            yield Path(path)


def _version(python: str) -> str:
    ask = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    return subprocess.run(ask, capture_output=True, text=True, check=False, cwd=ROOT).stdout.strip()


def requirements() -> list[str]:
    """What tests need, without the versions of the locks."""
    lines = (REQUIREMENTS / "dev.in").read_text().splitlines()
    return [line for line in lines if line.strip() and not line.startswith(("#", "-"))]


def make(environment: Environment, version: str, python: Path) -> Path:
    """An environment for this Python with the newest versions; returns its interpreter."""
    folder = ROOT / f".venv-newest-{version}"
    uv = str(environment.program("uv"))
    run_step(
        f"Making {folder.name}",
        [uv, "venv", "--quiet", "--no-project", "--clear", "--python", str(python), str(folder)],
        remedy=f"delete the folder {folder.name} and run the same command again.",
    )
    made = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = [uv, "pip", "install", "--python", str(made)]
    wanted = ["-r", "pyproject.toml", *(f"--extra={extra}" for extra in EXTRAS), *requirements()]
    run_step(
        f"Installing the newest allowed versions for Python {version}",
        [*install, "--upgrade", "--no-build", "--override", "requirements/left_out.in", *wanted],
        remedy="see the lines above for the requirement that cannot be met.",
    )
    run_step(
        "Installing Foretold itself",
        [*install, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)],
        remedy="see the lines above; most often pyproject.toml has a mistake.",
    )
    return made


def commands(environment: Environment) -> Iterator[tuple[str, list[str]]]:
    """By Python: what runs its tests. Says what was installed, and which Python could not be tried."""
    for version, python in found_pythons().items():
        if python is None:
            say(f"Python {version}: not found on this machine, so not tested.")
            continue
        try:
            made = make(environment, version, python)
        except Trouble as trouble:
            say(str(trouble))
            yield version, []
            continue
        shown = subprocess.run(
            [str(made), "-c", VERSIONS % (SHOWN,)], capture_output=True, text=True, check=False
        ).stdout.strip()
        say(f"Python {version}: {shown}")
        yield version, [str(made), "-m", "pytest", "-n", "auto", "--dist", "worksteal", *TESTS]
