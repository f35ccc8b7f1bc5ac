"""The list of all HTTP endpoints, and the wrapping each gets: limits, bodies, errors as phrases with a status.

From this list come the routes and the OpenAPI document; nothing is said twice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from foretold.core.errors import ForetoldError, UnknownGame
from foretold.core.story import Inspiration
from foretold.server import wire
from foretold.server.door.addresses import address_of
from foretold.server.door.inner import is_counted
from foretold.server.errors import ForeignOrigin, Malformed, NoNewTables, NotFound, TooLong, TooMany, WrongKey
from foretold.server.http import api, exports, oracle, speaking
from foretold.server.http.fixed import Fixed, compress
from foretold.server.http.headers import JSON
from foretold.server.reading import read
from foretold.speech.hearing import Heard
from foretold.table.errors import NotYours, StoreError, TableError, TableGone, UnknownTable
from foretold.thinking.errors import Unavailable

TEXT = "text/plain; charset=utf-8"
NOBODY_WAITS = 499  # for the counts alone: the client has gone


# By class of refusal, the narrowest first; any other refusal is 422: well-formed, but against the rules.
STATUSES: tuple[tuple[type[Exception], int], ...] = (
    (NotYours, 403),
    (TableGone, 410),
    (UnknownTable, 404),
    (UnknownGame, 404),
    (NotFound, 404),
    (TooMany, 429),
    (TooLong, 413),
    (WrongKey, 403),
    (NoNewTables, 503),
    (StoreError, 503),
    (Unavailable, 503),
    (TableError, 409),
    (ForeignOrigin, 403),
    (Malformed, 400),
)

UNREAD = (413, 429)  # refused before the whole body has come: the rest is not read


@dataclass(frozen=True)
class Endpoint:
    """One request the server answers. A text answer has no type; a file (`media`) comes as a whole response.

    The answer to a fixed one depends on its path and its query alone, and is kept.
    """

    method: str
    path: str
    handler: Callable[..., Awaitable[Any]]
    summary: str
    answer: Any = None
    body: type | None = None
    status: int = 200
    query: tuple[str, ...] = ()
    media: tuple[str, ...] = ()
    takes_token: bool = False
    is_limited: bool = True
    only_reads: bool = False  # changes nothing though it is a POST, so it can be asked again
    is_fixed: bool = False

    @property
    def is_safe(self) -> bool:
        """Whether asking twice does no more than asking once."""
        return self.only_reads or self.method == "GET"

    def route(self) -> Route:
        return Route(self.path, self.respond, methods=[self.method])

    async def respond(self, request: Request) -> Response:
        try:
            self._check_limits(request)
            response = await (self._kept(request) if self.is_fixed else self._made(request))
        except ForetoldError as error:
            response = refusal(error)
        except ClientDisconnect:
            response = Response(status_code=NOBODY_WAITS)
        api.desk_of(request).metrics.count(f'answers_total{{status="{response.status_code}"}}')
        return response

    def _check_limits(self, request: Request) -> None:
        desk = api.desk_of(request)
        if self.is_limited:
            if not is_counted(request):
                desk.requests.check(address_of(request))
            desk.check_work(address_of(request))

    async def _kept(self, request: Request) -> Response:
        fixed = api.desk_of(request).fixed
        query = (request.query_params.get(name) for name in self.query)
        key = (self.path, *request.path_params.values(), *query)
        kept = fixed.get(key)
        if kept is None:
            body = await self._answer(request)
            kept = fixed.keep(key, Fixed(*self._written(body)))
        return kept.respond(request.headers)

    async def _made(self, request: Request) -> Response:
        answer = await self._answer(request)
        if self.media:
            response: Response = answer
        else:
            body, media_type = self._written(answer)
            response = Response(body, self.status, media_type=media_type)
        charge = partial(api.desk_of(request).work.charge, address_of(request))
        await compress(response, request.headers, charge)
        return response

    def _written(self, answer: Any) -> tuple[bytes, str]:
        return (answer.encode(), TEXT) if self.answer is None else (msgspec.json.encode(answer), JSON)

    async def _answer(self, request: Request) -> Any:
        desk = api.desk_of(request)
        if self.body is None:
            return await self.handler(request)
        is_record = self.body in (wire.ReplayRequest, wire.CurveRequest, wire.SpeechOverRecord, wire.Resume)
        most = desk.limits.record_bytes if is_record else desk.limits.body_bytes
        return await self.handler(request, read(_decoder(self.body), await read_body(request, most)))


@cache
def _decoder(body: type) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(body)


async def read_body(request: Request, most: int) -> bytes:
    """The body, given up as soon as it is too long."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise TooLong("serve-too-long", limit=most // 1024)
    except ClientDisconnect:
        raise Malformed("wire-malformed", reason="the body ended early") from None
    return bytes(body)


def refusal(error: ForetoldError) -> Response:
    status = next((status for kind, status in STATUSES if isinstance(error, kind)), 422)
    body = msgspec.json.encode(wire.Trouble(error.words))
    headers = {"connection": "close"} if status in UNREAD else None
    return Response(body, status, headers, media_type=JSON)


ENDPOINTS = (
    Endpoint(
        "GET", "/api/games", api.list_games, "All games, with their options", list[wire.GameCard], is_fixed=True
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/rules",
        api.read_rules,
        "The rules of a game as Markdown",
        wire.RulesText,
        query=("language",),
        is_fixed=True,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/inspiration",
        api.read_inspiration,
        "What helps people who look for words: readings and ideas, always a suggestion",
        Inspiration,
        query=("language",),
        is_fixed=True,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/material",
        api.read_material,
        "What lies in the box and is the same at every table, such as the faces of cards; null in most games",
        wire.InTheBox,
        query=("rules",),
        is_fixed=True,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/preview",
        api.preview,
        "The first position for these options",
        wire.Preview,
        wire.PreviewRequest,
    ),
    Endpoint("POST", "/api/tables", api.make_table, "Make a table", wire.Ticket, wire.NewTable, 201),
    Endpoint(
        "POST", "/api/tables/{table}/seats", api.take_seat, "Take a free seat", wire.Ticket, wire.SitDown, 201
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/rematch",
        api.make_rematch,
        "Go on at another table, seats turned by one",
        wire.Ticket,
        wire.Player,
        201,
        takes_token=True,
    ),
    Endpoint("POST", "/api/lobby", api.show_lobby, "Open tables, and one's own", wire.Lobby, wire.LobbyRequest),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        api.show_table,
        "The table as the reader sees it now, as the first frame of its socket would tell",
        wire.State,
        takes_token=True,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/record", api.download_record, "The record so far, as text", takes_token=True
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/proof",
        api.download_proof,
        "Every draw with all that it follows from, as JSON lines, once the seed is open",
        media=("application/jsonl",),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        api.replay_table,
        "Positions of the game so far, as the reader saw them",
        wire.Replay,
        query=("first", "count"),
        takes_token=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/export/{form}",
        exports.export_table,
        "The game so far as a file: `form` is one of the `exports` of its game",
        media=("text/markdown", "text/html", "application/pdf", "application/json"),
        query=("lang",),
        takes_token=True,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/resume",
        exports.resume_game,
        "Make a table that goes on with a game from an exported file; all its seats are free",
        wire.Ticket,
        wire.Resume,
        201,
    ),
    Endpoint("POST", "/api/replay", api.replay_record, "Positions of any record", wire.Replay, wire.ReplayRequest),
    Endpoint(
        "POST",
        "/api/tables/{table}/hint",
        oracle.give_hint,
        "The best moves of one's own seat, at a friendly table",
        wire.Hint,
        takes_token=True,
        only_reads=True,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/coach",
        oracle.coach,
        "What imagined deals say about a prophecy of one's own seat, or about the best one, at a friendly table",
        wire.Coach,
        wire.CoachRequest,
        takes_token=True,
        only_reads=True,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/hides",
        api.tell_what_hides,
        "What an unnamed move, such as an X-card, would hide; nothing happens, and nobody learns who asked",
        wire.Hides,
        wire.HidesRequest,
        takes_token=True,
        only_reads=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/outlook",
        api.tell_outlook,
        "What each answer of one's own seat would bring, and what is barred and why, in games that tell",
        wire.Outlook,
        takes_token=True,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/speech",
        speaking.speak_at_table,
        "What a line of words means: an answer to an open question, or the answer to a question; nothing is done",
        Heard,
        wire.SpeechRequest,
        takes_token=True,
        only_reads=True,
    ),
    Endpoint(
        "POST",
        "/api/replay/speech",
        speaking.speak_over_record,
        "What is answered to a question about a position of any record",
        Heard,
        wire.SpeechOverRecord,
    ),
    Endpoint(
        "POST",
        "/api/curve",
        oracle.draw_curve,
        "Everybody's chances by ply, as far as they are computed: ask again until there are `total`",
        wire.Curve,
        wire.CurveRequest,
    ),
    Endpoint(
        "GET",
        "/api/texts/{language}",
        api.read_texts,
        "All texts of a language, as one Fluent catalog",
        is_fixed=True,
    ),
    Endpoint("GET", "/api/seen", api.tell_seen, "How this request arrived, for setting up a proxy", wire.Seen),
    Endpoint("GET", "/healthz", api.tell_health, "A sign of life", wire.Health, is_limited=False),
    Endpoint("GET", "/metrics", api.tell_metrics, "Counts as Prometheus text", is_limited=False),
)
