"""The oracle: what the search thinks of a position, and of a whole game as a curve. It asks workers, never waits.

Hints, and the coach where players foretell something, are for friendly tables, for the seat that is asked, and see
only what it may see. A curve is drawn from what a spectator sees, which is nobody's secret. Of games with secrets
only those have one whose adviser can judge that, and only once they are over: before that it would be a hint.
"""

from __future__ import annotations

import hashlib
from typing import Any

from starlette.requests import Request

from foretold.core.game import Game
from foretold.server import wire
from foretold.server.door.addresses import address_of
from foretold.server.errors import NotFound
from foretold.server.http import replays
from foretold.server.http.api import desk_of, in_process, live_of
from foretold.server.http.bearer import token_hash_of
from foretold.server.http.waiting import while_waited_for
from foretold.table.acts.commands import checked_answer
from foretold.table.acts.seating import holder
from foretold.table.errors import TableError
from foretold.table.sight import sight_of, view_of
from foretold.table.table import Table
from foretold.thinking.curves import Story
from foretold.thinking.fairness import Asker
from foretold.thinking.thinkers import Thinkers

MOST_CHOICES = 3


# Hints


async def give_hint(request: Request) -> wire.Hint:
    thinkers = desk_of(request).hall.thinkers
    table, seat, asker = await _asking(request)
    check_asked(table, seat, thinkers.can_think(table.game.id))
    ply, sight = table.ply, sight_of(table, seat)
    thought = await while_waited_for(request, thinkers.hint(table.game.id, sight, asker))
    best = sorted(thought.choices[:MOST_CHOICES], key=lambda it: -(it.chance if it.points is None else it.points))
    choices = [wire.HintChoice(it.move, it.chance, it.why, it.points) for it in best]
    return wire.Hint(seat, ply, choices, thought.chances)


async def coach(request: Request, asked: wire.CoachRequest) -> wire.Coach:
    """What imagined deals say about a prophecy."""
    thinkers = desk_of(request).hall.thinkers
    table, seat, asker = await _asking(request)
    check_asked(table, seat, thinkers.can_coach(table.game.id))
    ply, view = table.ply, view_of(table, seat)
    move = checked_answer(table, seat, asked.move) if asked.move is not None else None
    forecast = await while_waited_for(request, thinkers.forecast(table.game.id, view, move, asker))
    return wire.Coach(seat, ply, forecast)


async def _asking(request: Request) -> tuple[Table, int, Asker]:
    """The table as it is, not to be looked at after another wait, and the seat whose token came along."""
    table = await (await live_of(request)).read()
    seat = holder(table, token_hash_of(request))
    return table, seat, Asker(address_of(request), table.id, seat)


def check_asked(table: Table, seat: int, is_known: bool) -> None:
    if not table.created.is_friendly:
        raise TableError("oracle-not-friendly")
    if not is_known:
        raise NotFound("oracle-none")
    if not any(it.actor == seat and not it.is_decided for it in table.prompts):
        raise TableError("oracle-not-asked")


# Curves


async def draw_curve(request: Request, asked: wire.CurveRequest) -> wire.Curve:
    """What is known so far of the curve of a record; the first to ask sets it going."""
    desk = desk_of(request)
    key = hashlib.sha256(asked.record.encode()).hexdigest()
    curve = desk.curves.known(key)
    if curve is None:
        games = dict(desk.hall.games)
        told = await in_process(request, replays.chapters, asked.record, games)
        check_curve(games[told.game], told, desk.hall.thinkers)
        curve = desk.curves.of(key, told, Asker(address_of(request), key))
    return wire.Curve(curve.total, curve.chances, curve.story.plies, curve.story.rounds)


def check_curve(game: Game[Any], told: Story, thinkers: Thinkers) -> None:
    is_open = not game.has_secrets or (bool(game.adviser) and told.is_over)
    if not is_open or not thinkers.can_think(game.id):
        raise NotFound("oracle-none")
