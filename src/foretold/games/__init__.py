"""All games, by id: those of this house, each added by one line, and those that installed packages bring.

A package brings a game by naming its class under the entry point `foretold.games`. What is wrong with it is said
when it is registered: a game of this house fails, one of a package is left out with a sentence; the others play on.
"""

import logging
import re
import sys
import traceback
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import Any

import msgspec

from foretold.core.errors import UnknownGame
from foretold.core.game import Game
from foretold.core.kernel import BadKernel, is_environment
from foretold.core.notation import quote
from foretold.core.play import begin, look
from foretold.core.words import LANGUAGES, add_texts, catalog
from foretold.games.prophecies import Prophecies
from foretold.games.prophecy_quest import ProphecyQuest
from foretold.games.prophecy_story import ProphecyStory
from foretold.games.prophetie import Prophetie
from foretold.games.seven_prophecies import SevenProphecies

log = logging.getLogger(__name__)

HOUSE: tuple[type[Game[Any]], ...] = (
    Prophecies,
    SevenProphecies,
    Prophetie,
    ProphecyStory,
    ProphecyQuest,
)  # HOUSE
ENTRY_POINT = "foretold.games"
LONGEST_REASON = 300
SAID = ("id", "title", "author", "seats", "state_type", "view_type")
ASKED = {"bots": ("choose",), "observation": ("observation_parts", "observe"), "adviser": ("think", "chances")}
ASKED |= {"speech": ("SPEECH",)}  # of the modules that a game names: what they must hold
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class BadGame(TypeError):
    """A game that does not keep the contract."""


def register(games: dict[str, Game[Any]], kind: Any) -> None:
    """Add a game by its class. BadGame, or BadKernel, names what is missing."""
    _add(games, _looked_at(games, kind))


def _add(games: dict[str, Game[Any]], game: Game[Any]) -> None:
    add_texts(game.package)
    games[game.id] = game


def _looked_at(games: Mapping[str, Game[Any]], kind: Any) -> Game[Any]:
    if not (isinstance(kind, type) and issubclass(kind, Game)):
        raise BadGame(f"{kind!r} is no class of games")
    missing = sorted({*kind.__abstractmethods__, *_unsaid(kind)})
    if missing:
        raise BadGame(f"{kind.__module__}.{kind.__qualname__} lacks {', '.join(missing)}")
    if not ID.fullmatch(str(kind.id)):
        raise BadGame(f"{kind.id!r} is not a valid game id: use lowercase letters and digits, separated by hyphens")
    if hasattr(kind, "greedy"):
        raise BadGame(f"{kind.__qualname__}.greedy is not read any more: name the module in bots, as 'greedy'")
    if kind.id in games:
        raise BadGame(f"there is a game with the id {kind.id!r} already: {type(games[kind.id]).__qualname__}")
    game = kind()
    if is_environment(game) and game.has_luck and kind.kernel_luck is Game.kernel_luck:
        raise BadGame(
            f"{kind.__module__}.{kind.__qualname__} lacks kernel_luck: its kernel {kind.kernel} is an environment "
            "and draws luck, which records need in words"
        )
    for attribute, asked in ASKED.items():
        _check_modules(game, attribute, asked)
    for language in LANGUAGES:
        _check_text(game, f"rules.{language}.md", game.rules_text, language)
        _check_text(game, f"{language}.ftl", partial(catalog, game.package), language)
    return game


def _unsaid(kind: type[Game[Any]]) -> Iterator[str]:
    """What every game says of itself."""
    return (name for name in SAID if not hasattr(kind, name))


def _check_modules(game: Game[Any], attribute: str, asked: Sequence[str]) -> None:
    """The modules that a game names in one place. They are looked at and not imported: some need NumPy."""
    said = getattr(game, attribute)
    for module in said.values() if isinstance(said, Mapping) else [said] if said else []:
        held = _names_in(module)
        named = f"{type(game).__module__}.{type(game).__qualname__} names the module {module} in {attribute}"
        if held is None:
            raise BadGame(f"{named}, and there is none")
        if missing := [name for name in asked if name not in held]:
            raise BadGame(f"{named}, which lacks {', '.join(missing)}")


def _names_in(module: str) -> Container[str] | None:
    """All names at the top of a module; None if there is no such module."""
    if module in sys.modules:
        return vars(sys.modules[module])
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:  # of the package that it would be in
        return None
    if spec is None:
        return None
    code = spec.loader.get_code(module) if isinstance(spec.loader, InspectLoader) else None
    return code.co_names if code is not None else dir(import_module(module))


def _check_text(game: Game[Any], file: str, read: Callable[[str], str], language: str) -> None:
    try:
        read(language)
    except (OSError, ValueError, ImportError) as error:
        raise BadGame(f"{type(game).__module__} has no text/{file} beside it that can be read") from error


# Games of packages


def admit(games: dict[str, Game[Any]], point: EntryPoint) -> None:
    """Add the game of a package. Whatever is wrong with it is said in a sentence, and the others play on."""
    try:
        game = _looked_at(games, point.load())
        _try_out(game)
        _add(games, game)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - also one that would end the program
        package = f" of the package {point.dist.name}" if point.dist else ""
        log.warning("The game %s%s (%s) is left out: %s", point.name, package, point.value, _reason(error))


def _try_out(game: Game[Any]) -> None:
    """What the lobby and a new table ask of it: it would fail for everybody there."""
    seats: object = game.seats
    if not (isinstance(seats, range) and seats and seats[0] > 0):
        raise BadGame(f"seats must be a range of numbers from 1 on, not {seats!r}")
    state = begin(game, game.usual_seats or game.seats[0], {})
    msgspec.json.encode([str(game.title), str(game.author), list(game.fields), game.presets()])
    msgspec.json.encode(look(game, state, None))


def _reason(error: BaseException) -> str:
    """In one line, whatever a package raises."""
    if isinstance(error, SystemExit):
        return f"it would end the whole program (exit {quote(str(error.code))})"
    lines = [str(error)] if isinstance(error, BadGame | BadKernel) else traceback.format_exception_only(error)
    said = " ".join("".join(lines).split())
    return "".join(char for char in said[:LONGEST_REASON] if char.isprintable())


_games: dict[str, Game[Any]] = {}


def all_games() -> dict[str, Game[Any]]:
    """Those of the house, then those of packages by their names; who asks while these come in gets those so far."""
    if not _games:
        for kind in HOUSE:
            register(_games, kind)
        for point in sorted(entry_points(group=ENTRY_POINT), key=lambda it: it.name):
            admit(_games, point)
    return _games


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
    games = all_games()
    for known in (name, f"prophecy-{name}"):
        if known in games:
            return games[known]
    raise UnknownGame("game-unknown", name=quote(name), games=", ".join(games))
