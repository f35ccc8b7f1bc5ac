#!/usr/bin/env python3
"""Sets Foretold up and runs it.

    python3 dev.py serve     the games in your browser
    python3 dev.py test      every check and every test (--all with the slow sweeps, --part 3/8 a part of these,
                             --newest with the newest versions and every Python of this machine)
    python3 dev.py check     lint, format and types only
    python3 dev.py bench     speed, side by side with peers
    python3 dev.py release   build the wheel, install it in a clean environment, and play a move
    python3 dev.py shots     the pictures in docs/shots
    python3 dev.py lock      resolve the locked versions again

Needs Python 3.11 or newer and, the first time, a network; no package, no Node.js. What it makes lies in this
folder (.venv, web/node_modules, the built page) and is made again only when what it depends on has changed.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Foretold needs Python 3.11 or newer, and this is Python %d.%d: call dev.py with a newer one."
        % sys.version_info[:2]
    )

import argparse
import os
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import chromium, client, newest, postgres
from tools import release as releasing
from tools.environment import Environment, remake_locks
from tools.steps import ROOT, Trouble, only_one_at_a_time, say

OVER_POSTGRES = ("scale",)
OF_THE_PAGE = ("quest_page",)  # benchmarks that need a browser, and no peers


def set_up(lock: str, folder: str = ".venv") -> Environment:
    """Make the environment and the client that a command needs; when all is current this only compares hashes."""
    with only_one_at_a_time():
        environment = Environment(folder, lock).ready()
        if lock != "bench":
            set_up_client(environment, with_tests=lock == "dev")
        return environment


def set_up_client(environment: Environment, with_tests: bool) -> None:
    if client.is_built() and (not with_tests or client.is_installed(with_tests=True)):
        return
    node = find_node(environment)
    client.install(node, with_tests=with_tests)
    client.build(node)


def find_node(environment: Environment) -> client.Node:
    """The system's Node.js, else the one from PyPI, installed into the environment when first needed."""
    node = client.system_node() or client.wheel_node(environment.site_packages())
    if node is None:
        environment.install("node", "Installing Node.js, which this machine lacks or has too old")
        node = client.wheel_node(environment.site_packages())
    if node is None:
        raise client.no_node()
    return node


def serve(arguments: argparse.Namespace, _more: list[str]) -> int:
    environment = set_up("run")
    command = [str(environment.python), "-m", "foretold.server", "--host", arguments.host]
    command += ["--port", str(arguments.port), "--data", arguments.data]
    command += [word for proxy in arguments.proxy for word in ("--proxy", proxy)]
    command += ["--path", arguments.path]
    command += [word for network in arguments.shared_network for word in ("--shared-network", network)]
    command += [word for limit in arguments.limit for word in ("--limit", limit)]
    command += ["--store", arguments.store, "--processes", str(arguments.processes)] if arguments.store else []
    if sys.platform != "win32":
        # Become the server, so that Ctrl-C and signals reach it and nobody else.
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.call(command)


def test(arguments: argparse.Namespace, more: list[str]) -> int:
    """Everything; or, when pytest arguments are given, pytest alone with them."""
    environment = set_up("dev")
    if arguments.newest:
        return test_newest(environment)
    if arguments.all or arguments.part:
        environment.install("ray", "Installing Ray, for the slow sweeps")
    pytest = [str(environment.python), "-m", "pytest", *(["--all"] if arguments.all else [])]
    pytest += [f"--part={arguments.part}"] if arguments.part else []
    pytest += [f"--seed={arguments.seed}"] if arguments.seed else []
    pytest += [f"--game={arguments.game}"] if arguments.game else []
    if arguments.game and not more:
        return run_pytest(environment, [*pytest, "-n", "auto", "--dist", "worksteal"], wants_browser=True)
    if more:
        return run_pytest(environment, [*pytest, *more], wants_browser=any("browser" in word for word in more))
    failed = [] if arguments.part else run_checks(environment, with_client_tests=True)
    if run_pytest(environment, [*pytest, "-n", "auto", "--dist", "worksteal"], wants_browser=True):
        failed.append("tests")
    return report(failed)


def test_newest(environment: Environment) -> int:
    """The quick tests of core, server and research with the newest versions, under each Python that is found."""
    ran = {
        f"tests under Python {version}": bool(command)
        and run_pytest(environment, command, wants_browser=False) == 0
        for version, command in newest.commands(environment)
    }
    return report([name for name, is_green in ran.items() if not is_green])


def run_pytest(environment: Environment, command: list[str], wants_browser: bool) -> int:
    variables = dict(os.environ)
    if wants_browser:
        try:
            variables["CHROMIUM"] = str(chromium.find_or_install(environment.python, find_node(environment)))
        except Trouble as trouble:
            say(f"{trouble} They will fail; the others run.")
    try:
        variables[postgres.VARIABLE] = str(postgres.find_or_install(environment))
    except Trouble as trouble:
        say(f"{trouble} They are skipped; the others run.")
    return subprocess.call(command, cwd=ROOT, env=variables)


def check(_arguments: argparse.Namespace, _more: list[str]) -> int:
    return report(run_checks(set_up("dev")))


def run_checks(environment: Environment, with_client_tests: bool = False) -> list[str]:
    """Run every check, two at a time; show what the failing ones say and return their names."""
    node = find_node(environment)
    python = str(environment.python)
    commands = {
        "Python lint": [python, "-m", "ruff", "check"],
        "Python format": [python, "-m", "ruff", "format", "--check"],
        "Python types": [python, "-m", "mypy"],
        "client lint and format": node.script(client.BIOME, "ci", "--error-on-warnings", "--colors=off"),
        "client look": [node.node, str(client.LOOK)],
        "client types": node.script(client.SVELTE_CHECK, "--fail-on-warnings"),
    }
    if with_client_tests:
        commands["client tests"] = node.script(client.VITEST, "run")
    with ThreadPoolExecutor(2) as pool:
        are_clean = list(pool.map(run_check, commands, commands.values()))
    return [name for name, is_clean in zip(commands, are_clean, strict=True) if not is_clean]


def run_check(name: str, command: list[str]) -> bool:
    begun = time.monotonic()
    folder = client.WEB if name.startswith("client") else ROOT
    answer = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    is_clean = answer.returncode == 0
    took = time.monotonic() - begun
    say(
        f"ok      {name}, {took:.1f} s" if is_clean else f"FAILED  {name}, {took:.1f} s\n{answer.stdout.rstrip()}\n"
    )
    return is_clean


def report(failed: list[str]) -> int:
    if failed:
        raise Trouble(f"Failed: {', '.join(failed)}; see their output above.")
    say("All checks passed.")
    return 0


def bench(arguments: argparse.Namespace, _more: list[str]) -> int:
    names = sorted(path.stem for path in (ROOT / "bench").glob("[!_]*.py"))
    if arguments.name is not None and arguments.name not in names:
        raise Trouble(f"There is no benchmark {arguments.name!r}; there are: {', '.join(names) or 'none yet'}.")
    options = ["--quick"] if arguments.quick else ["--long"] if arguments.long else []
    for name in [arguments.name] if arguments.name else names:
        say(f"Benchmark {name}")
        words = [str(ROOT / "bench" / f"{name}.py"), *options]
        if with_browser(words) if name in OF_THE_PAGE else beside_peers(words):
            raise Trouble(f"The benchmark {name} failed: see the lines above.")
    return 0


def beside_peers(words: list[str]) -> int:
    environment, variables = set_up("bench", ".venv-bench"), dict(os.environ)
    if any(f"{name}.py" in words[0] for name in OVER_POSTGRES):
        variables[postgres.VARIABLE] = str(postgres.find_or_install(environment))
    return subprocess.call([str(environment.python), *words], cwd=ROOT, env=variables)


def with_browser(words: list[str]) -> int:
    environment = set_up("dev")
    program = chromium.find_or_install(environment.python, find_node(environment))
    return subprocess.call(
        [str(environment.python), *words], cwd=ROOT, env={**os.environ, "CHROMIUM": str(program)}
    )


def shots(_arguments: argparse.Namespace, _more: list[str]) -> int:
    return with_browser(["-m", "tools.shots"])


def release(_arguments: argparse.Namespace, _more: list[str]) -> int:
    with tempfile.TemporaryDirectory(prefix="foretold-release-") as folder:
        releasing.check(set_up("run"), Path(folder))
    say("All checks passed; nothing was published.")
    return 0


def lock(arguments: argparse.Namespace, _more: list[str]) -> int:
    with only_one_at_a_time():
        environment = Environment(".venv", "run")
        environment.make()
        remake_locks(environment, upgrade=arguments.upgrade)
        client.remake_lock(find_node(environment), upgrade=arguments.upgrade)
    say("The lock files are current.")
    return 0


def parse(words: list[str]) -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(
        prog="dev.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    serving = commands.add_parser("serve", help="set up and serve the games")
    serving.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    serving.add_argument("--port", type=int, default=8000, help="default: 8000; 0 picks a free one")
    serving.add_argument("--data", default=str(ROOT / "data"), metavar="FOLDER", help="where tables are kept")
    serving.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy, or a network of them, whose X-Forwarded headers are believed; may be given again",
    )
    serving.add_argument("--path", default="", help="where it stands below the root of its site, such as /games")
    serving.add_argument(
        "--shared-network", action="append", default=[], metavar="CIDR", help="where many people share an address"
    )
    serving.add_argument(
        "--limit", action="append", default=[], metavar="NAME=N", help="another limit for each address: tables=100"
    )
    serving.add_argument("--store", metavar="ADDRESS", help="a PostgreSQL database to keep tables in")
    serving.add_argument("--processes", type=int, default=1, metavar="N", help="how many; needs --store")
    serving.set_defaults(run=serve)

    testing = commands.add_parser("test", help="run all checks and tests; with pytest arguments, pytest alone")
    testing.add_argument("--all", action="store_true", help="add the slow sweeps")
    testing.add_argument("--part", metavar="K/N", help="of the slow sweeps alone the K-th of N parts, such as 3/8")
    testing.add_argument("--seed", metavar="S", help="where the slow sweeps begin; another seed tries other games")
    testing.add_argument("--game", metavar="NAME", help="only what concerns one game: its tests, the laws for it")
    testing.add_argument(
        "--newest",
        action="store_true",
        help="quick tests of core, server and research with the newest versions, under each Python found",
    )
    testing.set_defaults(run=test)

    commands.add_parser("check", help="lint, format and types").set_defaults(run=check)

    benching = commands.add_parser("bench", help="measure speed beside peers")
    benching.add_argument("name", nargs="?", metavar="NAME", help="one of bench/*.py (default: all)")
    benching.add_argument("--quick", action="store_true", help="fewer repeats")
    benching.add_argument("--long", action="store_true", help="more of them, where a benchmark has a long form")
    benching.set_defaults(run=bench)

    commands.add_parser("shots", help="take the pictures in docs/shots").set_defaults(run=shots)

    commands.add_parser("release", help="build the wheel and smoke-test it in a clean environment").set_defaults(
        run=release
    )

    locking = commands.add_parser("lock", help="make the lock files again")
    locking.add_argument("--upgrade", action="store_true", help="take the newest versions")
    locking.set_defaults(run=lock)

    arguments, more = parser.parse_known_args(words)
    if more and arguments.run is not test:
        parser.error(f"unknown arguments: {' '.join(more)}")
    return arguments, more


def main(words: list[str]) -> int:
    arguments, more = parse(words)
    try:
        return int(arguments.run(arguments, more))
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.", file=sys.stderr)
        return 130
    except OSError as error:
        print(
            f"{error.strerror}: {error.filename}; make room or allow writing there, then try again.",
            file=sys.stderr,
        )
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
