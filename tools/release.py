"""The release check: what a stranger gets who installs the wheel, with no Node.js on the path.

Builds the source archive and, from it, the wheel; looks at what is inside; installs it into an empty environment,
first the core alone, then with the server, then with everything to play, and plays a move with each. Publishes
nothing and changes nothing outside the folder it is given.
"""

import os
import re
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.environment import Environment
from tools.steps import ROOT, Trouble, run_step, say
from tools.visitor import files_of

MEGABYTE = 1e6
PATIENCE = 300  # seconds: a guard against hanging
PAGE = "foretold/server/static/"
INSIDE = re.compile(r"foretold/|foretold-[^/]+\.dist-info/")
STRANGE = re.compile(
    r"(^|/)(tests?|node_modules|__pycache__|data|\.venv[^/]*)/|(^|/)(test_[^/]*\.py|conftest\.py)$"
)
MOVE = "mark b3 2"
SMALL = '{"rows": 4, "cols": 4}'


def check(environment: Environment, folder: Path) -> None:
    """All of it, in an empty folder; Trouble with one sentence for the first thing that is wrong."""
    wheel = build(environment, folder / "dist")
    if troubles := troubles_of(wheel):
        raise Trouble(f"The wheel is not as it should be: {'; '.join(troubles)}.")
    stranger = Stranger(environment, folder / "stranger", wheel)
    stranger.install()
    stranger.plays_in_the_terminal()
    stranger.reads_what_to_install()
    stranger.install("server")
    stranger.plays_in_the_browser()
    stranger.install("play")
    stranger.plays_in_the_browser()


def build(environment: Environment, folder: Path) -> Path:
    """The source archive, and the wheel that pip makes from it as it would for a stranger: isolated, and without a
    path."""
    remedy = "see the lines above for what a stranger would meet."
    uv = [str(environment.program("uv")), "build", "--sdist", "--out-dir", str(folder), str(ROOT)]
    run_step("Building the source archive", uv, remedy=remedy, environment=bare(folder))
    archive = str(next(folder.glob("*.tar.gz")))
    pip = [str(environment.python), "-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(folder), archive]
    run_step("Building the wheel from it", pip, remedy=remedy, environment=bare(folder))
    for built in sorted(folder.glob("foretold-*")):
        say(f"{built.name}: {built.stat().st_size / MEGABYTE:.1f} MB")
    return next(folder.glob("*.whl"))


def bare(folder: Path) -> dict[str, str]:
    """The variables of this process, with nothing on the path and no Python of anybody else."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    return {**kept, "PATH": str(folder / "nothing")}


# What is inside


def troubles_of(wheel: Path) -> list[str]:
    """What is missing from a wheel, or should not be in it."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        return [*_missing(archive, set(names)), *_strange(names), *_telling(archive)]


def _missing(archive: zipfile.ZipFile, names: set[str]) -> Iterator[str]:
    if f"{PAGE}index.html" not in names:
        yield "the page is missing"
        return
    page = archive.read(f"{PAGE}index.html").decode()
    needed = [PAGE + name.lstrip("./") for name in files_of(page)]
    needed += [str(path.relative_to(ROOT / "src")) for path in sources()]
    yield from (f"{name} is missing" for name in needed if name not in names)


def sources() -> list[Path]:
    """Everything of the package but what is made from something else."""
    package = ROOT / "src" / "foretold"
    made = (package / "server" / "static", "__pycache__")
    found = (path for path in package.rglob("*") if path.is_file())
    return [path for path in found if made[0] not in path.parents and made[1] not in path.parts]


def _strange(names: list[str]) -> Iterator[str]:
    for name in names:
        if not INSIDE.match(name) or STRANGE.search(name):
            yield f"{name} does not belong there"


def _telling(archive: zipfile.ZipFile) -> Iterator[str]:
    """Files that name a folder of the machine they were made on."""
    places = {str(ROOT).encode(), str(Path.home()).encode() + b"/"}
    for name in archive.namelist():
        content = archive.read(name)
        if any(place in content for place in places):
            yield f"{name} names a folder of this machine"


# What a stranger does with it


class Stranger:
    """Somebody with an empty environment and the wheel."""

    def __init__(self, environment: Environment, folder: Path, wheel: Path) -> None:
        self.uv, self.wheel, self.folder = str(environment.program("uv")), wheel, folder
        make = [self.uv, "venv", "--no-project", "--python", str(environment.python), str(folder / "venv")]
        run_step("Making an empty environment", make, remedy="see the lines above.", environment=bare(folder))
        programs = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        self.python, self.foretold = str(programs / "python"), str(programs / "foretold")
        self.empty = self.size()

    def install(self, extra: str = "") -> None:
        wanted = f"foretold[{extra}]" if extra else "foretold"
        command = [self.uv, "pip", "install", "--python", self.python, f"{wanted} @ {self.wheel.as_uri()}"]
        remedy = "see the lines above for what cannot be had."
        run_step(f"Installing {wanted}", command, remedy=remedy, environment=bare(self.folder))
        say(f"{wanted}: {(self.size() - self.empty) / MEGABYTE:.1f} MB installed")

    def size(self) -> int:
        return sum(
            path.stat().st_size for path in self.folder.rglob("*") if path.is_file() and not path.is_symlink()
        )

    def plays_in_the_terminal(self) -> None:
        kept = self.folder / "record.txt"
        options = ["--options", SMALL, "--bots", "search", "--record", str(kept)]
        done = self._run("play", "prophecies", *options, typed=f"{MOVE}\nquit\n")
        played = kept.read_text().splitlines() if kept.is_file() else []
        if done.returncode or f"0 {MOVE}" not in played or not any(it.startswith("1 mark ") for it in played):
            raise Trouble(f"With the core alone no move can be played: {done.stderr.strip()[-500:]}")
        say(f"The core alone plays in the terminal: {MOVE}, and a search answers in plain Python.")

    def reads_what_to_install(self) -> None:
        done = self._run("serve")
        if (
            done.returncode != 2
            or 'pip install "foretold[server]"' not in done.stderr
            or "\n" in done.stderr.strip()
        ):
            raise Trouble(f"The core alone cannot serve, and should say so in a sentence: {done.stderr.strip()}")
        say(f"Without the server: {done.stderr.strip()}")

    def _run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.foretold, *words], cwd=self.folder, env=bare(self.folder), input=typed, capture_output=True,
            text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip

    def plays_in_the_browser(self) -> None:
        with self._served() as address:
            done = subprocess.run(
                [self.python, str(ROOT / "tools" / "visitor.py"), address],
                cwd=self.folder, env=bare(self.folder), capture_output=True, text=True, timeout=PATIENCE,
                check=False,
            )  # fmt: skip
        if done.returncode or not address:
            raise Trouble(f"No move can be played over HTTP and WebSocket: {done.stderr.strip()[-500:]}")
        say(f"The server sends its page and plays over a WebSocket: {done.stdout.strip()}, and a search answers.")

    @contextmanager
    def _served(self) -> Iterator[str]:
        """A server's address; Trouble if it says anything on standard error, from its start to its end."""
        command = [self.foretold, "serve", "--port", "0", "--data", str(self.folder / "data")]
        with (self.folder / "errors").open("w+") as errors:
            server = subprocess.Popen(
                command, cwd=self.folder, env=bare(self.folder), stdout=subprocess.PIPE, stderr=errors, text=True
            )
            try:
                yield _address(server)
            finally:
                server.send_signal(signal.SIGTERM)
                server.communicate(timeout=PATIENCE)
                errors.seek(0)
                said = errors.read().strip()
        if said:
            raise Trouble(f"The server complains: {said[-2000:]}")


def _address(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    found = re.search(r"http://\S+", server.stdout.readline())
    return found[0] if found else ""
