"""docs/research.md: its examples run, and it names every part of an observation."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import foretold

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def test_the_examples_of_the_page_run() -> None:
    plain = "\n".join("" if line.startswith("```") else line for line in PAGE.splitlines())
    page = doctest.DocTestParser().get_doctest(plain, {}, "research.md", "docs/research.md", 0)
    result = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(page)
    assert result.attempted > 25
    assert result.failed == 0


@pytest.mark.parametrize(
    ("game", "seats"), [("prophecies", 2), ("seven-prophecies", 4), ("prophetie", 4), ("quest", 4)]
)
def test_the_page_tells_what_an_observation_holds(game: str, seats: int) -> None:
    batch = foretold.batch(game, 1, seats, is_compiled=False)
    size = f"{batch.width} numbers, {batch.action_count} actions"
    rows = [f"| `{it.name}` | {' × '.join(map(str, it.shape))} | {it.meaning} |" for it in batch.parts]
    title = f"### {batch.game.title}, {seats} seats: {size}"
    assert "\n".join([title, "", "| part | shape | what it holds |", "|---|---|---|", *rows]) in PAGE
