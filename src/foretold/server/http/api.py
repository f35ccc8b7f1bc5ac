"""The HTTP API: what each request does. Bodies in and out are wire types; a refusal is a ForetoldError."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from foretold import __version__
from foretold.core import options as option_fields
from foretold.core.errors import ForetoldError, UnknownGame
from foretold.core.game import Game
from foretold.core.luck import new_seed
from foretold.core.notation import quote
from foretold.core.play import Playthrough
from foretold.core.story import Inspiration, story_of
from foretold.core.words import LANGUAGES, TEXT_PACKAGES, USUAL_LANGUAGE, catalog
from foretold.server import wire
from foretold.server.desk import Desk
from foretold.server.door.addresses import address_of
from foretold.server.door.inner import is_invited
from foretold.server.door.origins import asked_host, is_of_one
from foretold.server.errors import NotFound
from foretold.server.http import replays
from foretold.server.http.bearer import token_hash_of
from foretold.server.http.waiting import while_waited_for
from foretold.server.reading import read
from foretold.server.socket import frames
from foretold.table.acts import seating, tokens
from foretold.table.acts.foresight import foresee
from foretold.table.acts.seating import Newcomer, check_sitting, holder
from foretold.table.errors import Elsewhere, NotYours, TableError
from foretold.table.live import LiveTable
from foretold.table.log import events
from foretold.table.log.events import Decision, Plan
from foretold.table.log.summary import Summary
from foretold.table.sight import outlook_of, write_record
from foretold.table.table import Table
from foretold.thinking.thinkers import Thinkers

TICKET_GIVEN = 201
MOST_PLACES = 100  # that are named of what a move would hide

Answer = TypeVar("Answer")
JSON_LINES = "application/jsonl; charset=utf-8"


def desk_of(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


# Games


def game_of(request: Request) -> Game[Any]:
    games, name = desk_of(request).hall.games, request.path_params["game"]
    if name not in games:
        raise UnknownGame("game-unknown", name=quote(name), games=", ".join(games))
    return games[name]


async def list_games(request: Request) -> list[wire.GameCard]:
    hall = desk_of(request).hall
    return [_game_card(game, hall.thinkers) for game in hall.games.values()]


def _game_card(game: Game[Any], thinkers: Thinkers) -> wire.GameCard:
    story = story_of(game)
    return wire.GameCard(
        id=game.id,
        title=game.title,
        author=game.author,
        seats=list(game.seats),
        usual_seats=game.usual_seats or min(game.seats),
        rules=game.rules,
        fields=[it for it in game.fields if it.key not in game.for_programs],
        presets=game.presets(),
        bots=list(thinkers.levels(game.id)),
        has_oracle=thinkers.can_think(game.id),
        exports=list(story.exports if story else ()),
        can_resume=story is not None and story.can_resume,
        can_be_away=game.can_be_away,
    )


async def read_rules(request: Request) -> wire.RulesText:
    game = game_of(request)
    language = language_of(request.query_params.get("language", USUAL_LANGUAGE))
    try:
        return wire.RulesText(game.id, language, game.rules_text(language))
    except FileNotFoundError:
        raise NotFound("serve-no-rules", game=game.id) from None


async def read_inspiration(request: Request) -> Inspiration:
    story = story_of(game_of(request))
    language = language_of(request.query_params.get("language", USUAL_LANGUAGE))
    return Inspiration([], {}) if story is None else story.inspiration(language)


async def read_material(request: Request) -> wire.InTheBox:
    """By the newest rules, unless others are asked for."""
    game = game_of(request)
    rules = _whole_number(request, "rules", game.rules)
    if not game.oldest_rules <= rules <= game.rules:
        raise NotFound("serve-no-such-rules", rules=rules, game=game.id, low=game.oldest_rules, high=game.rules)
    return wire.InTheBox(game.id, game.material(rules))


def language_of(name: str) -> str:
    if name not in LANGUAGES:
        raise NotFound("serve-no-language", language=quote(name), languages=", ".join(LANGUAGES))
    return name


async def preview(request: Request, body: wire.PreviewRequest) -> wire.Preview:
    game = game_of(request)
    begun = Playthrough.begin(game, body.seats, body.options)
    return wire.Preview(option_fields.write(game.fields, begun.options), begun.look(None))


async def read_texts(request: Request) -> str:
    """The catalogs of the server and of all games, joined."""
    language = language_of(request.path_params["language"])
    return "\n".join(catalog(package, language) for package in TEXT_PACKAGES)


# Tables


def _newcomer(player: wire.Player, table: str) -> tuple[Newcomer, str]:
    token = tokens.token_from(player.nonce, table) if player.nonce else tokens.new_token()
    return Newcomer(player.name, player.colour, tokens.hash_token(token)), token


async def make_table(request: Request, body: wire.NewTable) -> wire.Ticket:
    desk, nonce = desk_of(request), body.player.nonce
    desk.new_tables.check(address_of(request), "serve-too-many-tables")
    if nonce is None:
        return await _make(request, body, tokens.new_table_id(), tokens.new_invitation())
    table_id, invitation = tokens.table_id_from(nonce), tokens.invitation_from(nonce)
    try:
        async with desk.hall.making(table_id) as made:
            if made is None:
                return await _make(request, body, table_id, invitation)
            return _ticket(await made.read(), _newcomer(body.player, table_id)[1])
    except Elsewhere:
        if body.sit is None:
            return wire.Ticket(table_id, None, None, invitation, None, is_called=False)
        return await _seat_elsewhere(request, table_id, wire.SitDown(player=body.player))


async def _make(request: Request, body: wire.NewTable, table_id: str, invitation: str) -> wire.Ticket:
    desk = desk_of(request)
    desk.office.check_open()
    newcomer, token = _newcomer(body.player, table_id)
    order = events.Created(
        game=body.game,
        rules=0,
        options=body.options,
        plans=[Plan(plan.kind, plan.bot) for plan in body.seats],
        name=body.name,
        is_private=body.is_private,
        is_friendly=body.is_friendly,
        seed=new_seed(),
        invitation=invitation,
    )
    live = await desk.hall.create(order, newcomer, body.sit, table_id)
    return _ticket(await live.read(), token)


def _ticket(table: Table, token: str) -> wire.Ticket:
    """The right to the seat of this token; to none, if none has it. With what binds the luck of the table."""
    seat, fortune = table.seat_of(tokens.hash_token(token)), table.fortune
    return wire.Ticket(
        table=table.id,
        seat=seat,
        token=token if seat is not None else None,
        invitation=table.created.invitation,
        commit=fortune.commit if fortune.is_promised else None,
        is_called=fortune.is_promised and fortune.round.called is not None,
    )


async def live_of(request: Request) -> LiveTable:
    return await desk_of(request).hall.table(request.path_params["table"])


async def take_seat(request: Request, body: wire.SitDown) -> wire.Ticket:
    live, hall = await live_of(request), desk_of(request).hall
    newcomer, token = _newcomer(body.player, live.id)

    def sit(table: Table) -> Decision:
        knows = body.invitation is not None and tokens.is_same(body.invitation, table.created.invitation)
        return seating.sit(table, newcomer, body.seat, knows or is_invited(request), hall.clock())

    await live.act(sit)
    return _ticket(await live.read(), token)


async def make_rematch(request: Request, body: wire.Player) -> wire.Ticket:
    live = await live_of(request)
    if (await live.read()).rematch is None:
        desk_of(request).office.check_open()
    hall = desk_of(request).hall
    try:
        new, seat = await hall.rematch(live, token_hash_of(request))
    except Elsewhere:
        old = await live.read()
        if old.rematch is None:
            raise
        seat = seating.turned(holder(old, token_hash_of(request)), len(old.seats))
        return await _seat_elsewhere(request, old.rematch, wire.SitDown(player=body, seat=seat))
    newcomer, token = _newcomer(body, new.id)
    await new.act(lambda now: seating.sit(now, newcomer, seat, True, hall.clock()))
    return _ticket(await new.read(), token)


async def _seat_elsewhere(request: Request, table: str, wish: wire.SitDown) -> wire.Ticket:
    """A seat at a table that another process plays: that process is asked for it."""
    fleet, address = desk_of(request).fleet, request.client.host if request.client else ""
    order, is_safe = msgspec.json.encode(wish), wish.player.nonce is not None
    answer = await fleet.invite(table, order, address, is_safe) if fleet else None
    if answer is None:
        raise Elsewhere("store-elsewhere")
    if answer.status_code != TICKET_GIVEN:
        raise TableError(msgspec.json.decode(answer.content, type=wire.Trouble).words)
    return msgspec.json.decode(answer.content, type=wire.Ticket)


def reader_of(request: Request, table: Table) -> int | None:
    """The seat that asks; None for a spectator. A token that fits no seat is refused rather than ignored."""
    return holder(table, token_hash_of(request)) if "authorization" in request.headers else None


async def show_lobby(request: Request, body: wire.LobbyRequest) -> wire.Lobby:
    desk = desk_of(request)
    most = desk.limits.lobby_tables
    mine: list[wire.MyTable] = []
    lost: list[wire.LostTable] = []
    known = await desk.hall.summaries_of([it.table for it in body.mine[:most]])
    for holding in body.mine[:most]:
        try:
            mine.append(_my_table(known[holding.table], holding))
        except ForetoldError as error:
            lost.append(wire.LostTable(holding.table, error.words))
    mine.sort(key=lambda it: (not it.is_asked, -it.card.last_at))
    open_tables = [frames.table_card(it) for it in desk.hall.open_tables(most)]
    return wire.Lobby(open_tables, mine, lost, desk.office.closed)


def _my_table(known: Summary | ForetoldError, holding: wire.Holding) -> wire.MyTable:
    if isinstance(known, ForetoldError):
        raise known
    seat = known.seat_of(tokens.hash_token(holding.token))
    if seat is None:
        raise NotYours("table-not-yours")
    return wire.MyTable(frames.table_card(known), seat, known.status == "playing" and seat in known.asked)


# Records


async def show_table(request: Request) -> wire.State:
    table = await (await live_of(request)).read()
    return frames.state(table, reader_of(request, table))


async def download_record(request: Request) -> str:
    table = await (await live_of(request)).read()
    return write_record(table, reader_of(request, table))


async def download_proof(request: Request) -> Response:
    """Every draw with all that it follows from, once the seed is open to all."""
    table = await (await live_of(request)).read()
    if not table.fortune.is_promised:
        raise NotFound("luck-no-proof")
    if not table.is_open_book:
        raise TableError("table-not-over")
    name = f"{table.id}.proof.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(table.fortune.proof(), headers=headers, media_type=JSON_LINES)


async def replay_table(request: Request) -> msgspec.Raw:
    stretch = replays.Stretch(_whole_number(request, "first", 0), _whole_number(request, "count", wire.MOST_STEPS))
    table = await (await live_of(request)).read()
    told = replays.Told.of(table, reader_of(request, table))
    return msgspec.Raw(await in_process(request, replays.of_table, told, stretch))


async def tell_what_hides(request: Request, body: wire.HidesRequest) -> wire.Hides:
    """For the seats of a table alone."""
    table = await (await live_of(request)).read()
    check_sitting(table, holder(table, token_hash_of(request)))
    foreseen = foresee(table, body.move)
    return wire.Hides(foreseen.places[:MOST_PLACES], len(foreseen.places), foreseen.lines)


async def tell_outlook(request: Request) -> wire.Outlook:
    """For the seat whose token came along."""
    table = await (await live_of(request)).read()
    seat = holder(table, token_hash_of(request))
    check_sitting(table, seat)
    return wire.Outlook(table.ply, outlook_of(table, seat))


def _whole_number(request: Request, name: str, usual: int) -> int:
    text = request.query_params.get(name, str(usual))
    least = 0 if name == "first" else 1
    decoder: msgspec.json.Decoder[int] = msgspec.json.Decoder(
        Annotated[int, msgspec.Meta(ge=least, le=wire.GREATEST)]
    )
    return read(decoder, text)


async def replay_record(request: Request, body: wire.ReplayRequest) -> msgspec.Raw:
    games, stretch = dict(desk_of(request).hall.games), replays.Stretch(body.first, body.count)
    return msgspec.Raw(await in_process(request, replays.of_record, body.record, body.seat, games, stretch))


async def in_process(request: Request, question: Callable[..., Answer], *args: Any) -> Answer:
    """What takes long is worked out beside the server, while somebody waits for it and no longer than allowed."""
    desk = desk_of(request)
    work = desk.replayers.ask(question, *args, seconds=desk.limits.replay_seconds)
    return await while_waited_for(request, work)


# Watching over the server


async def tell_health(request: Request) -> wire.Health:
    is_writable = desk_of(request).hall.store.is_writable
    return wire.Health("ok" if is_writable else "read-only", __version__)


async def tell_seen(request: Request) -> wire.Seen:
    """An address is told only to whom it belongs: a named proxy has said that it is the asker's."""
    headers, is_proxied = request.headers, bool(request.scope["state"].get("is_proxied"))
    is_introduced = is_proxied and request.client and request.client.host not in desk_of(request).door.proxies
    return wire.Seen(
        is_proxied=is_proxied,
        is_told="x-forwarded-for" in headers,
        client=address_of(request) if is_introduced else None,
        is_same_site=is_of_one(headers.getlist("origin"), asked_host(headers, is_proxied)),
    )


async def tell_metrics(request: Request) -> str:
    return desk_of(request).metrics.text()
