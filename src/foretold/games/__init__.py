"""All games, by id: those of this house, each added by one line, and those that installed packages bring.

A package brings a game by naming its class under the entry point `foretold.games`. What is wrong with it is said
when it is registered: a game of this house fails, one of a package is left out with a warning; the others play on.
"""

import re
import warnings
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from foretold.core.errors import UnknownGame
from foretold.core.game import Game
from foretold.core.kernel import kernel_of
from foretold.core.notation import quote
from foretold.core.words import LANGUAGES, add_texts, catalog
from foretold.games.prophecies import Prophecies
from foretold.games.prophecy_quest import ProphecyQuest
from foretold.games.prophecy_story import ProphecyStory
from foretold.games.prophetie import Prophetie
from foretold.games.seven_prophecies import SevenProphecies

HOUSE: tuple[type[Game[Any]], ...] = (
    Prophecies,
    SevenProphecies,
    Prophetie,
    ProphecyStory,
    ProphecyQuest,
)  # HOUSE
ENTRY_POINT = "foretold.games"
SAID = ("id", "title", "author", "seats", "state_type", "view_type")
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class BadGame(TypeError):
    """A game that does not keep the contract."""


def register(games: dict[str, Game[Any]], kind: Any) -> None:
    """Add a game by its class. BadGame, or BadKernel, names what is missing."""
    if not (isinstance(kind, type) and issubclass(kind, Game)):
        raise BadGame(f"{kind!r} is no class of games")
    missing = sorted({*kind.__abstractmethods__, *_unsaid(kind)})
    if missing:
        raise BadGame(f"{kind.__module__}.{kind.__qualname__} lacks {', '.join(missing)}")
    if not ID.fullmatch(kind.id):
        raise BadGame(f"{kind.id!r} is no id of a game: small letters and digits, parted by hyphens")
    if kind.id in games:
        raise BadGame(f"there is a game with the id {kind.id!r} already: {type(games[kind.id]).__qualname__}")
    game = kind()
    kernel_of(game)
    for language in LANGUAGES:
        game.rules_text(language)
        catalog(game.package, language)
    add_texts(game.package)
    games[game.id] = game


def _unsaid(kind: type[Game[Any]]) -> Iterator[str]:
    """What every game says of itself."""
    return (name for name in SAID if not hasattr(kind, name))


@cache
def all_games() -> dict[str, Game[Any]]:
    """Those of the house, then those of packages by their names."""
    games: dict[str, Game[Any]] = {}
    for kind in HOUSE:
        register(games, kind)
    for point in sorted(entry_points(group=ENTRY_POINT), key=lambda it: it.name):
        try:
            register(games, point.load())
        except Exception as error:  # noqa: BLE001 - whatever a package does wrong: the others must play on
            warnings.warn(f"The game {point.name} ({point.value}) is left out: {error}", stacklevel=2)
    return games


# Put together when they are first asked for, for it may be such a package that imports this one.
GAMES: dict[str, Game[Any]]
OFFERED: dict[str, Game[Any]]  # what the server offers


def __getattr__(name: str) -> Any:
    if name == "GAMES":
        return all_games()
    if name == "OFFERED":
        return {name: game for name, game in all_games().items() if game.is_on_page}
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def find_game(name: str) -> Game[Any]:
    """A game by its id, or by the end of it: `story` for `prophecy-story`."""
    for game in all_games().values():
        if name in (game.id, game.id.removeprefix("prophecy-")):
            return game
    raise UnknownGame("game-unknown", name=quote(name), games=", ".join(all_games()))
