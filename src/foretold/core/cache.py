"""Where compiled code lies between runs: one folder for each set of sources, named by their hash.

Compiled code is only ever looked for in the folder of exactly the sources it was made from, so an edited rule is
never played in its old form. Folders of old sources are removed after a while. Nothing here knows a compiler.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

if sys.platform != "win32":
    import fcntl

VARIABLE = "FORETOLD_CACHE"
KEPT_FOLDERS = 6  # of one name, so that a few branches or versions can be worked on side by side
KEPT_SECONDS = 30 * 24 * 3600


def folder(name: str, digest: str) -> Path:
    """The folder for these sources. Makes it, notes that it is in use, and removes what has gone out of use."""
    mine = root() / f"{name}-{digest}"
    is_new = not mine.exists()
    mine.mkdir(parents=True, exist_ok=True)
    os.utime(mine)
    if is_new:
        prune(name, mine)
    return mine


def prune(name: str, mine: Path) -> None:
    """Keep a few of the folders of this name, those used last; other processes may do the same at the same time."""
    others = [(last_use(path), path) for path in mine.parent.glob(f"{name}-*") if path != mine]
    others.sort(reverse=True)
    for place, (used, path) in enumerate(others, start=1):
        if place >= KEPT_FOLDERS or used < time.time() - KEPT_SECONDS:
            shutil.rmtree(path, ignore_errors=True)


def last_use(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # another process was quicker to remove it
        return 0.0


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """No other process is inside this block for the same folder. Without such locks (Windows): do without."""
    if sys.platform == "win32":
        yield
        return
    path.mkdir(parents=True, exist_ok=True)
    with (path / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def root() -> Path:
    """The folder of all folders: named by FORETOLD_CACHE, else the user's cache, else a private temporary one."""
    named = os.environ.get(VARIABLE)
    if not named:
        return default_root()
    if not can_write(Path(named)):
        raise OSError(f"{VARIABLE} names {named}, where nothing can be written; name another folder or unset it")
    return Path(named)


@cache
def default_root() -> Path:
    try:
        wanted = user_cache() / "foretold"
    except RuntimeError:  # a user without a home
        return temporary_root()
    return wanted if can_write(wanted) else temporary_root()


def user_cache() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def temporary_root() -> Path:
    """The same folder for all processes of this user. One that others own or can write to is never trusted."""
    user = os.getuid() if sys.platform != "win32" else "user"
    shared = Path(tempfile.gettempdir()) / f"foretold-cache-{user}"
    with contextlib.suppress(OSError):
        shared.mkdir(mode=0o700, exist_ok=True)
        if is_private(shared) and can_write(shared):
            return shared
    return Path(tempfile.mkdtemp(prefix="foretold-cache-"))


def is_private(path: Path) -> bool:
    if sys.platform == "win32":
        return True
    status = path.lstat()
    return stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and not status.st_mode & 0o022


def can_write(path: Path) -> bool:
    try:
        path.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=path).close()
    except OSError:
        return False
    return True
