"""The benchmark of research: it counts the decisions that were made, and says what was missed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bench.loading import loaded


@pytest.fixture(scope="module")
def research() -> Any:
    return loaded("research")


def contender(research: Any, name: str, per_second: float) -> Any:
    return research.Contender(name, lambda: 1.0, [1 / per_second])


@pytest.mark.slow
def test_as_many_decisions_are_counted_as_were_made(research: Any) -> None:
    assert research.batch("prophecies", together=4)(10) == 12
    assert research.single("prophetie")(7) == 7
    assert research.petting("seven-prophecies")(30) >= 30


def test_what_is_missed_is_said(research: Any) -> None:
    ours = [contender(research, "ours", 3_000_000)]
    alone = [contender(research, "alone", 150_000)]
    slow, quick = contender(research, "slow peer", 5), contender(research, "quick peer", 4_000_000)
    assert "MISSED" not in research.verdict(ours, alone, [slow])
    assert "ahead of all peers, the best being quick peer: MISSED" in research.verdict(ours, alone, [slow, quick])
    assert "one game from Python at 100,000: MISSED" in research.verdict(ours, [slow], [slow])
    assert "every closed game at 2,000,000 decisions/s: MISSED" in research.verdict([*ours, slow], alone, [slow])
