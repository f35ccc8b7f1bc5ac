"""All games that the laws are tested on: those that are registered, and the toys."""

from __future__ import annotations

from typing import Any

from foretold.core.game import Game
from foretold.games import GAMES
from foretold.laws.cases import cases_of
from tests.toys import TOYS

ALL_GAMES: dict[str, Game[Any]] = GAMES | TOYS
CASES = [case for game in ALL_GAMES.values() for case in cases_of(game)]
