"""Games as files: saved in any form there is, and continued at a new table. Knows no form itself.

What people wrote never runs: every file is sent to be kept, with its exact type and a policy that allows nothing.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any
from urllib.parse import quote as percent_encoded

from starlette.requests import Request
from starlette.responses import Response

from foretold.core.luck import new_seed
from foretold.core.notation import quote
from foretold.core.story import Storytelling, story_of
from foretold.core.words import USUAL_LANGUAGE
from foretold.server import wire
from foretold.server.door.addresses import address_of
from foretold.server.errors import NotFound
from foretold.server.http import replays
from foretold.server.http.api import desk_of, game_of, in_process, language_of, live_of, reader_of
from foretold.table.acts import tokens
from foretold.table.errors import Elsewhere
from foretold.table.log import events
from foretold.table.sight import names

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox"


async def export_table(request: Request) -> Response:
    """The game so far as a file, for whoever may see the table."""
    form = request.path_params["form"]
    language = language_of(request.query_params.get("lang", USUAL_LANGUAGE))
    table = await (await live_of(request)).read()
    reader_of(request, table)
    story = story_of(table.game)
    if story is None or form not in story.exports:
        forms = ", ".join(story.exports if story else ())
        raise NotFound("serve-no-export", form=quote(form), forms=forms or "–")
    name = f"{table.created.name or table.game.id}.{form}"
    told = replays.Told.of(table, None)
    body = await in_process(request, made, story, told, form, names(table), language)
    return Response(body, headers=_as_file(name), media_type=story.exports[form])


def made(story: Storytelling[Any], told: replays.Told, form: str, names: list[str], language: str) -> bytes:
    """The file, in a process: its game is played again there."""
    played = told.begin()
    for entry in told.history:
        played.make(entry)
    return story.exported(played, form, names, language)


def _as_file(name: str) -> dict[str, str]:
    """Headers of a file to be kept, and not to be kept by anything on the way: its words may be withdrawn."""
    return {
        "content-disposition": f"attachment; filename*=UTF-8''{percent_encoded(name, safe='')}",
        "content-security-policy": POLICY,
        "cache-control": "no-store",
    }


async def resume_game(request: Request, body: wire.Resume) -> wire.Ticket:
    """A table that goes on with a game from a file. Who sat where is written at the seats; all of them are free."""
    desk, game = desk_of(request), game_of(request)
    story = story_of(game)
    if story is None or not story.can_resume:
        raise NotFound("serve-no-resume", game=game.id)
    desk.new_tables.check(address_of(request), "serve-too-many-tables")
    if body.nonce is None:
        return await _resume(request, body, story, tokens.new_table_id(), tokens.new_invitation())
    table_id, invitation = tokens.table_id_from(body.nonce), tokens.invitation_from(body.nonce)
    with suppress(Elsewhere):  # it was made, and another process plays it
        async with desk.hall.making(table_id) as made:
            if made is None:
                return await _resume(request, body, story, table_id, invitation)
    return wire.Ticket(table_id, None, None, invitation, None, is_called=False)


async def _resume(
    request: Request, body: wire.Resume, story: Storytelling[Any], table_id: str, invitation: str
) -> wire.Ticket:
    desk, game = desk_of(request), game_of(request)
    desk.office.check_open()
    played, players = await in_process(request, story.resumed, body.saved)
    order = events.Created(
        game=game.id,
        rules=played.rules,
        options={},
        plans=[],
        name=body.name,
        is_private=body.is_private,
        is_friendly=body.is_friendly,
        seed=new_seed(),
        invitation=invitation,
    )
    live = await desk.hall.resume(played, players, order, table_id)
    return wire.Ticket(live.id, None, None, invitation, None, is_called=False)
