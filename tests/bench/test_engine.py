"""The benchmark of the engine compares like with like: its C twin plays the same games, in every variant."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.bench.loading import loaded
from tests.games.prophecies.pairs import Pair, all_pairs

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc to build the twin")


@pytest.fixture(scope="module")
def engine() -> Any:
    return loaded("engine")


@pytest.mark.parametrize("pair", all_pairs()[::3], ids=str)
def test_the_twin_plays_the_same_games(engine: Any, pair: Pair) -> None:
    board = pair.board()
    assert engine.twin_games(board)(3, 50) == engine.plain_games(board)(3, 50)


def test_results_replace_those_of_the_same_name(
    engine: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measure = sys.modules["_measure"]
    monkeypatch.setattr(measure, "RESULTS", tmp_path / "RESULTS.md")
    for heading, text in (("engine", "old"), ("arena", "kept"), ("engine", "new")):
        engine.keep(heading, text, {"numba": "1"})
    written = (tmp_path / "RESULTS.md").read_text(encoding="utf-8")
    assert "old" not in written
    assert written.startswith("# Results\n")
    assert written.index("## arena") < written.index("kept") < written.index("## engine") < written.index("new")


def test_tables_are_straight(engine: Any) -> None:
    assert engine.table(["what", "moves/s"], [["C", "10"], ["Python", "9"]]).splitlines() == [
        "| what   | moves/s |",
        "|--------|--------:|",
        "| C      |      10 |",
        "| Python |       9 |",
    ]
