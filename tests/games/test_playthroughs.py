"""Whole games at every number of seats and in every variant come out as they once did, to the letter."""

from __future__ import annotations

from typing import Any

import pytest

from foretold.core.errors import ForetoldError
from foretold.core.game import Game
from foretold.games import GAMES
from tests.games.playthroughs import FOLDER, IN_FORCE, PAST, TABLES, Table, name_of, told


@pytest.mark.parametrize("table", TABLES, ids=lambda it: name_of(*it))
def test_a_playthrough_is_told_as_it_was(table: Table) -> None:
    text = (FOLDER / name_of(*table)).read_text(encoding="utf-8")
    assert f"\nrules {table[-1]}\n" in text
    assert told(text) == text


def test_every_file_belongs_to_a_table() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {name_of(*table) for table in TABLES}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_has_golden_games_by_the_rules_in_force(game: Game[Any]) -> None:
    """With every number of seats where bots can play it."""
    seats = {seats for name, seats, _, rules in IN_FORCE if (name, rules) == (game.id, game.rules)}
    assert seats == {*game.seats} if game.has_bots else seats, f"rules {game.rules} of {game.id} have none"
    assert {rules for name, _, _, rules in IN_FORCE if name == game.id} == {game.rules}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_version_of_the_past_has_one_golden_game(game: Game[Any]) -> None:
    past = sorted(rules for name, _, _, rules in PAST if name == game.id)
    assert past == [*range(game.oldest_rules, game.rules)]


@pytest.mark.parametrize("table", PAST, ids=lambda it: name_of(*it))
def test_a_golden_game_of_the_past_goes_another_way_by_the_next_rules(table: Table) -> None:
    """Otherwise it guards nothing."""
    rules, text = table[-1], (FOLDER / name_of(*table)).read_text(encoding="utf-8")
    newer = text.replace(f"\nrules {rules}\n", f"\nrules {rules + 1}\n")
    try:
        assert told(newer) != newer
    except ForetoldError:
        return
