"""A Chromium for the browser tests: one that is there, else one that can be had without asking.

Replaces no browser that is already installed.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.client import NPM_OPTIONS, Node
from tools.steps import ROOT, Trouble, run_step, say

FLAGS = ["--no-sandbox", "--disable-dev-shm-usage"]

SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"]
MAC_APPLICATIONS = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
]
PLAYWRIGHT_PROGRAMS = {
    "chrome", "chrome.exe", "headless_shell", "chrome-headless-shell", "Chromium", "Google Chrome for Testing",
}  # fmt: skip

NPM_PACKAGE = "@sparticuz/chromium@153.0.0"  # runs without root, on Linux for x64 only
NPM_FOLDER = ROOT / ".chromium"
NPM_UNPACK = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())"

COMPARE_PICTURES = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    page = playwright.chromium.launch(executable_path=sys.argv[1], args=sys.argv[2:]).new_page()
    empty = page.screenshot()
    page.set_content("Foretold")
    sys.exit(page.screenshot() == empty)
"""

NONE = (
    "No Chromium could be found or installed for the browser tests:"
    " install Chromium or Chrome and, if it is in an unusual place, set CHROMIUM to its path."
)


def find() -> Path | None:
    """The first Chromium of: $CHROMIUM, Playwright's own, the system's, one that was installed here before."""
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        if not Path(chosen).is_file():
            raise Trouble(f"CHROMIUM is set to {chosen!r}, where there is no file: correct it or unset it.")
        return Path(chosen)
    return next((path for path in _candidates() if path.is_file()), None)


def find_or_install(python: Path, node: Node) -> Path:
    """A Chromium that shows text; tries every way to get one and says in one sentence when there is none."""
    found = find()
    if found is not None:
        return found
    ways: list[Callable[[], None]] = [lambda: _by_playwright(python), lambda: _by_npm(node), _by_apt]
    for way in ways:
        try:
            way()
        except Trouble:
            say("It cannot be had that way.")
            continue
        found = find()
        if found is not None and shows_text(python, found):
            return found
    raise Trouble(NONE)


def shows_text(python: Path, program: Path) -> bool:
    """Whether a page with a word looks different from an empty one: without fonts a browser runs but draws none."""
    command = [str(python), "-c", COMPARE_PICTURES, str(program), *FLAGS]
    return subprocess.run(command, capture_output=True, timeout=60, check=False).returncode == 0


def _candidates() -> Iterator[Path]:
    for folder in sorted(_playwright_folder().glob("chromium*"), reverse=True):
        yield from (
            path for path in folder.glob("*/**/*") if path.name in PLAYWRIGHT_PROGRAMS and os.access(path, os.X_OK)
        )
    yield from (Path(path) for path in map(shutil.which, SYSTEM_NAMES) if path)
    yield from map(Path, MAC_APPLICATIONS)
    yield NPM_FOLDER / "chromium"


def _playwright_folder() -> Path:
    chosen = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    if chosen:
        return Path(chosen)
    caches = {
        "darwin": Path.home() / "Library" / "Caches",
        "win32": Path(os.environ.get("LOCALAPPDATA", ".")),
    }
    return caches.get(sys.platform, Path.home() / ".cache") / "ms-playwright"


def _by_playwright(python: Path) -> None:
    run_step(
        "Installing Chromium for the browser tests",
        [str(python), "-m", "playwright", "install", "chromium"],
        remedy="Playwright's own cannot be had here.",
    )


def _by_npm(node: Node) -> None:
    if sys.platform != "linux":
        raise Trouble("The Chromium that npm has is for Linux.")
    NPM_FOLDER.mkdir(exist_ok=True)
    (NPM_FOLDER / "package.json").write_text('{"private": true, "type": "module"}\n')
    run_step(
        "Installing Chromium from npm",
        [*node.npm, "install", *NPM_OPTIONS, NPM_PACKAGE],
        cwd=NPM_FOLDER,
        remedy="npm's cannot be had here.",
    )
    # It unpacks into the temporary folder, and its libraries only if it believes to be a cloud function.
    surroundings = ["env", f"TMPDIR={NPM_FOLDER}/unpacked", "AWS_EXECUTION_ENV=AWS_Lambda_nodejs22.x"]
    (NPM_FOLDER / "unpacked").mkdir(exist_ok=True)
    run_step(
        "Unpacking Chromium",
        [*surroundings, node.node, "--input-type=module", "--eval", NPM_UNPACK],
        cwd=NPM_FOLDER,
        remedy="npm's cannot be unpacked here.",
    )
    _write_npm_starter(NPM_FOLDER / "unpacked")


def _write_npm_starter(unpacked: Path) -> None:
    """A script that starts the browser with its own libraries and fonts; without fonts text is invisible."""
    fonts = unpacked / "fonts"
    (fonts / "foretold-fonts.conf").write_text(
        f"<fontconfig><dir>{fonts}</dir><dir>/usr/share/fonts</dir><cachedir>{fonts}/cache</cachedir></fontconfig>\n"
    )
    starter = NPM_FOLDER / "chromium"
    starter.write_text(
        "#!/bin/sh\n"
        f'export FONTCONFIG_FILE="{fonts}/foretold-fonts.conf"\n'
        f'export LD_LIBRARY_PATH="{unpacked}/al2023/lib:$LD_LIBRARY_PATH"\n'
        f'exec "{unpacked}/chromium" "$@"\n'
    )
    starter.chmod(0o755)


def _by_apt() -> None:
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        raise Trouble("Installing Chromium with apt needs a Debian or Ubuntu and root.")
    remedy = "apt's cannot be had here."
    run_step("Asking apt for its newest list", ["apt-get", "update"], remedy=remedy)
    run_step(
        "Installing Chromium with apt",
        ["apt-get", "install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
        remedy=remedy,
    )
