"""All games, by id. A game is added by one line here."""

from typing import Any

from foretold.core.errors import UnknownGame
from foretold.core.game import Game
from foretold.core.notation import quote
from foretold.games.prophecies import Prophecies
from foretold.games.prophecy_quest import ProphecyQuest
from foretold.games.prophecy_story import ProphecyStory
from foretold.games.prophetie import Prophetie
from foretold.games.seven_prophecies import SevenProphecies

GAMES: dict[str, Game[Any]] = {
    game.id: game for game in (Prophecies(), SevenProphecies(), Prophetie(), ProphecyStory(), ProphecyQuest())
}

OFFERED = {name: game for name, game in GAMES.items() if game.is_on_page}  # what the server offers


def find_game(name: str) -> Game[Any]:
    """A game by its id, or by the end of it: `story` for `prophecy-story`."""
    for game in GAMES.values():
        if name in (game.id, game.id.removeprefix("prophecy-")):
            return game
    raise UnknownGame("game-unknown", name=quote(name), games=", ".join(GAMES))
