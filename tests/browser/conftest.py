"""A real Chromium and a real server for the browser tests. Tests use accessible names only."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tools import chromium, client
from tools.steps import Trouble

AXE = client.MODULES / "axe-core" / "axe.min.js"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    program = chromium.find()
    if program is None:
        raise Trouble(chromium.NONE)
    return {**browser_type_launch_args, "executable_path": str(program), "args": chromium.FLAGS}


@pytest.fixture(scope="session")
def server_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    data: Path = tmp_path_factory.mktemp("data")
    command = [sys.executable, "-m", "foretold.server", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().removeprefix("Foretold is at ").split()[0]
        server.terminate()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page 390 px wide."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    yield context.new_page()
    context.close()


def serious_findings(page: Page) -> list[str]:
    """What axe finds wrong for people with disabilities, at the levels serious and critical."""
    found = page.evaluate(AXE.read_text() + "; axe.run()")
    return [
        f"{violation['id']}: {node['html']}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]
