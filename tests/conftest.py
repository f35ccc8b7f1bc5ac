"""What every test can rely on: slow sweeps run only with --all, whole or in parts, from any seed."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext

import pytest

from foretold.games import GAMES
from tests.cluster import Cluster, running

FIRST_SEED = 2  # of the sweeps; the quick suite keeps the seeds before it


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the slow sweeps too")
    parser.addoption("--part", metavar="K/N", type=_part, help="of the slow sweeps alone the K-th of N parts")
    parser.addoption(
        "--game", metavar="NAME", help="only what concerns one game: its own tests, and the laws for it"
    )
    parser.addoption("--seed", metavar="S", type=int, default=FIRST_SEED, help="where the slow sweeps begin")


def _part(text: str) -> tuple[int, int]:
    number, _, parts = text.partition("/")
    if not (number.isdigit() and parts.isdigit() and 1 <= int(number) <= int(parts)):
        raise pytest.UsageError(f"--part takes K/N with K from 1 to N, such as 3/8, and this is {text!r}")
    return int(number), int(parts)


def pytest_report_header(config: pytest.Config) -> str | None:
    is_sweeping = config.getoption("--all") or config.getoption("--part")
    return f"slow sweeps from --seed {config.getoption('--seed')}" if is_sweeping else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if (game := config.getoption("--game")) is not None:
        _keep_those_of(config, items, game)
    if (part := config.getoption("--part")) is not None:
        _keep(config, items, part)
    elif not config.getoption("--all"):
        for item in items:
            if item.get_closest_marker("slow"):
                item.add_marker(pytest.mark.skip(reason="slow: runs with --all"))


def _keep_those_of(config: pytest.Config, items: list[pytest.Item], game: str) -> None:
    """The tests in a game's own folder or file, and those that take the game, a way to play it, or its id."""
    if game not in GAMES:
        raise pytest.UsageError(f"--game takes one of {', '.join(GAMES)}, and this is {game!r}")
    kept = [item for item in items if _concerns(item, game)]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept


def _concerns(item: pytest.Item, game: str) -> bool:
    module = game.replace("-", "_")
    if module in item.path.parts or item.path.stem == f"test_{module}":
        return True
    values = (
        item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    )
    return any(game in (value, getattr(value, "id", None), _id_of(value)) for value in values)


def _id_of(case: object) -> object:
    """The game of a way to play it."""
    return getattr(getattr(case, "game", None), "id", None)


def _keep(config: pytest.Config, items: list[pytest.Item], part: tuple[int, int]) -> None:
    """Every N-th of the slow tests: parts take about the same time, and together they are all of them."""
    number, parts = part
    slow = [item for item in items if item.get_closest_marker("slow")]
    kept = slow[number - 1 :: parts]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if (part := config.getoption("--part")) is not None:
        reports = [it for kind in ("passed", "failed") for it in terminalreporter.stats.get(kind, ())]
        took = sum(it.duration for it in reports)
        terminalreporter.write_line(f"part {part[0]}/{part[1]}: {took:.0f} s of tests, over all workers")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own, started when the first test asks for it."""
    with ExitStack() as until_the_end:
        with without_loop():
            cluster = until_the_end.enter_context(running())
        yield cluster


@pytest.fixture
def first_seed(request: pytest.FixtureRequest) -> int:
    """Where a slow sweep begins."""
    seed: int = request.config.getoption("--seed")
    return seed


@pytest.fixture(autouse=True)
def _own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where a browser has been, its event loop runs to the end of the process; other tests begin without one."""
    with nullcontext() if "browser" in request.fixturenames else without_loop():
        yield


@contextmanager
def without_loop() -> Iterator[None]:
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
