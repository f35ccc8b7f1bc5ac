"""Two small games that use every part of the contract, before real games are built on it."""

from typing import Any

from foretold.core.game import Game
from foretold.core.words import add_texts
from tests.toys.hearth import Hearth
from tests.toys.omens import Omens

add_texts("tests.toys")

TOYS: dict[str, Game[Any]] = {game.id: game for game in (Omens(), Hearth())}
