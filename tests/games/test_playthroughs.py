"""Whole games at every number of seats and in every variant come out as they once did, to the letter."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.playthroughs import FOLDER, TABLES, name_of, told


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=lambda it: it if isinstance(it, str) else None)
def test_a_playthrough_is_told_as_it_was(game: str, seats: int, options: dict[str, Any]) -> None:
    text = (FOLDER / name_of(game, seats, options)).read_text(encoding="utf-8")
    assert told(text) == text


def test_every_file_belongs_to_a_table() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {name_of(*table) for table in TABLES}
