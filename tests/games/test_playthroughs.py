"""Whole games at every number of seats and in every variant come out as they once did, to the letter."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.playthroughs import FOLDER, TABLES, name_of, told


@pytest.mark.parametrize("table", TABLES, ids=lambda it: name_of(*it))
def test_a_playthrough_is_told_as_it_was(table: tuple[str, int, dict[str, Any], int]) -> None:
    text = (FOLDER / name_of(*table)).read_text(encoding="utf-8")
    assert f"\nrules {table[-1]}\n" in text
    assert told(text) == text


def test_every_file_belongs_to_a_table() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {name_of(*table) for table in TABLES}
