"""The benchmark of the search compares like with like: its C twin grows the same tree."""

from __future__ import annotations

import shutil
from typing import Any

import numpy as np
import pytest

from tests.bench.loading import loaded

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc to build the twin")


@pytest.fixture(scope="module")
def search() -> Any:
    return loaded("search")


def test_the_twin_counts_the_same_visits(search: Any) -> None:
    assert np.array_equal(search.twin_search(1000)(), search.compiled_search(1000)())


def test_a_bound_on_a_share(search: Any) -> None:
    assert search.wilson_low(200, 200) == pytest.approx(0.98115, abs=1e-5)
    assert search.wilson_low(50, 100) == pytest.approx(0.40383, abs=1e-5)
