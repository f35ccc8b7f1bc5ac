"""The web application: the page, the list of games, a sign of life. Knows no rules and holds no game."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from foretold import __version__
from foretold.core.game import Game
from foretold.server.headers import ProtectiveHeaders

STATIC = Path(__file__).parent / "static"


class GameCard(msgspec.Struct):
    """What the lobby shows of a game; the page says the rest in the reader's language."""

    id: str
    title: str
    author: str
    seats: list[int]
    rules: int


class Health(msgspec.Struct):
    """The answer to whoever watches over the server."""

    status: str
    version: str


def create_app(games: Mapping[str, Game[Any]], data: Path, static: Path = STATIC) -> Starlette:
    """The application over these games. The data folder is made when something is first kept in it."""
    app = Starlette(
        routes=[
            Route("/api/games", list_games),
            Route("/healthz", tell_health),
            Mount("/", StaticFiles(directory=static, html=True), name="page"),
        ],
        middleware=[Middleware(ProtectiveHeaders)],
    )
    app.state.games = games
    app.state.data = data
    return app


async def list_games(request: Request) -> Response:
    games: Mapping[str, Game[Any]] = request.app.state.games
    return as_json([card_of(game) for game in games.values()])


async def tell_health(_request: Request) -> Response:
    return as_json(Health("ok", __version__))


def card_of(game: Game[Any]) -> GameCard:
    return GameCard(game.id, game.title, game.author, list(game.seats), game.rules)


def as_json(value: object) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")
