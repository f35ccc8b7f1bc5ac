"""One running server for all tests of a module that only need any server."""

from collections.abc import Iterator

import pytest

from tests.server.house import House, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("data")) as running:
        yield running
