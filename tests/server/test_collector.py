"""Garbage is looked for when it is quiet."""

import gc
import time
from collections.abc import Iterator

import pytest

from foretold.server.collector import Collector


class Knot:
    """Garbage that only a look at everything finds."""

    count = 0

    def __init__(self) -> None:
        self.me = self
        Knot.count += 1

    def __del__(self) -> None:
        Knot.count -= 1


@pytest.fixture
def settings() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_everything_is_looked_at_when_nobody_has_acted_since_the_last_time(settings: None) -> None:
    tidy = Collector()
    tidy.start()
    for acts in (5, 9):
        Knot()
        tidy.rest(acts)
    assert Knot.count == 2, "there was play"
    tidy.rest(9)
    assert Knot.count == 0
    Knot()
    tidy.rest(9)
    assert Knot.count == 1, "nothing has happened since"


def test_everything_is_looked_at_once_an_hour_however_busy(settings: None, monkeypatch: pytest.MonkeyPatch) -> None:
    tidy = Collector()
    tidy.start()
    gc.collect()
    Knot()
    now = time.monotonic()
    monkeypatch.setattr("foretold.server.collector.time.monotonic", lambda: now + 3601)
    tidy.rest(1)
    assert Knot.count == 0
