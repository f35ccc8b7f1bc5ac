"""A real Chromium and a real server for the browser tests. Tests use accessible names only."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.people import AT_ONCE, Person
from tools import chromium
from tools.steps import Trouble

expect.set_options(timeout=20_000)  # milliseconds: a busy machine is no reason to fail


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    program = chromium.find()
    if program is None:
        raise Trouble(chromium.NONE)
    return {**browser_type_launch_args, "executable_path": str(program), "args": chromium.FLAGS}


@contextmanager
def running(*command: str, environment: Mapping[str, str] | None = None) -> Iterator[str]:
    """A server as a process of its own; gives its address."""
    words = [sys.executable, "-m", *command]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().removeprefix("Foretold is at ").split()[0].rstrip("/")
        finally:
            server.terminate()
            server.communicate()


@pytest.fixture(scope="session")
def server_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The product, without limits on how many tables one address may make."""
    with running("tests.browser.serve_all", str(tmp_path_factory.mktemp("data"))) as address:
        yield address


@pytest.fixture(scope="session")
def toy_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The same server with the toy games too, which ask every kind of question."""
    with running("tests.browser.serve_all", str(tmp_path_factory.mktemp("toys")), "toys") as address:
        yield address


@pytest.fixture(scope="session")
def staged_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The same server with an adventure that may begin in the middle."""
    with running("tests.browser.serve_all", str(tmp_path_factory.mktemp("staged")), "staged") as address:
        yield address


class Invite(Protocol):
    def __call__(self, name: str, address: str | None = None, **context: Any) -> Person: ...


@pytest.fixture
def person(browser: Browser, server_address: str) -> Iterator[Invite]:
    """Makes people, each with a browser of their own; they all go home at the end."""
    people: list[Person] = []

    def make(name: str, address: str | None = None, **context: Any) -> Person:
        people.append(Person(browser, address or server_address, name, **context))
        return people[-1]

    yield make
    for each in people:
        each.page.context.close()


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """For `page`: somebody new who sees what others do at once."""
    context.add_init_script(AT_ONCE)
    return context


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page 390 px wide."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    context.add_init_script(AT_ONCE)
    yield context.new_page()
    context.close()
