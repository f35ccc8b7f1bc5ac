"""Python environments: a folder, a hashed lock file, the project itself, installed in place.

Installs nothing outside the folder and nothing that the lock file does not name.
"""

import importlib.util
import platform
import sys
from pathlib import Path

from tools.steps import ROOT, Stamp, Trouble, digest, run_step

REQUIREMENTS = ROOT / "requirements"

# What a lock names is there when any of the locks beside it has been installed.
SATISFIED_BY = {"run": ("run", "dev"), "dev": ("dev",), "bench": ("bench",)}

# Of what pyproject.toml offers beside the core, what everybody who works on it has.
EXTRAS = ("play", "postgres")

# One lock for every Python and platform, with hashes and without the address of any package index.
LOCK_OPTIONS = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header"]
LOCK_OPTIONS += ["--no-emit-index-url", "--no-emit-find-links", "--override", "requirements/left_out.in"]


class Environment:
    """One virtual environment. After ready(), `python` runs the project with what the lock names."""

    def __init__(self, folder: str, lock: str) -> None:
        self.folder = ROOT / folder
        self.lock = lock
        self.made = Stamp(self.folder / "made.stamp")
        self.installed = Stamp(self.folder / "installed.stamp")

    @property
    def python(self) -> Path:
        return self.program("python")

    def program(self, name: str) -> Path:
        """The path of an installed command."""
        if sys.platform == "win32":
            return self.folder / "Scripts" / f"{name}.exe"
        return self.folder / "bin" / name

    def site_packages(self) -> Path:
        if sys.platform == "win32":
            return self.folder / "Lib" / "site-packages"
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        return self.folder / "lib" / version / "site-packages"

    def ready(self) -> "Environment":
        """Make and fill the environment unless its stamps say that nothing has changed."""
        self.make()
        if not self.installed.is_any_of(*(self._wanted(lock) for lock in SATISFIED_BY[self.lock])):
            self._install()
        return self

    def install(self, lock: str, doing: str) -> None:
        """Add what one more lock file names."""
        remedy = (
            "see the lines above; packages are locked for CPython 3.11 to 3.14 on Linux and on Apple silicon,"
            f" and this is {platform.python_implementation()} {platform.python_version()} on {platform.system()}."
        )
        # A lock names everything: nothing has to be resolved, and what was left out stays out.
        options = ["--no-deps", "--no-build", "--require-hashes", "-r", str(lock_file(lock))]
        self._uv_install(doing, *options, remedy=remedy)

    def make(self) -> None:
        """Make the empty environment with its installer, unless it is there."""
        # The folder's own path counts: a copied environment would run the code it was copied from.
        wanted = digest(str(self.folder), platform.python_version())
        if self.made.is_any_of(wanted) and self.python.exists():
            return
        if importlib.util.find_spec("ensurepip") is None:
            raise Trouble(
                "This Python cannot make environments because its ensurepip module is missing: install it"
                " (on Debian and Ubuntu: apt install python3-venv) and run the same command again."
            )
        name = self.folder.name
        # Not sys.executable: dev.py may be running inside the very environment that is made anew.
        python: str = sys._base_executable  # type: ignore[attr-defined]  # noqa: SLF001
        run_step(
            f"Making {name}",
            [python, "-m", "venv", "--clear", str(self.folder)],
            remedy=f"delete the folder {name} and run the same command again.",
        )
        pip = [
            str(self.python),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--retries=2",
        ]
        run_step(
            "Installing the installer",
            [*pip, "--only-binary", ":all:", "--require-hashes", "-r", str(lock_file("setup"))],
            remedy="see the lines above, then run the same command again.",
        )
        self.made.write(wanted)

    def _install(self) -> None:
        self.installed.clear()
        self.install(self.lock, f"Installing Python packages ({self.lock})")
        remedy = "see the lines above; most often pyproject.toml has a mistake."
        options = ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
        self._uv_install("Installing Foretold itself", *options, remedy=remedy)
        self.installed.write(self._wanted(self.lock))

    def _uv_install(self, doing: str, *options: str, remedy: str) -> None:
        # Compiled to bytecode at once: where Python may not write it later, each start would take twice as long.
        uv = [str(self.program("uv")), "pip", "install", "--compile-bytecode", "--python", str(self.python)]
        run_step(doing, [*uv, *options], remedy=remedy)

    def _wanted(self, lock: str) -> str:
        return digest(lock, lock_file(lock), lock_file("setup"), ROOT / "pyproject.toml")


def lock_file(lock: str) -> Path:
    return REQUIREMENTS / f"{lock}.txt"


def remake_locks(environment: Environment, *, upgrade: bool) -> None:
    """Resolve every requirements/*.txt again; versions already locked are kept unless upgrade is asked for."""
    compile_ = [str(environment.program("uv")), "pip", "compile"]
    # "run" and "dev" come before those that they constrain.
    for lock in ("setup", "node", "postgres", "run", "dev", "bench", "ray"):
        sources = ["pyproject.toml", *(f"--extra={extra}" for extra in EXTRAS)] if lock in SATISFIED_BY else []
        sources += [f"requirements/{lock}.in"] if (REQUIREMENTS / f"{lock}.in").exists() else []
        options = [*LOCK_OPTIONS, "--upgrade"] if upgrade else LOCK_OPTIONS
        run_step(
            f"Locking requirements/{lock}.txt",
            [*compile_, *options, *sources, "--output-file", f"requirements/{lock}.txt"],
            remedy="see the lines above for the requirement that cannot be met.",
        )
