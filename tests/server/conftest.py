"""Running servers, shared by all tests of a module that only need any server."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.cluster import Cluster
from tests.server.fleets import Fleet
from tests.server.house import House, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(scope="module")
def fleet(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fleet]:
    """Three processes over one database."""
    address = cluster.emptied()
    cluster.ask("UPDATE store SET lease = '3 s'")
    with ExitStack() as stack:
        folders = [tmp_path_factory.mktemp("data") for _ in range(3)]
        for folder in folders:
            (folder / "static").mkdir()
            (folder / "static" / "index.html").write_text("the page")
        houses = [stack.enter_context(open_house(folder, store=address)) for folder in folders]
        for house in houses:
            house.tickets = houses[0].tickets
        yield houses
