"""What every set-up step shares: one sentence per failure, stamps that skip finished work, one lock.

Knows nothing of what a step is for.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent

LOG_TAIL_LINES = 15

# How pip, uv and npm say that they could not reach anything.
SIGNS_OF_NO_NETWORK = (
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ECONNRESET",
    "ENETUNREACH",
    "ENOTFOUND",
    "ETIMEDOUT",
    "Failed to establish a new connection",
    "Network is unreachable",
    "Temporary failure in name resolution",
    "client error (Connect)",
    "dns error",
    "nodename nor servname",
)


class Trouble(Exception):
    """A failure that a person can mend; its text is the one sentence that says how."""


def say(text: str) -> None:
    print(text, flush=True)


def has_no_network(log: str) -> bool:
    return any(sign in log for sign in SIGNS_OF_NO_NETWORK)


def tail(log: str, lines: int = LOG_TAIL_LINES) -> str:
    return "\n".join(f"  | {line}" for line in log.strip().splitlines()[-lines:])


def run_step(
    doing: str,
    command: Sequence[str],
    *,
    remedy: str,
    cwd: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run one long command quietly under a line that says what it is doing.

    On failure show the end of its log and raise Trouble with the remedy, or with the network's if that is it.
    """
    with tempfile.TemporaryFile("w+", errors="replace") as log:
        begun = time.monotonic()
        process = subprocess.Popen(
            command, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        try:
            returncode = _wait_showing_time(process, doing, begun)
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()
        if returncode != 0:
            log.seek(0)
            raise _failure(doing, log.read(), remedy)


def _wait_showing_time(process: subprocess.Popen[bytes], doing: str, begun: float) -> int:
    is_terminal = sys.stdout.isatty()
    if not is_terminal:
        say(f"{doing} …")
    while True:
        if is_terminal:
            print(f"\r{doing} … {time.monotonic() - begun:.0f} s", end="", flush=True)
        try:
            return process.wait(timeout=0.5 if is_terminal else None)
        except subprocess.TimeoutExpired:
            continue
        finally:
            if is_terminal and process.returncode is not None:
                print(flush=True)


def _failure(doing: str, log: str, remedy: str) -> Trouble:
    if has_no_network(log):
        return Trouble(
            f"{doing}: the network cannot be reached; it is needed once, so connect and run the same command again."
        )
    print(tail(log), file=sys.stderr)
    return Trouble(f"{doing} failed: {remedy}")


def digest(*parts: str | Path) -> str:
    """One hash of texts and of files or folders (names and contents); a path that is not there counts as absent."""
    sum_ = hashlib.sha256()
    for part in parts:
        for name, content in _contents(part):
            sum_.update(f"{name}\0{len(content)}\0".encode())
            sum_.update(content)
    return sum_.hexdigest()


def _contents(part: str | Path) -> Iterator[tuple[str, bytes]]:
    if isinstance(part, str):
        yield "", part.encode()
    elif part.is_dir():
        for path in sorted(part.rglob("*")):
            if path.is_file():
                yield path.relative_to(part).as_posix(), path.read_bytes()
    elif part.is_file():
        yield part.name, part.read_bytes()


class Stamp:
    """A file that lives in what it vouches for, so that deleting the folder deletes the promise too.

    Written last: a step that was interrupted leaves none and is done again.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def is_any_of(self, *digests: str) -> bool:
        return self.path.is_file() and self.path.read_text() in digests

    def clear(self) -> None:
        self.path.unlink(missing_ok=True)

    def write(self, value: str) -> None:
        scratch = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        scratch.write_text(value)
        scratch.replace(self.path)


@contextmanager
def only_one_at_a_time(path: Path = ROOT / ".dev.lock") -> Iterator[None]:
    """Hold the set-up lock; the system releases it when the process ends, however it ends."""
    with path.open("a+") as file:
        if not _try_lock(file):
            say("Another dev.py is setting up this folder; waiting for it …")
            while not _try_lock(file):
                time.sleep(0.2)
        yield


def _try_lock(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
