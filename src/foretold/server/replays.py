"""A game from its start, step by step, as one reader saw it: for the slider of the page. Keeps nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from foretold.core import options as option_fields
from foretold.core import record as records
from foretold.core.errors import RecordError
from foretold.core.game import Game
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, Sight
from foretold.core.words import heard_by
from foretold.server import wire
from foretold.table.table import Table


@dataclass(frozen=True)
class Source:
    """A game to be shown: its moves as they were played, and as the reader may see them."""

    start: Playthrough
    history: list[Entry]
    shown: list[Entry]
    seat: int | None
    seats: list[wire.ReplaySeat]

    @classmethod
    def of_table(cls, table: Table, seat: int | None) -> Source:
        """Of a game in progress only what this seat may see; all moves once it has ended."""
        played = table.playthrough
        history = table.game.covered(played.state, played.history)
        shown = history if table.is_open_book else table.game.masked(played.state, history, seat)
        seats = [wire.ReplaySeat(it.name, it.colour, it.bot) for it in table.seats]
        return cls(_again(played), history, shown, seat, seats)

    @classmethod
    def of_record(cls, text: str, seat: int | None, games: Mapping[str, Game[Any]]) -> Source:
        """A masked record is shown as its seat saw it, any other through the eyes asked for."""
        record = records.read(text)
        eyes = record.seat if record.is_masked else seat
        if eyes is not None and not 0 <= eyes < record.seats:
            raise RecordError("illegal-no-seat", seat=eyes)
        played = records.replay(record, games)
        players = [*record.extras.get("players", []), *[""] * record.seats]
        seats = [_seat(it) for it in players[: record.seats]]
        shown = record.history if record.is_masked else played.history
        return cls(_again(played), list(played.history), shown, eyes, seats)

    def replay(self) -> wire.Replay:
        game, steps = self.start.game, [wire.ReplayStep(0, None, None, [], self._sight())]
        for ply, (entry, shown) in enumerate(zip(self.history, self.shown, strict=True), start=1):
            words = heard_by(self.seat, self.start.said(entry))
            steps.append(wire.ReplayStep(ply, entry.actor, str(shown.move), words, self._sight()))
        options = option_fields.write(game.fields, self.start.options)
        return wire.Replay(game.id, self.start.rules, options, self.seats, self.seat, steps)

    def _sight(self) -> Sight:
        """Questions of the past cannot be answered, and can be long: they stay out."""
        return msgspec.structs.replace(self.start.look(self.seat), prompts=[])


def _again(played: Playthrough) -> Playthrough:
    """The same game before its first move."""
    return Playthrough.begin(played.game, played.seats, played.options, played.rules)


def _seat(player: Any) -> wire.ReplaySeat:
    """`players` in a record holds names, or objects with one and the level of a bot."""
    known = player if isinstance(player, dict) else {"name": player}
    name, bot = known.get("name"), known.get("bot")
    return wire.ReplaySeat(name if isinstance(name, str) else "", "", bot if isinstance(bot, str) else None)
