"""The oracle: what the search thinks of a position, and of a whole game as a curve. It asks workers, never waits.

Hints, and the coach where players foretell something, are for friendly tables, for the seat that is asked, and see
only what it may see. A curve is computed in the
background, once for each game; whoever asks gets what is there so far. Games with secrets have none.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from dataclasses import dataclass, field
from typing import Any

import anyio.to_thread
from starlette.requests import Request

from foretold.core.game import Game
from foretold.server import replays, wire
from foretold.server.bearer import token_hash_of
from foretold.server.errors import NotFound
from foretold.table.commands import checked_answer
from foretold.table.errors import TableError
from foretold.table.live import holder
from foretold.table.sight import sight_of, view_of
from foretold.table.table import Table
from foretold.table.thinkers import Thinkers

log = logging.getLogger(__name__)

MOST_CHOICES = 3
MOST_CURVES = 100


# Hints


async def give_hint(request: Request) -> wire.Hint:
    hall = request.app.state.desk.hall
    table, seat = await _asking(request)
    check_asked(table, seat, hall.thinkers.can_think(table.game.id))
    thought = await hall.thinkers.hint(table.game.id, sight_of(table, seat))
    choices = [wire.HintChoice(it.move, it.chance) for it in thought.choices[:MOST_CHOICES]]
    return wire.Hint(seat, table.ply, choices, thought.chances)


async def coach(request: Request, asked: wire.CoachRequest) -> wire.Coach:
    """What imagined deals say about a prophecy."""
    hall = request.app.state.desk.hall
    table, seat = await _asking(request)
    check_asked(table, seat, hall.thinkers.can_coach(table.game.id))
    ply, view = table.ply, view_of(table, seat)
    move = checked_answer(table, seat, asked.move) if asked.move is not None else None
    return wire.Coach(seat, ply, await hall.thinkers.forecast(table.game.id, view, move))


async def _asking(request: Request) -> tuple[Table, int]:
    """The table, and the seat whose token came along."""
    live = await request.app.state.desk.hall.table(request.path_params["table"])
    table = await live.read()
    return table, holder(table, token_hash_of(request))


def check_asked(table: Table, seat: int, is_known: bool) -> None:
    if not table.created.is_friendly:
        raise TableError("oracle-not-friendly")
    if not is_known:
        raise NotFound("oracle-none")
    if not any(it.actor == seat and not it.is_decided for it in table.prompts):
        raise TableError("oracle-not-asked")


# Curves


@dataclass
class Curve:
    """The chances of each seat by ply, as far as they are known."""

    total: int
    chances: list[list[float]] = field(default_factory=list)
    task: asyncio.Task[None] | None = None


class Curves:
    """The curves that were asked for lately."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._curves: dict[str, Curve] = {}

    def of(self, key: str, replay: wire.Replay) -> Curve:
        if key not in self._curves:
            if len(self._curves) >= MOST_CURVES:
                self._forget(next(iter(self._curves)))
            curve = self._curves[key] = Curve(len(replay.steps))
            curve.task = asyncio.create_task(self._draw(key, curve, replay))
        return self._curves[key]

    def known(self, key: str) -> Curve | None:
        return self._curves.get(key)

    async def _draw(self, key: str, curve: Curve, replay: wire.Replay) -> None:
        try:
            for step in replay.steps:
                curve.chances.append(await self._chances(replay.game, step))
        except Exception:
            log.exception("a curve of %s could not be drawn", replay.game)
            self._curves.pop(key, None)

    async def _chances(self, game: str, step: wire.ReplayStep) -> list[float]:
        outcome = step.sight.outcome
        if outcome is not None:
            shares = max(len(outcome.winners), 1)
            return [(seat in outcome.winners) / shares for seat in range(len(outcome.scores))]
        return list(await self._thinkers.chances(game, step.sight.view))

    def _forget(self, key: str) -> None:
        curve = self._curves.pop(key)
        if curve.task is not None:
            curve.task.cancel()

    def stop(self) -> None:
        for key in list(self._curves):
            self._forget(key)


async def draw_curve(request: Request, asked: wire.ReplayRequest) -> wire.Curve:
    """What is known so far of the curve of a record; the first to ask sets it going."""
    desk = request.app.state.desk
    key = hashlib.sha256(asked.record.encode()).hexdigest()
    curve = desk.curves.known(key)
    if curve is None:
        source = await anyio.to_thread.run_sync(replays.Source.of_record, asked.record, None, desk.hall.games)
        check_curve(source.start.game, desk.hall.thinkers)
        curve = desk.curves.of(key, await anyio.to_thread.run_sync(source.replay))
    return wire.Curve(curve.total, curve.chances)


def check_curve(game: Game[Any], thinkers: Thinkers) -> None:
    if game.has_secrets or not thinkers.can_think(game.id):
        raise NotFound("oracle-none")
